/** Every night: what protected somebody yesterday and is of no use any more (attempts, spent tokens, sessions long over). */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { purgeOldAttemptsProcedure } from "./account.procedures.ts";

export async function purgeOldAttempts({ database, clock }: { database: Pick<Database, "performAsService">; clock: Clock }): Promise<void> {
  await purgeOldAttemptsProcedure.performAsService(database, "forget", { now: clock.now() });
}
