/**
 * The records of a firm that has been at work for some years, put into the tables for its office to read: bookings by
 * people who come back, quotes, enquiries and notes beside them. Their holds are left out, which no list reads.
 */
import { randomUUID } from "node:crypto";
import { createChance } from "#scripts/demo/chance.ts";
import { drawName, drawPlace, streetAddress } from "#scripts/demo/people.ts";
import type { BenchDatabase } from "./database.ts";

/** `days`: for how long it has been at work; three years where nothing is said. */
export type Firm = { bookings: number; customers: number; days?: number };

const customersAtOnce = 5_000;
/** The office's list shows fifty, and counts a hundred of those with some words. */
const aPage = 60;
const aCount = 120;

/** A reference as the product writes it, from a number with its digits well mixed; different for all numbers below 10⁹. */
const referenceOf = (prefix: string) => `'${prefix}-' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
    ((((n::bigint * 387420489) % 1073741789) >> (5 * place)) & 31)::integer + 1, 1), '' order by place desc) from generate_series(0, 5) as place)`;

/** A booking of each of them or more, the newest and those to come spread over all hours of the day. */
export async function fillFirm(database: BenchDatabase, { bookings, customers, days = 1_095 }: Firm): Promise<void> {
  await addCustomers(database, customers);
  // `replica` skips foreign keys and triggers: with them this would take an hour.
  await database.query("set session_replication_role = replica");
  await addBookings(database, bookings, customers, days);
  await addAPageOfEach(database);
  await addQuotes(database, bookings / 4, customers);
  await addEnquiries(database, bookings / 20, customers);
  await database.query("set session_replication_role = default");
  await database.query("vacuum analyze bookings, booking_notes, quotes, enquiries, trigger_runs");
  await database.query("checkpoint"); // or it is written out while it is measured
}

