/** Automated notices to the firm: a customer's change, a late answer, failed messages, the daily check. Plain text. */
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import { officeBookingLink } from "../bookings/booking-link.ts";
import { detailName } from "../bookings/booking-timeline.copy.ts";
import { oneLine } from "../bookings/copy/booking.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import type { Company } from "../company/company.ts";
import { formatMoment } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { withoutTrailingSlashes } from "../kernel/slashes.ts";
import { chooseWording } from "../messages/gsm7.ts";
import { changeEndedTexts } from "./change-order.copy.ts";
import { windowText } from "./booking-notice.ts";
import type { BookingNoticeFacts, BookingNoticePayload } from "./booking-notice.ts";

type Channel = "email" | "sms";

/** `https://…/trigger-history`, where the office sees what became of every message. */
export function historyLink(publicUrl: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/trigger-history`;
}

type Given = { company: Company; publicUrl: string };
const page = (
  { company }: Given,
  words: Pick<BookingStepCopy, "subject" | "paragraphs" | "button"> & { sections?: Section[] },
): BookingStepCopy => ({
  title: words.subject,
  greeting: "",
  sections: [],
  footer: `Sent to the office of ${company.name}.`,
  ...words,
});

export function bookingChangedForOffice(given: Given & Pick<BookingNoticeFacts, "summary" | "event">): BookingStepCopy {
  const { summary, event } = given;
  const { title, next } = changeTexts(event);
  const rows = [
    { label: "Who", value: oneLine(summary.contact.fullName) },
    { label: "When", value: windowText(event.after?.startsAt === undefined ? summary.window : event.after) },
    { label: "Before", value: windowText(event.before ?? {}) },
    { label: "Items", value: (event.items ?? []).map(({ id, name, quantity }) => `${quantity} × ${name ?? id}`).join(", ") },
    { label: "Change in price", value: event.deltaPence === undefined ? "" : formatPence(event.deltaPence) },
    { label: "Changed", value: (event.changed ?? []).map(fieldName).join(", ") },
    { label: "Charge", value: event.feePence === undefined ? "" : formatPence(event.feePence) },
    { label: "To refund", value: event.refundPence === undefined || event.refundPence === 0 ? "" : formatPence(event.refundPence) },
    { label: "Reason", value: oneLine(event.reason) },
  ].filter(({ value }) => value !== "");
  return page(given, {
    subject: `${title}: booking ${summary.reference}`,
    paragraphs: [next],
    sections: [{ heading: "The booking", blocks: [{ kind: "facts", rows }] }],
    button: { label: "Open the booking", link: officeBookingLink(given.publicUrl, summary.reference) },
  });
}

function changeTexts(event: BookingNoticePayload): { title: string; next: string } {
  if (event.to === "cancelled_customer")
    return { title: "Cancelled by the customer", next: "Its window is free again, and the customer has been told." };
  return event.kind !== undefined && event.kind in changes ? changes[event.kind as ChangedByCustomer] : changes.details_changed;
}

type ChangedByCustomer = "rescheduled" | "items_added" | "corrected" | "details_changed";
const changes: Readonly<Record<ChangedByCustomer, { title: string; next: string }>> = {
  rescheduled: { title: "Moved by the customer", next: "Check that the day still works for the crew." },
  items_added: { title: "Items added by the customer", next: "They fit on the van, and the customer has agreed the new price." },
  corrected: { title: "Corrected by the customer", next: "It still fits on the van, and the customer has agreed the new price." },
  details_changed: { title: "Details changed by the customer", next: "Nothing to do, unless it affects the crew." },
};

export function changeEndedForOffice(given: Given & Pick<BookingNoticeFacts, "summary" | "event">): BookingStepCopy {
  const { title, next, rows } = changeEndedTexts(given);
  return page(given, {
    subject: `${title}: booking ${given.summary.reference}`,
    paragraphs: [next],
    sections: [{ heading: "The change", blocks: [{ kind: "facts", rows }] }],
    button: { label: "Open the booking", link: officeBookingLink(given.publicUrl, given.summary.reference) },
  });
}

/** The name of a changed field for the office: “the phone number” instead of “your phone number”. */
const fieldName = (field: string): string => detailName(field).replace(/^your /, "the ");

export function reviewLateForOffice(given: Given & { reference: string; promisedAt: string | null; link: string }): BookingStepCopy {
  const by = given.promisedAt === null ? "" : ` by ${formatMoment(given.promisedAt)}`;
  return page(given, {
    subject: `Late answer: quote ${given.reference}`,
    paragraphs: [`We promised a price${by} and it has not gone out. We’ve apologised to the customer and taken £5 off.`],
    button: { label: "Open the quote", link: given.link },
  });
}

export type LowReview = { rating: number; text: string; name: string };

export function lowRatingForOffice(given: Given & Pick<BookingNoticeFacts, "summary"> & { review: LowReview }): BookingStepCopy {
  const { summary, review } = given;
  const stars = review.rating === 1 ? "1 star" : `${review.rating} stars`;
  const rows = [
    { label: "Rating", value: `${review.rating} out of 5` },
    { label: "Review", value: oneLine(review.text) },
    { label: "Shown as", value: oneLine(review.name) },
    { label: "Who", value: oneLine(summary.contact.fullName) },
    { label: "Phone", value: summary.contact.mobile === undefined ? "" : formatPhone(summary.contact.mobile) },
    { label: "Collected", value: windowText(summary.window) },
  ].filter(({ value }) => value !== "");
  return page(given, {
    subject: `${stars} for ${summary.reference}: call the customer`,
    paragraphs: [
      "It’s published as written. Call the customer, put right what went wrong, then press “Followed up” under Reviews in the console.",
    ],
    sections: [{ heading: "The review", blocks: [{ kind: "facts", rows }] }],
    button: { label: "Open the booking", link: officeBookingLink(given.publicUrl, summary.reference) },
  });
}

export type FailedMessage = {
  description: string;
  reference: string | null;
  channel: Channel;
  recipient: string | null;
  isRefused: boolean;
  /** The provider accepted the text, but the network could not deliver it. */
  isUndelivered: boolean;
  /** Our own system failed to make it; it was never sent. */
  isNotMade: boolean;
  /** It was not taken for a reason that has nothing to do with the address. */
  isUnsendable: boolean;
  detail: string | null;
};

function whyFailed({ isRefused, isUndelivered, isNotMade, isUnsendable }: FailedMessage): string {
  if (isRefused) return "The address doesn’t accept it: check it with the customer.";
  if (isNotMade) return "Our own system couldn’t put it together: please tell the customer yourself.";
  if (isUnsendable) return "It couldn’t be sent, but nothing is known to be wrong with the address.";
  return isUndelivered ? "The network couldn’t deliver it." : "Not delivered after four tries.";
}

export function messagesFailed(given: Given & { count: number; runs: readonly FailedMessage[] }): BookingStepCopy {
  const { count, runs } = given;
  const items = runs.map((run) => {
    const to = run.recipient === null ? (run.isNotMade ? "" : " to an address we’ve deleted") : ` to ${run.recipient}`;
    return {
      text: `${run.description}${run.reference === null ? "" : `, ${run.reference}`}: ${channelName(run.channel)}${to}`,
      note: `${whyFailed(run)}${run.detail === null ? "" : ` ${oneLine(run.detail)}`}`,
    };
  });
  const more = count - runs.length;
  return page(given, {
    subject: count === 1 ? "A message could not be delivered" : `${count} messages could not be delivered`,
    paragraphs: [
      `We’ve stopped trying to send ${count === 1 ? "this message" : "these messages"}. Call the customer if it matters, or send it again from the history.`,
      ...(more > 0 ? [`And ${more} more; the history has all of them.`] : []),
    ],
    sections: [{ heading: "Not delivered", blocks: [{ kind: "list", items }] }],
    button: { label: "Open the history", link: historyLink(given.publicUrl) },
  });
}

export function messagesFailedSms({ company, publicUrl, count }: Given & { count: number }): string {
  return chooseWording([
    `${company.name}: ${count === 1 ? "a message" : `${count} messages`} could not be delivered. See ${historyLink(publicUrl)}`,
  ]);
}

export function checkFailed(given: Given & { failedChannel: Channel }): BookingStepCopy {
  const what = given.failedChannel === "email" ? "Emails" : "Text messages";
  return page(given, {
    subject: `${what} are not going out`,
    paragraphs: [
      `Today’s check of our own ${given.failedChannel === "email" ? "email" : "text messages"} failed four times in an hour. Customers may not be getting theirs: check the settings, or ask the provider.`,
    ],
    button: { label: "Open the history", link: historyLink(given.publicUrl) },
  });
}

export function checkFailedSms({ company, publicUrl, failedChannel }: Given & { failedChannel: Channel }): string {
  return chooseWording([
    `${company.name}: our daily check of ${failedChannel === "email" ? "email" : "texts"} failed. See ${historyLink(publicUrl)}`,
  ]);
}

/** Some months before the last photo is taken, where they come as they did. */
export function photosFilling(given: Given & { keptBytes: number; maxBytes: number }): BookingStepCopy {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString("en-GB")} MB`;
  return page(given, {
    subject: "The space for photos of messages is four fifths full",
    paragraphs: [
      `Photos people sent with the contact form take up ${megabytes(given.keptBytes)} of ${megabytes(given.maxBytes)}. When it’s full, we can only take messages without photos.`,
      "Photos go with their messages after a year. If there’s space on the disk, ask whoever looks after the server to raise ENQUIRY_PHOTOS_MAX_MB. If the messages look like nonsense, somebody may be filling it on purpose.",
    ],
    button: { label: "Open the messages", link: `${withoutTrailingSlashes(given.publicUrl)}/crm` },
  });
}

export function selfCheck(given: Given & { now: Date }): BookingStepCopy {
  return page(given, {
    subject: `Daily check: email works (${formatMoment(given.now)})`,
    paragraphs: ["This is the daily check that our messages go out. There is nothing to do."],
    button: { label: "Open the history", link: historyLink(given.publicUrl) },
  });
}

export function selfCheckSms({ company, now }: Given & { now: Date }): string {
  return chooseWording([
    `${company.name}: daily check, ${formatMoment(now)}. Texts work. Nothing to do. Questions: ${formatPhone(company.phone)}`,
  ]);
}

const channelName = (channel: Channel): string => (channel === "email" ? "email" : "text");
