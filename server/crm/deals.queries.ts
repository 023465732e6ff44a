/** Reads deals under the office's own rights: the board's columns, the list, and one deal with its records. */
import { sql } from "kysely";
import type { z } from "zod";
import { maxCounted } from "#domain/crm/contact-choices.ts";
import { dealLimits, dealStages } from "#domain/crm/deal-choices.ts";
import type { DealSort, DealStage } from "#domain/crm/deal-choices.ts";
import type { staffDealsContract } from "#domain/crm/deals.contract.ts";
import { colleagueNameIfAny } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { family, rootIdSql } from "./contact-roots.ts";

export type DealFilters = Partial<
  Pick<
    z.output<typeof staffDealsContract.input>,
    "owner" | "service" | "isRotting" | "from" | "to" | "contact" | "query" | "stage" | "isOpen"
  >
>;
/** `matches`: the ids of deals matching the search text, queried once (`matchingDeals`). */
type DealQuery = { actor: Actor; now: Date; matches?: readonly string[] | undefined };
/** Days for which won and lost deals stay on the board. */
const endedDays = 30;

/** Callers without an account are refused earlier. */
export const callerId = ({ claims }: Actor): string => claims.sub ?? "";

/** Undefined without a search text. Deals closed before `since` are left out. A text that is too short finds none. */
async function matchingDeals(tx: Tx, { query }: DealFilters, since: Date | null): Promise<string[] | undefined> {
  if (query === undefined || query === "") return undefined;
  const { rows } = await sql<{ id: string }>`select app.office_deals_matching(${query}, ${since}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

function filteredDeals(tx: Tx, filters: DealFilters, { actor, now, matches }: DealQuery) {
  const { owner, service, isRotting, from, to, contact, stage, isOpen } = filters;
  let rows = tx.selectFrom("deals as d");
  if (owner === "none") rows = rows.where("d.owner_id", "is", null);
  else if (owner !== undefined) rows = rows.where("d.owner_id", "=", owner === "mine" ? callerId(actor) : owner);
  if (service !== undefined) rows = rows.where("d.service", "=", service);
  if (isRotting === true) rows = rows.where("d.due_at", "<=", now);
  if (isRotting === false) rows = rows.where((is) => is.or([is("d.due_at", "is", null), is("d.due_at", ">", now)]));
  if (from !== undefined) rows = rows.where(sql<boolean>`d.expected_on >= ${from}::date`);
  if (to !== undefined) rows = rows.where(sql<boolean>`d.expected_on <= ${to}::date`);
  if (contact !== undefined) rows = rows.where(sql<boolean>`d.contact_id in (${family(contact)})`);
  if (stage !== undefined) rows = rows.where("d.stage", "=", stage);
  if (isOpen === true) rows = rows.where("d.closed_at", "is", null);
  if (matches !== undefined) rows = rows.where(sql<boolean>`d.id = any (${matches}::uuid[])`);
  return rows;
}

const dealRows = (tx: Tx) =>
  tx
    .selectFrom("deals as d")
    .leftJoin("contacts as own", "own.id", "d.contact_id")
    .leftJoin("contacts as c", (on) => on.onRef("c.id", "=", rootIdSql("own")))
    .leftJoin("properties as p", "p.id", "d.property_id")
    .select([
      "d.id",
      "d.reference",
      "d.title",
      "d.stage",
      "d.value_pence",
      "d.service",
      "d.lost_reason",
      "d.owner_id",
      "d.stage_entered_at",
      "d.due_at",
      "d.created_at",
      "d.closed_at",
      "d.row_version",
    ])
    .select(["c.reference as contact_reference", "c.full_name as contact_name", "p.id as property_id"])
    .select(sql<string | null>`d.expected_on::text`.as("expected_on"))
    .select(sql<string | null>`p.line1 || ', ' || p.postcode`.as("property_line"))
    .select(colleagueNameIfAny("d.owner_id").as("owner_name"));

const readDeals = (tx: Tx, ids: readonly string[]) => dealRows(tx).where("d.id", "in", ids).execute();
export type DealRow = Awaited<ReturnType<typeof readDeals>>[number];

/** In the order of the ids. */
export async function readDealsInOrder(tx: Tx, ids: readonly string[]): Promise<DealRow[]> {
  if (ids.length === 0) return [];
  const deals = new Map((await readDeals(tx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => deals.get(id) ?? []);
}

export async function findDealId(tx: Tx, reference: string): Promise<string | undefined> {
  return (await tx.selectFrom("deals").select("id").where("reference", "=", reference).executeTakeFirst())?.id;
}

export type Column = { stage: DealStage; count: number; valuePence: number; rotting: number; deals: DealRow[] };

const isEnded = (stage: string) => stage === "won" || stage === "lost";

/** What stands above a column, and the deals of its first cards. */
type Head = { stage: string; count: string; value: string | null; rotting: string; cards: string[] };

/** Of each stage the newest: of an open one who came to it last, of a closed one what closed last. */
export async function readDealBoard(tx: Tx, filters: DealFilters, query: DealQuery): Promise<Column[]> {
  const recent = new Date(query.now.getTime() - endedDays * 86_400_000);
  const matches = await matchingDeals(tx, filters, recent);
  const rows = () => filteredDeals(tx, filters, { ...query, matches });
  const heads = await (matches === undefined ? headsOfAll(rows, query.now, recent) : headsOfMatches(rows(), query.now, recent));
  const cards = await readDealsInOrder(
    tx,
    heads.flatMap((head) => head.cards),
  );
  return dealStages.map((stage) => {
    const head = heads.find((one) => one.stage === stage);
    return {
      stage,
      count: Number(head?.count ?? 0),
      valuePence: Number(head?.value ?? 0),
      rotting: Number(head?.rotting ?? 0),
      deals: cards.filter((deal) => deal.stage === stage),
    };
  });
}

const summed = (rows: ReturnType<typeof filteredDeals>, now: Date) =>
  rows
    .select(({ fn }) => ["d.stage", fn.countAll<string>().as("count"), fn.sum<string>("d.value_pence").as("value")])
    .select(sql<string>`count(*) filter (where d.due_at <= ${now})`.as("rotting"))
    .groupBy("d.stage");

/** A few thousand deals at most, read once. */
const headsOfMatches = async (rows: ReturnType<typeof filteredDeals>, now: Date, recent: Date): Promise<Head[]> =>
  summed(rows, now)
    .where((is) => is.or([is("d.closed_at", "is", null), is("d.closed_at", ">", recent)]))
    .select(
      sql<string[]>`(array_agg(d.id order by coalesce(d.closed_at, d.stage_entered_at) desc, d.id))[1:${sql.lit(dealLimits.cardsPerColumn)}]`.as("cards"), // prettier-ignore
    )
    .execute();

/** Open and closed deals have an index each, so they are queried separately, and each stage from its beginning. */
async function headsOfAll(rows: () => ReturnType<typeof filteredDeals>, now: Date, recent: Date): Promise<Head[]> {
  const open = () => rows().where("d.closed_at", "is", null);
  const ended = () => rows().where("d.stage", "in", dealStages.filter(isEnded)).where("d.closed_at", ">", recent);
  const heads: Head[] = [];
  for (const sum of [...(await summed(open(), now).execute()), ...(await summed(ended(), now).execute())]) {
    const newest = isEnded(sum.stage) ? ended().orderBy("d.closed_at", "desc") : open().orderBy("d.stage_entered_at", "desc");
    const cards = await newest.select("d.id").where("d.stage", "=", sum.stage).orderBy("d.id").limit(dealLimits.cardsPerColumn).execute();
    heads.push({ ...sum, cards: cards.map(({ id }) => id) });
  }
  return heads;
}

const columnOf = { entered: "d.stage_entered_at", expected: "d.expected_on", value: "d.value_pence", due: "d.due_at" } as const satisfies Record<DealSort, string>; // prettier-ignore
const typeOf = { entered: sql`timestamptz`, expected: sql`date`, value: sql`integer`, due: sql`timestamptz` };
export type Listing = { sort: DealSort; descending: boolean; perPage: number; after?: { value: string; id: string } | undefined };

/** Sorting by a date leaves out deals without one. Returns one id more than a page if there are more. */
export async function listedDeals(tx: Tx, filters: DealFilters, listing: Listing, query: DealQuery) {
  const matches = await matchingDeals(tx, filters, null);
  const page = await pageOfDeals(tx, filters, listing, { ...query, matches });
  return { page, count: await countedDeals(tx, filters, { ...query, matches }) };
}

function pageOfDeals(tx: Tx, filters: DealFilters, { sort, descending, perPage, after }: Listing, query: DealQuery) {
  const column = sql.ref(columnOf[sort]);
  const direction = descending ? "desc" : "asc";
  let rows = filteredDeals(tx, filters, query).where(columnOf[sort], "is not", null);
  if (after !== undefined) {
    const last = sql`${after.value}::${typeOf[sort]}`;
    rows = rows.where(
      descending
        ? sql<boolean>`(${column}, d.id) < (${last}, ${after.id}::uuid)`
        : sql<boolean>`(${column}, d.id) > (${last}, ${after.id}::uuid)`,
    );
  }
  return rows
    .select("d.id")
    .select(sql<string>`to_json(${column}) #>> '{}'`.as("sorted_by"))
    .orderBy(columnOf[sort], direction)
    .orderBy("d.id", direction)
    .limit(perPage + 1)
    .execute();
}

