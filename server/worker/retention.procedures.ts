/** Functions of database/functions/retention.sql. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

/** The kinds of records with limited retention, ordered so that records others refer to are deleted last. */
export const purgedKinds = [
  "gate_codes",
  "portal_codes",
  "portal_grants",
  "booking_links",
  "calendar_feeds",
  "change_order_photos",
  "account_exports",
  "slot_holds",
  "van_slots",
  "arrival_windows",
  "van_absences",
  "van_crews",
  "chat_conversations",
  "messages",
  "trigger_runs",
  "bulk_messages",
  "unconfirmed_accounts",
  "page_counts",
  "funnel_counts",
  "vision_days",
  "import_rows",
  "bank_imports",
  "cash_counts",
  "provider_event_bodies",
  "provider_events",
  "reconciliation_runs",
  "tasks",
  "failed_jobs",
  "service_audit",
  "audit_entries",
] as const;
export type PurgedKind = (typeof purgedKinds)[number];

export const purgeProcedure = procedure({
  name: "purge",
  input: z.strictObject({ kind: z.enum(purgedKinds), now: z.date(), days: z.number().int(), max: z.number().int() }),
  answer: z.strictObject({ purged: z.number().int() }),
});

const place = z.strictObject({ startsAt: z.string(), id: z.uuid() });

/** `failed`: they are tried again the next night. `last`: the last of this batch, after which the next one begins; none when nothing was left. */
export const purgeOldBookingsProcedure = procedure({
  name: "purge_old_bookings",
  input: z.strictObject({ now: z.date(), max: z.number().int(), after: place.optional() }),
  answer: z.strictObject({ forgotten: z.number().int(), failed: z.number().int(), last: place.optional() }),
});
