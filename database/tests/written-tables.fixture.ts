/** Tables by how they are written: on a settings page, or added to and never changed. */

/** Changed by administrators on a settings page, by rest/v1 and SQL alike; their rows are put out of use, not removed. */
export const ofSettingsPages = new Set(["public.vans"]);

/** Records of what happened: added to, never changed. */
export const appendOnly = new Set([
  "public.contact_consents",
  "app.migration_checksums",
  "app.issued_papers",
  "app.service_audit",
  "public.booking_events",
  "public.booking_consents",
  "public.quote_events",
  "public.quote_versions",
  "public.audit_entries",
  "public.setting_changes",
  "public.payments",
  "public.invoices",
  "public.invoice_lines",
  "public.payment_allocations",
  "app.marketing_consents",
]);
