/** What lines of a statement probably pay, as of now: compared with the bookings whose reference or amount they have. */
import { matchLines, referencesIn } from "#domain/payments/bank-matching.rules.ts";
import type { Match, OpenLine } from "#domain/payments/bank-matching.rules.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { payableBookingsProcedure } from "./bank-lines.procedures.ts";

export async function findMatches(
  database: Pick<Database, "perform">,
  actor: Actor,
  lines: readonly OpenLine[],
): Promise<Map<string, Match>> {
  const paidIn = lines.filter(({ pence }) => pence > 0);
  if (paidIn.length === 0) return new Map();
  const references = new Set(paidIn.flatMap(({ text }) => referencesIn(text)));
  const pences = new Set(paidIn.map(({ pence }) => pence));
  const query = { references: [...references], pences: [...pences] };
  return matchLines(paidIn, await payableBookingsProcedure.perform(database, actor, query));
}