async function countedDeals(tx: Tx, filters: DealFilters, query: DealQuery): Promise<number> {
  const { count } = await tx
    .selectFrom(filteredDeals(tx, filters, query).select("d.id").limit(maxCounted).as("rows"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const recordsOfDeal = (tx: Tx, id: string) =>
  tx
    .selectFrom("deal_records as r")
    .leftJoin("enquiries as e", (on) => on.onRef("e.id", "=", "r.record_id").on("r.kind", "=", "enquiry"))
    .leftJoin("quotes as q", (on) => on.onRef("q.id", "=", "r.record_id").on("r.kind", "=", "quote"))
    .leftJoin("quote_versions as v", (on) => on.onRef("v.quote_id", "=", "q.id").onRef("v.version", "=", "q.version"))
    .leftJoin("bookings as b", (on) => on.onRef("b.id", "=", "r.record_id").on("r.kind", "=", "booking"))
    .where("r.deal_id", "=", id)
    .select(["r.kind", "r.at"])
    .select(({ fn }) => [
      fn.coalesce("e.reference", "q.reference", "b.reference").as("reference"),
      fn.coalesce("e.state", "q.state", "b.state").as("state"),
      fn
        .coalesce(sql<number | null>`(select c.fee_pence from app.charge_of(b.id, b.state) as c)`, "b.total_pence", "v.total_pence")
        .as("total_pence"),
    ])
    .orderBy("r.at", "desc")
    .orderBy("r.record_id")
    .limit(200)
    .execute();

export const eventsOfDeal = (tx: Tx, id: string) =>
  tx
    .selectFrom("deal_events as e")
    .where("e.deal_id", "=", id)
    .select(["e.from_stage", "e.to_stage", "e.reason", "e.at"])
    .select(colleagueNameIfAny("e.by_id").as("by"))
    .orderBy("e.id", "desc")
    .limit(200)
    .execute();
