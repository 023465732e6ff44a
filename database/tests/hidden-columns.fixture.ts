/**
 * Columns that no caller reads, whoever owns the row: digests of tokens and of what was sent, the keys of requests, and what
 * stands for a caller's address. Migration 0188; a column added to one of these tables since is granted by its own migration.
 */
const ofRequests = ["idempotency_key", "request_hash"];
export const hiddenColumns: Record<string, readonly string[]> = {
  "public.audit_entries": ["address_hash"],
  "public.bank_imports": ["file_hash"],
  "public.bank_lines": ["decided_key", "fingerprint"],
  "public.bookings": ["access_token_hash", ...ofRequests],
  "public.booking_events": ofRequests,
  "public.booking_notes": ofRequests,
  "public.change_orders": [...ofRequests, "token_hash"],
  "public.chat_conversations": ["address_hash", "token_hash"],
  "public.chat_messages": ofRequests,
  "public.contact_activities": ofRequests,
  "public.contacts": ["idempotency_key"],
  "public.deals": ["idempotency_key"],
  "public.enquiries": ofRequests,
  "public.enquiry_entries": [...ofRequests, "source_digest"],
  "public.enquiry_photos": ["network_hash", "sender_hash"],
  "public.messages": ["rendered_body_hash"],
  "public.payment_attempts": ["is_stopping", "redirect_url", "return_path"],
  "public.payments": ofRequests,
  "public.quotes": ["access_token_hash", "caller_hash", ...ofRequests],
  "public.quote_events": ofRequests,
  "public.quote_versions": ["lock_hash"],
  "public.refund_attempts": ofRequests,
  "public.slot_holds": ["caller", ...ofRequests],
  "public.tasks": ["idempotency_key"],
  "public.thread_messages": ofRequests,
  "public.trigger_runs": ["rendered_body_hash"],
};
