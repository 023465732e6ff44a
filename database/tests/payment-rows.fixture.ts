/** Payments with their invoices, and rows of what the office does with money: statements of the bank, and cash that was counted. */
import type { TestServer } from "#tests/support/test-server.ts";

/** Those of the office alone. */
export const paymentTables = [
  "public.bank_imports",
  "public.bank_lines",
  "public.bank_line_payments",
  "public.cash_counts",
  "public.payment_attempts",
  "public.payment_fees",
  "public.refund_attempts",
  "public.disputes",
  "public.reconciliation_runs",
];

export async function fillPayments(server: TestServer): Promise<void> {
  await server.rows(
    "insert into payments (booking_id, direction, kind, method, amount_pence, at) select id, 'in', 'balance', 'cash', 100, now() from bookings",
  );
  await server.rows(
    "insert into bank_imports (account, file_hash, profile, lines, new_lines, at) values ('Business', sha256('a file'), 'starling', 1, 1, now())",
  );
  await server.rows(
    "insert into bank_lines (import_id, account, date, amount_pence, text, fingerprint, ordinal, state, decided_at) select id, account, at::date, 100, 'OKAFOR M', sha256('a line'), 1, 'matched', at from bank_imports",
  );
  await server.rows(
    "insert into bank_line_payments (line_id, part, payment_id) select l.id, 1, p.id from bank_lines l, payments p limit 1",
  );
  await server.rows(
    "insert into cash_counts (van_id, date, expected_pence, counted_pence, at) select id, '2026-11-24', 0, 0, now() from vans",
  );
  await fillOnlinePayments(server);
  await server.rows("select app.issue_invoice_now(b, now()), app.allocate_payments(b.id, now()) from bookings b");
  await server.rows(
    "insert into app.invoice_keys (invoice_id, booking_id, idempotency_key, request_hash) select id, booking_id, 'a key', '' from invoices",
  );
}

async function fillOnlinePayments(server: TestServer): Promise<void> {
  await server.rows(
    "insert into payment_attempts (booking_id, purpose, provider, amount_pence, is_live, return_path, created_at, checked_at) select id, 'balance', 'stripe', 100, false, '/booking-success', now(), now() from bookings",
  );
  await server.rows("insert into payment_fees (payment_id, fee_pence, at) select id, 22, now() from payments");
  await server.rows(
    "insert into refund_attempts (payment_id, booking_id, kind, amount_pence, requested_at, checked_at) select id, booking_id, 'refund', 100, now(), now() from payments",
  );
  await server.rows(
    "insert into disputes (payment_id, booking_id, provider, dispute_ref, amount_pence, state, is_refundable, opened_at, checked_at) select id, booking_id, 'stripe', 'du_' || id, 100, 'inquiry', true, now(), now() from payments",
  );
  await server.rows(
    "insert into reconciliation_runs (provider, since, until, seen, missing_here, missing_there, differing, differences, at) values ('stripe', now() - interval '4 days', now(), 0, 0, 0, 0, '[]', now())",
  );
  await server.rows(
    "insert into app.provider_events (provider, event_id, type, object_kind, object_id, body, body_hash, received_at) values ('stripe', 'evt_1', 'refund.created', 'refund', 're_1', '{}', sha256('{}'), now())",
  );
}
