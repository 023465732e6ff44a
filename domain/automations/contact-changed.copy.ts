/** The message to whom a booking reached before its email address or number was changed: nothing about the new one, and no link to the booking. */
import { formatPhone } from "../kernel/phone.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

/** To the mailbox it had, whichever of the two was changed. */
export function contactChangedWording({ summary: { reference }, company, event, bookAgain }: BookingNoticeFacts): NoticeWording {
  const what = changedWay(event);
  return {
    subject: `The ${what} of booking ${reference} was changed`,
    title: `Your booking’s ${what} was changed`,
    paragraphs: [
      `The ${what} of booking ${reference} was changed, with a code that we sent to the new one. ${
        what === "phone number" ? "Texts and calls about it go there from now on." : "We’ll send nothing more about it to this address."
      }`,
      `If that was you, there’s nothing to do. If not, ${waysToReach(company)} straight away.`,
    ],
    button: { label: "Contact us", link: contactPage(bookAgain) },
  };
}

const changedWay = ({ changed = [] }: BookingNoticeFacts["event"]): "phone number" | "email address" =>
  changed.includes("contact.mobile") ? "phone number" : "email address";

/** To the number it had. */
export function contactChangedSms({ summary: { reference }, company, event, bookAgain }: BookingNoticeFacts): string[] {
  const page = contactPage(bookAgain);
  const isReplaced = changedWay(event) === "phone number";
  const call = company.phone === "" ? "" : `Call ${formatPhone(company.phone)} or tell us: `;
  return [
    `${isReplaced ? `we'll no longer text this number about booking ${reference}` : `booking ${reference} has a new email address`}. Not you? ${call}${page}`,
    `${isReplaced ? `no more texts here about ${reference}` : `new email for ${reference}`}. Not you? ${page}`,
  ];
}

export const waysToReach = ({ phone }: Pick<BookingNoticeFacts["company"], "phone">): string =>
  phone === "" ? "reply to this email" : `call ${formatPhone(phone)} or reply to this email`;

export const contactPage = (ofThisSite: string): string => new URL("/contact", ofThisSite).href;
