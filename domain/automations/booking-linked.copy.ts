/** The message to a booking's customer when somebody with its link has added it to an account: no link to the booking. */
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";
import { contactPage, waysToReach } from "./contact-changed.copy.ts";

export const bookingLinkedWording = ({ summary, company, bookAgain }: BookingNoticeFacts): NoticeWording => ({
  subject: `Booking ${summary.reference} has been added to an account`,
  title: "Your booking has been added to an account",
  paragraphs: [
    `Somebody with the link to booking ${summary.reference} has added it to their account. From there they can see it, change it and cancel it.`,
    `If that was you, there’s nothing to do. If not, ${waysToReach(company)} straight away.`,
  ],
  button: { label: "Contact us", link: contactPage(bookAgain) },
});

export const bookingLinkedSms = ({ summary, bookAgain }: BookingNoticeFacts): string[] => [
  `booking ${summary.reference} was added to an account. Not you? Tell us: ${contactPage(bookAgain)}`,
  `${summary.reference} is in an account now. Not you? ${contactPage(bookAgain)}`,
];
