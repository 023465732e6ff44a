/** A payment of every booking there is, with its invoice, for the tests that need rows in every table. */
import type { TestServer } from "#tests/support/test-server.ts";

export async function fillMoney(server: TestServer): Promise<void> {
  await server.rows(
    "insert into payments (booking_id, direction, kind, method, amount_pence, at) select id, 'in', 'balance', 'cash', 100, now() from bookings",
  );
  await server.rows("select app.issue_invoice_now(b, now()), app.allocate_payments(b.id, now()) from bookings b");
}
