/** The queue of Today: the rows of all lists that wait for a person, under the office's own rights. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { complaintKinds } from "#domain/complaints/complaint-choices.ts";
import { needsYouKinds, rowsOfKind } from "#domain/office/needs-you-choices.ts";
import type { NeedsYouKind } from "#domain/office/needs-you-choices.ts";
import type { NeedsYou } from "#domain/office/needs-you.contract.ts";
import { minutesToDo, promisedKinds, rankOf } from "#domain/office/needs-you.rules.ts";
import { providerNames } from "#domain/payments/online-choices.ts";
import { needKinds } from "#domain/payments/payment-office-choices.ts";
import { needTitles, providerLabel } from "#domain/payments/payment-office.copy.ts";
import { awaitedStates, inVainStates, upcomingStates } from "#domain/bookings/generated/state-sets.ts";
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { asStaff } from "./as-staff.ts";
import { enquiryDue, isDue, isGivenUp, waits } from "./needs-a-person.queries.ts";

type Row = {
  id: string;
  reference: string | null;
  name: string | null;
  text: string | null;
  since: Date;
  due_at: Date;
  starts_at: Date | null;
  pence: number | null;
};
/** A list of a kind: its rows by `due_at`, at most a thousand. */
type List = (now: Date) => RawBuilder<Row>;

/** Counts stop here. */
const most = 1_000;
/** How many days ahead a job without a van is a matter of today. */
const vanDaysAhead = 1;
/** A visit that came to nothing longer ago is over: whoever still wanted it has rung. It can be booked again on its own page. */
const daysInVain = 14;
/** How many days ahead the jobs of a van that is off the road are. */
const offDaysAhead = 14;

const endOfDay = (date: string): Date => londonInstant(addDays(date, 1), "00:00");

const onlineNeeds = (now: Date) => sql`jsonb_array_elements(app.payments_needing_person(${now}::timestamptz))`;

/** `late`: not before the moment its customer was told to expect the crew by. */
const lists: Readonly<Record<NeedsYouKind, List>> = {
  late: (now) => sql`
    select b.reference as id, b.reference, b.contact_name as name, b.address_town as text, b.ends_at as since, o.latest as due_at, b.starts_at,
      null::integer as pence
    from bookings b cross join lateral (select greatest(b.ends_at,
        (app.expected_window(b.id, b.ends_at, b.state) ->> 'endsAt')::timestamptz) as latest) o
    where b.state = any (${[...awaitedStates]}) and b.starts_at < ${now} and b.ends_at < ${now} and o.latest < ${now} order by o.latest`,
  // Until another visit is booked, or it is closed.
  in_vain: (now) => sql`
    select b.reference as id, b.reference, b.contact_name as name, b.address_town as text, e.at as since,
      e.at + make_interval(mins => ${minutesToDo.in_vain}) as due_at, b.starts_at, null::integer as pence
    from bookings b cross join lateral (select max(e.at) as at from booking_events e where e.booking_id = b.id and e.to_state = b.state
        and e.from_state <> e.to_state) e
    where b.state = any (${[...inVainStates]}) and b.rebooked_as is null
      and e.at > ${now}::timestamptz - make_interval(days => ${daysInVain}) order by due_at`,
  waiting: () => sql`
    select b.reference as id, b.reference, b.contact_name as name, b.address_town as text, b.created_at as since, b.answer_by as due_at,
      b.starts_at, b.total_pence as pence
    from bookings b where ${waits.booking} order by b.answer_by`,
  quote: () => sql`
    select q.reference as id, q.reference, q.contact_name as name, q.outcode as text, q.review_asked_at as since, q.promised_at as due_at,
      null::timestamptz as starts_at, null::integer as pence
    from quotes q where ${waits.quote} order by q.promised_at`,
  // In the queue, and those that somebody took and left without an answer.
  chat: (now) => sql`
    select c.id::text as id, null as reference, c.name, left((select m.body from chat_messages m
        where m.conversation_id = c.id and m.sender = 'visitor' order by m.sequence desc limit 1), 140) as text,
      w.since, w.since + app.chat_answer_time() as due_at, null::timestamptz as starts_at, null::integer as pence
    from (select h.id, coalesce(h.waiting_since, h.last_at) as since from chat_conversations h where h.state = 'handoff_waiting'
        union all select l.id, l.since from app.chats_left_waiting(${now}::timestamptz) as l) as w
      join chat_conversations c on c.id = w.id order by due_at`,
  enquiry: () => sql`
    select e.reference as id, e.reference, e.name, left(coalesce((select r.body from enquiry_entries r
        where r.enquiry_id = e.id and r.kind = 'reply' and not r.is_automatic order by r.at desc limit 1), e.message), 140) as text,
      ${enquiryDue.since} as since, ${enquiryDue.at} as due_at, null::timestamptz as starts_at, null::integer as pence
    from enquiries e where ${waits.enquiry} order by due_at`,
  complaint: () => sql`
    select b.reference as id, b.reference, b.contact_name as name, c.kind as text, c.raised_at as since, c.answer_by as due_at,
      null::timestamptz as starts_at, null::integer as pence
    from complaints c join bookings b on b.id = c.booking_id where ${waits.complaint} order by c.answer_by`,
  thread: () => sql`
    select b.reference as id, b.reference, b.contact_name as name, left(t.body, 140) as text, t.since, t.since + make_interval(mins => ${minutesToDo.thread}) as due_at,
      b.starts_at, null::integer as pence
    from (select m.booking_id, min(m.at) as since, (array_agg(m.body order by m.at desc))[1] as body from thread_messages m
        where ${waits.message} group by m.booking_id) t
      join bookings b on b.id = t.booking_id order by t.since`,
  no_van: (now) => sql`
    select b.reference as id, b.reference, b.contact_name as name, b.address_town as text, b.created_at as since, b.starts_at as due_at,
      b.starts_at, null::integer as pence
    from bookings b where b.state = any (${[...upcomingStates]}) and b.state <> 'pending_confirmation' and b.ends_at >= ${now}
      and b.starts_at < ${endOfDay(addDays(londonDate(now), vanDaysAhead))}
      and not exists (select 1 from planned_stops s where s.booking_id = b.id) order by b.starts_at`,
  van_off: (now) => sql`
    select v.id::text as id, null as reference, v.name, count(distinct s.booking_id)::text as text, max(a.created_at) as since,
      min(s.starts_at) as due_at, min(s.starts_at) as starts_at, null::integer as pence
    from van_absences a join vans v on v.id = a.van_id
      join planned_stops s on s.van_id = a.van_id and s.date between a.starts_on and a.ends_on
        and (a.starts_at is null or (a.starts_at < s.ends_at and a.ends_at > s.starts_at))
      join bookings b on b.id = s.booking_id and b.state = any (${[...awaitedStates]})
    where s.starts_at >= ${now} and s.date <= ${addDays(londonDate(now), offDaysAhead)}::date group by v.id, v.name order by due_at`,
  task: (now) => sql`
    select t.id::text as id, null as reference, null as name, t.title as text, t.created_at as since,
      least(case when t.remind_at <= ${now} then t.remind_at end, (t.due_on + 1)::timestamp at time zone 'Europe/London') as due_at,
      null::timestamptz as starts_at, null::integer as pence
    from tasks t where (t.assignee_id = (select auth.uid()) or t.assignee_id is null)
      and ${isDue(now)} order by due_at`,
  // Only an administrator can refund (D13). A refund that failed is due again, and has its own row.
  refund: (now) => sql`
    select r ->> 'reference' as id, r ->> 'reference' as reference, r ->> 'fullName' as name, null as text, ${now}::timestamptz as since,
      ((r ->> 'dueBy')::date + 1)::timestamp at time zone 'Europe/London' as due_at, null::timestamptz as starts_at,
      (r ->> 'refundPence')::integer as pence
    from jsonb_array_elements(app.refunds_due('{}')) as r
    where (select app.is_admin()) and not exists (select 1 from ${onlineNeeds(now)} as n where n ->> 'kind' = 'refund_failed' and n -> 'reference' = r -> 'reference')
    order by due_at`,
  payment: (now) => sql`
    select concat_ws(' ', n ->> 'kind', n ->> 'id') as id, n ->> 'reference' as reference, n ->> 'fullName' as name,
      concat_ws(' ', n ->> 'kind', n ->> 'provider') as text, (n ->> 'at')::timestamptz as since,
      coalesce((n ->> 'dueAt')::timestamptz, (n ->> 'at')::timestamptz + make_interval(mins => ${minutesToDo.payment})) as due_at,
      null::timestamptz as starts_at, (n ->> 'amountPence')::integer as pence
    from ${onlineNeeds(now)} as n order by due_at`,
  message: (now) => sql`
    select r.id::text as id, r.reference, null as name, d.description as text, coalesce(r.ended_at, r.planned_at) as since,
      coalesce(r.ended_at, r.planned_at) + make_interval(mins => ${minutesToDo.message}) as due_at, null::timestamptz as starts_at, null::integer as pence
    from trigger_runs r join trigger_definitions d on d.code = r.code
    where ${isGivenUp(now)} order by due_at`,
};

