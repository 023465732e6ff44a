/** The function of database/functions/retention.sql. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

/** In an order in which what others refer to goes last. */
export const recordKinds = [
  "gate_codes",
  "portal_codes",
  "portal_grants",
  "slot_holds",
  "van_slots",
  "arrival_windows",
  "messages",
  "unconfirmed_accounts",
  "page_counts",
  "funnel_counts",
  "vision_days",
  "failed_jobs",
  "service_audit",
  "audit_entries",
] as const;

export const purgeProcedure = procedure({
  name: "purge",
  input: z.strictObject({ kind: z.enum(recordKinds), days: z.int(), now: z.date(), max: z.int() }),
  answer: z.strictObject({ purged: z.int() }),
});
