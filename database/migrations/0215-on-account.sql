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
