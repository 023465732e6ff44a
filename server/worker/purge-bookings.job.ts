/** Every night: deletes bookings that are kept no longer, and those that nobody agreed to, a batch at a time. */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { purgeOldBookingsProcedure } from "./retention.procedures.ts";

/** Bookings per transaction: few, because a booking takes its rows in dozens of tables with it. */
const batchBookings = 100;

type Needs = { database: Pick<Database, "performAsService">; clock: Clock };

/** @returns how many could not be deleted, beside those that were; they keep none of the others, and are tried again the next night. */
export async function purgeBookings({ database, clock }: Needs, max = batchBookings): Promise<{ forgotten: number; failed: number }> {
  const total = { forgotten: 0, failed: 0 };
  let after: { startsAt: string; id: string } | undefined;
  do {
    const batch = await purgeOldBookingsProcedure.performAsService(database, "forget", { now: clock.now(), max, after });
    total.forgotten += batch.forgotten;
    total.failed += batch.failed;
    after = batch.last;
  } while (after !== undefined);
  return total;
}
