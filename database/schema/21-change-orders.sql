-- Change orders: another price for what turned out different, agreed to by the customer before anything is charged (docs/decisions/0072).

create table public.change_orders (
  id uuid primary key,
  reference text not null constraint change_orders_reference_once unique check (reference ~ '^CO-[0-9A-HJKMNP-TV-Z]{6}$'),
  booking_id uuid not null references public.bookings on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'sent', 'approved', 'declined', 'expired', 'withdrawn')),
  version integer not null default 0 check (version >= 0),
  reason text not null check (reason in ('more_volume', 'unlisted_item', 'hazard', 'access_worse', 'less_volume', 'customer_added',
    'goodwill')),
  statement text not null check (char_length(statement) between 1 and 500),
  raised_by uuid,
  raised_at timestamptz not null,
  needs_approval boolean not null,
  approved_by uuid,
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'staff', 'system')),
  items_before jsonb not null,
  items_after jsonb not null,
  access_before jsonb not null,
  access_after jsonb not null,
  lines_before jsonb not null check (jsonb_typeof(lines_before) = 'array'),
  lines_after jsonb not null check (jsonb_typeof(lines_after) = 'array'),
  total_before_pence integer not null check (total_before_pence >= 0),
  total_after_pence integer not null check (total_after_pence between 0 and 5000000),
  vat_after_pence integer not null check (vat_after_pence between 0 and total_after_pence),
  delta_pence integer not null generated always as (total_after_pence - total_before_pence) stored,
  allowance_after jsonb not null,
  load_after jsonb not null,
  token_hash bytea check (octet_length(token_hash) = 32),
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  updated_at timestamptz not null default now(),
  constraint change_orders_once unique (booking_id, idempotency_key),
  -- A reduction never costs more, and nothing else ever costs less.
  constraint change_orders_direction check (case when reason in ('less_volume',
    'goodwill') then total_after_pence < total_before_pence else total_after_pence >= total_before_pence end),
  constraint change_orders_sent_whole check (status not in ('sent', 'expired') or (sent_at is not null and expires_at is not null
    and token_hash is not null and version > 0))
);
comment on table public.change_orders is
  'Another price for a booking, from draft to the customer''s answer. Prices are the engine''s; only goodwill is a typed amount, and '
  'takes off.';
comment on column public.change_orders.version is 'Which sending: the links of those before open nothing.';
comment on column public.change_orders.statement is 'What was found or said, for the customer to read.';
comment on column public.change_orders.raised_by is 'No reference: what somebody did outlives their account.';
comment on column public.change_orders.approved_by is 'The second person, where the amount takes one.';
comment on column public.change_orders.load_after is 'What is reserved for it: {minutes, litres, kilograms, allowanceMinutes}.';
comment on column public.change_orders.token_hash is 'SHA-256 of the token in the link of this version.';
create unique index change_orders_one_open on public.change_orders (booking_id) where status in ('draft', 'sent');
create index change_orders_by_booking on public.change_orders (booking_id, raised_at);
create index change_orders_open on public.change_orders (expires_at) where status = 'sent';
create index change_orders_by_raising on public.change_orders (raised_at desc, id);
create trigger touch before update on public.change_orders for each row execute function app.touch();
select app.protect('public.change_orders');
-- The office reads them, with the second factor; customers by commands alone.
create policy change_orders_staff_select on public.change_orders for select to authenticated using ((select app.is_staff()));
grant select (id, reference, booking_id, status, version, reason, statement, raised_by, raised_at, needs_approval, approved_by, sent_at,
  expires_at, ended_at, ended_by, items_before, items_after, access_before, access_after, lines_before, lines_after, total_before_pence,
  total_after_pence, vat_after_pence, delta_pence, allowance_after, load_after, updated_at) on public.change_orders to authenticated;

create table app.change_order_photos (
  id uuid primary key,
  change_order_id uuid not null references public.change_orders on delete cascade,
  picture bytea not null check (octet_length(picture) between 1 and 3000000),
  created_at timestamptz not null
);
comment on table app.change_order_photos is
  'What the crew or the customer showed, drawn anew by the photo process. For the office and for whoever may open the change order; '
  'gone after a year.';
create index change_order_photos_by_order on app.change_order_photos (change_order_id, created_at, id);
create index change_order_photos_by_age on app.change_order_photos (created_at);
select app.protect('app.change_order_photos');
