/** The e-mails as programs receive them: complete, harmless, readable without HTML, pictures or a network. */
import { describe, expect, test } from "vitest";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { renderBookingConfirmation } from "./booking-confirmation.tsx";
import { renderOfficeNewBooking } from "./office-new-booking.tsx";

const link = "https://chalkway.example/booking-success?ref=B-7F3K9M&t=token-1";
const propsOf = (summary: BookingSummary, company = sampleCompany) => ({
  summary,
  company,
  publicUrl: "https://chalkway.example",
  accessToken: "token-1",
});
const confirmation = (changes: Partial<BookingSummary> = {}, company = sampleCompany) =>
  renderBookingConfirmation(propsOf({ ...sampleBooking(), ...changes }, company));

/** What a person reads of the HTML. */
function read(html: string): string {
  return html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "")
    .replace(/\s+/g, " ");
}
const flat = (text: string) => text.replace(/\s+/g, " ");

/** All that the law wants a customer to be able to keep (Consumer Contracts Regulations 2013, Sch 2). */
const durable = [
  "Tue 24 Nov 2026",
  "9am to 11am",
  "12 Warwick Road, Worthing, BN14 8QX",
  "B-7F3K9M",
  "1 × Three-seat sofa",
  "2 × Chest of drawers",
  ...sampleBooking().lines.flatMap((line) => [line.label, formatPence(line.pence)]),
  "£193.00",
  "including £32.17 VAT",
  "up to 3.8 cubic yards, about a quarter of a van, 325 kg, 32 minutes of loading",
  "the crew shows you the new price with a photo before loading",
  "by bank transfer",
  "Account number",
  "Cancelling is free until 9am Tue 24 Nov",
  "until the end of Fri 4 Dec 2026",
  "the form in the attached PDF",
  "I agree to the terms of service.",
  "Agreed at 2:05pm on Fri 20 Nov 2026, wording 2026-11-1",
  "Chalkway Clearance Ltd, trading as Chalkway Clearance",
  "Unit 4, Malling Works, Lewes, BN7 2XX",
  "01273 496000",
  "hello@chalkway.example",
  "GB000000000",
  "CBDU000000",
  "persistent organic pollutants",
];

