-- Invoices: numbers without a gap, papers that never change, and what was paid of them (docs/decisions/0141).

create table app.document_numbers (
  series text primary key check (series in ('INV', 'CN')),
  last bigint not null default 0 check (last >= 0),
  last_at timestamptz
);
comment on table app.document_numbers is
  'The last number of each series of papers and when it was given. It is taken in the transaction that issues the paper, so that a series '
  'has no gap. Rows stay: one for each series.';
select app.protect('app.document_numbers');
insert into app.document_numbers (series) values ('INV'), ('CN');

alter table public.bookings add column company_id uuid references public.companies on delete set null;
comment on column public.bookings.company_id is 'The company that is billed for it, under its terms; null: whoever booked or pays.';
create index bookings_by_company on public.bookings (company_id) where company_id is not null;
grant select (company_id) on public.bookings to authenticated;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^(INV|CN)-\d{6,12}$'),
  kind text not null check (kind in ('invoice', 'deposit-invoice', 'credit-note')),
  form text not null check (form in ('simplified', 'full')),
  booking_id uuid references public.bookings on delete set null,
  booking_reference text not null check (booking_reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  company_id uuid references public.companies on delete set null,
  credits_id uuid references public.invoices,
  reason text check (char_length(reason) between 1 and 300),
  customer jsonb not null check (jsonb_typeof(customer) = 'object'),
  firm jsonb not null check (jsonb_typeof(firm) = 'object'),
  service text not null,
  purchase_order text check (char_length(purchase_order) between 1 and 30),
  supplied_on date not null,
  tax_point date not null,
  due_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  vat_bp integer not null check (vat_bp between 0 and 10000),
  net_pence integer not null,
  vat_pence integer not null,
  gross_pence integer not null check (gross_pence between 1 and 5000000),
  paid_pence integer not null default 0 check (paid_pence >= 0),
  is_open boolean not null default true,
  cleared_at timestamptz,
  constraint invoices_add_up check (net_pence + vat_pence = gross_pence),
  constraint invoices_credit_an_invoice check ((kind = 'credit-note') = (credits_id is not null) and (kind = 'credit-note') = (reason is not null)),
  constraint invoices_of_their_series check ((kind = 'credit-note') = (number like 'CN-%'))
);
comment on table public.invoices is
  'Invoices and credit notes as they were issued. An issued paper never changes; who it was for goes with its booking, seven years after '
  'the collection (app.clear_invoices). Rows stay: the firm''s books.';
comment on column public.invoices.form is 'Full, with all that VAT law asks for; simplified, for a household up to £250 (VAT Notice 700, 16.6).';
comment on column public.invoices.credits_id is 'Of a credit note: the invoice it takes something off.';
comment on column public.invoices.customer is '{name, attention?, addressLines, companyNumber?, vatNumber?}, as they were.';
comment on column public.invoices.firm is 'The firm''s name, address, registrations and bank details of that day.';
comment on column public.invoices.paid_pence is 'What had been paid of it by the moment it was issued; what came since: public.payment_allocations.';
create index invoices_by_booking on public.invoices (booking_id) where booking_id is not null;
create index invoices_by_company on public.invoices (company_id, issued_at) where company_id is not null;
create index invoices_by_credited on public.invoices (credits_id) where credits_id is not null;
comment on column public.invoices.is_open is 'Something of it is neither paid nor credited. Written by app.allocate_payments.';
create index invoices_open on public.invoices (due_on, id) where is_open;
create index invoices_by_time on public.invoices (issued_at, id);
create trigger stay_as_issued before update or delete on public.invoices for each row execute function app.keep_as_issued();
create trigger announce_inserted after insert on public.invoices referencing new table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.invoices');
revoke update, delete on public.invoices from service_role; -- append-only
create policy invoices_customer_select on public.invoices for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy invoices_portal_select on public.invoices for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy invoices_staff_select on public.invoices for select to authenticated using ((select app.is_staff()));
grant select on public.invoices to authenticated;

create table public.invoice_lines (
  invoice_id uuid not null references public.invoices,
  position smallint not null check (position between 1 and 300),
  label text not null check (char_length(label) between 1 and 300),
  net_pence integer not null,
  vat_pence integer not null,
  gross_pence integer not null,
  primary key (invoice_id, position),
  constraint invoice_lines_add_up check (net_pence + vat_pence = gross_pence)
);
comment on table public.invoice_lines is 'The lines of an invoice or credit note; they sum to it, to the penny. Rows stay: as public.invoices.';
create trigger stay_as_issued before update or delete on public.invoice_lines for each row execute function app.keep_as_issued();
create constraint trigger sum_up after insert on public.invoice_lines deferrable initially deferred
  for each row execute function app.require_sums();
