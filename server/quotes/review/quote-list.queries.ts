/** The office's list of quotes, under its own rights. */
import { sql } from "kysely";
import type { z } from "zod";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { quoteListStates, quotesPerPage } from "#domain/quotes/quote-choices.ts";
import { listQuotesContract } from "#domain/quotes/review/office-quotes.contract.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";

type QuoteList = z.output<typeof listQuotesContract.answer>;
const rows = listQuotesContract.answer.shape.quotes;

export const readQuoteList = (
  database: Pick<Database, "asActor">,
  actor: Actor,
  { view, search = "", after }: z.output<typeof listQuotesContract.input>,
): Promise<QuoteList> =>
  asStaff(database, actor, async (tx) => {
    // What waits for somebody comes by what is due; what is past, the newest first.
    const isQueue = view === "to-review" || view === "waiting";
    let page = tx
      .selectFrom("quotes as q")
      .leftJoin("quote_versions as v", (join) => join.onRef("v.quote_id", "=", "q.id").onRef("v.version", "=", "q.version"))
      .leftJoin("bookings as b", "b.id", "q.booking_id")
      .select([
        "q.reference",
        "q.state as status",
        "q.contact_name as customer",
        "q.outcode",
        "v.total_pence as totalPence",
        "q.review_asked_at as askedAt",
        "q.promised_at as promisedAt",
        "q.valid_until as validUntil",
        "q.created_at as createdAt",
        "b.reference as bookingReference",
      ])
      .where("q.state", "in", [...quoteListStates[view]])
      .limit(quotesPerPage + 1);
    page = isQueue ? page.orderBy("q.promised_at").orderBy("q.id") : page.orderBy("q.created_at", "desc").orderBy("q.id", "desc");
    const words = search.trim().toLowerCase();
    if (words !== "") page = page.where(matches(words));
    if (after !== undefined)
      page = page.where(
        isQueue
          ? sql<boolean>`(q.promised_at, q.id) > (select a.promised_at, a.id from public.quotes a where a.reference = ${after})`
          : sql<boolean>`(q.created_at, q.id) < (select a.created_at, a.id from public.quotes a where a.reference = ${after})`,
      );
    const quotes = rows.parse((await page.execute()).map(presented));
    return { quotes: quotes.slice(0, quotesPerPage), hasMore: quotes.length > quotesPerPage };
  });

function matches(words: string) {
  // As numbers are stored, without the first nought.
  const digits = words.replace(/\D/g, "").replace(/^(0|44)/, "");
  return sql<boolean>`(lower(q.reference) = ${words} or lower(q.outcode) = ${words} or position(${words} in lower(q.contact_name)) > 0
    or position(${words} in lower(q.contact_email)) > 0 or (${digits} <> '' and position(${digits} in q.contact_mobile) > 0))`;
}

type Stored = { askedAt: Date | null; promisedAt: Date | null; validUntil: Date | null; createdAt: Date };
const presented = <Row extends Stored>({ askedAt: requestedAt, promisedAt, validUntil, createdAt, ...row }: Row) => ({
  ...row,
  askedAt: requestedAt && isoInLondon(requestedAt),
  promisedAt: promisedAt && isoInLondon(promisedAt),
  validUntil: validUntil && isoInLondon(validUntil),
  createdAt: isoInLondon(createdAt),
});
