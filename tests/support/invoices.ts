/** Rows of bookings with their invoices, for tests of what is issued rather than of how it came to be. */
import { randomUUID } from "node:crypto";
import { collection, takeSteps } from "./steps.ts";
import type { TestServer } from "./test-server.ts";

/** Moves a booking through the states of a collection that is carried out, all at this time. */
export async function carryOut(server: TestServer, reference: string, at: string): Promise<void> {
  server.setNow(at);
  await takeSteps(server, reference, collection);
}

/** Ids of invoices of these sums (pence, VAT at 20 % included), which belong to no booking. */
export async function plainInvoices(server: Pick<TestServer, "rows">, sums: readonly number[]): Promise<string[]> {
  const rows = sums.map((grossPence, index) => ({ id: randomUUID(), grossPence, index }));
  await server.rows(
    `with made as (
       insert into invoices (id, number, kind, form, booking_reference, customer, firm, service, supplied_on, tax_point, due_on, issued_at,
         vat_bp, net_pence, vat_pence, gross_pence)
       select (r ->> 'id')::uuid, 'INV-' || lpad((900000 + (r ->> 'index')::integer)::text, 6, '0'), 'invoice', 'full', 'B-000000', '{"name": "Lee & Co", "addressLines": []}',
         '{}', 'furniture-removal', '2026-12-09', '2026-12-09', '2026-12-23', '2026-12-09T10:00:00Z', 2000,
         (r ->> 'grossPence')::integer - app.vat_in((r ->> 'grossPence')::bigint, 2000), app.vat_in((r ->> 'grossPence')::bigint, 2000), (r ->> 'grossPence')::integer
       from jsonb_array_elements($1) r returning *)
     insert into invoice_lines (invoice_id, position, label, net_pence, vat_pence, gross_pence)
       select id, 1, 'Collection and disposal', net_pence, vat_pence, gross_pence from made`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}
