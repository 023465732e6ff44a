/**
 * Messages about an enquiry: to its sender, that it has arrived and by when a person answers; to the office, all of it.
 * Anybody can type another person's address into the form, so the receipt contains nothing that was typed.
 */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";
import type { Company } from "../company/company.ts";
import type { EnquiryTopic } from "./enquiries.contract.ts";
import { callBackLabels } from "./enquiry-choices.ts";
import type { CallBackTime } from "./enquiry-choices.ts";
import { complaintDays } from "./enquiry-promise.rules.ts";
import { formatMoment } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { formatPhone } from "../kernel/phone.ts";
import { carefulGreeting } from "../accounts/account-mail.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { oneLine } from "../bookings/copy/booking.copy.ts";
import { chooseWording } from "../messages/gsm7.ts";
import { shortEnquiryLink } from "../messages/short-links.ts";

/** The content of an enquiry and its time. */
export type EnquiryFacts = {
  reference: string;
  topic: EnquiryTopic;
  name: string;
  email?: string | undefined;
  mobile?: string | undefined;
  callBack?: CallBackTime | undefined;
  postcode?: string | undefined;
  bookingReference?: string | undefined;
  message: string;
  /** The number of photos attached. */
  photos?: number | undefined;
  promisedAt: string;
  sentAt: string;
};
export type EnquiryMessage = { enquiry: EnquiryFacts; company: Company; publicUrl: string };

/** Worded from the user's point of view. */
export const topicLabels: Readonly<Record<EnquiryTopic, string>> = {
  quote: "A price",
  booking: "A booking I’ve made",
  invoice: "An invoice or receipt",
  complaint: "A complaint",
  business: "A business enquiry",
  other: "Something else",
};

type Promised = Pick<EnquiryFacts, "topic" | "callBack"> & { promisedAt: Instant };

/** What happens next, for the page after sending and for the receipt. */
export function promiseLines({ topic, callBack, promisedAt }: Promised): string[] {
  const by = formatMoment(promisedAt);
  if (topic !== "complaint") return [callBack === undefined ? `We’ll answer by ${by}.` : `We’ll call you by ${by}.`];
  return [
    `By ${by} we’ll tell you who is dealing with your complaint. It won’t be the person you’re complaining about.`,
    `You’ll have an answer, with reasons, within ${complaintDays.answered === 10 ? "ten" : complaintDays.answered} working days. If we need longer, we’ll tell you before then and give you a new date.`,
  ];
}

export type ReceiptCopy = { subject: string; title: string; greeting: string; paragraphs: string[]; footer: string };

export function receiptCopy({ enquiry, company, publicUrl }: EnquiryMessage): ReceiptCopy {
  const isComplaint = enquiry.topic === "complaint";
  const phone = company.phone === "" ? "" : ` or call ${formatPhone(company.phone)}, quoting ${enquiry.reference}`;
  return {
    subject: `We have your ${isComplaint ? "complaint" : "message"} (${enquiry.reference})`,
    title: `We have your ${isComplaint ? "complaint" : "message"}`,
    greeting: carefulGreeting(enquiry.name),
    paragraphs: [
      `Your reference is ${enquiry.reference}.`,
      ...promiseLines(enquiry),
      `Anything to add? Reply to this email${phone}.`,
      ...(isComplaint ? [`How we handle complaints: ${withoutTrailingSlashes(publicUrl)}/complaints`] : []),
    ],
    footer: `You’ve had this email because someone wrote to ${company.name} at ${new URL(publicUrl).host} and gave this address. If it wasn’t you, ignore it: we only use your address to answer.`,
  };
}

/** For senders without an e-mail address; one message where possible. */
export function enquirySms({ enquiry, company, publicUrl }: EnquiryMessage): string {
  const what = enquiry.topic === "complaint" ? "complaint" : "message";
  const by = formatMoment(enquiry.promisedAt);
  const promise =
    enquiry.topic === "complaint"
      ? `By ${by} we'll tell you who is dealing with it.`
      : `We'll ${enquiry.callBack === undefined ? "answer" : "call you"} by ${by}.`;
  const phone = company.phone === "" ? "" : ` In a hurry? ${formatPhone(company.phone)}.`;
  const link = shortEnquiryLink(publicUrl, enquiry.reference);
  return chooseWording([
    `${company.name}: we have your ${what}, reference ${enquiry.reference}. ${promise}${phone} ${link}`,
    `${company.name}: we have your ${what}, reference ${enquiry.reference}. ${promise} ${link}`,
    `${company.name}: we have your ${what}, ${enquiry.reference}. ${promise} ${link}`,
    `We have your ${what}, ${enquiry.reference}. ${promise} ${link}`,
  ]);
}

const officeCallBacks = { ...callBackLabels, "any-time": "Any time we’re open" };

export type OfficeEnquiryCopy = { subject: string; title: string; opening: string; sections: Section[]; footer: string };

export function officeEnquiryCopy({ enquiry, company }: Pick<EnquiryMessage, "enquiry" | "company">): OfficeEnquiryCopy {
  const by = formatMoment(enquiry.promisedAt);
  const topic = topicLabels[enquiry.topic];
  const rows = [
    { label: "About", value: topic },
    { label: "Who", value: oneLine(enquiry.name) },
    { label: "Email", value: enquiry.email ?? "" },
    { label: "Phone", value: enquiry.mobile === undefined ? "" : formatPhone(enquiry.mobile) },
    { label: "Call back", value: enquiry.callBack === undefined ? "" : officeCallBacks[enquiry.callBack] },
    { label: "Photos", value: (enquiry.photos ?? 0) === 0 ? "" : `${enquiry.photos} attached` },
    { label: "Postcode", value: enquiry.postcode ?? "" },
    { label: "Booking", value: enquiry.bookingReference ?? "" },
    { label: "Sent", value: formatMoment(enquiry.sentAt) },
  ];
  const how = enquiry.email === undefined ? "Call or text the number below." : "Reply to this email and your answer goes to them.";
  return {
    subject: `${enquiry.reference}, answer by ${by}: ${topic}`,
    title: `Enquiry ${enquiry.reference}`,
    opening:
      enquiry.topic === "complaint"
        ? `We promised to tell them by ${by} who is dealing with this complaint. ${how}`
        : enquiry.callBack === undefined
          ? `We promised them an answer by ${by}. ${how}`
          : `They asked for a call, and we promised one by ${by}.`,
    sections: [{ heading: "The enquiry", blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }] }],
    footer: `Sent to the office of ${company.name} for every message from the contact form. Anything that looks automated is stored with the enquiries and not emailed.`,
  };
}
