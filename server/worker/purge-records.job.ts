/** Every night: deletes records past their retention, kind by kind and a few thousand rows at a time. The periods are settings. */
import { chatDays } from "#domain/chat/chat-choices.ts";
import { importLimits } from "#domain/crm/import-choices.ts";
import { eventBodyDays } from "#domain/payments/online-choices.ts";
import { statementDays } from "#domain/payments/statement-choices.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { purgedKinds, purgeProcedure } from "./retention.procedures.ts";
import type { PurgedKind } from "./retention.procedures.ts";

/** The settings with the days of retention. */
export type RetentionSettings = Pick<
  Config,
  "serviceAuditDays" | "auditDays" | "holdDays" | "gateCodeDays" | "messageDays" | "unconfirmedAccountDays" | "countDays" | "failedJobDays"
>;
type Needs = { database: Pick<Database, "performAsService">; clock: Clock; log: Pick<Log, "info">; retention: RetentionSettings };

/** Rows per transaction: small, so that locks are short and no table is bloated at once. */
const batchRows = 5_000;

export async function purgeRecords({ database, clock, log, retention }: Needs): Promise<void> {
  const days = retentionDays(retention);
  for (const kind of purgedKinds) {
    let [total, purged] = [0, batchRows];
    while (purged === batchRows) {
      const batch = { kind, days: days[kind], now: clock.now(), max: batchRows };
      ({ purged } = await purgeProcedure.performAsService(database, "purge", batch));
      total += purged;
    }
    if (total > 0) log.info({ kind, total }, "old records purged");
  }
}

function retentionDays(retention: RetentionSettings): Record<PurgedKind, number> {
  const { serviceAuditDays, auditDays, holdDays, gateCodeDays, messageDays, unconfirmedAccountDays, countDays, failedJobDays } = retention;
  return {
    gate_codes: gateCodeDays,
    portal_codes: 1,
    portal_grants: 30,
    booking_links: 30,
    calendar_feeds: 30,
    change_order_photos: quoteDays.bookedPhotosKept,
    account_exports: 0,
    slot_holds: holdDays,
    van_slots: holdDays,
    arrival_windows: holdDays,
    van_absences: messageDays,
    van_crews: messageDays,
    chat_conversations: chatDays,
    messages: messageDays,
    trigger_runs: messageDays,
    bulk_messages: messageDays,
    unconfirmed_accounts: unconfirmedAccountDays,
    page_counts: countDays,
    funnel_counts: countDays,
    vision_days: countDays,
    import_rows: importLimits.undoDays,
    bank_imports: statementDays,
    cash_counts: statementDays,
    provider_event_bodies: eventBodyDays,
    provider_events: statementDays,
    reconciliation_runs: statementDays,
    tasks: messageDays,
    failed_jobs: failedJobDays,
    service_audit: serviceAuditDays,
    audit_entries: auditDays,
  };
}
