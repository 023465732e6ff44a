-- Customers as people: contacts with their ways, properties and companies, what became of them, and what they said about offers
-- (docs/decisions/0077). They come of enquiries, quotes, bookings and the waiting list by themselves, at the end of the transaction that
-- writes those: whatever locks the work itself takes are taken before those of a contact, so that nobody waits in a circle.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  trading_name text check (char_length(trading_name) between 1 and 120),
  company_number text check (company_number ~ '^[A-Z0-9]{8}$'),
  vat_number text check (vat_number ~ '^(GB|XI)(\d{9}(\d{3})?|GD[0-4]\d{2}|HA[5-9]\d{2})$'),
  sic_code text check (sic_code ~ '^\d{5}$'),
  terms_days integer not null default 0 check (terms_days between 0 and 60),
  credit_limit_pence integer check (credit_limit_pence between 0 and 100000000),
  po_required boolean not null default false,
  statement_day integer check (statement_day between 1 and 28),
  notes text not null default '' check (char_length(notes) <= 4000),
  search tsvector generated always as (app.search_terms(name || ' ' || coalesce(trading_name, '') || ' ' || coalesce(company_number, ''),
    null, null, null)) stored,
  row_version integer not null default 1,
  import_id uuid,
  created_by uuid,
  changed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
comment on table public.companies is 'Firms that our contacts work for. Rows stay: a few that the firm writes.';
create index companies_by_name on public.companies (lower(name) collate "C", id);
create index companies_search on public.companies using gin (search);
create unique index companies_by_number on public.companies (company_number) where company_number is not null;
create index companies_by_import on public.companies (import_id) where import_id is not null;
create trigger touch before update on public.companies for each row execute function app.touch();
create trigger announce_inserted after insert on public.companies referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.companies referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.companies referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.companies');
-- The office reads them, with the second factor.
create policy companies_staff_select on public.companies for select to authenticated using ((select app.is_staff()));
grant select on public.companies to authenticated;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^C-[0-9A-HJKMNP-TV-Z]{6}$'),
  full_name text not null check (char_length(full_name) between 1 and 80),
  salutation text check (char_length(salutation) between 1 and 20),
  customer_type text not null default 'home' check (customer_type in ('home', 'business', 'landlord_or_agent', 'charity')),
  company_id uuid references public.companies on delete set null,
  job_title text check (char_length(job_title) between 1 and 80),
  preferred_channel text check (preferred_channel in ('email', 'sms', 'call')),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  lead_source text not null default 'other' check (lead_source in ('google', 'maps', 'facebook', 'nextdoor', 'referral', 'repeat',
    'town_page', 'phone', 'leaflet', 'website', 'chat', 'import', 'other')),
  source_detail text check (char_length(source_detail) between 1 and 120),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  owner_id uuid constraint contacts_owner references auth.users on delete set null,
  lifecycle text not null default 'lead' check (lifecycle in ('lead', 'prospect', 'customer', 'repeat', 'lapsed', 'do_not_serve')),
  lifecycle_by_hand text check (lifecycle_by_hand in ('lead', 'prospect', 'customer', 'repeat', 'lapsed', 'do_not_serve')),
  last_contact_at timestamptz not null,
  next_action_at date,
  lifetime_value_pence integer not null default 0,
  jobs_count integer not null default 0,
  notes text not null default '' check (char_length(notes) <= 4000),
  merged_into uuid references public.contacts,
  has_consent boolean not null default false,
  forget_asked_at timestamptz,
  anonymised_at timestamptz,
  search tsvector not null default '',
  idempotency_key text unique check (char_length(idempotency_key) <= 200),
  sort_name text collate "C" generated always as (lower(full_name)) stored,
  surname text collate "C" generated always as (app.surname(full_name)) stored,
  row_version integer not null default 1,
  import_id uuid,
  created_by uuid,
  changed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  outcodes text[] not null default '{}',
  constraint contacts_not_under_itself check (merged_into <> id)
);
comment on table public.contacts is
  'People who asked, were quoted or booked, and those the office entered. Merging moves no row: `merged_into` is the root it stands '
  'under now. Rows go by app.clear_idle_contacts in clear-customers.';
comment on column public.contacts.lifecycle is 'Follows the facts, unless the office has said something else (`lifecycle_by_hand`).';
comment on column public.contacts.jobs_count is
  'Of the whole family under a root: collections done. `lifetime_value_pence` is what they came to, `last_contact_at` the newest of '
  'anything.';
comment on column public.contacts.merged_into is
  'Worked out from contact_merges: the root of the merges that stand. Null: it stands for itself.';
comment on column public.contacts.forget_asked_at is
  'Whoever has the address deleted their data: the contact goes with the last of its records, whoever wrote what about it.';
