/** The messages of automations as programs receive them: the same words with HTML and without, small, without anything that tracks; and as texts. */
import { describe, expect, test } from "vitest";
import { bookingNoticeCopy } from "#domain/automations/booking-notice.copy.ts";
import { bookingNoticeSms } from "#domain/automations/booking-notice-sms.copy.ts";
import type { BookingNoticeFacts, BookingNoticePayload } from "#domain/automations/booking-notice.ts";
import { bookingNoticeKinds } from "#domain/automations/notice-kinds.ts";
import {
  bookingChangedForOffice,
  checkFailed,
  checkFailedSms,
  messagesFailed,
  messagesFailedSms,
  selfCheck,
  selfCheckSms,
} from "#domain/automations/office-notice.copy.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { smsSegments } from "#domain/messages/gsm7.ts";
import { renderBookingStep } from "./booking-step.tsx";

const publicUrl = "https://chalkway.example";
const sample = (changes: Partial<BookingNoticeFacts> = {}): BookingNoticeFacts => ({
  summary: sampleBooking({ day: "2026-12-10", from: "09:00", to: "11:00", daysAhead: 20 }),
  company: sampleCompany,
  event: {
    kind: "rescheduled",
    before: { startsAt: "2026-12-08T09:00:00Z", endsAt: "2026-12-08T11:00:00Z", totalPence: 18_500 },
    after: { startsAt: "2026-12-10T09:00:00Z", endsAt: "2026-12-10T11:00:00Z", totalPence: 19_300 },
  },
  link: `${publicUrl}/booking-success#B-7F3K9M.Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a`,
  bookAgain: `${publicUrl}/book`,
  reviewLink: `${publicUrl}/review#7F3K9M.token`,
  payLink: `${publicUrl}/pay?ref=B-7F3K9M&t=token`,
  changeLink: `${publicUrl}/change-order#CO-7F3K9M.Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a`,
  refuseLink: `${publicUrl}/unsubscribe?b=0a2d6a1e-7a55-4c19-9a39-4a4f6f6f4b11&t=Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a`,
  now: new Date("2026-12-09T17:00:00Z"),
  ...changes,
});
const inText = { link: `${publicUrl}/b/7F3K9M` };
const added: BookingNoticePayload = {
  kind: "items_added",
  items: [{ id: "kettle", name: "Kettle", quantity: 2 }],
  before: { totalPence: 19_300 },
  after: { totalPence: 20_100 },
};
const called = { from: "confirmed", to: "cancelled_customer", feePence: 2_500, refundPence: 1_000 };

/** What a person reads of the HTML. */
const read = (html: string) =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" })[name] ?? "")
    .replace(/\s+/g, " ");
const flat = (text: string) => text.replace(/\s+/g, " ");

