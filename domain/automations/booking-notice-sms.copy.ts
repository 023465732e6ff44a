/** The texts that automations send about one booking: company name, the facts, a short link; a single message where the link is short enough. */
import { howLate } from "../bookings/copy/late.copy.ts";
import { formatDayAmong, formatMomentAmong, formatTimeRange } from "../kernel/london-time.ts";
import { bookingBalance, isSettled } from "../bookings/balance.rules.ts";
import type { Charged } from "../bookings/balance.rules.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { listed } from "../kernel/listed.ts";
import { formatPhone } from "../kernel/phone.ts";
import { formatRegistration } from "../kernel/registration.ts";
import { chooseWording } from "../messages/gsm7.ts";
import { dayText, lowered } from "./booking-notice.copy.ts";
import { changeApprovedSms, changeOrderSms } from "./change-order.copy.ts";
import { bookingLinkedSms } from "./booking-linked.copy.ts";
import { complaintAnsweredSms } from "./complaint-answered.copy.ts";
import { contactChangedSms } from "./contact-changed.copy.ts";
import { wasRequest } from "./booking-change.copy.ts";
import { afterWindow } from "./let-down.copy.ts";
import { paymentChaseSms } from "./payment-chase.copy.ts";
import { paymentLinkSms } from "./payment-link.copy.ts";
import { serviceMessageSms } from "./service-message.copy.ts";
import type { BookingNoticeFacts } from "./booking-notice.ts";
import type { BookingNoticeKind } from "./notice-kinds.ts";

/** Null for a message that is never sent as a text. */
export function bookingNoticeSms(kind: BookingNoticeKind, facts: BookingNoticeFacts): string | null {
  const texts = wordings[kind]?.(facts);
  return texts === undefined ? null : chooseWording(texts.map((text) => `${facts.company.name}: ${text}`));
}

type Wordings = (facts: BookingNoticeFacts) => string[];

