-- Contacts from files: sent in parts, tried out row by row, then written, and taken back whole if need be (docs/decisions/0078).

create table public.contact_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (char_length(file_name) between 1 and 120),
  bytes integer not null default 0 check (bytes between 0 and 20000000),
  parts integer not null default 0,
  state text not null default 'receiving' check (state in ('receiving', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing',
    'undone', 'failed')),
  mapping jsonb,
  row_count integer not null default 0 check (row_count between 0 and 100000),
  done_count integer not null default 0,
  create_count integer not null default 0,
  update_count integer not null default 0,
  unchanged_count integer not null default 0,
  refuse_count integer not null default 0,
  kept_count integer not null default 0,
  problem text check (char_length(problem) <= 300),
  started_by uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  expected_bytes integer check (expected_bytes > 0),
  form text not null default 'text' check (form in ('text', 'xlsx'))
);
comment on table public.contact_imports is
  'Each file of contacts: how far it is and what came of it. What was in it goes after thirty days. Rows stay: one for each file '
  'that the office sent.';
comment on column public.contact_imports.started_by is 'No reference: what somebody did outlives their account.';
comment on column public.contact_imports.expected_bytes is
  'Bytes of the whole file as its sender counted them; null for files from before this was kept.';
comment on column public.contact_imports.form is
  'What the parts hold: the text of the file, or an Excel file in base64 whose rows have not been read yet.';
create index contact_imports_by_time on public.contact_imports (started_at desc, id);
create trigger touch before update on public.contact_imports for each row execute function app.touch();
select app.protect('public.contact_imports');
-- The office reads them, with the second factor.
create policy contact_imports_staff_select on public.contact_imports for select to authenticated using ((select app.is_staff()));
grant select on public.contact_imports to authenticated;

create table app.import_parts (
  import_id uuid not null references public.contact_imports on delete cascade,
  part integer not null,
  body text not null check (char_length(body) <= 500000),
  primary key (import_id, part)
);
comment on table app.import_parts is 'The file as it came; it goes when the import has run. Rows go by app.purge in purge-records.';
select app.protect('app.import_parts');

create table app.import_rows (
  import_id uuid not null references public.contact_imports on delete cascade,
  number integer not null,
  fields jsonb not null,
  key text check (char_length(key) <= 254),
  changes jsonb,
  outcome text check (outcome in ('create', 'update', 'unchanged', 'refuse')),
  reason text not null default '' check (char_length(reason) <= 300),
  contact_id uuid references public.contacts on delete set null deferrable initially deferred,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (import_id, number)
);
comment on table app.import_rows is
  'The rows of a file, what becomes of each and why; `changes` is what was put into a contact that was there. Rows go by app.purge '
  'in purge-records.';
create index import_rows_by_outcome on app.import_rows (import_id, outcome, number);
create index import_rows_by_contact on app.import_rows (contact_id) where contact_id is not null;
create index import_rows_to_apply on app.import_rows (import_id, number) where applied_at is null and outcome in ('create', 'update');
create index import_rows_to_undo on app.import_rows (import_id, number) where applied_at is not null and undone_at is null;
select app.protect('app.import_rows');
