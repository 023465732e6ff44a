/**
 * What is said of an enquiry: to whoever sent it, that it is here and by when a person answers; to the office, all of
 * it. Anybody can type anybody's address into the form, so the receipt carries none of the words that were typed.
 */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";
import type { Company } from "../company/company.ts";
import type { EnquiryTopic } from "./enquiries.contract.ts";
import { complaintDays } from "./enquiry-promise.rules.ts";
import { formatMoment } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { formatPhone } from "../kernel/phone.ts";
import { carefulGreeting } from "../accounts/account-mail.copy.ts";
import type { Section } from "../bookings/confirmation.copy.ts";
import { oneLine } from "../bookings/booking.copy.ts";
import { smsSegments, toGsm7 } from "../messages/gsm7.ts";

/** What was written, and when. */
export type EnquiryFacts = {
  reference: string;
  topic: EnquiryTopic;
  name: string;
  email?: string | undefined;
  mobile?: string | undefined;
  postcode?: string | undefined;
  bookingReference?: string | undefined;
  message: string;
  promisedAt: string;
  sentAt: string;
};
export type EnquiryMessage = { enquiry: EnquiryFacts; company: Company; publicUrl: string };

/** As somebody choosing one would say it. */
export const topicLabels: Readonly<Record<EnquiryTopic, string>> = {
  quote: "A price",
  booking: "A booking I have made",
  invoice: "A bill or a receipt",
  complaint: "A complaint",
  business: "Work for a business",
  other: "Something else",
};

/** How it goes on, for the page after sending and for the receipt. */
export function promiseLines(topic: EnquiryTopic, promisedAt: Instant): string[] {
  const by = formatMoment(promisedAt);
  if (topic !== "complaint") return [`A person reads it and answers by ${by}.`];
  return [
    `By ${by} a person tells you that we have your complaint, and who deals with it. That is not the person you complain about.`,
    `Within ${complaintDays.answered === 10 ? "ten" : complaintDays.answered} working days you have an answer with reasons. If we need longer, we say so before then and name a new date.`,
  ];
}

export type ReceiptCopy = { subject: string; title: string; greeting: string; paragraphs: string[]; footer: string };

export function receiptCopy({ enquiry, company, publicUrl }: EnquiryMessage): ReceiptCopy {
  const isComplaint = enquiry.topic === "complaint";
  const phone = company.phone === "" ? "" : `, or ring ${formatPhone(company.phone)} and name the reference`;
  return {
    subject: `We have your ${isComplaint ? "complaint" : "message"} (${enquiry.reference})`,
    title: `We have your ${isComplaint ? "complaint" : "message"}`,
    greeting: carefulGreeting(enquiry.name),
    paragraphs: [
      `Its reference is ${enquiry.reference}.`,
      ...promiseLines(enquiry.topic, enquiry.promisedAt),
      `If there is more to say, reply to this email${phone}.`,
      ...(isComplaint ? [`How we deal with complaints: ${withoutTrailingSlashes(publicUrl)}/complaints`] : []),
    ],
    footer: `You get this because somebody wrote to ${company.name} at ${new URL(publicUrl).host} and gave this address. If it was not you, ignore it: your address is used for the answer alone.`,
  };
}

/** For people who gave no e-mail address: in one message wherever that is possible. */
export function enquirySms({ enquiry, company }: Pick<EnquiryMessage, "enquiry" | "company">): string {
  const what = enquiry.topic === "complaint" ? "complaint" : "message";
  const by = formatMoment(enquiry.promisedAt);
  const promise = enquiry.topic === "complaint" ? `By ${by} you hear who deals with it.` : `A person answers by ${by}.`;
  const phone = company.phone === "" ? "" : ` In a hurry: ${formatPhone(company.phone)}`;
  const wordings = [
    `${company.name}: we have your ${what}, reference ${enquiry.reference}. ${promise}${phone}`,
    `${company.name}: we have your ${what}, ${enquiry.reference}. ${promise}`,
    `We have your ${what}, ${enquiry.reference}. ${promise}`,
  ].map(toGsm7);
  return wordings.find((wording) => smsSegments(wording) === 1) ?? wordings.at(-1) ?? "";
}

export type OfficeEnquiryCopy = { subject: string; title: string; opening: string; sections: Section[]; footer: string };

export function officeEnquiryCopy({ enquiry, company }: Pick<EnquiryMessage, "enquiry" | "company">): OfficeEnquiryCopy {
  const by = formatMoment(enquiry.promisedAt);
  const topic = topicLabels[enquiry.topic];
  const rows = [
    { label: "About", value: topic },
    { label: "Who", value: oneLine(enquiry.name) },
    { label: "Email", value: enquiry.email ?? "" },
    { label: "Phone", value: enquiry.mobile === undefined ? "" : formatPhone(enquiry.mobile) },
    { label: "Postcode", value: enquiry.postcode ?? "" },
    { label: "Booking", value: enquiry.bookingReference ?? "" },
    { label: "Sent", value: formatMoment(enquiry.sentAt) },
  ];
  const how = enquiry.email === undefined ? "Ring or text the number below." : "Reply to this email: the answer goes to the visitor.";
  return {
    subject: `${enquiry.reference}, answer by ${by}: ${topic}`,
    title: `Enquiry ${enquiry.reference}`,
    opening:
      enquiry.topic === "complaint"
        ? `The visitor was promised to hear by ${by} who deals with this complaint. ${how}`
        : `The visitor was promised an answer by ${by}. ${how}`,
    sections: [{ heading: "The enquiry", blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }] }],
    footer: `Sent to the office of ${company.name} for every message from the contact form. What looks like a program’s doing is kept with the enquiries and not mailed.`,
  };
}
