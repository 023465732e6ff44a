/** The notice of a new message in a booking's thread, to the office or to the customer. Plain text. */
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import { greetingName, oneLine, windowLabels } from "../bookings/copy/booking.copy.ts";
import { serviceName } from "../pricing/service.copy.ts";
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import { officeBookingLink } from "../bookings/booking-link.ts";
import type { Company } from "../company/company.ts";
import { formatPhone } from "../kernel/phone.ts";
import { withoutTrailingSlashes } from "../kernel/slashes.ts";
import { chooseWording } from "../messages/gsm7.ts";

export type ThreadNotice = { summary: BookingSummary; company: Company; publicUrl: string; text: string };

/** Where a customer reads and answers, after signing in or entering a code. */
export const threadLink = (publicUrl: string, reference: string): string =>
  `${withoutTrailingSlashes(publicUrl)}/customer-dashboard?section=messages&ref=${reference}`;

/** The customer's mail contains the office's text; a customer's text is sent to the office only. */
export function threadNoticeCopy({ summary, company, publicUrl, text }: ThreadNotice, to: "customer" | "office"): BookingStepCopy {
  const { reference } = summary;
  const { day, time } = windowLabels(summary.window);
  const about = `It’s about ${reference}: ${serviceName(summary.service).toLowerCase()} on ${day}, ${time}.`;
  if (to === "office") {
    return {
      subject: `${reference}: a message from ${oneLine(summary.contact.fullName)}`,
      title: `A message about ${reference}`,
      greeting: "",
      paragraphs: [...splitParagraphs(text), about],
      sections: [],
      button: { label: "Read and answer", link: officeBookingLink(publicUrl, reference) },
      footer: `Sent to the office of ${company.name}. If the customer writes again before somebody has answered, we send an email once an hour at most; the console shows every message at once. Answer in the console: the customer won’t see a reply to this email.`,
    };
  }
  const name = greetingName(summary.contact.fullName);
  return {
    subject: `We’ve sent you a message about ${reference}`,
    title: "A message from the office",
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: [...splitParagraphs(text), about],
    sections: [],
    button: { label: "Read and reply", link: threadLink(publicUrl, reference) },
    footer: `You’ve had this email because your address was given for booking ${reference}. Questions? Call ${formatPhone(company.phone)}, quoting ${reference}.`,
  };
}

const splitParagraphs = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** For customers without an e-mail address, and shortly before a visit: says that there is an answer, not what it is. */
export const threadSms = ({ summary, company, publicUrl }: ThreadNotice): string =>
  chooseWording([
    `${company.name}: we've written to you about booking ${summary.reference}. Read it at ${threadLink(publicUrl, summary.reference)}`,
    `We've written to you about booking ${summary.reference}: ${threadLink(publicUrl, summary.reference)}`,
  ]);
