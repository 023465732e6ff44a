/** `extend-hold`: extends a running hold by five minutes, once; the database enforces that. */
import { extendHoldContract } from "#domain/bookings/bookings.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { extendHoldProcedure } from "../bookings.procedures.ts";
import type { BookingTokens } from "../tokens.ts";

type Needs = { database: Pick<Database, "perform">; tokens: BookingTokens };

export const extendHoldCommand = ({ database, tokens }: Needs) =>
  defineCommand(extendHoldContract, {
    run: async ({ actor, now }, { holdId, holdToken }) => {
      // Only the holder of its token extends it.
      if (tokens.openHold(holdToken)?.holdId !== holdId) throw bookingProblem("bookings.hold_not_found");
      const { expiresAt } = await extendHoldProcedure.perform(database, actor, { now, holdId });
      return { status: 200, body: { holdId, expiresAt: isoInLondon(expiresAt) } };
    },
  });
