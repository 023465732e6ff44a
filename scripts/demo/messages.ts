/**
 * Marks past messages as sent at the time of their cause, without sending mail. Messages of the last day are left to the
 * worker, which writes them into the outbox as usual.
 */
import type { Firm } from "./firm.ts";

const day = 86_400_000;

export async function settleMessages({ rows, database }: Pick<Firm, "rows" | "database">, now: Date): Promise<void> {
  // Messages written by commands carry the real time, so their cause's time is used; planned ones have their own.
  await rows(
    `
    create temporary table demo_moments as
    select m.id, coalesce(
      (select r.planned_at from trigger_runs r where r.id = (m.payload ->> 'runId')::uuid),
      (select e.at from booking_events e where e.booking_id = m.booking_id and e.id::text = m.payload ->> 'eventId'),
      (select t.at from thread_messages t where t.id::text = m.payload ->> 'eventId'),
      (select p.at from payments p where p.id::text = m.payload ->> 'eventId'),
      (select q.updated_at from quotes q where q.id::text = m.payload ->> 'quoteId' and q.updated_at < $1::timestamptz),
      (select e.created_at from enquiries e where e.id::text = m.payload ->> 'enquiryId'),
      (select b.created_at from bookings b where b.id = m.booking_id), $1::timestamptz) as at
    from messages m where m.state = 'due'`.replaceAll("$1", `'${now.toISOString()}'`),
  );
  await rows("update messages m set created_at = d.at from demo_moments d where d.id = m.id");
  await rows(`
    update trigger_runs r set planned_at = d.at, created_at = d.at, timeline = jsonb_build_array(jsonb_build_object('state', 'due', 'at', d.at))
    from demo_moments d join messages m on m.id = d.id where r.message_id = m.id and not m.payload ? 'runId'`);
  await rows(
    `update messages m set state = 'sent', attempts = 1, sent_at = d.at, settled_at = d.at, provider_ref = 'before the demo'
     from demo_moments d where d.id = m.id and d.at < $1`,
    [new Date(now.getTime() - day)],
  );
  await failSome(rows, now);
  await rows(
    "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-messages')",
  );
  await database.performAsService("requeue-messages", "requeue_messages", { now, afterCrash: true });
}

/** Marks three messages as permanently refused by the provider (mailbox full or gone). */
async function failSome(rows: Firm["rows"], now: Date): Promise<void> {
  const some = await rows<{ id: string }>(
    `select m.id from messages m where m.state = 'due' and m.channel = 'email' and m.booking_id is not null and m.code not like 'office%' order by m.created_at, m.id limit 3`,
  );
  const outcomes = some.map(({ id }) => ({ messageId: id, error: "550 5.1.1 No such mailbox here", permanent: true }));
  await rows("select app.settle_messages(jsonb_build_object('now', $1::timestamptz, 'outcomes', $2::jsonb))", [
    now,
    JSON.stringify(outcomes),
  ]);
}
