/** The receipt for a message from the contact form: its reference, and by when the office answers. */
import { Text } from "@react-email/text";
import { receiptCopy } from "#domain/enquiries/enquiry.copy.ts";
import type { EnquiryMessage } from "#domain/enquiries/enquiry.copy.ts";
import { wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderEnquiryReceived(props: EnquiryMessage): RenderedEmail {
  const { subject, title, greeting, paragraphs, footer } = receiptCopy(props);
  const html = renderEmail(
    <EmailFrame title={subject} preview={paragraphs.join(" ")} brand={props.company.name} vanFill={0} footer={footer}>
      <h1 style={styles.title} className="m-ink">
        {title}
      </h1>
      {[greeting, ...paragraphs].map((paragraph) => (
        <Text key={paragraph} style={styles.text} className="m-ink">
          {paragraph}
        </Text>
      ))}
    </EmailFrame>,
  );
  return { subject, html, text: [title, greeting, ...paragraphs.map((text) => wrap(text)), `\n-- \n${wrap(footer)}\n`].join("\n\n") };
}