/** A refusal of the caller's rights is theirs; a list that fails takes the whole answer with it, so that nothing looks done that is not. */
export async function readNeedsYou(database: Pick<Database, "asActor">, actor: Actor, now: Date): Promise<NeedsYou> {
  const read = await asStaff(database, actor, (tx) =>
    Promise.all(needsYouKinds.map(async (kind) => ({ kind, ...(await listed(tx, kind, now)) }))),
  );
  const rows = read.flatMap(({ kind, rows: ofKind }) => ofKind.map((row) => ({ kind, ...row })));
  return {
    rows: rows
      .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind) || one.due_at.getTime() - other.due_at.getTime())
      .map(({ due_at, starts_at, since, ...row }) => ({
        ...row,
        text: presentText(row),
        since: since.toISOString(),
        dueAt: due_at.toISOString(),
        isPromised: promisedKinds.has(row.kind),
        startsAt: starts_at?.toISOString() ?? null,
      })),
    counts: Object.fromEntries(read.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count])),
  };
}

/** Of complaints and payments the row holds a code. */
function presentText({ kind, text }: { kind: NeedsYouKind; text: string | null }): string | null {
  if (kind === "complaint") return complaintText(text);
  return kind === "payment" ? paymentText(text) : text;
}

/** `refund_failed paypal` → `Refund failed, PayPal`. */
function paymentText(codes: string | null): string | null {
  const [kind, provider] = codes?.split(" ") ?? [];
  const [title, name] = [needKinds.find((one) => one === kind), providerNames.find((one) => one === provider)];
  return title === undefined || name === undefined ? null : `${needTitles[title]}, ${providerLabel[name]}`;
}

/** `damage` → `something was damaged`. */
const complaintText = (kind: string | null): string | null =>
  Object.entries(complaintKinds)
    .find(([code]) => code === kind)?.[1]
    .toLowerCase() ?? null;

async function listed(tx: Tx, kind: NeedsYouKind, now: Date): Promise<{ count: number; rows: Row[] }> {
  const { rows } = await sql<Row & { count: number }>`
    select l.*, (count(*) over ())::integer as count from (select * from (${lists[kind](now)}) as one limit ${most}) as l
      order by l.due_at limit ${rowsOfKind}`.execute(tx);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}
