/** The e-mails that automations send to a booking's customer. Plain text; the same structure as mails about a booking that waits. */
import { greetingName, itemName, quotedText } from "../bookings/copy/booking.copy.ts";
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { freeCancelText, moreThanListedText, payerText, paymentCopy } from "../bookings/copy/price-promise.copy.ts";
import { addDays, formatDate, formatTimeRange, londonDate } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { bookingBalance, chargedFor, isSettled, paidText } from "../bookings/balance.rules.ts";
import { formatPence } from "../kernel/money.ts";
import { listed } from "../kernel/listed.ts";
import { formatPhone } from "../kernel/phone.ts";
import { formatRegistration } from "../kernel/registration.ts";
import { prepareList } from "../waste/waste.copy.ts";
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import {
  cancelledWording,
  correctedWording,
  itemsAddedWording,
  movedWording,
  noAccessWording,
  runningLateWording,
} from "./booking-change.copy.ts";
import { changeApprovedWording, changeOrderWording } from "./change-order.copy.ts";
import { bookingLinkedWording } from "./booking-linked.copy.ts";
import { contactChangedWording } from "./contact-changed.copy.ts";
import { arrivedLateWording, missedWording } from "./let-down.copy.ts";
import { complaintAnsweredWording } from "./complaint-answered.copy.ts";
import { invoiceIssuedWording } from "./invoice-issued.copy.ts";
import { refundWording } from "./refund.copy.ts";
import { serviceMessageWording } from "./service-message.copy.ts";
import { windowText } from "./booking-notice.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";
import type { BookingNoticeKind } from "./notice-kinds.ts";
import { paymentChaseWording } from "./payment-chase.copy.ts";
import { paymentLinkWording } from "./payment-link.copy.ts";

export function bookingNoticeCopy(kind: BookingNoticeKind, facts: BookingNoticeFacts): BookingStepCopy {
  const { summary, company, link } = facts;
  const name = greetingName(summary.contact.fullName);
  const { sections = [], button = { label: "View your booking", link }, ...words } = wordings[kind](facts);
  const phone = company.phone === "" ? "" : ` or call ${formatPhone(company.phone)}`;
  return {
    ...words,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    sections,
    button,
    footer: `You’re receiving this because your address was given for booking ${summary.reference}. Questions? Reply to this email${phone}, quoting ${summary.reference}.`,
  };
}

const wordings: Readonly<Record<BookingNoticeKind, (facts: BookingNoticeFacts) => NoticeWording>> = {
  booking_changed: changedWording,
  change_order: changeOrderWording,
  booking_cancelled: cancelledWording,
  prepare_list: ({ summary }) => ({
    subject: `Getting ready for ${formatDate(summary.window.startsAt)} (${summary.reference})`,
    title: "Getting ready for your collection",
    paragraphs: [`Our crew arrives on ${windowText(summary.window)}. A few things to do before then:`],
    sections: [preparing(summary), moreThanListed(summary), changing(summary)],
  }),
  reminder_day_before: ({ summary, company, now }) => ({
    subject: `${dayText(summary.window.startsAt, now)}, ${formatWindow(summary)}: your collection (${summary.reference})`,
    title: `We’re coming ${lowered(dayText(summary.window.startsAt, now))}, ${formatWindow(summary)}`,
    paragraphs: [
      `Our crew is coming to ${[summary.address.line1, summary.address.postcode].map(quotedText).join(", ")}. ${isTheirsToPay(summary) ? "You pay" : "The price is"} ${formatPence(summary.totalPence)} in total.`,
      paymentCopy(summary, company).how,
      ...billText(summary),
    ],
    sections: [preparing(summary), changing(summary)],
  }),
  carrier_pack: ({ summary, company }) => ({
    subject: `We’re coming today, ${formatWindow(summary)} (${summary.reference})`,
    title: `We’re coming today, ${formatWindow(summary)}`,
    paragraphs: [
      `${whoComes(summary)}The crew will ask for booking ${summary.reference} at the door.`,
      ...(company.carrierNumber === ""
        ? []
        : [
            `We’re a registered waste carrier: ${company.carrierNumber}. You can check the number on the Environment Agency’s public register before you hand anything over.`,
          ]),
    ],
    sections: [preparing(summary)],
  }),
  on_the_way: ({ summary }) => ({
    subject: `The crew is on the way (${summary.reference})`,
    title: "The crew is on the way",
    paragraphs: [`They’re heading to you now. Your window is ${formatWindow(summary)}.`],
  }),
  running_late: runningLateWording,
  arrived_late: arrivedLateWording,
  missed: missedWording,
  completed_receipt: ({ summary, link }) => ({
    subject: `Your collection is complete (${summary.reference})`,
    title: "All done, thank you",
    paragraphs: [`Your collection is complete. The total is ${formatPence(summary.totalPence)}.`, ...sentences(paidText(summary))],
    sections: [{ heading: "What we took", blocks: [{ kind: "list", items: summary.items.map((item) => ({ text: itemName(item) })) }] }],
    button: { label: "View your booking", link },
  }),
  documents_ready: ({ summary, link }) => ({
    subject: `Your paperwork is ready (${summary.reference})`,
    title: "Your paperwork is ready",
    paragraphs: [`Your collection on ${formatDate(summary.window.startsAt)} is finished. You’ll find its documents with your booking.`],
    button: { label: "Open your documents", link },
  }),
  paid_receipt: paidWording,
  refund_recorded: refundWording,
  invoice_issued: invoiceIssuedWording,
  complaint_answered: complaintAnsweredWording,
  contact_changed: contactChangedWording,
  booking_linked: bookingLinkedWording,
  service_message: serviceMessageWording,
  payment_chase_1: (facts) => paymentChaseWording("payment_chase_1", facts),
  payment_chase_2: (facts) => paymentChaseWording("payment_chase_2", facts),
  payment_chase_3: (facts) => paymentChaseWording("payment_chase_3", facts),
  payment_link: paymentLinkWording,
  no_access_followup: noAccessWording,
  review_ask: ({ summary, reviewLink }) => ({
    subject: `How was your collection? (${summary.reference})`,
    title: "How did we do?",
    paragraphs: [
      `We collected from you on ${formatDate(summary.window.startsAt)}. Good or bad, tell us in your own words: it takes a minute, and we only ask once.`,
    ],
    button: { label: "Write a review", link: reviewLink },
  }),
  season_nudge: ({ bookAgain, refuseLink }) => ({
    subject: "Garden waste again this year?",
    title: "Garden waste again this year?",
    paragraphs: [
      "About a year ago we cleared garden waste for you. If there’s more to go, you can see a price and book in a couple of minutes.",
      "You’ve had this email because you asked for occasional offers.",
    ],
    button: { label: "See a price", link: bookAgain },
    optOut: { label: "Unsubscribe from offers", link: refuseLink },
  }),
};