async function addCustomers({ query }: BenchDatabase, count: number): Promise<void> {
  await query(
    "create temporary table customers (number integer primary key, name text, email text, mobile text, line1 text, town text, postcode text)",
  );
  const chance = createChance(count);
  for (let first = 0; first < count; first += customersAtOnce) {
    const people = Array.from({ length: Math.min(customersAtOnce, count - first) }, (_, index) => {
      const [n, name, { town, postcode }] = [first + index, drawName(chance), drawPlace(chance)];
      const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${n}@post.example`;
      return {
        number: n,
        name,
        email,
        mobile: `+44770${String(9_000_000 + n * 17).slice(0, 7)}`,
        line1: streetAddress(chance),
        town,
        postcode,
      };
    });
    await query("insert into customers select * from jsonb_populate_recordset(null::customers, $1)", [JSON.stringify(people)]);
  }
}

/** Of the past nearly all are closed and paid; of those to come nearly all confirmed, some wait. They have no events, from which a trigger would say how they ended. */
async function addBookings({ query }: BenchDatabase, count: number, customers: number, days: number): Promise<void> {
  const [tariff] = await query<{ version: number }>("select version from tariffs order by version limit 1");
  await query("alter table bookings disable trigger keep_balance");
  await query(
    `insert into bookings (id, reference, state, access_token_hash, request_hash, hold_id, window_id, window_kind, starts_at, ends_at, service, items, access, timing, price_lines,
        total_pence, paid_pence, balance_pence, ended_early, vat_pence, allowance, tariff_version, address_line1, address_town, postcode, contact_name, contact_email, contact_mobile, notes, payment_method, created_at, answer_by)
      select gen_random_uuid(), ${referenceOf("B")}, w.state, '\\x00', '\\x00', gen_random_uuid(), gen_random_uuid(), 'standard', w.starts_at, w.starts_at + interval '2 hours',
        (array['single-item', 'furniture-removal', 'garden-waste', 'commercial-waste', 'office-clearance', 'house-clearance'])[1 + n % 6],
        '[{"id": "sofa-3-seat", "name": "Three-seat sofa", "quantity": 1, "flags": []}]', '{}', '{}', '[]',
        6000 + (n * 7919) % 90000, case when w.state in ('closed', 'disputed') and n % 40 <> 0 then 6000 + (n * 7919) % 90000 else 0 end,
        case when ends.early or (w.state in ('closed', 'disputed') and n % 40 <> 0) then 0 else 6000 + (n * 7919) % 90000 end, ends.early, 0, '{}', $3,
        c.line1, c.town, c.postcode, c.name, c.email, c.mobile,
        case n % 5 when 0 then 'The sofa is in the front room, the wardrobe upstairs' when 1 then 'Please ring before you come, the gate sticks' end,
        case when n % 3 = 0 then 'bank-transfer' else 'cash' end, w.starts_at - (1 + n % 20) * interval '1 day',
        case when w.state = 'pending_confirmation' then now() + interval '2 hours' end
      from generate_series(1, $1::integer) as n
      join customers c on c.number = (n::bigint * 7919) % $2::integer
      cross join lateral (
        select moment as starts_at, case
            when moment < date_trunc('day', now()) then (array['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'completed', 'cancelled_customer', 'cancelled_company',
              'lapsed', 'no_access', 'disputed', 'closed', 'closed', 'closed', 'closed', 'closed', 'missed_company'])[1 + n % 20]
            when moment < now() then (array['loaded', 'en_route', 'completed', 'confirmed'])[1 + n % 4]
            else (array['confirmed', 'confirmed', 'assigned', 'confirmed', 'confirmed', 'confirmed', 'pending_confirmation', 'confirmed', 'confirmed', 'needs_customer'])[1 + n % 10] end as state
        from (select date_trunc('day', now()) + (n % ($4::integer + 60) - $4::integer) * interval '1 day' + (7 + n % 9) * interval '1 hour' as moment) as m) as w
      cross join lateral (select w.state ~ '^(cancelled|lapsed|no_access|missed)' as early) as ends`,
    [count, customers, tariff?.version, days],
  );
  await query("alter table bookings enable trigger keep_balance");
  await query(`insert into booking_notes (booking_id, body, at)
    select id, (array['Rang twice, left a message about the piano', 'Wants the crew to use the side gate', 'Neighbour complained about the van'])[1 + (total_pence % 3)], created_at
    from bookings where total_pence % 10 = 0`);
}

/** More than a page of what is rare, where a young firm would have less: what a row costs is the same in both, and is no answer to how long it was looked for. */
async function addAPageOfEach({ query }: BenchDatabase): Promise<void> {
  const closed = "state = 'closed' and balance_pence = 0 and ends_at < now()";
  const rare = [
    [aPage, closed, "state = 'disputed'", "state = 'disputed'"],
    [aPage, closed, "state = 'no_access'", "state = 'no_access', ended_early = true"],
    [aPage, closed, "state = 'confirmed' and ends_at < now()", "state = 'confirmed'"],
    [
      aPage,
      `${closed} and service = 'garden-waste'`,
      "service = 'garden-waste' and state = 'closed' and balance_pence > 0",
      "balance_pence = total_pence, paid_pence = 0",
    ],
    [
      aCount,
      "contact_name not like 'Maya %'",
      "contact_name like 'Maya %'",
      "contact_name = regexp_replace(contact_name, '^[^ ]+', 'Maya')",
    ],
    [aCount, "contact_mobile not like '%4321'", "contact_mobile like '%4321'", "contact_mobile = left(contact_mobile, -4) || '4321'"],
  ] as const;
  for (const [least, from, is, change] of rare)
    await query(`update bookings set ${change} where id in (select id from bookings where ${from} order by md5(id::text)
      limit greatest(0, ${least} - (select count(*) from bookings where ${is})))`);
  await query(`insert into booking_notes (booking_id, body, at) select id, 'Rang once more, left a message about the piano', created_at from bookings
    where id not in (select booking_id from booking_notes) order by md5(id::text) limit greatest(0, ${aCount} - (select count(*) from booking_notes where body like '%piano'))`);
}

async function addQuotes({ query }: BenchDatabase, count: number, customers: number): Promise<void> {
  await query(
    `insert into quotes (id, reference, state, channel, access_token_hash, request_hash, facts, outcode, contact_name, contact_email, contact_mobile, created_at, promised_at, review_asked_at)
      select gen_random_uuid(), ${referenceOf("Q")}, case when n % 200 = 0 then 'needs_review' else 'expired' end, 'web_photo', '\\x00', '\\x00', '{}', split_part(c.postcode, ' ', 1), c.name, c.email, c.mobile,
        now() - n * interval '1095 days' / $1::integer, now() + interval '1 hour', now()
      from generate_series(1, $1::integer) as n join customers c on c.number = (n::bigint * 104729) % $2::integer`,
    [Math.ceil(count), customers],
  );
}

async function addEnquiries({ query }: BenchDatabase, count: number, customers: number): Promise<void> {
  await query(
    `insert into enquiries (reference, state, topic, name, email, mobile, postcode, message, promised_at, request_hash, created_at)
      select ${referenceOf("E")}, 'answered', 'other', c.name, c.email, c.mobile, c.postcode, 'Do you take a piano from the third floor, and when could you come?', now(), '\\x00',
        now() - n * interval '360 days' / $1::integer
      from generate_series(1, $1::integer) as n join customers c on c.number = (n::bigint * 15485863) % $2::integer`,
    [Math.ceil(count), customers],
  );
}

/** Somebody of the office with a session of the second level: what a token says of them. */
export async function addColleague({
  query,
}: BenchDatabase): Promise<{ sub: string; session_id: string; role: "authenticated"; aal: string }> {
  const [sub, session] = [randomUUID(), randomUUID()];
  await query("insert into auth.users (id, email, email_confirmed_at) values ($1, 'office@chalkway.example', now())", [sub]);
  await query("insert into user_roles (user_id, role) values ($1, 'moderator')", [sub]);
  await query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')", [session, sub]);
  return { sub, session_id: session, role: "authenticated", aal: "aal2" };
}
