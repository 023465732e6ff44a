/** Messages about a booking that was moved, extended, cancelled, or could not be carried out. */
import { howLate } from "../bookings/copy/late.copy.ts";
import { priceBlocks } from "../bookings/copy/confirmation.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { accessLines, asSentence, quotedText } from "../bookings/copy/booking.copy.ts";
import { placeText } from "../bookings/place/place.copy.ts";
import { freeCancelText } from "../bookings/copy/price-promise.copy.ts";
import { formatDate, formatTimeRange, londonDate } from "../kernel/london-time.ts";
import { paidText } from "../bookings/balance.rules.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { lateTermsText, creditSentences } from "./let-down.copy.ts";
import { windowText } from "./booking-notice.ts";
import { howToPayCharge } from "./payment-chase.copy.ts";
import type { BookingNoticeFacts, BookingNoticePayload, NoticeWording } from "./booking-notice.ts";

/** Where it is we who could not come as agreed. */
const ourFaultText = "We couldn’t come as agreed, and we’re sorry. It costs you no more, and doesn’t count as one of your moves.";

export function movedWording({ summary, event: { before, after, byLink, isOurFault } }: BookingNoticeFacts): NoticeWording {
  const now = windowText(after ?? summary.window);
  const total = after?.totalPence ?? summary.totalPence;
  return {
    subject: `Your collection has moved to ${now} (${summary.reference})`,
    title: "Your collection has moved",
    paragraphs: [
      `We’ll now come on ${now}.`,
      ...(isOurFault === true ? [ourFaultText] : []),
      ...(byLink === undefined ? [] : [`${quotedText(byLink)} chose this time with the link you gave them.`]),
      "Open the attached file to update the entry in your calendar. Anything we sent you about the old time no longer applies.",
    ],
    sections: [
      facts("What changed", [
        ["New time", now],
        ["Old time", windowText(before ?? {})],
        ["Total", totalText(total, before?.totalPence)],
        ["Payment", paidText(summary) ?? ""],
      ]),
      { heading: "Changing or cancelling", blocks: [{ kind: "text", text: freeCancelText(summary) }] },
    ],
  };
}

export function itemsAddedWording({ summary, company, event: { items = [], before, after } }: BookingNoticeFacts): NoticeWording {
  const total = after?.totalPence ?? summary.totalPence;
  return {
    subject: `Added to your collection: new total ${formatPence(total)} (${summary.reference})`,
    title: "We’ve added items to your collection",
    paragraphs: [
      `We’ll take these as well, on ${windowText(summary.window)}.${isStanding(summary) ? " Your confirmation, with everything in it, is attached." : ""}`,
    ],
    sections: [
      {
        heading: "Added",
        blocks: [{ kind: "list", items: items.map(({ id, name, quantity }) => ({ text: `${quantity} × ${name ?? id}` })) }],
      },
      facts("What changed", [
        ...(before?.startsAt === after?.startsAt
          ? []
          : ([
              ["New time", windowText(after ?? {})],
              ["Old time", windowText(before ?? {})],
            ] satisfies [string, string][])),
        ["Total", totalText(total, before?.totalPence)],
        ["Payment", paidText(summary) ?? ""],
      ]),
      // Changed again since: then this message's total is no longer that of the lines.
      ...(total === summary.totalPence ? [{ heading: "The price now", blocks: priceBlocks(summary, company) }] : []),
    ],
  };
}

/** Whether it is yet to come as agreed: its changes are sent with the confirmation as it is now. */
export const isStanding = ({ status }: Pick<BookingNoticeFacts["summary"], "status">): boolean =>
  status === "confirmed" || status === "assigned";

/** What was corrected, as it stands now. */
export function correctedWording({ summary, event: { items = [], changed = [], before, after } }: BookingNoticeFacts): NoticeWording {
  const total = after?.totalPence ?? summary.totalPence;
  const { line1, line2, postcode } = summary.address;
  return {
    subject: `Your booking is changed: ${formatPence(total)} in total (${summary.reference})`,
    title: "We’ve changed your booking as you asked",
    paragraphs: [`We’re still coming on ${windowText(summary.window)}.`],
    sections: [
      ...(items.length === 0
        ? []
        : [
            {
              heading: "No longer taken",
              blocks: [{ kind: "list" as const, items: items.map(({ id, name, quantity }) => ({ text: `${quantity} × ${name ?? id}` })) }],
            },
          ]),
      facts("How it stands now", [
        ...(changed.includes("address")
          ? ([["Address", [line1, line2, postcode].filter(Boolean).map(quotedText).join(", ")]] satisfies [string, string][])
          : []),
        ...(changed.includes("access") ? ([["Access", accessLines(summary.access).join(", ")]] satisfies [string, string][]) : []),
        ...(changed.includes("place") ? ([["Place", placeText(summary.place) ?? ""]] satisfies [string, string][]) : []),
        ["Total", totalText(total, before?.totalPence)],
        ["Payment", paidText(summary) ?? ""],
      ]),
    ],
  };
}

