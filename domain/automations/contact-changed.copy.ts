/** The message to an address or number that was removed from a booking: nothing about the new one, and no link to the booking. */
import { formatPhone } from "../kernel/phone.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

export function contactChangedWording({ summary, company, bookAgain }: BookingNoticeFacts): NoticeWording {
  return {
    subject: `Messages about ${summary.reference} no longer come here`,
    title: "We’ve changed where your messages go",
    paragraphs: [
      `Somebody who was signed in to the account has changed the contact details of booking ${summary.reference}. We’ll send nothing more about it to this address.`,
      `If that was you, there’s nothing to do. If not, ${waysToReach(company)} straight away, and change your password.`,
    ],
    button: { label: "Contact us", link: contactPage(bookAgain) },
  };
}

export const contactChangedSms = ({ summary, bookAgain }: BookingNoticeFacts): string[] => [
  `we'll no longer text this number about booking ${summary.reference}. Not you? Tell us: ${contactPage(bookAgain)}`,
  `no more texts here about ${summary.reference}. Not you? ${contactPage(bookAgain)}`,
];

export const waysToReach = ({ phone }: Pick<BookingNoticeFacts["company"], "phone">): string =>
  phone === "" ? "reply to this email" : `call ${formatPhone(phone)} or reply to this email`;

export const contactPage = (ofThisSite: string): string => new URL("/contact", ofThisSite).href;
