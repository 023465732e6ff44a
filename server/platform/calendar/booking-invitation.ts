/**
 * A booking as a calendar file (RFC 5545): the arrival window in London time, with the rules of that time zone
 * included. Contains no gate code and nothing else secret: an invitation is forwarded as a whole.
 */
import ical, { ICalAlarmType, ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { ICalEvent } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block as vtimezoneOf } from "timezones-ical-library";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatTime } from "#domain/kernel/london-time.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { answerTime, endedText, isCalledOff, isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { addressLines, itemName, oneLine, quotedText, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";

const zone = "Europe/London";

export type InvitationInput = {
  summary: BookingSummary;
  company: Company;
  publicUrl: string;
  /** Absent where it was opened without the link: then it leads to the dashboard. */
  accessToken?: string | undefined;
  /** `PUBLISH` is for a downloaded file: it requests no reply. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** ISO 8601 or a `Date`: when this invitation was made (`DTSTAMP`). */
  now: Date | string;
};

/** The text of an `.ics` file: lines folded at 75 bytes, ended by CRLF. */
export function bookingInvitation({ summary, company, publicUrl, accessToken, method, now }: InvitationInput): string {
  const calendar = ical({
    prodId: { company: cleanName(company.name), product: "Bookings", language: "EN" },
    method: ICalCalendarMethod[method],
    // The time zone is set on the event only: set on the calendar, it would remove the Z from DTSTAMP, which must be UTC.
    timezone: { name: null, generator: (name) => vtimezoneOf(name)[0] ?? null },
  });
  const isCancelled = method === "CANCEL" || isCalledOff(summary);
  const isTentative = !isCancelled && isToBeConfirmed(summary);
  const event = calendar.createEvent({
    id: `${summary.reference}@${new URL(publicUrl).hostname}`,
    sequence: summary.sequence,
    stamp: inLondon(now),
    start: inLondon(summary.window.startsAt),
    end: inLondon(summary.window.endsAt),
    timezone: zone,
    summary: `${isCancelled ? "Cancelled: " : isTentative ? "To be confirmed: " : ""}${company.name} arrives (${summary.reference})`,
    location: addressLines(summary.address).join(", "),
    description: description(summary, company, { isCancelled, link: bookingLink(publicUrl, summary.reference, accessToken) }),
    status: ICalEventStatus[isCancelled ? "CANCELLED" : isTentative ? "TENTATIVE" : "CONFIRMED"],
    organizer: { name: cleanName(company.name), email: company.email },
  });
  if (method !== "PUBLISH") addCustomer(event, summary.contact);
  if (!isCancelled && !isTentative)
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: 3_600,
      description: `${company.name} arrives from ${formatTime(summary.window.startsAt)}`,
    });
  return calendar.toString();
}

/** Node's `Date` would be written in the process's time zone; a zoned time is written in its own. */
function inLondon(instant: Date | string): Temporal.ZonedDateTime {
  const iso = typeof instant === "string" ? instant : instant.toISOString();
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
}

function description(summary: BookingSummary, company: Company, { isCancelled, link }: { isCancelled: boolean; link: string }): string {
  return [
    `${serviceName(summary.service)}, booking ${summary.reference}`,
    isCancelled ? (endedText(summary)?.text ?? "The crew won’t come.") : arrivalText(summary),
    "",
    ...summary.items.map(itemName),
    "",
    `View your booking: ${link}`,
    `Call us: ${formatPhone(company.phone)}`,
  ].join("\n");
}

function arrivalText(summary: BookingSummary): string {
  const { day, time } = windowLabels(summary.window);
  return isToBeConfirmed(summary)
    ? `Reserved for ${day}, ${time}, UK time. We’ll answer by ${answerTime(summary)}. The crew only comes once we’ve confirmed it.`
    : `Our crew will arrive on ${day}, ${time}, UK time.`;
}

function addCustomer(event: ICalEvent, contact: BookingSummary["contact"]): void {
  if (contact.email === undefined) return;
  event.createAttendee({
    name: cleanName(quotedText(contact.fullName)),
    email: contact.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
}

/** A quotation mark would end the quoted parameter, whatever precedes it (RFC 5545, 3.2). */
export function cleanName(name: string): string {
  return oneLine(name).replace(/"/g, "'").replace(/\\/g, "/");
}
