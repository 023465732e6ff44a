/** The mail and text that ask a customer to approve another price, and what customer and office read once it is settled. */
import { changeReasonText, differenceText, ifDeclined } from "../bookings/change-orders/change-order.copy.ts";
import { isReduction } from "../bookings/change-orders/change-order.rules.ts";
import { asSentence, oneLine, quotedText } from "../bookings/copy/booking.copy.ts";
import { paidText } from "../bookings/balance.rules.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import type { BookingNoticeFacts, BookingNoticePayload, NoticeWording } from "./booking-notice.ts";

function priceSentence({ event: { deltaPence = 0, after }, summary }: Pick<BookingNoticeFacts, "event" | "summary">): string {
  const total = after?.totalPence ?? summary.totalPence;
  return deltaPence === 0 ? `The price would stay ${formatPence(total)}.` : `The price would be ${differenceText(deltaPence, total)}.`;
}

export function changeOrderWording(facts: BookingNoticeFacts): NoticeWording {
  const { summary, company, event, changeLink } = facts;
  const reason = event.changeOrder?.reason;
  return {
    subject: `We need your OK on a new price (${summary.reference})`,
    title: "We need your OK on a new price",
    paragraphs: [
      `${reason === undefined ? "Something has changed." : changeReasonText(reason)} ${asSentence(event.changeOrder?.statement)}`.trim(),
      `${priceSentence(facts)} You have ten minutes to say yes or no. Nothing changes unless you say yes.`,
      `${ifDeclined}${company.phone === "" ? "" : ` Questions? Call ${formatPhone(company.phone)}.`}`,
    ],
    button: { label: "See the change", link: changeLink },
  };
}

export function changeOrderSms({ summary, event, changeLink }: BookingNoticeFacts): string[] {
  const total = formatPounds(event.after?.totalPence ?? summary.totalPence);
  const before = formatPounds(event.before?.totalPence ?? summary.totalPence);
  return [
    `the price of ${summary.reference} would be ${total} instead of ${before}. See why, and say yes or no within 10 minutes: ${changeLink}`,
    `${summary.reference}: ${total} instead of ${before}? Yes or no: ${changeLink}`,
  ];
}

/** Approved by the customer, or lowered by us: the new price. */
export function changeApprovedWording(facts: BookingNoticeFacts): NoticeWording {
  const { summary, event } = facts;
  const { changeOrder, before, after } = event;
  const total = formatPence(after?.totalPence ?? summary.totalPence);
  const isLess = changeOrder !== undefined && isReduction(changeOrder.reason);
  const balance = paidText(summary);
  return {
    subject: `${isLess ? "Your price is lower" : "Your new price is agreed"}: ${total} (${summary.reference})`,
    title: isLess ? "Your price is lower" : "Your new price is agreed",
    paragraphs: [
      `${changeOrder === undefined ? "" : changeReasonText(changeOrder.reason)} ${asSentence(changeOrder?.statement)}`.trim(),
      `The price is now ${total} instead of ${formatPence(before?.totalPence ?? summary.totalPence)}.${balance === null ? "" : ` ${balance}.`}`,
    ],
  };
}

export function changeApprovedSms({ summary, event, link }: BookingNoticeFacts): string[] {
  const total = formatPounds(event.after?.totalPence ?? summary.totalPence);
  return [`your price is now ${total}, ref ${summary.reference}. ${link}`];
}

type Ended = Extract<NonNullable<BookingNoticePayload["kind"]>, "change_approved" | "change_declined" | "change_expired">;
const ends: Readonly<Record<Ended, { title: string; next: string }>> = {
  change_approved: { title: "Change agreed", next: "The customer agreed. The crew can carry on at the new price." },
  change_declined: {
    title: "Change declined",
    next: "The original price and list still apply. Tell the crew to take only what was agreed.",
  },
  change_expired: {
    title: "Change not answered",
    next: "Ten minutes have passed. Call the customer, then send it again or carry on with what was agreed.",
  },
};
const isEnded = (kind: BookingNoticePayload["kind"]): kind is Ended => kind !== undefined && kind in ends;

/** For the office; begins with what to do now. */
export function changeEndedTexts({ summary, event }: Pick<BookingNoticeFacts, "summary" | "event">) {
  const { title, next } = isEnded(event.kind) ? ends[event.kind] : ends.change_expired;
  const { changeOrder, before, after } = event;
  const rows = [
    { label: "Who", value: quotedText(summary.contact.fullName) },
    { label: "Phone", value: summary.contact.mobile === undefined ? "" : formatPhone(summary.contact.mobile) },
    { label: "Change", value: changeOrder?.reference ?? "" },
    { label: "Why", value: oneLine(changeOrder?.statement) },
    { label: "Agreed price", value: before?.totalPence === undefined ? "" : formatPence(before.totalPence) },
    { label: "New price", value: after?.totalPence === undefined ? "" : formatPence(after.totalPence) },
  ].filter(({ value }) => value !== "");
  return { title, next, rows };
}
