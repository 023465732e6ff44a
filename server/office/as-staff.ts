/** Reads under the office's own rights: the policies return rows to staff only, and this turns a refusal into an error that says why. */
import { sql } from "kysely";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

/** @throws Problem for a caller who is not staff, or has not shown the second factor */
export const asStaff = async <T>(database: Pick<Database, "asActor">, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  allowed(database, actor, (tx) => sql`select app.require_staff()`.execute(tx), work);

/** @throws Problem for a caller who is not an administrator, or has not shown the second factor */
export const asAdmin = async <T>(database: Pick<Database, "asActor">, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  allowed(database, actor, (tx) => sql`select app.require_admin()`.execute(tx), work);

/**
 * The right is asked for together with the first statement of the work: it takes no wait of its own, and nothing is answered without it.
 * Where the work's statement came first and failed, the transaction says nothing about the right: it is asked for again, alone.
 */
async function allowed<T>(
  database: Pick<Database, "asActor">,
  actor: Actor,
  require: (tx: Tx) => Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let failed: PromiseRejectedResult | undefined;
  try {
    return await database.asActor(actor, async (tx) => {
      // Both are waited for: work that goes on would use a connection that is somebody else's by then.
      const [right, answer] = await Promise.allSettled([require(tx), work(tx)]);
      if (answer.status === "rejected") failed = answer;
      if (right.status === "rejected") throw right.reason;
      if (answer.status === "rejected") throw answer.reason;
      return answer.value;
    });
  } catch (error) {
    if (error instanceof DatabaseProblem || failed === undefined) throw refusal(error);
    await database.asActor(actor, require).catch((refused: unknown) => {
      throw refusal(refused);
    });
    throw failed.reason;
  }
}

/** What the office's refusals are to their caller; any other error as it is. */
function refusal(error: unknown): unknown {
  if (!(error instanceof DatabaseProblem)) return error;
  if (error.code === "accounts.staff_required" || error.code === "accounts.admin_required") return callerProblem(error.code);
  return error;
}
