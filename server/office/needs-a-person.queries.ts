/** What waits for a person, counted for both Today and the bell. Read under the office's own rights. */
import { sql } from "kysely";
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { summed } from "./booking-list.queries.ts";

/** `fresh`: how many are newer than `seenAt`. */
export type Waiting = { count: number; fresh: number; newestAt: Date | null; requestedAt: Date | null; promisedAt: Date | null };
type Row = { count: string; fresh: string; newest_at: Date | null; requested_at?: Date | null; promised_at?: Date | null };

const presentWaiting = ({ count, fresh, newest_at, requested_at, promised_at }: Row): Waiting => ({
  count: Number(count),
  fresh: Number(fresh),
  newestAt: newest_at,
  requestedAt: requested_at ?? null,
  promisedAt: promised_at ?? null,
});

/** Earlier than any stored time. */
const never = new Date(0);
/** Counts stop here. */
const most = 1_000;
/** The same days as in the history of messages. */
const failedDays = 30;

/** What waits, as a condition on a row: for the counts here and for the rows of the queue of Today. */
export const waits = {
  booking: sql<boolean>`b.state = 'pending_confirmation'`,
  quote: sql<boolean>`q.state = 'needs_review'`,
  complaint: sql<boolean>`c.state in ('open', 'again')`,
  /** A complaint about a booking is an enquiry as well, and waits as a complaint. */
  enquiry: sql<boolean>`e.state in ('new', 'in_hand') and not exists (select 1 from complaints c where e.id in (c.enquiry_id, c.objection_id))`,
  message: sql<boolean>`m.author = 'customer' and m.read_at is null`,
};
/** Since when an enquiry waits, and by when its answer is due. */
export const enquiryDue = {
  since: sql<Date>`case when e.again_due_at is null then e.created_at else e.changed_at end`,
  at: sql<Date>`coalesce(e.again_due_at, e.promised_at)`,
};
export const isGivenUp = (now: Date) =>
  sql<boolean>`r.state = 'dead' and r.planned_at >= ${londonInstant(addDays(londonDate(now), -failedDays), "00:00")}`;
export const isDue = (now: Date) => sql<boolean>`t.ended_at is null and (t.due_on <= ${londonDate(now)}::date or t.remind_at <= ${now})`;

/** Bookings that wait for us; their time is that of the booking or of the customer's answer, which is looked up only where somebody asks what is new (`null`: nobody). */
export async function waitingBookings(tx: Tx, seenAt: Date | null = never): Promise<Waiting> {
  const since =
    seenAt === null
      ? sql`b.created_at`
      : sql`coalesce((select max(e.at) from booking_events e where e.booking_id = b.id and e.to_state = 'pending_confirmation'), b.created_at)`;
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where w.since > ${seenAt ?? never}) as fresh, max(w.since) as newest_at,
      (array_agg(w.created_at order by w.answer_by))[1] as requested_at, min(w.answer_by) as promised_at
    from (select b.created_at, b.answer_by, ${since} as since
      from bookings b where ${waits.booking} order by b.answer_by limit ${most}) as w`.execute(tx);
  return presentWaiting(only(rows));
}

export async function waitingQuotes(tx: Tx, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where q.review_asked_at > ${seenAt}) as fresh, max(q.review_asked_at) as newest_at,
      (array_agg(q.review_asked_at order by q.promised_at))[1] as requested_at, min(q.promised_at) as promised_at
    from (select q.review_asked_at, q.promised_at from quotes q where ${waits.quote} order by q.promised_at limit ${most}) as q`.execute(
    tx,
  );
  return presentWaiting(only(rows));
}

/** Enquiries that we owe an answer; one whose sender wrote again is new again. */
export async function waitingEnquiries(tx: Tx, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where e.since > ${seenAt}) as fresh, max(e.since) as newest_at,
      (array_agg(e.since order by e.due_at))[1] as requested_at, min(e.due_at) as promised_at
    from (select ${enquiryDue.since} as since, ${enquiryDue.at} as due_at
      from enquiries e where ${waits.enquiry} order by due_at limit ${most}) as e`.execute(tx);
  return presentWaiting(only(rows));
}

/** Bookings whose customer wrote something that nobody in the office has opened. */
export async function unreadThreads(tx: Tx, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where t.newest > ${seenAt}) as fresh, max(t.newest) as newest_at
    from (select max(m.at) as newest from thread_messages m where ${waits.message} group by m.booking_id limit ${most}) as t`.execute(tx);
  return presentWaiting(only(rows));
}

/** Complaints that we owe an answer; an objection makes one new again. */
export async function unansweredComplaints(tx: Tx, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where c.since > ${seenAt}) as fresh, max(c.since) as newest_at,
      (array_agg(c.raised_at order by c.answer_by))[1] as requested_at, min(c.answer_by) as promised_at
    from (select c.raised_at, c.answer_by, coalesce((select e.created_at from enquiries e where e.id = c.objection_id), c.raised_at) as since
      from complaints c where ${waits.complaint} order by c.answer_by limit ${most}) as c`.execute(tx);
  return presentWaiting(only(rows));
}

/** Messages given up after the last attempt. */
export async function failedMessages(tx: Tx, now: Date, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where coalesce(ended_at, planned_at) > ${seenAt}) as fresh, max(coalesce(ended_at, planned_at)) as newest_at
    from trigger_runs r where ${isGivenUp(now)}`.execute(tx);
  return presentWaiting(only(rows));
}

/** The caller's tasks that are due or reminded of; each is new from its reminder, or from the morning of its day. */
export async function dueTasks(tx: Tx, now: Date, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where t.since > ${seenAt}) as fresh, max(t.since) as newest_at
    from (select least(due_on::timestamp at time zone 'Europe/London', case when remind_at <= ${now} then remind_at end) as since from tasks
      t where ${isDue(now)} and t.assignee_id = (select auth.uid()) limit ${most}) as t`.execute(tx);
  return presentWaiting(only(rows));
}

/** Collections whose window is over and whose crew has not arrived, of whatever day: nobody else marks them (docs/decisions/0097). */
export async function lateCollections(tx: Tx, now: Date, seenAt = never): Promise<Waiting> {
  const { count, endingAfter, lastEnd } = await summed(tx, { show: "late" }, now, seenAt);
  return { count, fresh: endingAfter, newestAt: lastEnd, requestedAt: null, promisedAt: null };
}

/** Bookings for which more was paid than is owed, as in the list of refunds. */
export async function dueRefunds(tx: Tx, seenAt = never): Promise<Waiting> {
  const rows = await sql<Row>`
    select count(*) as count, count(*) filter (where r.since > ${seenAt}) as fresh, max(r.since) as newest_at
    from (select greatest((select max(e.at) from booking_events e where e.booking_id = b.id), (select max(p.at) from payments p where p.booking_id = b.id)) as since
      from jsonb_array_elements(app.refunds_due('{}')) as due join bookings b on b.reference = due ->> 'reference') as r`.execute(tx);
  return presentWaiting(only(rows));
}

function only({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("a count without a row");
  return row;
}
