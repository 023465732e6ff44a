/** Messages after we came late, cancelled or did not come, and what the customer gets for it. */
import { asSentence } from "../bookings/copy/booking.copy.ts";
import { paidText } from "../bookings/balance.rules.ts";
import { cancellationTerms } from "../bookings/cancellation.rules.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { windowText } from "./booking-notice.ts";
import type { BookingNoticeFacts, BookingNoticePayload, NoticeWording } from "./booking-notice.ts";

type Owed = Pick<BookingNoticePayload, "creditPence" | "refundPence">;

/** What is refunded or credited to the customer; empty where nothing is. */
export function creditSentences({ creditPence = 0, refundPence = 0 }: Owed): string[] {
  if (creditPence === 0) return refundPence === 0 ? [] : [`We’ll pay back the ${formatPence(refundPence)} we’ve received.`];
  if (refundPence === 0) return [`We owe you ${formatPence(creditPence)} for letting you down, and we’ll contact you about how to pay it.`];
  return [
    `We’ll pay back the ${formatPence(refundPence)} we’ve received, with ${formatPence(creditPence)} on top for letting you down: ${formatPence(refundPence + creditPence)} in all.`,
  ];
}

export function missedWording({ summary, company, event, bookAgain }: BookingNoticeFacts): NoticeWording {
  return {
    subject: `We’re sorry we didn’t come (${summary.reference})`,
    title: "We didn’t come, and we’re sorry",
    paragraphs: [
      `You were expecting us on ${windowText(summary.window)}, and we didn’t come. ${asSentence(event.reason)}`.trim(),
      ["There’s nothing to pay.", ...creditSentences(event)].join(" "),
      `To find another time, book again or call ${formatPhone(company.phone)}.`,
    ],
    button: { label: "Book again", link: bookAgain },
  };
}

export function arrivedLateWording({ summary, event: { lateMinutes, creditPence = 0 } }: BookingNoticeFacts): NoticeWording {
  const late = afterWindow(lateMinutes);
  const balance = paidText(summary);
  return {
    subject: `Sorry we were late (${summary.reference})`,
    title: "Sorry we were late",
    paragraphs: [
      `You booked ${windowText(summary.window)}, and the crew arrived ${late}.`,
      ...(creditPence === 0
        ? []
        : [`We’ve taken ${formatPence(creditPence)} off the price to make up for it.${balance === null ? "" : ` ${balance}.`}`]),
    ],
  };
}

/** `whose`: the mail to a payer speaks of somebody else's window. */
export const afterWindow = (minutes: number | undefined, whose: "your" | "the" = "your"): string =>
  `${minutes === undefined ? "" : minutes === 1 ? "a minute " : `${minutes} minutes `}after ${whose} window ended`;

/** What a delay is worth while it still goes on. */
export function lateTermsText(): string {
  const { freeMinutes, pence, longMinutes, longPence } = cancellationTerms.weAreLate;
  return `If the crew arrives more than ${freeMinutes} minutes after your window ends, you get ${formatPounds(pence)} off the price. If it’s more than ${longMinutes} minutes, you get ${formatPounds(longPence)} off, or can choose another visit at the same price.`;
}
