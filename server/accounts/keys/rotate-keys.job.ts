/** Every night: a key that has signed for long enough gets a successor. */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { rotateSigningKeysProcedure } from "./keys.procedures.ts";
import { makeKey } from "./make-key.ts";

/** Days a key signs before it gets its successor. */
const everyDays = 90;

export async function rotateKeys({ database, clock }: { database: Pick<Database, "performAsService">; clock: Clock }): Promise<void> {
  await rotateSigningKeysProcedure.performAsService(database, "rotate-keys", { now: clock.now(), candidate: await makeKey(), everyDays });
}
