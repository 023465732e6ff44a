/** Around both clock changes, every message of a booking says the same London time, whatever the server's time zone. */
import PostalMime from "postal-mime";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import type { SampleWindow } from "#domain/bookings/sample-booking.ts";
import { bookingConfirmationSms } from "#domain/bookings/copy/booking-sms.copy.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { renderBookingConfirmation } from "#templates/emails/booking-confirmation.tsx";
import { renderBookingPdf } from "./booking-pdf.ts";

const zoneBefore = process.env["TZ"];
let outboxDirectory: string;
beforeEach(async () => {
  outboxDirectory = await mkdtemp(join(tmpdir(), "same-time-"));
});
afterEach(async () => {
  if (zoneBefore === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zoneBefore;
  await rm(outboxDirectory, { recursive: true, force: true });
});

const auckland = "Pacific/Auckland";
const losAngeles = "America/Los_Angeles";
const cases = [
  { day: "2027-03-27", daysAhead: 20, printed: "Sat 27 Mar 2027", offset: "+00:00", zone: auckland },
  { day: "2027-03-28", daysAhead: 20, printed: "Sun 28 Mar 2027", offset: "+01:00", zone: losAngeles },
  { day: "2027-03-28", daysAhead: 1, printed: "Sun 28 Mar 2027", offset: "+01:00", zone: auckland },
  { day: "2027-10-25", daysAhead: 1, printed: "Mon 25 Oct 2027", offset: "+01:00", zone: losAngeles },
  { day: "2027-10-31", daysAhead: 20, printed: "Sun 31 Oct 2027", offset: "+00:00", zone: auckland },
  { day: "2027-10-31", daysAhead: 1, printed: "Sun 31 Oct 2027", offset: "+00:00", zone: losAngeles },
];

/** All messages a customer receives, as each kind's reader shows them. */
async function messagesOf(when: SampleWindow) {
  const props = { summary: sampleBooking(when), company: sampleCompany, publicUrl: "https://chalkway.example", accessToken: "token-1" };
  const { subject, html, text } = renderBookingConfirmation(props);
  const pdf = await renderBookingPdf(props);
  const invitation = bookingInvitation({ ...props, method: "REQUEST", now: props.summary.bookedAt });
  const mailer = createMailer({ outboxDirectory, from: async () => ({ name: sampleCompany.name, address: sampleCompany.email }) });
  await mailer.send({
    id: "message",
    to: "maya@example.com",
    subject,
    html,
    text,
    attachments: [
      { filename: "booking.pdf", contentType: "application/pdf", content: pdf },
      { filename: "booking.ics", contentType: "text/calendar", content: invitation, method: "REQUEST" },
    ],
  });
  const email = await PostalMime.parse(await readFile(join(outboxDirectory, "message.eml")), { attachmentEncoding: "arraybuffer" });
  const attachment = (type: string) => {
    const content = email.attachments.find(({ mimeType }) => mimeType === type)?.content;
    if (content === undefined) throw new Error(`No ${type} in the message`);
    return new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  };
  const { text: paper } = await extractText(await getDocumentProxy(attachment("application/pdf")), { mergePages: true });
  return {
    subject: email.subject ?? "",
    html: (email.html ?? "").replace(/<[^>]+>/g, " "),
    text: email.text ?? "",
    paper,
    invitation: Buffer.from(attachment("text/calendar")).toString("utf8"),
    file: Buffer.from(attachment("application/ics")).toString("utf8"),
    sms: bookingConfirmationSms(props.summary, props.company, shortBookingLink(props.publicUrl, props.summary.reference)),
  };
}

test.each(cases)(
  "the window at 8am on $day, booked $daysAhead days ahead, is 8am everywhere with the server's clock in $zone",
  { timeout: 60_000 },
  async ({ printed, offset, zone, day, daysAhead }) => {
    process.env["TZ"] = zone;
    const when = { day, daysAhead, from: "08:00", to: "10:00" };
    expect(sampleBooking(when).window.startsAt).toBe(`${day}T08:00:00${offset}`);
    const { subject, html, text, paper, invitation, file, sms } = await messagesOf(when);
    for (const phrase of [html, text, paper]) {
      expect(phrase).toContain(printed);
      expect(phrase).toContain("8am to 10am");
    }
    for (const phrase of [subject, sms]) expect(phrase).toContain(`${printed.slice(0, -5)}, 8am to 10am`);
    const digits = day.replaceAll("-", "");
    for (const calendar of [invitation, file]) {
      expect(calendar).toContain(`DTSTART;TZID=Europe/London:${digits}T080000`);
      expect(calendar).toContain(`DTEND;TZID=Europe/London:${digits}T100000`);
      expect(calendar.replace(/\r?\n /g, "")).toContain(`${printed}\\, 8am to 10am\\, UK time`);
    }
  },
);
