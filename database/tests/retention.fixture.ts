/**
 * What becomes of the rows of every table there is: who deletes them and when, or why they may stay. A new table is added
 * here, or `retention.int.test.ts` fails: nothing grows for ever without somebody having thought about it.
 */
export type Answer =
  /** This function, called by this task of the timetable, deletes rows of this table. */
  | { purgedBy: string; task: string }
  /** Rows go with the row of that table that they belong to (`on delete cascade`). */
  | { goesWith: string }
  /** They stay, because. */
  | { stays: string };

const purged = { purgedBy: "app.purge", task: "purge-records" } as const;
const tidied = { purgedBy: "app.purge_old_attempts", task: "purge-old-attempts" } as const;
const small = { stays: "A few rows that the firm or a migration writes." } as const;
const queue = { stays: "The queue's own bookkeeping: a row for each task, queue or line of the timetable." } as const;

export const retention: Record<string, Answer> = {
  "app.call_counts": { stays: "Unlogged counts of calls: each new caller sweeps two that are over (decision 0028)." },
  "app.ended_sessions": tidied,
  "app.gate_codes": purged,
  "app.migrations": small,
  "app.migration_checksums": small,
  "app.migrations_lock": small,
  "app.portal_codes": purged,
  "app.server_secrets": { stays: "One row for each secret of the server." },
  "app.service_audit": purged,
  "app.signing_keys": { purgedBy: "app.rotate_signing_keys", task: "rotate-keys" },
  "app.tries": tidied,
  "auth.flow_states": tidied,
  "auth.identities": { goesWith: "auth.users" },
  "auth.mfa_challenges": tidied,
  "auth.mfa_factors": { goesWith: "auth.users" },
  "auth.one_time_tokens": tidied,
  "auth.recovery_codes": { goesWith: "auth.users" },
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
  "public.bookings": {
    stays:
      "The firm's books: tax law wants them for six years after the accounting year. After that the office deletes them; the privacy page says so.",
  },
  "public.catalogue_items": small,
  "public.claims": small,
  "public.closures": small,
  "public.company_settings": small,
  "public.depots": small,
  "public.enquiries": { purgedBy: "app.purge_old_enquiries", task: "purge-old-enquiries" },
  "public.funnel_counts": purged,
  "public.messages": purged,
  "public.opening_hours": small,
  "public.page_counts": purged,
  "public.portal_grants": purged,
  "public.quote_events": { goesWith: "public.quotes" },
  "public.quote_photos": { purgedBy: "app.purge_quote_photos", task: "purge-quote-photos" },
  "public.quote_transitions": small,
  "public.quote_versions": { goesWith: "public.quotes" },
  "public.quotes": { purgedBy: "app.purge_old_quotes", task: "purge-old-quotes" },
  "public.ratings": small,
  "public.service_zones": small,
  "public.slot_hold_parts": { goesWith: "public.slot_holds" },
  "public.slot_holds": purged,
  "public.tariffs": { stays: "A row for each change of prices: bookings and quotes name the tariff they were priced with." },
  "public.testimonials": small,
  "public.towns": small,
  "public.user_roles": { goesWith: "auth.users" },
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
    stays: "One row for each file that is kept; they go with the photos of a quote, and `sweep-files` removes bytes that no row names.",
  },
};
