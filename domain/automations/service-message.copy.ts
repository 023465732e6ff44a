/** What the office writes to the customers of several bookings at once. Plain text with placeholders, filled in for each booking when it was sent. */
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";
import { windowText } from "./booking-notice.ts";

/** The booking's facts follow the text: it is a service message about a booking and contains no offer. */
export function serviceMessageWording({ summary, event }: Pick<BookingNoticeFacts, "summary" | "event">): NoticeWording {
  const { subject = "", reason = "" } = event;
  const title = subject === "" ? "About your collection" : subject;
  return {
    subject: `${title} (${summary.reference})`,
    title,
    paragraphs: [...splitParagraphs(reason), aboutText(summary.reference, windowText(summary.window))],
  };
}

export const splitParagraphs = (words: string): string[] => words.split("\n").filter((line) => line.trim() !== "");

export const aboutText = (reference: string, when: string): string => `This is about your collection ${reference} on ${when}.`;

export const serviceMessageSms = ({ summary, event, link }: Pick<BookingNoticeFacts, "summary" | "event" | "link">): string[] => [
  serviceText(event.reason ?? "", summary.reference, link),
];

/** Without the firm's name, which every text begins with. */
export const serviceText = (words: string, reference: string, link: string): string =>
  `${ended(splitParagraphs(words).join(" "))} Ref ${reference}. ${link}`;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