/** Whether the booking was still waiting: a request, which is in no calendar yet. */
export const wasRequest = ({ event }: Pick<BookingNoticeFacts, "event">): boolean =>
  event.from === "pending_confirmation" || event.from === "needs_customer";

export function cancelledWording(booking: BookingNoticeFacts): NoticeWording {
  const { summary, company, event, bookAgain } = booking;
  const when = windowText(summary.window);
  const button = { label: "Book again", link: bookAgain };
  if (event.to === "cancelled_company")
    return {
      subject: `We’ve had to cancel your collection (${summary.reference})`,
      title: "We’ve had to cancel your collection",
      paragraphs: [
        `We’re sorry, but we can’t come on ${when}. ${asSentence(event.reason)}`.trim(),
        ["There’s nothing to pay.", ...creditSentences(event)].join(" "),
        `To find another time, book again or call ${formatPhone(company.phone)}.`,
      ],
      button,
    };
  if (event.to === "cancelled_on_site")
    return {
      subject: `Your collection didn’t go ahead (${summary.reference})`,
      title: "Your collection didn’t go ahead",
      paragraphs: [
        `We haven’t taken anything, and your booking for ${when} is closed. ${asSentence(event.reason)}`.trim(),
        ["There’s nothing to pay.", ...creditSentences(event)].join(" "),
        `To find another time, book again or call ${formatPhone(company.phone)}.`,
      ],
      button,
    };
  const what = wasRequest(booking) ? "request" : "collection";
  return {
    subject: `Your ${what} is cancelled (${summary.reference})`,
    title: `Your ${what} is cancelled`,
    paragraphs: [`We won’t come on ${when}.`, ...moneyAfter(event.feePence ?? 0, event.refundPence ?? 0)],
    sections: isPaidByCustomer(summary) ? howToPayCharge(booking) : [],
    button,
  };
}

/** Whoever named somebody else as the payer is not asked to pay. */
const isPaidByCustomer = ({ payer }: BookingNoticeFacts["summary"]): boolean => payer === undefined;

export function moneyAfter(fee: number, refund: number): string[] {
  return [
    fee === 0 ? "There is no charge for cancelling." : `The charge for cancelling this late is ${formatPence(fee)}.`,
    ...(refund === 0 ? [] : [`We’ll pay ${formatPence(refund)} back the way you paid.`]),
  ];
}

export function noAccessWording({ summary, company, event, bookAgain }: BookingNoticeFacts): NoticeWording {
  const place = [summary.address.line1, summary.address.postcode].map(quotedText).join(", ");
  return {
    subject: `We couldn’t get in today (${summary.reference})`,
    title: "We couldn’t get in",
    paragraphs: [
      `Our crew came to ${place} on ${formatDate(summary.window.startsAt)}, waited and called, and couldn’t collect. ${asSentence(event.reason)}`.trim(),
      `${visitMoney(event).join(" ")} If we got this wrong, call ${formatPhone(company.phone)}.`,
    ],
    sections: isPaidByCustomer(summary) ? howToPayCharge({ summary, company }) : [],
    button: { label: "Book another time", link: bookAgain },
  };
}

/** What a visit in vain costs, and what is paid back or owed. */
export function visitMoney({ feePence, refundPence = 0, creditPence = 0 }: BookingNoticePayload): string[] {
  if (feePence === undefined) return ["If there is anything to pay for the visit, we’ll tell you first."];
  if (feePence === 0) return ["There’s nothing to pay for the visit.", ...creditSentences({ refundPence, creditPence })];
  const back = refundPence === 0 ? [] : [`We’ll pay back the other ${formatPence(refundPence)} we’ve received.`];
  return [`The charge for the visit is ${formatPence(feePence)}.`, ...back];
}

/** The agreed window stays; the message says when to expect the crew. */
export function runningLateWording({ summary, company, event }: BookingNoticeFacts): NoticeWording {
  const late = howLate(event.minutes);
  const { expected = summary.window } = event;
  const agreed = summary.window;
  const isSameDay = londonDate(expected.startsAt) === londonDate(agreed.startsAt);
  const instead = isSameDay ? formatTimeRange(agreed.startsAt, agreed.endsAt) : windowText(agreed);
  return {
    subject: `We’re running ${late} (${summary.reference})`,
    title: `We’re running ${late}`,
    paragraphs: [
      `We’re sorry. Please expect the crew on ${windowText(expected)}, instead of ${instead}.`,
      `${lateTermsText()} If the new time doesn’t work for you, call ${formatPhone(company.phone)}.`,
    ],
  };
}

function totalText(total: number, before: number | undefined): string {
  return before === undefined || before === total ? formatPence(total) : `${formatPence(total)} (was ${formatPence(before)})`;
}

function facts(heading: string, rows: [string, string][]): Section {
  const given = rows.filter(([, value]) => value !== "").map(([label, value]) => ({ label, value }));
  return { heading, blocks: [{ kind: "facts", rows: given }] };
}
