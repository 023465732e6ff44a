/** The office's notice that a quote waits for a person: by when, what, why, and where to look at it. */
import { Text } from "@react-email/text";
import { officeQuoteCopy } from "#domain/quotes/review/office-quote.copy.ts";
import type { OfficeQuoteFacts } from "#domain/quotes/review/office-quote.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { EmailButton } from "./email-button.tsx";
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
      <EmailButton label="Open the quote" href={link} />
      <EmailSections sections={sections} />
    </EmailFrame>,
  );
  return {
    subject,
    html,
    text: `${wrap(title)}\n\n${wrap(opening)}\n\nOpen the quote:\n${link}\n\n\n${sectionsAsText(sections)}\n\n\n-- \n${wrap(footer)}\n`,
  };
}
