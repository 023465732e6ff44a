/** Reads under the office's own rights: the policies return rows to staff only, and this turns a refusal into an error that says why. */
import { sql } from "kysely";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

/** @throws Problem for a caller who is not staff, or has not shown the second factor */
export async function asStaff<T>(database: Pick<Database, "asActor">, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.asActor(actor, async (tx) => {
      await sql`select app.require_staff()`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof DatabaseProblem && error.code === "accounts.staff_required") throw callerProblem(error.code);
    throw error;
  }
}
