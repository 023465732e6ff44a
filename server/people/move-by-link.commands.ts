/** `shared-booking-windows` and `move-shared-booking`: another time, by the holder of a link with that right, at no higher price. */
import { moveSharedBookingContract, sharedBookingWindowsContract } from "#domain/people/people.contract.ts";
import {
  answerMove,
  answerWindows,
  factsByLinkProcedure,
  problemForCustomer,
  requireReschedulable,
  rescheduleByLinkProcedure,
  tokenHash,
} from "#server/bookings/bookings.public.ts";
import type { MovedBy, ReservationLimits } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Database } from "#server/platform/database/database.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content; reservationLimits: ReservationLimits | undefined };

/** The link determines the booking, so no other can be reached by it. */
const byLink: MovedBy = {
  facts: factsByLinkProcedure,
  reschedule: rescheduleByLinkProcedure,
  requireMovable: requireReschedulable,
  maySpendNothing: true,
  reworded: (error) => withoutNames(problemForCustomer(error)),
};

export const moveByLinkCommands = (needs: Needs): Command[] => [
  defineCommand(sharedBookingWindowsContract, {
    run: async (context, { token, from, days }) => {
      const { body } = await answerWindows(needs, byLink, context, { reference: "", tokenHash: tokenHash(token), from, days });
      const windows = body.days.flatMap((day) => day.windows.map(({ id, startsAt, endsAt, kind }) => ({ id, startsAt, endsAt, kind })));
      return { status: 200, body: { windows } };
    },
  }),
  defineCommand(moveSharedBookingContract, {
    run: async (context, { token, windowId, rowVersion }) => {
      const move = { reference: "", tokenHash: tokenHash(token), windowId, rowVersion, startWithin14Days: false };
      const { body } = await answerMove(needs, byLink, context, move);
      return { status: 200, body: { window: body.window, left: body.left } };
    },
  }),
];

/** The holder of a link does not learn who else changed the booking. */
function withoutNames(error: unknown): unknown {
  if (error instanceof Problem) delete error.extras["by"];
  return error;
}
