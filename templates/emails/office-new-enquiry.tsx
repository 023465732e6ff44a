/** A message from the contact form as the office gets it: who, about what, by when, and every word as it was typed. */
import { Text } from "@react-email/text";
import { officeEnquiryCopy } from "#domain/enquiries/enquiry.copy.ts";
import type { EnquiryMessage } from "#domain/enquiries/enquiry.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderOfficeNewEnquiry(props: EnquiryMessage): RenderedEmail {
  const { subject, title, opening, sections, footer } = officeEnquiryCopy(props);
  const lines = props.enquiry.message.split("\n");
  const html = renderEmail(
    <EmailFrame title={subject} preview={opening} brand={props.company.name} vanFill={0} footer={footer}>
      <h1 style={styles.title} className="m-ink">
        {title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {opening}
      </Text>
      <div style={{ ...styles.panel, margin: "4px 0 16px" }} className="m-soft">
        {/* Outlook ignores `white-space`, so each line is an element of its own. */}
        <Text style={{ ...styles.text, padding: 0 }} className="m-ink">
          {lines.map((line, position) => (
            <span key={position} style={{ display: "block" }}>
              {line === "" ? "\u00a0" : line}
            </span>
          ))}
        </Text>
      </div>
      <EmailSections sections={sections} />
    </EmailFrame>,
  );
  const message = lines.map((line) => (line === "" ? "" : `    ${wrap(line, "    ")}`)).join("\n");
  return {
    subject,
    html,
    text: `${wrap(title)}\n\n${wrap(opening)}\n\n${message}\n\n\n${sectionsAsText(sections)}\n\n\n-- \n${wrap(footer)}\n`,
  };
}
