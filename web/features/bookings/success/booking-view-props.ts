/** The props of every part of a booking's page. */
import type { OwnBookingKey } from "#domain/bookings/booking-request.contract.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import type { Command } from "#web/platform/commands.ts";

export type BookingViewProps = {
  summary: BookingSummary;
  company: Company;
  /** Without a token, the session or grant of `command` is used. */
  bookingKey: OwnBookingKey;
  command: Command;
};