comment on column public.contacts.search is
  'Words of the name, company, addresses, references, tags and notes (app.contact_terms). E-mail addresses, numbers and postcodes '
  'are found in their own indexes.';
comment on column public.contacts.created_by is
  'Who of the office entered it; null where it came from a fact. No reference: it outlives the account.';
comment on column public.contacts.changed_by is 'Who of the office saved it last: told to whoever saves over it. No reference, as above.';
comment on column public.contacts.outcodes is
  'The first halves of the postcodes where the whole family under a root is collected from (app.refresh_contact).';
create index contacts_by_last_contact on public.contacts (last_contact_at, id) where merged_into is null and anonymised_at is null;
create index contacts_by_value on public.contacts (lifetime_value_pence, id) where merged_into is null and anonymised_at is null;
create index contacts_by_creation on public.contacts (created_at, id) where merged_into is null and anonymised_at is null;
create index contacts_by_source on public.contacts (lead_source) where merged_into is null and anonymised_at is null;
create index contacts_by_tags on public.contacts using gin (tags) where tags <> '{}';
create index contacts_by_owner on public.contacts (owner_id) where owner_id is not null;
create index contacts_by_company on public.contacts (company_id) where company_id is not null;
create index contacts_merged on public.contacts (merged_into) where merged_into is not null;
create index contacts_by_import on public.contacts (import_id) where import_id is not null;
create index contacts_anonymised on public.contacts (anonymised_at) where anonymised_at is not null;
create index contacts_by_lifecycle on public.contacts (lifecycle, lifetime_value_pence, id)
  where merged_into is null and anonymised_at is null;
create index contacts_search on public.contacts using gin (search, outcodes) with (fastupdate = off);
create index contacts_by_consent on public.contacts (lifecycle, last_contact_at, id)
  where has_consent and merged_into is null and anonymised_at is null;
create index contacts_by_name on public.contacts (sort_name, id) include (last_contact_at)
  where merged_into is null and anonymised_at is null;
create index contacts_by_surname on public.contacts (surname, id) include (last_contact_at, merged_into) where anonymised_at is null;
create trigger touch before update on public.contacts for each row execute function app.touch();
create trigger clear_in_deals after update of anonymised_at on public.contacts
  for each row when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.clear_in_deals();
create trigger clear_in_imports after update of anonymised_at on public.contacts
  for each row when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.clear_in_imports();
create trigger outcodes before update of last_contact_at on public.contacts for each row execute function app.set_outcodes();
create trigger announce_inserted after insert on public.contacts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.contacts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.contacts referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.contacts');
create policy contacts_staff_select on public.contacts for select to authenticated using ((select app.is_staff()));
grant select (id, reference, full_name, salutation, customer_type, company_id, job_title, preferred_channel, language, lead_source,
  source_detail, tags, owner_id, lifecycle, lifecycle_by_hand, last_contact_at, next_action_at, lifetime_value_pence, jobs_count, notes,
  merged_into, has_consent, forget_asked_at, anonymised_at, search, sort_name, surname, row_version, import_id, created_by, changed_by,
  created_at, updated_at, outcodes) on public.contacts to authenticated;

create table public.contact_ways (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references public.contacts on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  value text not null check (char_length(value) <= 254),
  label text check (label in ('mobile', 'work', 'home')),
  is_primary boolean not null default false,
  verified_at timestamptz,
  sms_ok boolean not null default false,
  is_key boolean not null default false,
  created_at timestamptz not null,
  constraint contact_ways_value check (case kind when 'email' then value = lower(value)
    and value ~ '^[^@\s]+@[^@\s]+$' else value ~ '^\+44\d{8,10}$' end),
  constraint contact_ways_once unique (contact_id, kind, value)
);
comment on table public.contact_ways is
  'E-mail addresses (in small letters) and numbers (E.164) of contacts; they go when the contact is forgotten. Rows go with '
  'public.contacts.';
comment on column public.contact_ways.verified_at is
  'When whoever wrote had proved that it is theirs. What is typed into a form proves nothing.';
comment on column public.contact_ways.is_key is
  'The one that links by itself. The same way may stand at another contact (a shared landline), which makes a proposal to merge.';
