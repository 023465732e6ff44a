/** The e-mail about an account or the portal: action on top, a code that can be read out, below it why it was sent. */
import { Text } from "@react-email/text";
import { accountMessageCopy } from "#domain/accounts/account-mail.copy.ts";
import type { AccountMessageFacts, AccountMessageCopy } from "#domain/accounts/account-mail.copy.ts";
import { wrap } from "#domain/messages/plain-text.ts";
import { EmailButton } from "./email-button.tsx";
import { EmailFrame } from "./email-frame.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderAccountMessage(facts: AccountMessageFacts): RenderedEmail {
  const copy = accountMessageCopy(facts);
  return {
    subject: copy.subject,
    html: renderEmail(<AccountMessage copy={copy} brand={facts.company.name} />),
    text: accountText(copy),
  };
}

function AccountMessage({ copy, brand }: { copy: AccountMessageCopy; brand: string }) {
  return (
    <EmailFrame title={copy.subject} preview={copy.preview} brand={brand} vanFill={0} footer={copy.footer}>
      <h1 style={styles.title} className="m-ink">
        {copy.title}
      </h1>
      {[copy.greeting, ...copy.paragraphs].map((paragraph) => (
        <Text key={paragraph} style={styles.text} className="m-ink">
          {paragraph}
        </Text>
      ))}
      {copy.code === null ? null : (
        <div style={{ ...styles.panel, margin: "4px 0 12px" }} className="m-soft">
          <Text style={styles.code} className="m-ink">
            {copy.code}
          </Text>
        </div>
      )}
      {copy.button === null ? null : <EmailButton {...copy.button} />}
      {copy.note === null ? null : (
        <Text style={{ ...styles.small, padding: "0 0 12px" }} className="m-muted">
          {copy.note}
        </Text>
      )}
      {copy.secondLink === null ? null : (
        <Text style={styles.text} className="m-ink">
          <a href={copy.secondLink.href} style={styles.link} className="m-downs">
            {copy.secondLink.label}
          </a>
        </Text>
      )}
    </EmailFrame>
  );
}

function accountText(copy: AccountMessageCopy): string {
  const links = [copy.button, copy.secondLink].filter((link) => link !== null);
  return [
    copy.title,
    copy.greeting,
    ...copy.paragraphs.map((paragraph) => wrap(paragraph)),
    ...(copy.code === null ? [] : [`    ${copy.code}`]),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...(copy.note === null ? [] : [wrap(copy.note)]),
    `\n-- \n${wrap(copy.footer)}\n`,
  ].join("\n\n");
}
