/** The tables of contacts, and rows in each of them, for the tests that need rows in every table. */
import type { TestServer } from "#tests/support/test-server.ts";

/** The office reads them; everybody else's way is a command. */
export const crmTables = [
  "public.companies",
  "public.contacts",
  "public.contact_ways",
  "public.contact_records",
  "public.contact_activities",
  "public.contact_merges",
  "public.contact_duplicates",
  "public.contact_consents",
  "public.properties",
  "public.segments",
] as const;

/** Contacts, their ways and records come from the facts by themselves. */
export async function fillCrm(server: TestServer): Promise<void> {
  await server.rows(
    "insert into app.bulk_messages (author_id, at, told, answer, request_hash) values (gen_random_uuid(), now(), 1, '{}', sha256('x'))",
  );
  await server.rows("insert into companies (name, created_at) values ('Acme', now())");
  await server.rows("insert into segments (name, filter, created_at) values ('Quiet', '{}', now())");
  await server.rows(
    `insert into contacts (reference, full_name, last_contact_at, created_at) select 'C-' || lpad(number::text, 6, '0'), 'Maya', now(), now() from generate_series(1, 2) as number`,
  );
  await server.rows(
    `with one as (select id from contacts order by id limit 1), other as (select id from contacts order by id offset 1 limit 1),
      note as (insert into contact_activities (contact_id, kind, body, at, created_at) select id, 'note', 'Rang', now(), now() from contacts),
      care as (insert into app.contact_care_notes (contact_id, body, set_at) select id, 'Hard of hearing', now() from contacts),
      said as (insert into contact_consents (contact_id, channel, given, basis, text_version, source, at) select id, 'email', false, 'refused', 'phone-1', 'office', now() from contacts),
      place as (insert into properties (contact_id, line1, town, postcode, created_at) select id, '1 High Street', 'Worthing', 'BN11 1AA', now() from contacts),
      pair as (insert into contact_duplicates (left_id, right_id, reason, created_at) select one.id, other.id, 'by_hand', now() from one, other on conflict do nothing)
    insert into contact_merges (kept_id, merged_id, at) select one.id, other.id, now() from one, other`,
  );
  await server.rows(
    "insert into tasks (title, due_on, first_on, changed_at, created_at) values ('Ring Maya', current_date, current_date, now(), now())",
  );
  await server.rows(
    `with file as (insert into contact_imports (file_name, started_at) values ('old-list.csv', now()) returning id),
      part as (insert into app.import_parts (import_id, part, body) select id, 1, 'Name' from file)
    insert into app.import_rows (import_id, number, fields) select id, 1, '{}' from file`,
  );
}
