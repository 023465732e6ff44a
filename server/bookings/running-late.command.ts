/** `running-late`: the office reports when the crew is expected; the database plans the messages. Safe to repeat. */
import { runningLateContract } from "#domain/bookings/running-late.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { reportLateProcedure } from "./waiting/waiting-bookings.procedures.ts";

export const runningLateCommand = ({ database }: { database: Pick<Database, "perform"> }) =>
  defineCommand(runningLateContract, {
    run: async ({ actor, now, idempotencyKey, requestHash }, { reference, minutes, startsAt }) => {
      const normal = normaliseReference(reference);
      if (!normal) throw bookingProblem("bookings.not_found");
      const expected = await reportLateProcedure.perform(database, actor, {
        reference: normal,
        minutes,
        startsAt,
        now,
        idempotencyKey,
        requestHash,
      });
      const body = { ...expected, startsAt: isoInLondon(expected.startsAt), endsAt: isoInLondon(expected.endsAt) };
      return { status: 200, body };
    },
  });
