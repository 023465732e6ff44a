/** Messages about a quote as programs receive them: the same words with HTML and without, and as a text message. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smsSegments } from "#domain/messages/gsm7.ts";
import { officeQuoteLink, shortQuoteLink } from "#domain/quotes/quote-link.ts";
import { quoteMessageKinds, quoteMessageCopy } from "#domain/quotes/messages/quote-mail.copy.ts";
import { quoteSms } from "#domain/quotes/messages/quote-sms.copy.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleQuote } from "#domain/quotes/messages/sample-quote.ts";
import { renderOfficeQuoteReview } from "./office-quote-review.tsx";
import { renderQuoteMessage } from "./quote-message.tsx";

/** What a person reads of the HTML. */
const read = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "")
    .replace(/\s+/g, " ");
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("the mail", () => {
  test("about a saved price reads like this", () => {
    const { subject, text } = renderQuoteMessage(sampleQuote());
    expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
      "Your price: £195 (Q-7F3K9M)

      Your price: £195

      Hello Maya O’Brien,

      From what we know so far, it’s between £170 and £225.

      It’s valid until 9am Mon 7 Dec. Open it with the link, on any device.

      Questions? Reply to this email or call 01273 496000, quoting Q-7F3K9M.

      Open my quote:
      https://chalkway.example/quote#q=Q-7F3K9M.Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a


      THE PRICE

      Collection and disposal ........................................ £175.00
      Stairs .......................................................... £20.00
      ------------------------------------------------------------------------
      Total .......................................................... £195.00
                                                          including £32.50 VAT

      This covers up to 3.5 cubic yards (about a quarter of a van), 250 kg and
      25 minutes of loading.


      -- 
      You’re receiving this email because someone asked for a price at
      chalkway.example and gave this address. If it wasn’t you, ignore it: we
      use your address for this quote only.
      "
    `);
  });

  const states = ["draft", "priced", "needs_review"] as const;
  test.each(quoteMessageKinds.flatMap((kind) => states.map((state) => [kind, state] as const)))(
    "%s of a quote that is %s says the same with HTML and without, and loads nothing",
    (kind, state) => {
      const facts = sampleQuote({ kind, state });
      const body = quoteMessageCopy(facts);
      const { subject, html, text } = renderQuoteMessage(facts);
      expect(subject).toBe(body.subject);
      for (const sentence of [body.title, body.greeting, ...body.paragraphs, ...body.list, body.footer]) {
        expect(sentence).not.toMatch(/!|undefined|null| {2}/);
        expect(read(html)).toContain(sentence);
        expect(flat(text)).toContain(sentence);
      }
      expect(text.includes(facts.link)).toBe(kind !== "quote_withdrawn");
      expect(html.includes(facts.link)).toBe(kind !== "quote_withdrawn");
      expect(html).not.toMatch(/<(img|script|link|iframe)|\ssrc=|url\(/i);
      for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(78);
    },
  );

  test("keeps what was typed in place of a name out of every mail, and shows a person's own words as letters", () => {
    const evil = `"><img src=x onerror=alert(1)> https://evil.example`;
    for (const kind of quoteMessageKinds) {
      const { subject, html, text } = renderQuoteMessage(sampleQuote({ kind, fullName: evil }));
      expect(subject + html + text).not.toContain("evil.example");
    }
    expect(renderQuoteMessage(sampleQuote({ kind: "quote_priced", customerNote: evil })).html).not.toMatch(/<img/);
  });
});

test("a text message names the firm, leads back and costs two parts at most, whatever the price and whoever sends it", () => {
  expect(quoteSms(sampleQuote({ kind: "quote_priced" }))).toBe(
    "Chalkway Clearance: your price is £195, fixed until 9am Mon 7 Dec. Quote Q-7F3K9M. https://chalkway.example/q#7F3K9M.Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a",
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...quoteMessageKinds),
      fc.constantFrom("draft", "priced", "needs_review"),
      fc.nat(5_000_000),
      (kind, state, total) => {
        const facts = sampleQuote({ kind, state });
        const text = quoteSms({ ...facts, price: facts.price && { ...facts.price, totalPence: total } });
        expect(text.startsWith("Chalkway Clearance: ")).toBe(true);
        expect(smsSegments(text)).toBeLessThanOrEqual(2);
        expect(text).toContain("Q-7F3K9M");
        expect(text.endsWith(` ${shortQuoteLink(facts.link)}`)).toBe(true);
      },
    ),
  );
});

test("the office reads by when, who, what, why and where to look, and every word as letters", () => {
  const evil = `<script>alert(1)</script>`;
  const { subject, html, text } = renderOfficeQuoteReview({
    company: sampleCompany,
    link: officeQuoteLink("https://chalkway.example", "Q-7F3K9M"),
    reference: "Q-7F3K9M",
    fullName: "Maya O’Brien",
    email: "maya@example.com",
    mobile: "+447700900123",
    preference: "call",
    outcode: "BN14",
    promisedAt: "2026-11-23T09:30:00+00:00",
    reviewFlags: ["You told us about oil: we’ll check this first"],
    reviewNote: evil,
    things: [{ name: "Three-seat sofa", quantity: 2 }],
    photos: 3,
    answers: [{ question: "Is it leather?", answer: "No" }],
  });
  expect(subject).toBe("Q-7F3K9M, answer by 9:30am Mon 23 Nov: a quote to check");
  for (const body of [
    "07700 900123",
    "A call",
    "2 × Three-seat sofa",
    "You told us about oil",
    "Is it leather?",
    "admin-console?quote=Q-7F3K9M",
    evil,
  ])
    expect(flat(text)).toContain(body);
  expect(html).not.toMatch(/<script/);
});
