/** Reads reviews for the office, and one for the office's mail about a low rating. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import { reviewLimits } from "#domain/reviews/review-choices.ts";
import type { ReviewView } from "#domain/reviews/review-choices.ts";
import type { reviewListContract } from "#domain/reviews/reviews.contract.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";

const reviews = (tx: Tx) =>
  tx
    .selectFrom("reviews as r")
    .innerJoin("bookings as b", "b.id", "r.booking_id")
    .select(["r.id", "b.reference", "b.contact_name as contactName", "r.rating", "r.text", "r.shown_name as name", "r.town", "r.service"])
    .select(["r.given_at as givenAt", "r.task", "r.task_note as taskNote", "r.row_version as version"])
    .select(sql`case when r.status = 'hidden' then json_build_object('reason', r.hidden_reason, 'note', r.hidden_note) end`.as("hidden"));

const read = async (tx: Tx, rows: ReturnType<typeof reviews>) =>
  (await tx.selectNoFrom(jsonArrayFrom(rows).as("reviews")).executeTakeFirstOrThrow()).reviews;

const views: Readonly<Record<ReviewView, RawBuilder<boolean>>> = {
  all: sql`true`,
  "to-call": sql`r.task = 'open'`,
  "followed-up": sql`r.task = 'done'`,
  public: sql`r.status = 'published'`,
  hidden: sql`r.status = 'hidden'`,
};

/** Those with open tasks first, then the newest: a page, and what is said above the list. */
export async function reviewList(tx: Tx, { view, rating, service, town, after }: z.output<typeof reviewListContract.input>) {
  let page = reviews(tx).where(views[view]);
  if (rating !== undefined) page = page.where("r.rating", "=", rating);
  if (service !== undefined) page = page.where("r.service", "=", service);
  if (town !== undefined) page = page.where("r.town", "=", town);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(r.task = 'open', r.given_at, r.id) < (select a.task = 'open', a.given_at, a.id from public.reviews a where a.id = ${after})`,
    );
  const rows = page.orderBy(sql`r.task = 'open'`, "desc").orderBy("r.given_at", "desc").orderBy("r.id", "desc").limit(reviewLimits.perPage + 1); // prettier-ignore
  const [listed, open, towns] = await Promise.all([
    read(tx, rows),
    tx.selectFrom("reviews").select(({ fn }) => fn.countAll<string>().as("count")).where("task", "=", "open").executeTakeFirstOrThrow(), // prettier-ignore
    tx.selectFrom("reviews").select("town").distinct().orderBy("town").limit(reviewLimits.towns).execute(),
  ]);
  return {
    reviews: listed.slice(0, reviewLimits.perPage),
    hasMore: listed.length > reviewLimits.perPage,
    toCall: Number(open.count),
    towns: towns.map((row) => row.town),
  };
}

export const officeReview = async (tx: Tx, id: string) => (await read(tx, reviews(tx).where("r.id", "=", id)))[0];

/** Undefined where it was deleted. */
export const reviewForMessage = async (database: Pick<Database, "asService">, bookingId: string) =>
  database.asService("send-message", (tx) =>
    tx.selectFrom("reviews").select(["rating", "text", "shown_name as name"]).where("booking_id", "=", bookingId).executeTakeFirst(),
  );
