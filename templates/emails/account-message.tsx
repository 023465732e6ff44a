/** The e-mail about an account or the portal: what to do on top, a code one can read out, why it came below. Props in, e-mail out. */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import { accountMessageWords } from "#domain/accounts/account-mail.copy.ts";
import type { AccountMessageFacts, AccountMessageWords } from "#domain/accounts/account-mail.copy.ts";
import { wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderAccountMessage(facts: AccountMessageFacts): RenderedEmail {
  const words = accountMessageWords(facts);
  return {
    subject: words.subject,
    html: renderEmail(<AccountMessage words={words} brand={facts.company.name} />),
    text: accountText(words),
  };
}

function AccountMessage({ words, brand }: { words: AccountMessageWords; brand: string }) {
  return (
    <EmailFrame title={words.subject} preview={words.preview} brand={brand} vanFill={0} footer={words.footer}>
      <h1 style={styles.title} className="m-ink">
        {words.title}
      </h1>
      {[words.greeting, ...words.paragraphs].map((paragraph) => (
        <Text key={paragraph} style={styles.text} className="m-ink">
          {paragraph}
        </Text>
      ))}
      {words.code === null ? null : (
        <div style={{ ...styles.panel, margin: "4px 0 12px" }} className="m-soft">
          <Text style={styles.code} className="m-ink">
            {words.code}
          </Text>
        </div>
      )}
      {words.button === null ? null : (
        <div style={{ padding: "8px 0 16px" }}>
          <Button href={words.button.href} style={styles.button} className="m-button">
            {words.button.label}
          </Button>
        </div>
      )}
      {words.note === null ? null : (
        <Text style={{ ...styles.small, padding: "0 0 12px" }} className="m-muted">
          {words.note}
        </Text>
      )}
      {words.secondLink === null ? null : (
        <Text style={styles.text} className="m-ink">
          <a href={words.secondLink.href} style={styles.link} className="m-downs">
            {words.secondLink.label}
          </a>
        </Text>
      )}
    </EmailFrame>
  );
}

function accountText(words: AccountMessageWords): string {
  const links = [words.button, words.secondLink].filter((link) => link !== null);
  return [
    words.title,
    words.greeting,
    ...words.paragraphs.map((paragraph) => wrap(paragraph)),
    ...(words.code === null ? [] : [`    ${words.code}`]),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...(words.note === null ? [] : [wrap(words.note)]),
    `\n-- \n${wrap(words.footer)}\n`,
  ].join("\n\n");
}
