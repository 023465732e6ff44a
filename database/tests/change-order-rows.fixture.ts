/** A change order with a photo on every booking there is, for the tests that need rows in every table. */
import type { TestServer } from "#tests/support/test-server.ts";

export async function fillChangeOrders(server: TestServer): Promise<void> {
  await server.rows(
    "insert into complaints (booking_id, enquiry_id, kind, happened_on, raised_at, answer_by) select (select id from bookings limit 1), id, 'mess', now(), now(), now() from enquiries limit 1",
  );
  await server.rows(
    `with raised as (
      insert into change_orders (id, reference, booking_id, reason, statement, raised_at, needs_approval, items_before, items_after, access_before, access_after, lines_before, lines_after,
          total_before_pence, total_after_pence, vat_after_pence, allowance_after, load_after)
        select gen_random_uuid(), 'CO-' || right(reference, 6), id, 'goodwill', 'Sorry', now(), false, items, items, access, access, price_lines, price_lines, total_pence, total_pence - 100, 0, allowance, '{}'
        from bookings returning id)
    insert into app.change_order_photos (id, change_order_id, picture, created_at) select gen_random_uuid(), id, '\\x00', now() from raised`,
  );
}