select app.protect('public.invoice_lines');
revoke update, delete on public.invoice_lines from service_role;
-- Whoever reads the invoice reads its lines.
create policy invoice_lines_select on public.invoice_lines for select to authenticated
  using (exists (select 1 from public.invoices i where i.id = invoice_id));
grant select on public.invoice_lines to authenticated;

create table app.invoice_keys (
  invoice_id uuid primary key references public.invoices,
  booking_id uuid not null references public.bookings on delete cascade,
  idempotency_key text not null check (char_length(idempotency_key) <= 200),
  request_hash bytea not null,
  unique (booking_id, idempotency_key)
);
comment on table app.invoice_keys is
  'Under which key an administrator issued an invoice or a credit note: sent again under it, it is done once. Rows go with public.bookings.';
select app.protect('app.invoice_keys');

create table public.payment_allocations (
  id bigint generated always as identity primary key,
  payment_id uuid references public.payments on delete set null,
  invoice_id uuid not null references public.invoices,
  pence integer not null check (pence <> 0),
  at timestamptz not null
);
comment on table public.payment_allocations is
  'What of a payment pays which invoice; below zero where it was taken away again, by a refund or a credit note. Rows stay: as '
  'public.invoices.';
create index payment_allocations_by_payment on public.payment_allocations (payment_id) where payment_id is not null;
create index payment_allocations_by_invoice on public.payment_allocations (invoice_id);
create constraint trigger fit after insert on public.payment_allocations deferrable initially deferred
  for each row execute function app.require_allocation_fits();
select app.protect('public.payment_allocations');
revoke update, delete on public.payment_allocations from service_role;
create policy payment_allocations_select on public.payment_allocations for select to authenticated
  using (exists (select 1 from public.invoices i where i.id = invoice_id));
grant select on public.payment_allocations to authenticated;

-- What changes what a booking owes, or what was paid, is followed by its papers.
create trigger invoices_follow after insert on public.booking_events
  for each row when (new.from_state is distinct from new.to_state
    and new.to_state = any (app.states_of('completed_or_later') || app.states_of('ended_early')))
  execute function app.invoices_follow_step();

-- From now on the paper of a refund is called what it is: a credit note takes something off an invoice.
alter table app.issued_papers add column kind text;
update app.issued_papers i set kind = case p.direction when 'in' then 'receipt' else 'credit-note' end
  from public.payments p where p.id = i.payment_id;
alter table app.issued_papers alter column kind set not null,
  add constraint issued_papers_kind_check check (kind in ('receipt', 'credit-note', 'refund-receipt'));
comment on column app.issued_papers.kind is 'What the paper is called. Refunds from before there were invoices are credit notes.';

alter table app.documents drop constraint documents_kind_check;
alter table app.documents add constraint documents_kind_check
  check (kind in ('confirmation', 'quote', 'receipt', 'credit-note', 'refund-receipt', 'invoice'));
alter table app.documents add column invoice_id uuid references public.invoices on delete cascade;
alter table app.documents drop constraint documents_of_one_thing;
alter table app.documents add constraint documents_of_one_thing check (num_nonnulls(booking_id, quote_id, payment_id, invoice_id) = 1
  and (quote_id is null) = (quote_version is null));
alter table app.documents drop constraint documents_booking_id_quote_id_quote_version_payment_id_key;
alter table app.documents add constraint documents_once
  unique nulls not distinct (booking_id, quote_id, quote_version, payment_id, invoice_id);
create index documents_by_invoice on app.documents (invoice_id);

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, dedupe_key,
  template_id, is_required) values
  ('invoice_issued', 'An invoice or a credit note, to whoever pays', 'invoice.issued', 'command', 'whoever_pays', '{email}', 'first', 'none',
    '{subject}:{event}', 'invoice_issued', true);

-- One more kind of message, beside whatever others there are by now.
do $$
declare
  v_codes text[];
begin
  select array_agg(distinct found.code) into v_codes from (
    select (regexp_matches(pg_get_constraintdef(c.oid), '[''{,]([a-z][a-z0-9_]+)(?=[''},])', 'g'))[1] as code from pg_constraint c
      where c.conname = 'messages_code_check' and c.conrelid = 'public.messages'::regclass
    union select template_id from public.trigger_definitions) as found;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code = any (%L::text[]))', v_codes);
end $$;
