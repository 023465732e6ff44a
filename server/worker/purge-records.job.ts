/** Every night: deletes what has been kept long enough, kind by kind and a few thousand rows at a time. How long is a setting. */
import type { Config } from "#server/config.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { purgeProcedure, recordKinds } from "./purge.procedures.ts";

/** The settings that say for how many days. */
export type RetentionSettings = Pick<
  Config,
  "serviceAuditDays" | "auditDays" | "holdDays" | "gateCodeDays" | "messageDays" | "unconfirmedAccountDays" | "countDays" | "failedJobDays"
>;
type Needs = { database: Pick<Database, "performAsService">; clock: Clock; log: Pick<Log, "info">; retention: RetentionSettings };

/** Rows a transaction. Nobody waits for it, and it leaves no table bloated at once. */
const batchRows = 5_000;

export async function purgeRecords({ database, clock, log, retention }: Needs): Promise<void> {
  const daysOf = daysKept(retention);
  for (const kind of recordKinds) {
    let [total, purged] = [0, batchRows];
    while (purged === batchRows) {
      const batch = { kind, days: daysOf[kind], now: clock.now(), max: batchRows };
      ({ purged } = await purgeProcedure.performAsService(database, "purge", batch));
      total += purged;
    }
    if (total > 0) log.info({ kind, total }, "old records purged");
  }
}

function daysKept(retention: RetentionSettings): Record<(typeof recordKinds)[number], number> {
  const { serviceAuditDays, auditDays, holdDays, gateCodeDays, messageDays, unconfirmedAccountDays, countDays, failedJobDays } = retention;
  return {
    gate_codes: gateCodeDays,
    portal_codes: 1,
    portal_grants: 30,
    slot_holds: holdDays,
    van_slots: holdDays,
    arrival_windows: holdDays,
    messages: messageDays,
    unconfirmed_accounts: unconfirmedAccountDays,
    page_counts: countDays,
    funnel_counts: countDays,
    vision_days: countDays,
    failed_jobs: failedJobDays,
    service_audit: serviceAuditDays,
    audit_entries: auditDays,
  };
}
