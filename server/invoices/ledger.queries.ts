/** The books of a period, read under the office's own rights. */
import { sql } from "kysely";
import { methodNames } from "#domain/documents/document.copy.ts";
import type { PaymentMethod } from "#domain/bookings/bookings.contract.ts";
import type { Ledger, LedgerLine, LedgerPayment } from "#domain/invoices/accounts-file.rules.ts";
import { maxAccountsLines } from "#domain/invoices/invoice-choices.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { invoiceProblem } from "./invoices.errors.ts";

/** London days, both included: papers by their tax point, payments by the day they were recorded for. @throws Problem `invoices.too_many_lines` */
export const readLedger = (database: Pick<Database, "asActor">, actor: Actor, from: string, to: string): Promise<Ledger> =>
  asStaff(database, actor, async (tx) => {
    const papers = await sql<LedgerLine>`
      select i.number, i.kind, c.number as credits, i.customer ->> 'name' as customer, i.booking_reference as "bookingReference",
        i.purchase_order as "purchaseOrder", ((i.issued_at at time zone 'Europe/London')::date)::text as "issuedOn",
        i.tax_point::text as "taxPoint", i.due_on::text as "dueOn", l.label, i.vat_bp as "vatBp", s.sign * l.net_pence as "netPence",
        s.sign * l.vat_pence as "vatPence", s.sign * l.gross_pence as "grossPence"
      from public.invoices i join public.invoice_lines l on l.invoice_id = i.id left join public.invoices c on c.id = i.credits_id,
        lateral (select case i.kind when 'credit-note' then -1 else 1 end as sign) as s
      where i.tax_point between ${from}::date and ${to}::date order by i.issued_at, i.id, l.position limit ${maxAccountsLines + 1}`.execute(
      tx,
    );
    const payments = await sql<LedgerPayment & { method: PaymentMethod }>`
      select app.receipt_number_for_office(p.id) as number, ((p.at at time zone 'Europe/London')::date)::text as "on", p.method,
        coalesce(b.payer ->> 'company', b.payer ->> 'fullName', b.contact_name) as customer, b.reference as "bookingReference",
        case p.direction when 'in' then p.amount_pence else -p.amount_pence end as pence
      from public.payments p join public.bookings b on b.id = p.booking_id
      where p.status = 'received' and p.at >= ${from}::date::timestamp at time zone 'Europe/London'
        and p.at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      order by p.at, p.id limit ${maxAccountsLines + 1}`.execute(tx);
    if (Math.max(papers.rows.length, payments.rows.length) > maxAccountsLines) throw invoiceProblem("invoices.too_many_lines");
    return {
      lines: papers.rows,
      payments: payments.rows.map((payment) => ({ ...payment, method: methodNames[payment.method] })),
    };
  });
