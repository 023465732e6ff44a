/** Turns due runs into messages, in batches, until none is left. Several workers may run at once: each claims its own. */
import type { Database } from "#server/platform/database/database.ts";
import { releaseDueRunsProcedure } from "./automations.procedures.ts";

/** Runs per transaction, so that none holds its locks for long, and messages per job of the queue. */
const runsAtOnce = 500;
const messagesPerJob = 25;

export async function releaseDueRuns(database: Pick<Database, "performAsService">, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    const { released } = await releaseDueRunsProcedure.performAsService(database, "release-runs", {
      now,
      max: runsAtOnce,
      batch: messagesPerJob,
    });
    all += released;
    if (released < runsAtOnce) return all;
  }
}
