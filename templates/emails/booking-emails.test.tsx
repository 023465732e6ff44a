/** The e-mails as programs receive them: complete, harmless, readable without HTML, pictures or a network. */
import { describe, expect, test } from "vitest";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { officeBookingCopy } from "#domain/bookings/copy/office-booking.copy.ts";
import type { OfficeBookingFacts } from "#domain/bookings/copy/office-booking.copy.ts";
import { renderBookingConfirmation } from "./booking-confirmation.tsx";
import { renderBookingStep } from "./booking-step.tsx";

const link = "https://chalkway.example/booking-success#B-7F3K9M.token-1";
const propsOf = (summary: BookingSummary, company = sampleCompany) => ({
  summary,
  company,
  publicUrl: "https://chalkway.example",
  accessToken: "token-1",
});
const renderOfficeNewBooking = (facts: OfficeBookingFacts) => renderBookingStep(officeBookingCopy(facts), facts.company.name, 0.25);
const confirmation = (changes: Partial<BookingSummary> = {}, company = sampleCompany) =>
  renderBookingConfirmation(propsOf({ ...sampleBooking(), ...changes }, company));

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

/** All that the law wants a customer to be able to keep (Consumer Contracts Regulations 2013, Sch 2). */
const durable = [
  "Tue 24 Nov 2026",
  "9am to 11am",
  "12 Warwick Road, Worthing, BN14 8QX",
  "B-7F3K9M",
  "1 × Three-seat sofa",
  "2 × Chest of drawers",
  ...sampleBooking()
    .lines.filter(({ code }) => code !== "rounding")
    .flatMap((line) => [line.label, formatPence(line.pence)]),
  "Total, rounded from £193.10",
  "Need separate disposal",
  "View your booking",
  "Our crew will arrive between 9am and 11am.",
  "£193.00",
  "including £32.17 VAT",
  "up to 3.8 cubic yards (about a quarter of a van), 325 kg and 32 minutes of loading",
  "the crew shows you the new price with a photo before loading",
  "by bank transfer",
  "Account number",
  "Cancelling or moving it is free until 9am Tue 24 Nov",
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
    expect(subject).toBe("You’re booked: Tue 24 Nov, 9am to 11am (B-7F3K9M)");
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
    expect(read(html)).toMatch(/^ ?Tue 24 Nov, 9am to 11am\. £193\.00, including £32\.17 VAT at 20%\./);
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
    expect(read(html)).toMatch(/^ ?We’ll answer by 2:35pm Fri 20 Nov\. Tue 24 Nov/);
    for (const body of [read(html), flat(text)]) {
      expect(body).toContain("We have your request");
      expect(body).toContain("Your window is reserved. One of our team will check your request, and we’ll answer by 2:35pm Fri 20 Nov.");
      expect(body).toContain("We’ll send a calendar invitation once we’ve confirmed.");
      expect(body).not.toMatch(/you’re booked|is free until|and a calendar invitation|copy of the contract|’ve booked/i);
    }
  });

  test("the office reads that the booking waits, and until when", () => {
    const { subject, html, text } = renderOfficeNewBooking(propsOf({ ...sampleBooking(), status }));
    expect(subject).toBe("To confirm by 2:35pm Fri 20 Nov: booking B-7F3K9M: Tue 24 Nov, 9am to 11am, BN14 8QX, £193.00");
    for (const body of [read(html), flat(text)]) {
      expect(body).toContain("This booking is waiting for you to confirm it. We promised the customer an answer by 2:35pm Fri 20 Nov.");
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

  test("lends its voice to nobody: the free note stays out, and no link is left in what is quoted or in the greeting", () => {
    const { html, text } = confirmation({
      contact: { fullName: "Win at http://evil.example now" },
      notes: "BUY NOW",
      access: { ...sampleBooking().access, notes: "Side gate, see https://evil.example/win" },
    });
    for (const body of [html, text]) {
      expect(body).not.toMatch(/evil\.example|BUY NOW/);
      expect(body).toContain("Side gate");
    }
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

  test("says that there is a gate code, which the console shows", () => {
    const { html, text } = renderOfficeNewBooking(propsOf({ ...summary, hasGateCode: true }));
    for (const body of [read(html), flat(text)]) expect(body).toContain("•••• (open it in the console)");
  });

  test("carries everything that was told: the way in, hazards, who is on site, the quote with its photos", () => {
    const { html, text } = renderOfficeNewBooking(
      propsOf({
        ...summary,
        status: "pending_confirmation",
        reviewReasons: ["hazards", "landline"],
        hazards: { present: "yes", kinds: ["asbestos"] },
        onSite: { fullName: "Sam Lee", mobile: "+447700900124" },
        quote: { reference: "Q-7F3K9M", photos: 3 },
      }),
    );
    for (const fact of [
      "Hazards declared; landline only, so ring them",
      "Through the side gate",
      "Asbestos (we can’t take this)",
      "Sam Lee, 07700 900124",
      "Q-7F3K9M, with 3 photos",
    ])
      for (const body of [read(html), flat(text)]) expect(body).toContain(fact);
  });

  test("opens the booking for the office, not the customer's page", () => {
    for (const body of [notice.html, notice.text]) {
      expect(body).toContain("https://chalkway.example/admin-console?booking=B-7F3K9M");
      expect(body).not.toContain("token-1");
    }
  });
});
