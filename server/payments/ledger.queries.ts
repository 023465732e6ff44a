/** Payments over all bookings, read under the office's own rights. */
import { sql } from "kysely";
import type { z } from "zod";
import { addDays, isoInLondon, londonInstant } from "#domain/kernel/london-time.ts";
import { paymentLedgerContract } from "#domain/payments/ledger.contract.ts";
import type { exportPaymentsContract, ListedPayment, PaymentList } from "#domain/payments/ledger.contract.ts";
import { asStaff, colleagueNameIfAny } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

export type LedgerFilters = z.output<typeof exportPaymentsContract.input>;
type Page = { filters: LedgerFilters; after?: string | undefined; limit: number };

const listed = paymentLedgerContract.answer.shape.payments;

export const readPayments = (database: Pick<Database, "asActor">, actor: Actor, page: Page): Promise<PaymentList> =>
  asStaff(database, actor, async (tx) => {
    const [payments, sums, vans] = await Promise.all([paymentPage(tx, page), readSums(tx, page.filters), readVans(tx)]);
    return { payments: payments.slice(0, page.limit), hasMore: payments.length > page.limit, ...sums, vans };
  });

const payer = sql<string>`coalesce(nullif(b.payer ->> 'company', ''), b.payer ->> 'fullName', b.contact_name, 'Name deleted')`;

const rows = (tx: Tx, { from, to, direction, method, vanId, search = "", contact }: LedgerFilters) => {
  let matching = tx
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .leftJoin("planned_stops as s", (on) =>
      on
        .onRef("s.booking_id", "=", "b.id")
        .on(sql<boolean>`s.load = (select min(o.load) from planned_stops as o where o.booking_id = b.id)`),
    )
    .where("p.status", "=", "received");
  if (from !== undefined) matching = matching.where("p.at", ">=", londonInstant(from, "00:00"));
  if (to !== undefined) matching = matching.where("p.at", "<", londonInstant(addDays(to, 1), "00:00"));
  if (direction !== undefined) matching = matching.where("p.direction", "=", direction);
  if (method !== undefined) matching = matching.where("p.method", "=", method);
  if (vanId !== undefined) matching = matching.where("s.van_id", "=", vanId);
  if (contact !== undefined)
    matching = matching.where(sql<boolean>`b.id in (select r.record_id from contacts as c
      join contacts as f on coalesce(f.merged_into, f.id) = coalesce(c.merged_into, c.id)
      join contact_records as r on r.kind = 'booking' and r.contact_id = f.id where c.reference = ${contact})`);
  const words = search.trim().toLowerCase();
  if (words !== "")
    matching =
      matching.where(sql<boolean>`(lower(b.reference) = ${words.replace(/^(b-?\w{6})(?:-r?\d+)?$/, "$1").replace(/^b(?=\w{6}$)/, "b-")}
      or position(${words} in lower(coalesce(b.payer ->> 'company', '') || ' ' || coalesce(b.payer ->> 'fullName', '') || ' '
        || coalesce(b.contact_name, ''))) > 0)`);
  return matching;
};

async function paymentPage(tx: Tx, { filters, after, limit }: Page): Promise<ListedPayment[]> {
  let page = rows(tx, filters)
    .leftJoin("vans as v", "v.id", "s.van_id")
    .select(["p.id", "p.at", "p.direction", "p.kind", "p.method", "p.amount_pence as amountPence", "p.provider", "p.reason", "b.reference"])
    .select([
      payer.as("customer"),
      "v.name as van",
      sql<string>`app.receipt_number_for_office(p.id)`.as("number"),
      colleagueNameIfAny("p.received_by").as("by"),
    ])
    .orderBy("p.at", "desc")
    .orderBy("p.id", "desc")
    .limit(limit + 1);
  if (after !== undefined) page = page.where(sql<boolean>`(p.at, p.id) < (select a.at, a.id from payments as a where a.id = ${after})`);
  return listed.parse((await page.execute()).map((row) => ({ ...row, at: isoInLondon(row.at) })));
}

async function readSums(tx: Tx, filters: LedgerFilters) {
  const { count, into, out } = await rows(tx, filters)
    .select([
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`coalesce(sum(p.amount_pence) filter (where p.direction = 'in'), 0)::float8`.as("into"),
      sql<number>`coalesce(sum(p.amount_pence) filter (where p.direction = 'out'), 0)::float8`.as("out"),
    ])
    .executeTakeFirstOrThrow();
  return { count, inPence: into, outPence: out };
}

const readVans = (tx: Tx) => tx.selectFrom("vans").select(["id", "name"]).orderBy("name").orderBy("id").execute();
