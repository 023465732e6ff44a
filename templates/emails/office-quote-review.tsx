/** The office's notice that a quote waits for a person: by when, what, why, and where to look at it. */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { officeQuoteCopy } from "#domain/quotes/office-quote.copy.ts";
import type { OfficeQuoteFacts } from "#domain/quotes/office-quote.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderOfficeQuoteReview(facts: OfficeQuoteFacts): RenderedEmail {
  const { subject, title, opening, sections, link, footer } = officeQuoteCopy(facts);
  const html = renderEmail(
    <EmailFrame title={subject} preview={opening} brand={facts.company.name} vanFill={0} footer={footer}>
      <h1 style={styles.title} className="m-ink">
        {title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {opening}
      </Text>
      <div style={{ padding: "8px 0 16px" }}>
        <Button href={link} style={styles.button} className="m-button">
          Look at it
        </Button>
      </div>
      <EmailSections sections={sections} />
    </EmailFrame>,
  );
  return {
    subject,
    html,
    text: `${wrap(title)}\n\n${wrap(opening)}\n\nLook at it:\n${link}\n\n\n${sectionsAsText(sections)}\n\n\n-- \n${wrap(footer)}\n`,
  };
}
