/** What the office does with a booking for a customer on the phone: move it, cancel it at the fee that was shown, write a note. */
import {
  addBookingNoteContract,
  cancelForCustomerContract,
  rescheduleForCustomerContract,
  windowsForCustomerContract,
} from "#domain/bookings/for-customer.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { canMoveForCustomer, canMoveForOurFault } from "#domain/bookings/own-booking.rules.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { bookingProblem } from "./bookings.errors.ts";
import {
  addBookingNoteProcedure,
  cancelForCustomerProcedure,
  officeBookingFactsProcedure,
  rescheduleForCustomerProcedure,
} from "./own-booking.procedures.ts";
import { repeatable } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";
import { answerMove, answerWindows } from "./reschedule.commands.ts";
import type { MovedBy } from "./reschedule.commands.ts";
import { withMoment, normalReference } from "./waiting/waiting-bookings.commands.ts";

/** The limits per customer do not apply to the office. */
const unlimited = { reservationLimits: undefined };

const byOffice: MovedBy = {
  facts: officeBookingFactsProcedure,
  reschedule: rescheduleForCustomerProcedure,
  requireMovable: ({ booking: { status, window } }, now, isOurFault) => {
    if (isOurFault === true ? !canMoveForOurFault({ status }) : !canMoveForCustomer({ status, ...window }, now))
      throw bookingProblem("bookings.not_reschedulable", {
        message: "Only a confirmed booking can be moved, before its window begins or when we are more than an hour late.",
        left: 0,
        until: isoInLondon(window.startsAt),
      });
  },
  reworded: withMoment,
};

export const forCustomerCommands = (needs: Needs): Command[] => [
  defineCommand(windowsForCustomerContract, {
    run: (context, input) => answerWindows({ ...needs, ...unlimited }, byOffice, context, input),
  }),
  defineCommand(rescheduleForCustomerContract, {
    run: (context, input) => answerMove({ ...needs, ...unlimited }, byOffice, context, input),
  }),
  defineCommand(cancelForCustomerContract, {
    run: async (context, { reference, ...cancellation }) => {
      const cancelled = await cancelForCustomerProcedure
        .perform(needs.database, context.actor, { ...repeatable(context), ...cancellation, reference: normalReference(reference) })
        .catch((error: unknown) => {
          throw withMoment(error);
        });
      return { status: 200, body: { status: "cancelled_customer", ...cancelled } as const };
    },
  }),
  defineCommand(addBookingNoteContract, {
    run: async (context, { reference, text }) => {
      const { notes } = await addBookingNoteProcedure.perform(needs.database, context.actor, {
        ...repeatable(context),
        reference: normalReference(reference),
        text,
      });
      return { status: 200, body: { notes: notes.map((note) => ({ ...note, at: isoInLondon(note.at) })) } };
    },
  }),
];
