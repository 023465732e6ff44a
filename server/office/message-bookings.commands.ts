/** `bookings-to-message` and `message-bookings`: one message to the customers of several bookings, its placeholders filled for each. Safe to repeat. */
import type { Company } from "#domain/company/company.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { bookingMessageLimits } from "#domain/office/booking-message-choices.ts";
import { bookingsToMessageContract, messageBookingsContract } from "#domain/office/booking-message.contract.ts";
import { filledText, chooseRecipients } from "#domain/office/booking-message.rules.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bookingsToMessageProcedure, messageBookingsProcedure } from "./message-bookings.procedures.ts";

type Needs = { database: Pick<Database, "perform">; company: () => Company };

export const messageBookingsCommands = ({ database, company }: Needs) => [
  defineCommand(bookingsToMessageContract, {
    run: async ({ actor, now }, { references }) => {
      const { bookings, waitsUntil } = await bookingsToMessageProcedure.perform(database, actor, { references, now });
      const inLondon = bookings.map((booking) => ({
        ...booking,
        startsAt: isoInLondon(booking.startsAt),
        endsAt: isoInLondon(booking.endsAt),
      }));
      return { status: 200, body: { company: company().name, waitsUntil: toLondon(waitsUntil), bookings: inLondon } };
    },
  }),
  defineCommand(messageBookingsContract, {
    run: async (context, { references, seen, channels, subject, text }) => {
      const { actor, now, idempotencyKey, requestHash } = context;
      const { bookings } = await bookingsToMessageProcedure.perform(database, actor, { references, now });
      const { toTell, leftOut } = chooseRecipients(references, bookings, channels);
      const seenStarts = new Map(seen.map(({ reference, startsAt }) => [reference, startsAt]));
      const messages = toTell.map(({ booking, channels: ways }) => ({
        reference: booking.reference,
        // As it was when the booking was chosen: the words were written for that window.
        startsAt: seenStarts.get(booking.reference) ?? booking.startsAt,
        channels: ways,
        subject: filledText(subject, booking),
        text: filledText(text, booking),
      }));
      const limits = { perPersonADay: bookingMessageLimits.perPersonADay, inAllADay: bookingMessageLimits.inAllADay };
      const request = { messages, leftOut, limits, now, requestHash, context: auditContext(context) };
      const answer = await messageBookingsProcedure.perform(database, actor, { ...request, idempotencyKey });
      return { status: 200, body: { ...answer, waitsUntil: toLondon(answer.waitsUntil) } };
    },
  }),
];

const toLondon = (moment: string | null): string | null => (moment === null ? null : isoInLondon(moment));