describe("the confirmation", () => {
  test.each(durable)("says %j, with HTML and without", (body) => {
    const { html, text } = confirmation();
    expect(read(html)).toContain(body);
    expect(flat(text)).toContain(body);
  });

  test("leads to the booking", () => {
    const { subject, html, text } = confirmation();
    expect(subject).toBe("You are booked: Tue 24 Nov, 9am to 11am (B-7F3K9M)");
    expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(text).toContain(`\n${link}\n`);
  });

  test("loads nothing from anywhere and tells nobody that it was opened", () => {
    const { html } = confirmation();
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video)|\ssrc=|background=|url\(|@import|@font-face/i);
    expect(
      html
        .match(/https?:\/\/[^"' )]+/g)
        ?.filter((url) => !url.startsWith("https://chalkway.example/") && !url.startsWith("http://www.w3.org/")),
    ).toEqual([]);
  });

  test("has a line for the inbox, a language and colours for the dark", () => {
    const { html } = confirmation();
    expect(read(html)).toMatch(/^ ?Tue 24 Nov, 9am to 11am\. £193\.00, including £32\.17 VAT\./);
    expect(html).toContain('lang="en-GB"');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain('content="light dark"');
  });
});

describe("while a person has yet to agree", () => {
  const status = "pending_confirmation" as const;

  test("the customer reads of a request, a reserved window and the time of our answer, and of nothing confirmed", () => {
    const { subject, html, text } = confirmation({ status });
    expect(subject).toBe("Request received, window reserved: Tue 24 Nov, 9am to 11am (B-7F3K9M)");
    expect(read(html)).toMatch(/^ ?We answer by 2:35pm Fri 20 Nov\. Tue 24 Nov/);
    for (const body of [read(html), flat(text)]) {
      expect(body).toContain("We have your request");
      expect(body).toContain("Your window is reserved. A person looks over your request, and we answer by 2:35pm Fri 20 Nov.");
      expect(body).toContain("An invitation for your calendar follows once we have confirmed.");
      expect(body).not.toMatch(/you are booked|Cancelling is free until|and an invitation|copy of the contract|have booked/i);
    }
  });

  test("the office reads that the booking waits, and until when", () => {
    const { subject, html, text } = renderOfficeNewBooking(propsOf({ ...sampleBooking(), status }));
    expect(subject).toBe("To confirm by 2:35pm Fri 20 Nov: booking B-7F3K9M: Tue 24 Nov, 9am to 11am, BN14 8QX, £193.00");
    for (const body of [read(html), flat(text)]) {
      expect(body).toContain("This booking waits for your confirmation: the customer was promised an answer by 2:35pm Fri 20 Nov.");
      expect(body).not.toContain("New booking");
    }
    expect(flat(text)).toContain("Answer due: 2:35pm Fri 20 Nov");
  });
});

describe("a confirmation under attack", () => {
  test("prints what people typed as letters, never as HTML", () => {
    const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>`;
    const { html, subject } = confirmation({
      contact: { fullName: evil, email: "maya@example.com" },
      address: { line1: evil, line2: "</td>", town: "<b>Lewes", postcode: "BN14 8QX" },
      items: [{ id: "x", name: evil, quantity: 1, flags: ["upholstered-seating"] }],
      payer: { fullName: evil, email: "p@example.com", company: evil, purchaseOrder: evil },
      onSite: { fullName: evil, mobile: "+447700900124" },
    });
    expect(html).not.toMatch(/<(img|script|b>)/);
    expect(html).toContain("&lt;script&gt;alert(2)");
    expect(subject).not.toContain("script");
  });

  test("lends its voice to nobody: no free text but the address, no link in the greeting", () => {
    const { html, text } = confirmation({
      contact: { fullName: "Win at http://evil.example now" },
      notes: "BUY NOW",
      access: { ...sampleBooking().access, notes: "Gate code 4711" },
    });
    for (const body of [html, text]) expect(body).not.toMatch(/evil\.example|BUY NOW|4711/);
    expect(text).toContain("\nHello,\n");
  });

  test("claims neither VAT nor a carrier registration that the firm does not have", () => {
    const { html, text } = confirmation({}, { ...sampleCompany, vatRegistered: false, carrierNumber: "" });
    for (const body of [read(html), text]) {
      expect(body).toContain("no VAT charged");
      expect(body).not.toMatch(/VAT number|carrier/i);
    }
  });

  test("stays under the size at which Gmail cuts, with the longest list there can be", () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      id: `item-${index}`,
      name: "Freestanding double wardrobe",
      quantity: 1,
      flags: [],
    }));
    expect(Buffer.byteLength(confirmation({ items }).html)).toBeLessThan(102_000);
  });
});

describe("the office's notice", () => {
  const summary = {
    ...sampleBooking(),
    notes: "Ring twice",
    payer: { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co" },
  };
  const notice = renderOfficeNewBooking(propsOf(summary));

  test("says at a glance who, when, where and for how much", () => {
    expect(notice.subject).toBe("New booking B-7F3K9M: Tue 24 Nov, 9am to 11am, BN14 8QX, £193.00");
    for (const text of [
      "Tue 24 Nov 2026, 9am to 11am",
      "Maya O'Brien",
      "07700 900123",
      "maya@example.com",
      "Ann Lee, Lee & Co",
      "Ring twice",
      "1 × Fridge freezer",
      "Bank transfer",
    ]) {
      expect(read(notice.html)).toContain(text);
      expect(flat(notice.text)).toContain(text);
    }
  });

  test("keeps gate codes out of e-mail", () => {
    for (const text of [notice.html, notice.text]) expect(text).not.toContain("4711");
  });
});
