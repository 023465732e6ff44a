/** The office's reads of invoices, under its own rights. */
import { sql } from "kysely";
import { z } from "zod";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { invoicesPerPage } from "#domain/invoices/invoice-choices.ts";
import type { InvoiceView } from "#domain/invoices/invoice-choices.ts";
import { invoicePaperSchema, listInvoicesContract, officeInvoiceContract } from "#domain/invoices/invoices.contract.ts";
import type { InvoicePaper } from "#domain/invoices/invoices.contract.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { invoiceProblem } from "./invoices.errors.ts";

type Reads = Pick<Database, "asActor">;
export type InvoiceList = z.output<typeof listInvoicesContract.answer>;
export type InvoiceFilters = { view: InvoiceView; search?: string | undefined; after?: string | undefined };

const listedRows = z.array(listInvoicesContract.answer.shape.invoices.element);
const owedRow = listInvoicesContract.answer.shape.owed;

/** `today`: London's day, by which invoices are overdue. */
export const readInvoices = (database: Reads, actor: Actor, filters: InvoiceFilters, today: string): Promise<InvoiceList> =>
  asStaff(database, actor, async (tx) => {
    const [rows, owed] = await Promise.all([invoicePage(tx, filters, today), readOwed(tx, today)]);
    const invoices = listedRows.parse(rows.map((row) => ({ ...row, issuedAt: isoInLondon(row.issuedAt) })));
    return { invoices: invoices.slice(0, invoicesPerPage), hasMore: invoices.length > invoicesPerPage, owed };
  });

const invoiceStateSql = (today: string) => sql<string>`app.invoice_state(i, ${today}::date)`;
const leftOf = sql<number>`case when i.kind = 'credit-note' then 0 else app.uncredited_pence(i) - app.allocated_pence(i.id) end`;

async function invoicePage(tx: Tx, { view, search, after }: InvoiceFilters, today: string) {
  let page = tx
    .selectFrom("invoices as i")
    .leftJoin("invoices as c", "c.id", "i.credits_id")
    .select([
      "i.number",
      "i.kind",
      "i.booking_reference as bookingReference",
      "i.issued_at as issuedAt",
      "i.gross_pence as grossPence",
      "i.vat_pence as vatPence",
      "c.number as creditsNumber",
    ])
    .select([
      invoiceStateSql(today).as("state"),
      leftOf.as("leftPence"),
      sql<boolean>`i.booking_id is not null`.as("hasBooking"),
      sql<string>`i.customer ->> 'name'`.as("customerName"),
      sql<string>`i.due_on::text`.as("dueOn"),
    ])
    .orderBy("i.issued_at", "desc")
    .orderBy("i.id", "desc")
    .limit(invoicesPerPage + 1);
  if (view !== "all") page = page.where("i.is_open", "=", true);
  if (view === "overdue") page = page.where(sql<boolean>`i.due_on < ${today}::date`);
  if (search !== undefined && search.trim() !== "")
    page = page.where(sql<boolean>`${search.trim().toLowerCase()} in (lower(i.number), lower(i.booking_reference))
      or position(${search.trim().toLowerCase()} in lower(i.customer ->> 'name')) > 0`);
  if (after !== undefined)
    page = page.where(sql<boolean>`(i.issued_at, i.id) < (select a.issued_at, a.id from public.invoices a where a.number = ${after})`);
  return page.execute();
}

async function readOwed(tx: Tx, today: string): Promise<InvoiceList["owed"]> {
  const { rows } = await sql`
    select coalesce(sum(o.pence) filter (where o.days <= 0), 0)::integer as "notDue",
      coalesce(sum(o.pence) filter (where o.days between 1 and 30), 0)::integer as "to30",
      coalesce(sum(o.pence) filter (where o.days between 31 and 60), 0)::integer as "to60",
      coalesce(sum(o.pence) filter (where o.days between 61 and 90), 0)::integer as "to90",
      coalesce(sum(o.pence) filter (where o.days > 90), 0)::integer as "older"
    from (select ${leftOf} as pence, ${today}::date - i.due_on as days from public.invoices i where i.is_open) as o`.execute(tx);
  return owedRow.parse(rows[0]);
}

/** @throws Problem `invoices.not_found` */
export const readInvoice = (database: Reads, actor: Actor, number: string, today: string) =>
  asStaff(database, actor, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select app.invoice_document(i) as paper, ${invoiceStateSql(today)} as state, ${leftOf} as "leftPence",
        i.booking_id is not null as "hasBooking",
        (select coalesce(b.payer ->> 'email', b.contact_email) from public.bookings b
          where b.id = i.booking_id and b.anonymised_at is null) as "payerEmail", app.uncredited_pence(i) as "uncreditedPence",
        (select coalesce(jsonb_agg(jsonb_build_object('pence', a.pence, 'at', a.at, 'method', p.method,
          'receiptNumber', app.receipt_number_for_office(p.id)) order by a.id), '[]')
          from public.payment_allocations a left join public.payments p on p.id = a.payment_id where a.invoice_id = i.id) as allocations,
        (select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'grossPence', c.gross_pence, 'reason', c.reason,
          'issuedAt', c.issued_at) order by c.issued_at, c.id), '[]') from public.invoices c where c.credits_id = i.id) as "creditNotes"
      from public.invoices i where i.number = ${number}`.execute(tx);
    if (rows[0] === undefined) throw invoiceProblem("invoices.not_found");
    return officeInvoiceContract.answer.parse(rows[0]);
  });

/** @throws Problem `invoices.not_found` */
export const readPaper = (database: Reads, actor: Actor, number: string): Promise<InvoicePaper> =>
  asStaff(database, actor, async (tx) => {
    const { rows } = await sql<{ paper: unknown }>`
      select app.invoice_document(i) as paper from public.invoices i where i.number = ${number}`.execute(tx);
    if (rows[0] === undefined) throw invoiceProblem("invoices.not_found");
    return invoicePaperSchema.parse(rows[0].paper);
  });
