/** `pay-windows` and `book-again`: another window for a booking that was not paid in time, for whoever may pay it. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { bookAgainContract, payWindowsContract } from "#domain/payments/book-again.contract.ts";
import { sameDayFeeFrom } from "#domain/scheduling/scheduling.rules.ts";
import { bookingAgain, windowsAgain } from "#server/bookings/bookings.public.ts";
import type { ReservationLimits } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { rebookingFactsProcedure, rebookUnpaidProcedure } from "./book-again.procedures.ts";
import { onlineProblem } from "./online.errors.ts";
import { payKeyOf } from "./pay-links.commands.ts";
import type { PayKey } from "./pay-links.commands.ts";

type Needs = { database: Pick<Database, "perform">; content: () => Content; reservationLimits: ReservationLimits | undefined };

export const bookAgainCommands = (needs: Needs): Command[] => [
  defineCommand(payWindowsContract, {
    run: async (context, input) => {
      const facts = await readFacts(needs, context, input);
      const isGivenUp = facts !== null && facts.booking.status !== "pending_payment";
      const windows = isGivenUp ? await windowsAgain(needs, context, facts) : [];
      const offered = windows.map(({ id, startsAt, endsAt, kind, deltaPence }) => ({ id, startsAt, endsAt, kind, deltaPence }));
      return { status: 200, body: { windows: offered } };
    },
  }),
  defineCommand(bookAgainContract, {
    run: async (context, input) => ({ status: 200, body: { heldUntil: isoInLondon(await bookAgain(needs, context, input)) } }),
  }),
];

type Chosen = PayKey & { windowId: string };

async function bookAgain(needs: Needs, context: CommandContext, input: Chosen): Promise<Date> {
  const { database, reservationLimits } = needs;
  const facts = await readFacts(needs, context, input);
  if (facts === null) throw onlineProblem("payments.not_rebookable");
  const held = facts.booking.status === "pending_payment" ? facts.booking.lapsesAt : undefined;
  if (held !== undefined && held !== null) {
    // Pressed twice, or in two tabs.
    if (facts.windowId !== input.windowId) throw onlineProblem("payments.window_held");
    return new Date(held);
  }
  const again = bookingAgain(needs, context, facts);
  const request = { ...payKeyOf(input), ...again, limits: reservationLimits, now: context.now };
  return (await rebookUnpaidProcedure.perform(database, context.actor, request)).heldUntil;
}

const readFacts = ({ database }: Needs, { actor, now, requestHash }: CommandContext, input: PayKey & { windowId?: string }) =>
  rebookingFactsProcedure.perform(database, actor, { ...payKeyOf(input), windowId: input.windowId, sameDayFeeFrom, requestHash, now });
