/** Texts to customers: company name, the facts, the reference and a short link, in one message where possible. */
import type { BookingSummary } from "../bookings.contract.ts";
import type { Company } from "../../company/company.ts";
import { formatDayAmong, formatTimeRange, formatTimeRangeShort } from "../../kernel/london-time.ts";
import { formatPounds } from "../../kernel/money.ts";
import { answerTime, isToBeConfirmed } from "../waiting/waiting-booking.copy.ts";
import { chooseWording } from "../../messages/gsm7.ts";

/** `link` is `shortBookingLink(…)`. The longest wording of those that cost least: at most 160 septets whenever the link is short enough. */
export function bookingConfirmationSms(summary: BookingSummary, company: Company, link: string): string {
  return chooseWording((isToBeConfirmed(summary) ? waitingWordings : bookedWordings)(summary, company, link));
}

function bookedWordings(summary: BookingSummary, company: Company, link: string): string[] {
  const { startsAt, endsAt } = summary.window;
  const day = formatDayAmong(startsAt, summary.bookedAt);
  const range = formatTimeRange(startsAt, endsAt);
  const total = formatPounds(summary.totalPence);
  const { reference } = summary;
  return [
    `${company.name}: you're booked for ${day}, ${range}. ${total} in total, reference ${reference}. View your booking: ${link}`,
    `${company.name}: booked for ${day}, ${range}. ${total}, ref ${reference}. ${link}`,
    `${company.name}: booked for ${day}, ${range}. Ref ${reference}. ${link}`,
    `${company.name}: ${day}, ${formatTimeRangeShort(startsAt, endsAt)}. Ref ${reference}. ${link}`,
  ];
}

/** All of them contain window, answer and reference: a long link costs a second message rather than any of these. */
function waitingWordings(summary: BookingSummary, company: Company, link: string): string[] {
  const { startsAt, endsAt } = summary.window;
  const day = formatDayAmong(startsAt, summary.bookedAt);
  const range = formatTimeRange(startsAt, endsAt);
  const total = formatPounds(summary.totalPence);
  const by = answerTime(summary);
  const { reference } = summary;
  return [
    `${company.name}: we have your request. ${day}, ${range} is reserved for you, and we'll answer by ${by}. ${total} in total, reference ${reference}. View it: ${link}`,
    `${company.name}: request received, ${day}, ${range} reserved. We'll answer by ${by}. ${total}, ref ${reference}. ${link}`,
    `${company.name}: request received, ${day}, ${range} reserved. We'll answer by ${by}. Ref ${reference}. ${link}`,
    `${company.name}: ${day}, ${formatTimeRangeShort(startsAt, endsAt)} reserved, we'll answer by ${by}. Ref ${reference}. ${link}`,
  ];
}