describe("each message about a booking", () => {
  test.each(bookingNoticeKinds)("%s says the same with HTML and without, in less than 100 kB, and loads nothing", (kind) => {
    const copy = bookingNoticeCopy(kind, sample());
    const { subject, html, text } = renderBookingStep(copy, sampleCompany.name, 0.2);
    expect(subject).not.toMatch(/undefined|null|\n/);
    expect(html + text).not.toMatch(/undefined|NaN|Invalid/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html.match(/<(?:img|script|iframe|link)\b[^>]*(?:src|href)=/g) ?? []).toEqual([]);
    for (const sentence of [copy.title, ...copy.paragraphs, copy.footer]) {
      expect(flat(text)).toContain(flat(sentence));
      expect(flat(read(html))).toContain(flat(sentence));
    }
    expect(text).toContain(copy.button.link);
  });

  test.each(bookingNoticeKinds)("%s as a text names the firm and the booking, has a link, and is one message", (kind) => {
    const text = bookingNoticeSms(kind, sample(inText));
    if (text === null) return expect(["prepare_list", "documents_ready", "paid_receipt", "invoice_issued", "season_nudge"]).toContain(kind);
    expect(text).toMatch(/^Chalkway Clearance: /);
    expect(text).toContain("B-7F3K9M");
    expect(text).toContain("https://chalkway.example/");
    expect(smsSegments(text), text).toBe(1);
  });

  test("a reminder says tomorrow on the day before only, and until when cancelling is free while it is", () => {
    const text = (now: string) => bookingNoticeSms("reminder_day_before", sample({ ...inText, now: new Date(now) }));
    expect(text("2026-12-09T17:00:00Z")).toMatch(/we're coming tomorrow, 9am to 11am\. .*Free to cancel or move until 6pm Wed 9 Dec\./);
    expect(text("2026-12-09T18:30:00Z")).not.toMatch(/Free to cancel/);
    expect(text("2026-12-08T17:00:00Z")).toMatch(/we're coming on Thu 10 Dec 2026, 9am to 11am/);
  });

  test("when it was we who failed, mail and text say sorry and what comes back, and nothing that was not owed", () => {
    const mail = (kind: "missed" | "arrived_late" | "booking_cancelled", event: BookingNoticePayload, changes = {}) =>
      bookingNoticeCopy(kind, sample({ event, ...changes })).paragraphs.join(" ");
    const owed = { refundPence: 4_000, creditPence: 2_500 };
    expect(mail("missed", owed)).toContain(
      "We’ll pay back the £40.00 we’ve received, with £25.00 on top for letting you down: £65.00 in all.",
    );
    expect(mail("missed", { refundPence: 0, creditPence: 2_500 })).toContain("We owe you £25.00 for letting you down");
    expect(mail("booking_cancelled", { to: "cancelled_company", ...owed })).toContain("£65.00 in all");
    expect(mail("booking_cancelled", { to: "cancelled_company" })).not.toMatch(/owe|pay back/);
    expect(bookingNoticeSms("missed", sample({ ...inText, event: owed }))).toContain("Nothing to pay, and we owe you £65.00.");
    expect(mail("arrived_late", { lateMinutes: 9, creditPence: 0 })).not.toContain("off the price");
    const summary = { ...sample().summary, creditPence: 1_000 };
    expect(mail("arrived_late", { lateMinutes: 16, creditPence: 1_000 }, { summary })).toContain(
      "16 minutes after your window ended. We’ve taken £10.00 off the price to make up for it. £10.00 off because we were late, £183.00 left to pay.",
    );
  });

  test("money that went back is named with its way and its receipt; an address that was replaced gets no way into the booking", () => {
    const refund = { amountPence: 5_000, method: "bank-transfer", number: "B-7F3K9M-R1", reason: "You cancelled in time" } as const;
    const { title, paragraphs } = bookingNoticeCopy("refund_recorded", sample({ event: { refund } }));
    expect([title, ...paragraphs]).toEqual([
      "We’ve sent £50.00 back to you",
      "It’s for booking B-7F3K9M. It went by bank transfer. If it doesn’t arrive, reply to this email.",
      "Reason: You cancelled in time",
      "Refund receipt B-7F3K9M-R1 is attached.",
    ]);
    const replaced = JSON.stringify(bookingNoticeCopy("contact_changed", sample()));
    expect(replaced).not.toContain("booking-success");
    expect(replaced).not.toContain("maya@");
    const event = { kind: "details_changed", changed: ["contact.mobile"] } as const;
    const number = sample({ ...inText, event: { ...event, changed: [...event.changed] } });
    expect(bookingNoticeCopy("contact_changed", number).title).toBe("Your booking’s phone number was changed");
    for (const facts of [number, sample(inText)]) {
      expect(bookingNoticeSms("contact_changed", facts)).toMatch(/Not you\? Call \d/);
      expect(bookingNoticeSms("contact_changed", facts)).not.toContain(inText.link);
    }
  });

  test("a change reads like this", () => {
    const { subject, text } = renderBookingStep(bookingNoticeCopy("booking_changed", sample()), sampleCompany.name, 0.2);
    expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
      "Your collection has moved to Thu 10 Dec 2026, 9am to 11am (B-7F3K9M)

      Your collection has moved

      Hello Maya O'Brien,

      We’ll now come on Thu 10 Dec 2026, 9am to 11am.

      Open the attached file to update the entry in your calendar. Anything we
      sent you about the old time no longer applies.

      View your booking:
      https://chalkway.example/booking-success#B-7F3K9M.Vq3nX0m1Yb7s9KpLr2TzW4dE6fG8hJ0a

      WHAT CHANGED

      New time: Thu 10 Dec 2026, 9am to 11am
      Old time: Tue 8 Dec 2026, 9am to 11am
      Total: £193.00 (was £185.00)


      CHANGING OR CANCELLING

      Cancelling or moving it is free until 6pm Wed 9 Dec. After that,
      cancelling costs £25, or £50 in the last two hours before the window.


      -- 
      You’re receiving this because your address was given for booking
      B-7F3K9M. Questions? Reply to this email or call 01273 496000, quoting
      B-7F3K9M.
      "
    `);
  });

  test("more items, and a cancelling that costs something, read like this", () => {
    const mails = [
      bookingNoticeCopy("booking_changed", sample({ event: added })),
      bookingNoticeCopy("booking_cancelled", sample({ event: called })),
    ];
    expect(mails.map(({ subject, paragraphs }) => [subject, ...paragraphs])).toMatchInlineSnapshot(`
      [
        [
          "Added to your collection: new total £201.00 (B-7F3K9M)",
          "We’ll take these as well, on Thu 10 Dec 2026, 9am to 11am. Your confirmation, with everything in it, is attached.",
        ],
        [
          "Your collection is cancelled (B-7F3K9M)",
          "We won’t come on Thu 10 Dec 2026, 9am to 11am.",
          "The charge for cancelling this late is £25.00.",
          "We’ll pay £10.00 back the way you paid.",
        ],
      ]
    `);
    expect(bookingNoticeSms("booking_cancelled", sample({ ...inText, event: called }))).toMatchInlineSnapshot(
      `"Chalkway Clearance: your collection on Thu 10 Dec is cancelled, ref B-7F3K9M. The charge is £25. https://chalkway.example/b/7F3K9M"`,
    );
  });
});

describe("the office", () => {
  test("reads what a customer changed, and what could not be delivered", () => {
    const { summary } = sample();
    const given = { company: sampleCompany, publicUrl };
    const failed = {
      description: "Confirmation of a new booking",
      reference: "B-7F3K9M",
      channel: "email",
      recipient: "gone@example.org",
      isRefused: true,
      isUndelivered: false,
      isNotMade: false,
      isUnsendable: false,
      detail: "550 no such user",
    } as const;
    const pages = [
      bookingChangedForOffice({ ...given, summary, event: { kind: "details_changed", changed: ["contact.mobile", "onSite"] } }),
      bookingChangedForOffice({ ...given, summary, event: called }),
      messagesFailed({ ...given, count: 22, runs: [failed] }),
      checkFailed({ ...given, failedChannel: "sms" }),
      selfCheck({ ...given, now: new Date("2026-12-09T09:30:00Z") }),
    ];
    expect(pages.map((copy) => renderBookingStep(copy, sampleCompany.name, 0).text.split("\n\n\n-- ")[0])).toMatchInlineSnapshot(`
      [
        "Details changed by the customer: booking B-7F3K9M

      Nothing to do, unless it affects the crew.

      Open the booking:
      https://chalkway.example/admin-console?booking=B-7F3K9M

      THE BOOKING

      Who: Maya O'Brien
      When: Thu 10 Dec 2026, 9am to 11am
      Changed: the phone number, who meets the crew",
        "Cancelled by the customer: booking B-7F3K9M

      Its window is free again, and the customer has been told.

      Open the booking:
      https://chalkway.example/admin-console?booking=B-7F3K9M

      THE BOOKING

      Who: Maya O'Brien
      When: Thu 10 Dec 2026, 9am to 11am
      Charge: £25.00
      To refund: £10.00",
        "22 messages could not be delivered

      We’ve stopped trying to send these messages. Call the customer if it
      matters, or send it again from the history.

      And 21 more; the history has all of them.

      Open the history:
      https://chalkway.example/trigger-history

      NOT DELIVERED

      - Confirmation of a new booking, B-7F3K9M: email to gone@example.org
        (The address doesn’t accept it: check it with the customer. 550 no
        such user)",
        "Text messages are not going out

      Today’s check of our own text messages failed four times in an hour.
      Customers may not be getting theirs: check the settings, or ask the
      provider.

      Open the history:
      https://chalkway.example/trigger-history",
        "Daily check: email works (9:30am Wed 9 Dec)

      This is the daily check that our messages go out. There is nothing to
      do.

      Open the history:
      https://chalkway.example/trigger-history",
      ]
    `);
    for (const text of [
      messagesFailedSms({ ...given, count: 2 }),
      checkFailedSms({ ...given, failedChannel: "email" }),
      selfCheckSms({ ...given, now: new Date("2026-12-09T09:30:00Z") }),
    ])
      expect(smsSegments(text), text).toBe(1);
  });
});