const wordings: Readonly<Partial<Record<BookingNoticeKind, Wordings>>> = {
  change_order: changeOrderSms,
  booking_changed: (facts) => {
    const { summary, event, link } = facts;
    if (event.kind === "change_approved") return changeApprovedSms(facts);
    const { startsAt, endsAt } = summary.window;
    const when = `${formatDayAmong(startsAt, facts.now)}, ${formatTimeRange(startsAt, endsAt)}`;
    const total = formatPounds(summary.totalPence);
    if (event.kind === "items_added")
      return [
        `we've added items to your collection on ${when}. New total ${total}, ref ${summary.reference}. ${link}`,
        `items added. New total ${total}, ref ${summary.reference}. ${link}`,
      ];
    if (event.kind === "corrected")
      return [
        `we've changed your booking for ${when} as you asked. Total ${total}, ref ${summary.reference}. ${link}`,
        `booking changed. Total ${total}, ref ${summary.reference}. ${link}`,
      ];
    if (event.isOurFault === true)
      return [
        `sorry, we couldn't come as agreed. Your collection has moved to ${when}, at no extra charge. Ref ${summary.reference}. ${link}`,
        `sorry, we had to move you to ${when}, at no extra charge. Ref ${summary.reference}. ${link}`,
        `sorry, moved to ${when}, no extra charge. Ref ${summary.reference}. ${link}`,
      ];
    return [
      `your collection has moved to ${when}. ${total} in total, ref ${summary.reference}. View it: ${link}`,
      `your collection has moved to ${when}. Ref ${summary.reference}. ${link}`,
      `moved to ${when}. Ref ${summary.reference}. ${link}`,
    ];
  },
  booking_cancelled: (facts) => {
    const { summary, event, link, bookAgain } = facts;
    const day = formatDayAmong(summary.window.startsAt, facts.now);
    if (event.to === "cancelled_company")
      return [
        `sorry, we've had to cancel your collection on ${day}, ref ${summary.reference}. ${owedSms(event)} Book again: ${bookAgain}`,
        `sorry, we've cancelled ${summary.reference} on ${day}. ${owedSms(event)} ${link}`,
      ];
    if (event.to === "cancelled_on_site")
      return [
        `we didn't take anything on ${day}, and your booking ${summary.reference} is closed. ${owedSms(event)} Book again: ${bookAgain}`,
        `${summary.reference} is closed. We took nothing. ${owedSms(event)} ${link}`,
      ];
    const what = wasRequest(facts) ? "request" : "collection";
    const fee = event.feePence === undefined || event.feePence === 0 ? "No charge." : `The charge is ${formatPounds(event.feePence)}.`;
    return [
      `your ${what} on ${day} is cancelled, ref ${summary.reference}. ${fee} ${link}`,
      `${summary.reference} is cancelled. ${fee} ${link}`,
    ];
  },
  reminder_day_before: ({ summary, now, link }) => {
    const { startsAt, endsAt } = summary.window;
    const day = lowered(dayText(startsAt, now));
    const when = `${day}, ${formatTimeRange(startsAt, endsAt)}`;
    const until = Date.parse(summary.freeCancelUntil);
    const free =
      until > now.getTime() && until < Date.parse(startsAt)
        ? ` Free to cancel or move until ${formatMomentAmong(summary.freeCancelUntil, now)}.`
        : "";
    return [
      `we're coming ${when}. Please have everything together and the way clear.${free} Ref ${summary.reference}. ${link}`,
      `we're coming ${when}.${free} Ref ${summary.reference}. ${link}`,
      `we're coming ${when}. Ref ${summary.reference}. ${link}`,
    ];
  },
  carrier_pack: ({ summary, company, link }) => {
    const times = formatTimeRange(summary.window.startsAt, summary.window.endsAt);
    const carrier = company.carrierNumber === "" ? "" : ` Waste carrier ${company.carrierNumber}.`;
    const { vans = [] } = summary;
    const van = vans.length === 0 ? "" : ` Van ${listed(vans.map(formatRegistration))}.`;
    return [
      `we're coming today, ${times}.${van}${carrier} The crew will ask for ${summary.reference}. ${link}`,
      `today, ${times}.${van}${carrier} Ref ${summary.reference}. ${link}`,
    ];
  },
  on_the_way: ({ summary, link }) => [`the crew is on the way to you. Ref ${summary.reference}. ${link}`],
  running_late: ({ summary, event, company, link }) => {
    const { startsAt, endsAt } = event.expected ?? summary.window;
    const when = formatTimeRange(startsAt, endsAt);
    return [
      `sorry, we're running ${howLate(event.minutes)}. Please expect us ${when}. Ref ${summary.reference}. Questions? ${formatPhone(company.phone)} ${link}`,
      `sorry, we're ${howLate(event.minutes)}. Please expect us ${when}. Ref ${summary.reference}. ${link}`,
      `sorry, we're late. Expect us ${when}. Ref ${summary.reference}. ${link}`,
    ];
  },
  arrived_late: ({ summary, event: { lateMinutes, creditPence = 0 }, link }) => {
    const off = creditPence === 0 ? "" : ` ${formatPounds(creditPence)} comes off the price.`;
    return [`sorry, we came ${afterWindow(lateMinutes)}.${off} Ref ${summary.reference}. ${link}`];
  },
  missed: ({ summary, event, bookAgain }) => [`sorry, we didn't come for ${summary.reference}. ${owedSms(event)} Book again: ${bookAgain}`],
  payment_chase_1: paymentChaseSms,
  payment_chase_2: paymentChaseSms,
  payment_chase_3: paymentChaseSms,
  completed_receipt: ({ summary, link }) => [
    `your collection is complete, thank you. ${totalText(summary)}, ref ${summary.reference}. ${link}`,
    `collection complete. ${totalText(summary)}, ref ${summary.reference}. ${link}`,
  ],
  refund_recorded: ({ summary, event: { refund }, link }) => {
    const sent = refund === undefined ? "your money" : formatPence(refund.amountPence);
    const to = summary.payer === undefined ? "to you" : "to whoever paid";
    return [
      `we've sent ${sent} back ${to} for booking ${summary.reference}. See it: ${link}`,
      `we've sent ${sent} back, ref ${summary.reference}. ${link}`,
    ];
  },
  complaint_answered: complaintAnsweredSms,
  contact_changed: contactChangedSms,
  booking_linked: bookingLinkedSms,
  payment_link: paymentLinkSms,
  service_message: serviceMessageSms,
  no_access_followup: ({ summary, event, bookAgain }) => {
    const { feePence } = event;
    const fee = feePence === undefined ? "" : feePence === 0 ? ` ${owedSms(event)}` : ` The charge is ${formatPounds(feePence)}.`;
    return [`we came for ${summary.reference} but couldn't get in.${fee} Book another time: ${bookAgain}`];
  },
  review_ask: ({ summary, reviewLink }) => [
    `how was your collection ${summary.reference}? Good or bad, please tell us. It takes a minute, and we only ask once: ${reviewLink}`,
    `how was collection ${summary.reference}? Tell us: ${reviewLink}`,
  ],
};

/** What is refunded or credited when the firm failed. */
function owedSms({ refundPence = 0, creditPence = 0 }: BookingNoticeFacts["event"]): string {
  const back = refundPence + creditPence;
  return back === 0 ? "Nothing to pay." : `Nothing to pay, and we owe you ${formatPence(back)}.`;
}

/** `Total £113, £63 left to pay`, short enough for one text. */
function totalText(charged: Charged): string {
  const { leftPence } = bookingBalance(charged);
  const left = isSettled(charged) ? ", paid in full" : leftPence === charged.totalPence ? "" : `, ${formatPounds(leftPence)} left to pay`;
  return `Total ${formatPounds(charged.totalPence)}${left}`;
}
