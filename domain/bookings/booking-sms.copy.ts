/** Text messages to customers: company name, what matters and a link, in one message where that is possible. */
import type { BookingSummary } from "./bookings.contract.ts";
import type { Company } from "../company/company.ts";
import { formatDay, formatTimeRange, formatTimeRangeShort } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import { answerTime, isToBeConfirmed } from "./waiting-booking.copy.ts";
import { smsSegments, toGsm7 } from "../messages/gsm7.ts";

/** `link` is `bookingLink(…)`. The fullest wording among those that cost least: 160 septets whenever the link leaves room. */
export function bookingConfirmationSms(summary: BookingSummary, company: Company, link: string): string {
  const wordings = (isToBeConfirmed(summary) ? waitingWordings : bookedWordings)(summary, company, link).map(toGsm7);
  const fewest = Math.min(...wordings.map(smsSegments));
  return wordings.find((wording) => smsSegments(wording) === fewest) ?? "";
}

function bookedWordings(summary: BookingSummary, company: Company, link: string): string[] {
  const { startsAt, endsAt } = summary.window;
  const day = formatDay(startsAt);
  const range = formatTimeRange(startsAt, endsAt);
  const total = formatPounds(summary.totalPence);
  return [
    `${company.name}: you are booked for ${day}, ${range}. ${total} in all, reference ${summary.reference}. See or change it: ${link}`,
    `${company.name}: booked for ${day}, ${range}. ${total}, ref ${summary.reference}. ${link}`,
    `${company.name}: booked for ${day}, ${range}. ${total}. ${link}`,
    `${company.name}: booked for ${day}, ${range}. ${link}`,
    `${company.name}: ${day}, ${formatTimeRangeShort(startsAt, endsAt)}. ${link}`,
  ];
}

/** Window and answer are in all of them: a long link costs a second message rather than either. */
function waitingWordings(summary: BookingSummary, company: Company, link: string): string[] {
  const { startsAt, endsAt } = summary.window;
  const day = formatDay(startsAt);
  const range = formatTimeRange(startsAt, endsAt);
  const total = formatPounds(summary.totalPence);
  const by = answerTime(summary);
  return [
    `${company.name}: request received, ${day}, ${range} is reserved for you. We answer by ${by}. ${total} in all, reference ${summary.reference}. See or change it: ${link}`,
    `${company.name}: request received, ${day}, ${range} reserved. We answer by ${by}. ${total}, ref ${summary.reference}. ${link}`,
    `${company.name}: request received, ${day}, ${range} reserved. We answer by ${by}. ${link}`,
    `${company.name}: ${day}, ${formatTimeRangeShort(startsAt, endsAt)} reserved, we answer by ${by}. ${link}`,
  ];
}