create unique index contact_ways_key on public.contact_ways (kind, value) where is_key;
create index contact_ways_by_value on public.contact_ways (value text_pattern_ops);
create index contact_ways_by_end on public.contact_ways (reverse(value) text_pattern_ops) where kind = 'phone';
create index contact_ways_dotless on public.contact_ways (app.dotless(value)) where kind = 'email';
create index contact_ways_by_hash on public.contact_ways (app.address_hash(value)) where kind = 'email';
select app.protect('public.contact_ways');
create policy contact_ways_staff_select on public.contact_ways for select to authenticated using ((select app.is_staff()));
grant select on public.contact_ways to authenticated;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid references public.contacts on delete cascade,
  company_id uuid references public.companies on delete cascade,
  uprn text check (uprn ~ '^\d{1,12}$'),
  line1 text not null check (char_length(line1) between 1 and 100),
  line2 text check (char_length(line2) between 1 and 100),
  town text not null check (char_length(town) between 1 and 60),
  postcode text not null check (char_length(postcode) between 5 and 8),
  type text check (char_length(type) <= 40),
  floor integer check (floor between -3 and 60),
  lift boolean,
  parking text check (char_length(parking) <= 200),
  access_notes text check (char_length(access_notes) <= 500),
  last_access_outcome text check (char_length(last_access_outcome) <= 200),
  row_version integer not null default 1,
  import_id uuid,
  changed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint properties_of_somebody check (num_nonnulls(contact_id, company_id) between 1 and 2)
);
comment on table public.properties is
  'Where we collect from: of a contact, of a company (a site), or of both. Rows go with public.contacts.';
create index properties_by_contact on public.properties (contact_id) where contact_id is not null;
create index properties_by_company on public.properties (company_id) where company_id is not null;
create index properties_by_import on public.properties (import_id) where import_id is not null;
create index properties_by_postcode on public.properties (replace(postcode, ' ', '') text_pattern_ops) include (contact_id, postcode);
create trigger touch before update on public.properties for each row execute function app.touch();
select app.protect('public.properties');
create policy properties_staff_select on public.properties for select to authenticated using ((select app.is_staff()));
grant select on public.properties to authenticated;

create table public.contact_records (
  kind text not null check (kind in ('enquiry', 'quote', 'booking', 'waiting', 'chat')),
  record_id uuid not null,
  contact_id uuid not null references public.contacts on delete cascade,
  is_verified boolean not null default false,
  at timestamptz not null,
  primary key (kind, record_id)
);
comment on table public.contact_records is
  'Whose an enquiry, quote, booking, place on the waiting list or chat is. Rows go with public.contacts.';
comment on column public.contact_records.is_verified is
  'Whoever sent it was signed in with that proved address. An address that was only typed proves nothing.';
create index contact_records_by_contact on public.contact_records (contact_id, at);
create trigger deal after insert on public.contact_records for each row execute function app.deal_of_contact_record();
select app.protect('public.contact_records');
create policy contact_records_staff_select on public.contact_records for select to authenticated using ((select app.is_staff()));
grant select on public.contact_records to authenticated;

create table public.contact_activities (
  id bigint generated always as identity primary key,
  contact_id uuid not null references public.contacts on delete cascade,
  kind text not null check (kind in ('call', 'note', 'email', 'sms', 'visit', 'meeting', 'system')),
  direction text check (direction in ('in', 'out')),
  body text not null check (char_length(body) between 1 and 4000),
  at timestamptz not null,
  author_id uuid,
  deal_id uuid,
  follows bigint references public.contact_activities on delete set null,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  constraint contact_activities_once unique (contact_id, idempotency_key)
);
comment on table public.contact_activities is
  'Calls, notes and visits as the office wrote them down: never edited, only followed up. Rows go with public.contacts.';
comment on column public.contact_activities.author_id is 'No reference: what somebody wrote outlives their account.';
create index contact_activities_by_contact on public.contact_activities (contact_id, at desc, id desc);
create index contact_activities_by_follow on public.contact_activities (follows) where follows is not null;
create index contact_activities_by_deal on public.contact_activities (deal_id) where deal_id is not null;
create trigger unchanged before update on public.contact_activities for each row execute function app.guard_activity();
create constraint trigger crm_deal after insert on public.contact_activities deferrable initially deferred
  for each row when (new.direction = 'out') execute function app.deal_follows_activity();
create trigger announce_inserted after insert on public.contact_activities referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.contact_activities referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.contact_activities referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.contact_activities');
create policy contact_activities_staff_select on public.contact_activities for select to authenticated using ((select app.is_staff()));
grant select (id, contact_id, kind, direction, body, at, author_id, deal_id, follows, is_pinned,
  created_at) on public.contact_activities to authenticated;

create table app.contact_care_notes (
  contact_id uuid primary key references public.contacts on delete cascade,
  body text not null check (char_length(body) between 1 and 1000),
  set_by uuid,
  set_at timestamptz not null
);
comment on table app.contact_care_notes is
  'What makes somebody vulnerable, so that the crew takes care. Read by a command alone, which writes down who did. Rows go with '
  'public.contacts.';
select app.protect('app.contact_care_notes');
