/** Every night: deletes security records that are of no use any more (old attempts, used tokens, sessions long ended). */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { purgeOldAttemptsProcedure } from "./account.procedures.ts";

export async function purgeOldAttempts({ database, clock }: { database: Pick<Database, "performAsService">; clock: Clock }): Promise<void> {
  await purgeOldAttemptsProcedure.performAsService(database, "forget", { now: clock.now() });
}
