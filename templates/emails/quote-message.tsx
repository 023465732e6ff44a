/** An e-mail about a quote: its state, a button to open it, the price where there is one. */
import { Text } from "@react-email/text";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { quoteMessageCopy } from "#domain/quotes/messages/quote-mail.copy.ts";
import type { QuoteMessageFacts, QuoteMessageCopy } from "#domain/quotes/messages/quote-mail.copy.ts";
import { EmailButton } from "./email-button.tsx";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderQuoteMessage(facts: QuoteMessageFacts): RenderedEmail {
  const copy = quoteMessageCopy(facts);
  const share = facts.price === null ? 0 : facts.price.allowance.litres;
  return {
    subject: copy.subject,
    html: renderEmail(<QuoteMessage copy={copy} brand={facts.company.name} vanFill={Math.min(1, share / standardVanLitres)} />),
    text: quoteText(copy),
  };
}

function QuoteMessage({ copy, brand, vanFill }: { copy: QuoteMessageCopy; brand: string; vanFill: number }) {
  const [opening, ...others] = copy.paragraphs;
  return (
    <EmailFrame title={copy.subject} preview={copy.paragraphs.join(" ")} brand={brand} vanFill={vanFill} footer={copy.footer}>
      <h1 style={styles.title} className="m-ink">
        {copy.title}
      </h1>
      {[copy.greeting, opening].map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph ?? ""} />
      ))}
      {copy.list.length === 0 ? null : (
        <EmailSections sections={[{ heading: "Our questions", blocks: [{ kind: "list", items: copy.list.map((text) => ({ text })) }] }]} />
      )}
      {others.map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      {copy.button === null ? null : <EmailButton {...copy.button} />}
      <EmailSections sections={copy.sections} />
    </EmailFrame>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text style={styles.text} className="m-ink">
      {text}
    </Text>
  );
}

function quoteText({ title, greeting, paragraphs, list, button, sections, footer }: QuoteMessageCopy): string {
  const [opening = "", ...others] = paragraphs;
  return [
    title,
    greeting,
    wrap(opening),
    ...(list.length === 0 ? [] : [list.map((item) => `- ${wrap(item, "  ")}`).join("\n")]),
    ...others.map((paragraph) => wrap(paragraph)),
    ...(button === null ? [] : [`${button.label}:\n${button.href}`]),
    ...(sections.length === 0 ? [] : [`\n${sectionsAsText(sections)}`]),
    `\n-- \n${wrap(footer)}\n`,
  ].join("\n\n");
}
