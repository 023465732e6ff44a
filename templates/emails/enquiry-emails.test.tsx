/** E-mails about an enquiry as received: the receipt repeats nothing of the message, the office's copy all of it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import { enquirySms, officeEnquiryCopy, receiptCopy } from "#domain/enquiries/enquiry.copy.ts";
import type { EnquiryFacts } from "#domain/enquiries/enquiry.copy.ts";
import { gsm7Septets } from "#domain/messages/gsm7.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleEnquiry } from "#domain/enquiries/sample-enquiry.ts";
import { renderEnquiryReceived } from "./enquiry-received.tsx";
import { renderOfficeNewEnquiry } from "./office-new-enquiry.tsx";

const about = (more: Partial<EnquiryFacts> = {}) => ({
  enquiry: sampleEnquiry(more),
  company: sampleCompany,
  publicUrl: "https://chalkway.example",
});

/** What a person reads of the HTML. */
const read = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "")
    .replace(/\s+/g, " ");
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("the receipt", () => {
  test("reads like this", () => {
    expect(renderEnquiryReceived(about()).text).toMatchInlineSnapshot(`
      "We have your message

      Hello Maya O’Brien,

      Your reference is E-7F3K9M.

      We’ll answer by 1:12pm Tue 24 Nov.

      Anything to add? Reply to this email or call 01273 496000, quoting
      E-7F3K9M.


      -- 
      You’ve had this email because someone wrote to Chalkway Clearance at
      chalkway.example and gave this address. If it wasn’t you, ignore it: we
      only use your address to answer.
      "
    `);
  });

  test.each(enquiryTopics)("about %s says the same with HTML and without, and loads nothing", (topic) => {
    const body = receiptCopy(about({ topic }));
    const { subject, html, text } = renderEnquiryReceived(about({ topic }));
    expect(subject).toBe(body.subject);
    for (const sentence of [body.title, body.greeting, ...body.paragraphs, body.footer]) {
      expect(sentence).not.toMatch(/!|undefined|null| {2}/);
      expect(read(html)).toContain(sentence);
      expect(flat(text)).toContain(sentence);
    }
    expect(html).not.toMatch(/<(img|script|link|iframe)|\ssrc=|url\(/i);
    expect(html).toContain('lang="en-GB"');
  });

  test("of a complaint goes by the complaints procedure", () => {
    const { subject, text } = renderEnquiryReceived(about({ topic: "complaint", promisedAt: "2026-11-26T18:00:00Z" }));
    expect(subject).toBe("We have your complaint (E-7F3K9M)");
    expect(flat(text)).toContain("By 6pm Thu 26 Nov we’ll tell you who is dealing with your complaint.");
    expect(flat(text)).toContain("You’ll have an answer, with reasons, within ten working days.");
    expect(text).toContain("https://chalkway.example/complaints");
  });

  test("carries no word of whoever typed the address, who may be a stranger to it", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 200 }), (input) => {
        const evil = `${input} https://evil.example 07700 900123`;
        const { subject, html, text } = renderEnquiryReceived(about({ message: evil, name: evil, postcode: evil }));
        expect(subject + html + text).not.toContain("evil.example");
      }),
    );
  });
});

describe("the office's copy", () => {
  test("reads like this", () => {
    const { subject, text } = renderOfficeNewEnquiry(about({ topic: "booking", bookingReference: "B-7F3K9M" }));
    expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
      "E-7F3K9M, answer by 1:12pm Tue 24 Nov: A booking I’ve made

      Enquiry E-7F3K9M

      We promised them an answer by 1:12pm Tue 24 Nov. Reply to this email and
      your answer goes to them.

          Two sofas and a fridge, first floor, no lift.

          Could you come on a Saturday?


      THE ENQUIRY

      About: A booking I’ve made
      Who: Maya O’Brien
      Email: maya@example.com
      Phone: 07700 900123
      Postcode: BN14 8QX
      Booking: B-7F3K9M
      Sent: 9:12am Tue 24 Nov


      -- 
      Sent to the office of Chalkway Clearance for every message from the
      contact form. Anything that looks automated is stored with the enquiries
      and not emailed.
      "
    `);
  });

  test("has every word as it was typed, as letters and never as HTML", () => {
    const evil = `"><img src=x onerror=alert(1)>\n<script>alert(2)</script>`;
    const { html, text } = renderOfficeNewEnquiry(about({ message: evil, name: evil }));
    expect(html).not.toMatch(/<(img|script)/);
    expect(read(html)).toContain('"><img src=x onerror=alert(1)>');
    expect(flat(text)).toContain("<script>alert(2)</script>");
  });

  test("says how to answer somebody who gave a number alone", () => {
    const { email: _, ...byPhone } = sampleEnquiry();
    const { opening, sections } = officeEnquiryCopy({ ...about(), enquiry: byPhone });
    expect(opening).toContain("Call or text the number below.");
    expect(JSON.stringify(sections)).toContain("07700 900123");
  });

  test("keeps what was typed out of its subject, and its lines short", () => {
    fc.assert(
      fc.property(fc.constantFrom(...enquiryTopics), fc.lorem({ maxCount: 120 }), (topic, message) => {
        const { subject, text } = renderOfficeNewEnquiry(about({ topic, message, name: message.slice(0, 100) }));
        expect(subject).toBe(officeEnquiryCopy(about({ topic })).subject);
        for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(78);
      }),
      { numRuns: 30 },
    );
  });
});

test("the text message is one message, whoever sends it and whatever it is about", () => {
  expect(enquirySms(about())).toBe(
    "Chalkway Clearance: we have your message, reference E-7F3K9M. We'll answer by 1:12pm Tue 24 Nov. In a hurry? 01273 496000. https://chalkway.example/e/7F3K9M",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.constantFrom(...enquiryTopics), (name, topic) => {
      const text = enquirySms({ ...about({ topic }), company: { ...sampleCompany, name } });
      expect(gsm7Septets(text)).toBeLessThanOrEqual(160);
      expect(text).toContain("E-7F3K9M");
      expect(text).toContain("https://chalkway.example/e/7F3K9M");
      expect(text).toContain("1:12pm Tue 24 Nov");
    }),
  );
});
