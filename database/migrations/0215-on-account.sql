-- On account: whoever a company's people are pays later, up to its limit; a statement each month (docs/decisions/0143).

alter table public.contact_ways add column vouched_at timestamptz;
comment on column public.contact_ways.vouched_at is
  'When the office itself wrote or imported it, or put the contact into a company while it stood there. Null: it is only what somebody typed '
  'into a form. An account books on a company''s account only by an address that the office has vouched for.';
update public.contact_ways w set vouched_at = w.created_at from public.contacts c
  where c.id = w.contact_id and w.created_at = c.created_at and (c.created_by is not null or c.import_id is not null);

alter table public.bookings drop constraint bookings_payment_method_check;
alter table public.bookings add constraint bookings_payment_method_check
  check (payment_method in ('cash', 'card', 'paypal', 'bank-transfer', 'account'));
alter table public.bookings add column purchase_order text check (char_length(purchase_order) between 1 and 30);
comment on column public.bookings.purchase_order is 'The order number of the company on whose account it is; that of another payer stands with them.';
grant select (purchase_order) on public.bookings to authenticated;

create table app.statements (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references public.companies on delete set null,
  month date not null check (extract(day from month) = 1),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  issued_at timestamptz not null,
  issued_by uuid,
  mailed_at timestamptz,
  constraint statements_once unique (company_id, month)
);
comment on table app.statements is
  'Statements of account of months that are over, as they were issued: one for each company and month. Rows stay: the firm''s books.';
comment on column app.statements.issued_by is 'Who in the office issued it first; null: the clock, on the company''s statement day.';
comment on column app.statements.mailed_at is 'When the clock mailed it to those of the company who pay; null: not mailed.';
select app.protect('app.statements');

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, dedupe_key,
  template_id, is_required) values
  ('statement_issued', 'The month''s statement of a company, to those of its people who pay', 'statement.issued', 'command', 'whoever_pays',
    '{email}', 'first', 'none', '{subject}:{event}', 'statement_issued', true);

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
