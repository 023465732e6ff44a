/** The contacts of a firm that has known many people: names, numbers, addresses and values as unevenly spread as real ones. */
import { createChance } from "#scripts/demo/chance.ts";
import { drawName, drawPlace, streetAddress } from "#scripts/demo/people.ts";
import type { BenchDatabase } from "./database.ts";

const drawn = 20_000;

export async function fillContacts({ query }: BenchDatabase, count: number): Promise<void> {
  const chance = createChance(7);
  const people = Array.from({ length: drawn }, (_, number) => ({
    number,
    name: drawName(chance),
    line1: streetAddress(chance),
    ...drawPlace(chance),
  }));
  await query("create temporary table drawn (number integer primary key, name text, line1 text, town text, postcode text)");
  await query("insert into drawn select * from jsonb_populate_recordset(null::drawn, $1)", [JSON.stringify(people)]);
  // `replica` skips triggers; the search index is built after the rows are in.
  await query("set session_replication_role = replica");
  const [index] = await query<{ definition: string }>("select pg_get_indexdef('contacts_search'::regclass) as definition");
  await query("drop index contacts_search");
  await query(
    `insert into contacts (id, reference, full_name, lead_source, lifecycle, tags, last_contact_at, lifetime_value_pence, jobs_count, has_consent, created_at, outcodes, search)
     select md5('contact ' || n)::uuid, reference, d.name, (array['google', 'website', 'phone', 'referral', 'leaflet'])[1 + n % 5],
       case when n % 1000 = 0 then 'do_not_serve' when n % 7 = 0 then 'repeat' when n % 3 = 0 then 'customer' else 'lead' end,
       case when n % 50 = 0 then array['landlord'] when n % 5000 = 1 then array['probate'] else '{}' end,
       now() - make_interval(hours => n % 26000), case when n % 3 = 0 then (n % 900) * 100 else 0 end, (n % 3 = 0)::integer, n % 10 = 0, now() - make_interval(hours => n % 27000), array[split_part(d.postcode, ' ', 1)],
       array_to_tsvector(array(select distinct word from unnest(app.search_lexemes(d.name || ' ' || d.line1 || ' ' || reference) || lower(replace(reference, '-', ''))) as word
         where word <> all (app.common_lexemes())))
     from (select n, 'C-' || lpad(translate(upper(to_hex((n::bigint * 7919) % 16777213)), 'ILOU', 'WXYZ'), 6, '0') as reference, (n * 31 + n / $2::integer) % $2::integer as place
       from generate_series(1, $1::integer) as n) as f join drawn d on d.number = f.place`,
    [count, drawn],
  );
  await query(
    `insert into contact_ways (contact_id, kind, value, is_primary, is_key, created_at)
     select md5('contact ' || n)::uuid, 'phone', '+447' || lpad(((n::bigint * 7919) % 999999937)::text, 9, '0'), true, true, now() from generate_series(1, $1::integer) as n
     union all select md5('contact ' || n)::uuid, 'email', regexp_replace(lower(d.name), '[^a-z]+', '.', 'g') || '.' || n || '@gmail.com', true, true, now()
       from generate_series(1, $1::integer) as n join drawn d on d.number = (n * 31 + n / $2::integer) % $2::integer`,
    [count, drawn],
  );
  await query(
    `insert into properties (contact_id, line1, town, postcode, created_at) select md5('contact ' || n)::uuid, d.line1, d.town, d.postcode, now()
     from generate_series(1, $1::integer) as n join drawn d on d.number = (n * 31 + n / $2::integer) % $2::integer`,
    [count, drawn],
  );
  await query(
    `insert into contact_consents (contact_id, channel, given, basis, text_version, source, at)
     select md5('contact ' || n)::uuid, 'email', true, 'opt_in', 'bench-1', 'quote', now() - interval '1 year' from generate_series(10, $1::integer, 10) as n
     union all select md5('contact ' || n)::uuid, 'email', false, 'refused', 'bench-1', 'office', now() from generate_series(40, $1::integer, 40) as n`,
    [count],
  );
  await query("set session_replication_role = default");
  await query(index?.definition ?? "");
  await query("vacuum analyze contacts, contact_ways, properties, contact_consents");
}

export type SampleContact = { name: string; phone: string; email: string; postcode: string; reference: string };

/** Contacts spread over the whole table: their ids are hashes. */
export const sampleContacts = async ({ query }: BenchDatabase, count: number): Promise<SampleContact[]> =>
  query<SampleContact>(
    `select c.full_name as name, c.reference, '0' || substr(p.value, 4) as phone, e.value as email, a.postcode
     from (select id from contacts order by id limit $1 offset 100) as s join contacts c on c.id = s.id join contact_ways p on p.contact_id = c.id and p.kind = 'phone'
       join contact_ways e on e.contact_id = c.id and e.kind = 'email' join properties a on a.contact_id = c.id`,
    [count],
  );
