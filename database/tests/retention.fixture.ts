/**
 * What becomes of the rows of every table there is: who deletes them and when, or why they may stay. A new table says so
 * itself, at the end of its comment in the migration that makes it (`answerIn`); older ones are listed here. One with no
 * answer fails `retention.int.test.ts`: nothing grows for ever without somebody having thought about it. Tables whose rows
 * go by themselves (`on delete cascade`) with a row that a task deletes need say nothing.
 */
export type Answer =
  /** This function, called by this task of the timetable, deletes rows of this table. */
  | { purgedBy: string; task: string }
  /** Rows go with the row of that table that they belong to (`on delete cascade`); said here where that table's rows stay. */
  | { goesWith: string }
  /** They stay, because. */
  | { stays: string };

const purged = { purgedBy: "app.purge", task: "purge-records" } as const;
const tidied = { purgedBy: "app.purge_old_attempts", task: "purge-old-attempts" } as const;
const small = { stays: "A few rows that the firm or a migration writes." } as const;
const queue = { stays: "The queue's own bookkeeping: a row for each task, queue or line of the timetable." } as const;

const spoken = /\bRows (?:go by (?<purgedBy>\S+) in (?<task>\S+)|go with (?<goesWith>\S+)|stay: (?<stays>\S.*))\.$/s;

/**
 * The last sentence of a table's comment: `Rows go by app.purge in purge-records.`, `Rows go with public.bookings.` or
 * `Rows stay: a few that the firm writes.`; undefined where it says nothing of the kind.
 */
export function answerIn(comment: string): Answer | undefined {
  const { purgedBy, task, goesWith, stays } = spoken.exec(comment)?.groups ?? {};
  if (purgedBy !== undefined && task !== undefined) return { purgedBy, task };
  if (goesWith !== undefined) return { goesWith };
  return stays === undefined ? undefined : { stays };
}

/** Of the tables whose comments do not say it. */
export const retention: Record<string, Answer> = {
  "app.account_exports": purged,
  "app.address_gate_codes": { goesWith: "app.addresses" },
  "app.addresses": { goesWith: "auth.users" },
  "app.booking_links": purged,
  "app.calendar_feeds": purged,
  "app.change_order_photos": purged,
  "app.documents": { goesWith: "public.bookings" },
  "app.marketing_consents": { goesWith: "auth.users" },
  "app.offer_refusals": {
    stays: "Without it we would write offers again to an address that refused them. A digest, a wording and a time.",
  },
  "app.notification_choices": { goesWith: "auth.users" },
  "app.call_counts": { stays: "Unlogged counts of calls: each new caller sweeps two that are over (decision 0028)." },
  "app.ended_sessions": tidied,
  "app.gate_codes": purged,
  "app.migrations": small,
  "app.migration_checksums": small,
  "app.migrations_lock": small,
  "app.portal_codes": purged,
  "app.server_secrets": { stays: "One row for each secret of the server." },
  "app.service_audit": purged,
  "realtime.messages": { stays: "Always empty: rows to try its policies with are taken back in the same statement." },
  "app.signing_keys": { purgedBy: "app.rotate_signing_keys", task: "rotate-keys" },
  "app.tries": tidied,
  "auth.flow_states": tidied,
  "auth.mfa_challenges": tidied,
  "auth.one_time_tokens": tidied,
  "auth.refresh_tokens": tidied,
  "auth.sessions": tidied,
  "auth.users": purged,
  "graphile_worker._private_job_queues": queue,
  "graphile_worker._private_jobs": { purgedBy: "queue.purge_failed_jobs", task: "purge-records" },
  "graphile_worker._private_known_crontabs": queue,
  "graphile_worker._private_tasks": queue,
  "graphile_worker.migrations": small,
  "public.arrival_windows": purged,
  "public.articles": small,
  "public.audit_entries": purged,
  "public.bank_holidays": small,
  "public.booking_consents": { goesWith: "public.bookings" },
  "public.booking_events": { goesWith: "public.bookings" },
  "public.booking_transitions": small,
  "public.bookings": { purgedBy: "app.purge_old_bookings", task: "purge-old-bookings" },
  "public.catalogue_items": small,
  "public.claims": small,
  "public.closures": small,
  "public.company_settings": small,
  "public.depots": small,
  "public.disposal_sites": small,
  "public.enquiries": { purgedBy: "app.purge_old_enquiries", task: "purge-old-enquiries" },
  "public.enquiry_photos": { purgedBy: "app.purge_old_enquiries", task: "purge-old-enquiries" },
  "public.funnel_counts": purged,
  "public.messages": purged,
  "public.opening_hours": small,
  "public.page_counts": purged,
  "public.payments": { goesWith: "public.bookings" },
  "public.portal_grants": purged,
  "public.quote_photos": { purgedBy: "app.purge_quote_photos", task: "purge-quote-photos" },
  "public.quote_transitions": small,
  "public.quotes": { purgedBy: "app.purge_old_quotes", task: "purge-old-quotes" },
  "public.ratings": small,
  "public.service_zones": small,
  "public.reviews": { goesWith: "public.bookings" },
  "public.slot_holds": purged,
  "public.tariffs": { stays: "A row for each change of prices: bookings and quotes name the tariff they were priced with." },
  "public.testimonials": small,
  "public.thread_messages": { goesWith: "public.bookings" },
  "public.change_orders": { goesWith: "public.bookings" },
  "public.booking_notes": { goesWith: "public.bookings" },
  "public.towns": small,
  "public.trigger_definitions": small,
  "public.trigger_runs": purged,
  "public.planned_stops": { goesWith: "public.bookings" },
  "public.van_absences": purged,
  "public.van_crews": purged,
  "public.van_slots": purged,
  "public.vans": small,
  "public.vision_days": purged,
  "public.waiting_list": {
    stays:
      "By consent, until somebody takes themselves off or is told that we come: a row for each address and outward code, however often it is asked.",
  },
  "public.window_templates": small,
  "storage.buckets": small,
  "storage.objects": {
    stays:
      "One row for each file that is kept; they go with the photos of a quote or an enquiry, and `sweep-files` removes bytes that no row names.",
  },
};
