/** Texts of the message dialog for channels, reasons and counts. */
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import type { LeftOutReason, MessageChannel } from "#domain/office/booking-message-choices.ts";

export const channelNames: Readonly<Record<MessageChannel, string>> = { email: "Email", sms: "Text message" };

export const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  not_found: "there is no such booking any more",
  over: "the booking is cancelled or closed",
  moved: "the booking was moved while you were writing",
  no_email: "no email address",
  no_mobile: "no mobile number",
  no_way: "no email address and no mobile number",
  refused: "the address or number has refused our messages",
};

type Booking = BookingsToMessage["bookings"][number];

/** `2 customers`: counts customers, not bookings. */
export function customersText(bookings: readonly Pick<Booking, "customer">[]): string {
  const count = customerCount(bookings);
  return count === 1 ? "1 customer" : `${count} customers`;
}

export const customerCount = (bookings: readonly Pick<Booking, "customer">[]): number =>
  new Set(bookings.map(({ customer }) => customer)).size;