function paidWording({ summary }: BookingNoticeFacts): NoticeWording {
  const { paidPence, backPence } = bookingBalance(chargedFor(summary));
  const [paid, over] = [formatPence(paidPence), formatPence(backPence)];
  const subject = `Your receipt for ${paid} (${summary.reference})`;
  const attached = "Your receipt is attached.";
  if (backPence > 0) {
    const what = `We’ve received ${paid}. That’s ${over} more than is due, and we’ll pay it back.`;
    return { subject, title: "We’ve received your payment, thank you", paragraphs: [what, attached] };
  }
  const settled = sentences(paidText(chargedFor(summary))).join(" ");
  return {
    subject,
    title: "Paid in full, thank you",
    paragraphs: [`We’ve received full payment ${paidForText(summary)}. ${settled}`.trim(), attached],
  };
}

function changedWording(facts: BookingNoticeFacts): NoticeWording {
  if (facts.event.kind === "change_approved") return changeApprovedWording(facts);
  if (facts.event.kind === "corrected") return correctedWording(facts);
  return facts.event.kind === "items_added" ? itemsAddedWording(facts) : movedWording(facts);
}

const sentences = (text: string | null): string[] => (text === null ? [] : [`${text}.`]);

const paidForText = ({ feePence, window }: BookingSummary): string => {
  const day = formatDate(window.startsAt);
  return feePence === undefined ? `for your collection on ${day}` : `of the charge for the collection that didn’t take place on ${day}`;
};

/** Nothing has been paid, and nobody else was named as the payer. */
const isTheirsToPay = (summary: BookingSummary): boolean => paidText(summary) === null && payerText(summary.payer) === null;

function billText(summary: BookingSummary): string[] {
  const payer = payerText(summary.payer);
  return payer === null || isSettled(summary) ? [] : [`The bill goes to ${payer}.`];
}

/** `Sam and Priya are coming in van GX21 ABC. `; empty where neither is known. */
function whoComes({ vans = [], crew = [] }: BookingSummary): string {
  if (vans.length === 0 && crew.length === 0) return "";
  const who = crew.length === 0 ? "We’re" : `${listed(crew)} ${crew.length === 1 ? "is" : "are"}`;
  const how = vans.length === 0 ? "" : ` in ${vans.length === 1 ? "van" : "vans"} ${listed(vans.map(formatRegistration))}`;
  return `${who} coming${how}. `;
}

const formatWindow = ({ window }: BookingSummary): string => formatTimeRange(window.startsAt, window.endsAt);

/** `Tomorrow`, if that is still true when the message is sent. */
export function dayText(startsAt: Instant, now: Date): string {
  const day = londonDate(startsAt);
  if (day === londonDate(now)) return "Today";
  return day === addDays(londonDate(now), 1) ? "Tomorrow" : formatDate(startsAt);
}

export const lowered = (day: string): string => (day.startsWith("To") ? day.toLowerCase() : `on ${day}`);

const preparing = (summary: BookingSummary): Section => ({
  heading: "Before we come",
  blocks: [{ kind: "list", items: prepareList(summary).map((step) => ({ text: step })) }],
});
const moreThanListed = (summary: BookingSummary): Section => ({
  heading: "If there’s more than you listed",
  blocks: moreThanListedText(summary.totalPence).map((text) => ({ kind: "text", text })),
});
const changing = (summary: BookingSummary): Section => ({
  heading: "Changing or cancelling",
  blocks: [{ kind: "text", text: freeCancelText(summary) }],
});
