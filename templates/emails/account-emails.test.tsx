/** E-mails about accounts as programs receive them: complete with HTML and without, harmless, readable without a network. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountMessageKinds, accountMessageCopy } from "#domain/accounts/account-mail.copy.ts";
import type { AccountMessageFacts, AccountMessageKind } from "#domain/accounts/account-mail.copy.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { renderAccountMessage } from "./account-message.tsx";

const link = "https://chalkway.example/auth#token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fchalkway.example%2F";
const factsOf = (kind: AccountMessageKind, more: Partial<AccountMessageFacts> = {}): AccountMessageFacts => ({
  kind,
  company: sampleCompany,
  publicUrl: "https://chalkway.example",
  displayName: "Maya",
  code: "042917",
  link,
  reference: "B-7F3K9M",
  detail: kind === "account_factor_changed" ? "added" : "maya@new.example",
  ...more,
});

/** What a person reads of the HTML. */
function read(html: string): string {
  return html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "")
    .replace(/\s+/g, " ");
}
const flat = (text: string) => text.replace(/\s+/g, " ");

describe.each(accountMessageKinds)("%s", (kind) => {
  const facts = factsOf(kind);
  const body = accountMessageCopy(facts);
  const { subject, html, text } = renderAccountMessage(facts);

  test("says the same with HTML and without", () => {
    const texts = [
      body.title,
      body.greeting,
      ...body.paragraphs,
      body.code,
      body.note,
      body.button?.label,
      body.secondLink?.label,
      body.footer,
    ];
    for (const sentence of texts.filter((one) => one != null)) {
      expect(read(html)).toContain(sentence);
      expect(flat(text)).toContain(sentence);
    }
    for (const place of [body.button?.href, body.secondLink?.href].filter((one) => one != null)) {
      expect(html).toContain(`href="${place.replaceAll("&", "&amp;")}"`);
      expect(text).toContain(`\n${place}\n`);
    }
    expect(subject).toBe(body.subject);
  });

  test("loads nothing, tells nobody that it was opened, and links to us alone", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video)|\ssrc=|background=|url\(|@import|@font-face/i);
    for (const url of html.match(/https?:\/\/[^"' )]+/g) ?? [])
      expect(url).toMatch(/^(https:\/\/chalkway\.example[/?#]|http:\/\/www\.w3\.org\/)/);
  });

  test("shows the code in the inbox, has a language and colours for the dark", () => {
    expect(read(html)).toMatch(body.code === null ? /\S/ : /^ ?042917\. /);
    expect(html).toContain('lang="en-GB"');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });
});

test("whatever a stranger typed is printed as letters, never as HTML", () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
  for (const kind of accountMessageKinds) {
    const { html } = renderAccountMessage(factsOf(kind, { displayName: evil, detail: evil, reference: evil }));
    expect(html).not.toMatch(/<(img|script)/);
  }
});

test("lines of the text stay short enough for any program, links aside", () => {
  fc.assert(
    fc.property(fc.constantFrom(...accountMessageKinds), fc.string({ maxLength: 50 }), (kind, displayName) => {
      const { text } = renderAccountMessage(factsOf(kind, { displayName }));
      for (const line of text.split("\n")) expect(line.startsWith("https://") || line.length <= 78).toBe(true);
    }),
  );
});
