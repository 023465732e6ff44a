/** Our answer to an enquiry: a colleague's words as they wrote them, and how to write back. */
import { Text } from "@react-email/text";
import { answerCopy } from "#domain/enquiries/answer.copy.ts";
import type { EnquiryMessage } from "#domain/enquiries/enquiry.copy.ts";
import { wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderEnquiryAnswered(message: EnquiryMessage, answer: { text: string; by: string }): RenderedEmail {
  const { subject, paragraphs, closing, footer } = answerCopy(message, answer);
  const html = renderEmail(
    <EmailFrame title={subject} preview={paragraphs.join(" ").slice(0, 200)} brand={message.company.name} vanFill={0} footer={footer}>
      {[...paragraphs, ...closing].map((paragraph) => (
        <Text key={paragraph} style={{ ...styles.text, whiteSpace: "pre-line" }} className="m-ink">
          {paragraph}
        </Text>
      ))}
    </EmailFrame>,
  );
  const lines = (text: string) =>
    text
      .split("\n")
      .map((line) => wrap(line))
      .join("\n");
  return { subject, html, text: [...[...paragraphs, ...closing].map(lines), `\n-- \n${wrap(footer)}\n`].join("\n\n") };
}
