/** The list of the inbox, under the office's own rights. */
import { sql } from "kysely";
import type { z } from "zod";
import { inboxLimits } from "#domain/enquiries/inbox-choices.ts";
import type { EnquiryListView } from "#domain/enquiries/inbox-choices.ts";
import { listEnquiriesContract } from "#domain/enquiries/inbox.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { asStaff, enquiryDue, waits } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";

type EnquiryList = z.output<typeof listEnquiriesContract.answer>;
type Row = Omit<EnquiryList["enquiries"][number], "createdAt" | "dueAt"> & { createdAt: Date; dueAt: Date | null };
const rowsSchema = listEnquiriesContract.answer.shape.enquiries;

/** The condition of each list; that of what waits is the one of Today and the bell. */
const listedIn = (view: EnquiryListView) =>
  view === "to-answer"
    ? waits.enquiry
    : sql<boolean>`${view === "all" ? sql`true` : sql`e.state = ${view}`}
        and not exists (select 1 from complaints c where e.id in (c.enquiry_id, c.objection_id))`;

export const readEnquiryList = (
  database: Pick<Database, "asActor">,
  actor: Actor,
  { view, search = "", after }: z.output<typeof listEnquiriesContract.input>,
): Promise<EnquiryList> =>
  asStaff(database, actor, async (tx) => {
    const isQueue = view === "to-answer";
    const [time, direction] = isQueue ? [enquiryDue.at, sql`asc`] : [sql`e.created_at`, sql`desc`];
    const { rows } = await sql<Row>`
      select e.reference, e.state, e.topic, e.name, left(coalesce(r.body, e.message), 140) as text,
        (select count(*)::integer from enquiry_photos p where p.enquiry_id = e.id) as photos, e.created_at as "createdAt",
        case when e.state in ('new', 'in_hand') then ${enquiryDue.at} end as "dueAt", e.again_due_at is not null as "hasReplied",
        q.reference as "quoteReference"
      from enquiries e left join quotes q on q.id = e.quote_id
        left join lateral (select x.body from enquiry_entries x where x.enquiry_id = e.id and x.kind = 'reply' and not x.is_automatic
          order by x.at desc limit 1) as r on true
      where ${listedIn(view)} and ${matches(search.trim().toLowerCase())} and ${isAfter(after, isQueue)}
      order by ${time} ${direction}, e.id ${direction} limit ${inboxLimits.perPage + 1}`.execute(tx);
    const enquiries = rowsSchema.parse(rows.map(presented));
    return { enquiries: enquiries.slice(0, inboxLimits.perPage), hasMore: enquiries.length > inboxLimits.perPage };
  });

function isAfter(after: string | undefined, isQueue: boolean) {
  if (after === undefined) return sql<boolean>`true`;
  return isQueue
    ? sql<boolean>`(${enquiryDue.at}, e.id) > (select coalesce(a.again_due_at, a.promised_at), a.id from enquiries a where a.reference = ${after})`
    : sql<boolean>`(e.created_at, e.id) < (select a.created_at, a.id from enquiries a where a.reference = ${after})`;
}

function matches(words: string) {
  if (words === "") return sql<boolean>`true`;
  // As numbers are stored, without the first nought.
  const digits = words.replace(/\D/g, "").replace(/^(0|44)/, "");
  return sql<boolean>`(lower(e.reference) = ${words} or split_part(lower(e.postcode), ' ', 1) = ${words} or lower(e.postcode) = ${words}
    or position(${words} in lower(e.name)) > 0 or position(${words} in lower(e.email)) > 0 or position(${words} in lower(e.message)) > 0
    or (${digits} <> '' and position(${digits} in e.mobile) > 0))`;
}

const presented = ({ createdAt, dueAt, ...row }: Row) => ({
  ...row,
  createdAt: isoInLondon(createdAt),
  dueAt: dueAt && isoInLondon(dueAt),
});
