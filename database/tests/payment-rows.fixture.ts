/** Payments with their invoices, and rows of what the office does with money: statements of the bank, and cash that was counted. */
import type { TestServer } from "#tests/support/test-server.ts";

/** Those of the office alone. */
export const paymentTables = ["public.bank_imports", "public.bank_lines", "public.bank_line_payments", "public.cash_counts"];

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
  await server.rows("select app.issue_invoice_now(b, now()), app.allocate_payments(b.id, now()) from bookings b");
  await server.rows(
    "insert into app.invoice_keys (invoice_id, booking_id, idempotency_key, request_hash) select id, booking_id, 'a key', '' from invoices",
  );
}
