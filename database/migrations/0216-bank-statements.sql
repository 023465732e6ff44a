-- Statements of the firm's bank accounts: the files that were imported, their lines, and which payments a line became.

create table public.bank_imports (
  id uuid primary key default gen_random_uuid(),
  account text not null check (char_length(account) between 1 and 60),
  file_name text check (char_length(file_name) between 1 and 200),
  file_hash bytea not null,
  profile text check (char_length(profile) between 1 and 40),
  mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  heads jsonb check (jsonb_typeof(heads) = 'array'),
  lines integer not null check (lines >= 0),
  new_lines integer not null check (new_lines between 0 and lines),
  imported_by uuid,
  at timestamptz not null,
  constraint bank_imports_profile_or_mapping check (num_nonnulls(profile, mapping) = 1),
  constraint bank_imports_once unique (account, file_hash)
);
comment on table public.bank_imports is
  'Files of bank statements whose lines were stored. Rows go by app.purge in purge-records.';
comment on column public.bank_imports.file_hash is 'SHA-256 of the text of the file.';
comment on column public.bank_imports.mapping is
  'What the office said each column is; used again for the next file of the account with these headings.';
select app.protect('public.bank_imports');
create policy bank_imports_staff_select on public.bank_imports for select to authenticated using ((select app.is_staff()));
grant select (id, account, file_name, profile, mapping, heads, lines, new_lines, imported_by, at) on public.bank_imports to authenticated;

create table public.bank_lines (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.bank_imports on delete cascade,
  account text not null check (char_length(account) between 1 and 60),
  date date not null,
  amount_pence integer not null check (amount_pence <> 0),
  text text not null check (char_length(text) between 1 and 4000),
  type text check (char_length(type) between 1 and 100),
  balance_pence integer,
  bank_id text check (char_length(bank_id) between 1 and 200),
  fingerprint bytea not null,
  ordinal integer not null check (ordinal > 0),
  state text not null default 'unmatched' check (state in ('unmatched', 'matched', 'split', 'ignored')),
  reason text check (char_length(reason) between 1 and 300),
  decided_by uuid,
  decided_at timestamptz,
  decided_key text check (char_length(decided_key) <= 200),
  constraint bank_lines_once unique (account, fingerprint, ordinal),
  constraint bank_lines_decided check ((state = 'unmatched') = (decided_at is null)),
  constraint bank_lines_ignored_why check ((state = 'ignored') = (reason is not null)),
  constraint bank_lines_paid_in check (state not in ('matched', 'split') or amount_pence > 0)
);
comment on table public.bank_lines is
  'Lines of bank statements, each once however often files overlap. Rows go with public.bank_imports.';
comment on column public.bank_lines.amount_pence is 'Above zero: money in.';
comment on column public.bank_lines.fingerprint is
  'SHA-256 of what makes two lines of the account equal (domain/payments/statement-ledger.rules.ts).';
comment on column public.bank_lines.ordinal is 'Which of the lines with the same fingerprint: two equal lines of one day are two.';
comment on column public.bank_lines.reason is 'Why it is ignored.';
create index bank_lines_by_import on public.bank_lines (import_id);
create index bank_lines_by_state on public.bank_lines (state, date desc, id);
select app.protect('public.bank_lines');
create policy bank_lines_staff_select on public.bank_lines for select to authenticated using ((select app.is_staff()));
grant select (id, import_id, account, date, amount_pence, text, type, balance_pence, bank_id, ordinal, state, reason, decided_by,
  decided_at)
  on public.bank_lines to authenticated;

create table public.bank_line_payments (
  line_id uuid not null references public.bank_lines on delete cascade,
  part integer not null check (part > 0),
  payment_id uuid not null unique references public.payments on delete cascade,
  primary key (line_id, part)
);
comment on table public.bank_line_payments is
  'The payments that a line was recorded as. Rows go with public.bank_lines.';
select app.protect('public.bank_line_payments');
create policy bank_line_payments_staff_select on public.bank_line_payments for select to authenticated using ((select app.is_staff()));
grant select on public.bank_line_payments to authenticated;

-- What is due, by its amount: a line of a statement is compared with it.
create index bookings_by_balance_due on public.bookings (balance_pence) where balance_pence > 0;
