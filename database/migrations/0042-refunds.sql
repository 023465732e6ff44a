-- Money that goes back to a customer: which bookings it is due for, and what a credit note says. And a message to the address that a booking no longer has.

alter table public.bookings add column credited_pence integer not null default 0 check (credited_pence >= 0);
comment on column public.bookings.credited_pence is 'Given back in goodwill: it lowers what is owed and leaves nothing to pay again. `paid_pence` is without it.';
alter table public.payments add column reason text check (char_length(reason) between 1 and 300);
comment on column public.payments.reason is 'Why money went back, as the credit note says it.';

alter table app.documents drop constraint documents_kind_check;
alter table app.documents add constraint documents_kind_check check (kind in ('confirmation', 'quote', 'receipt', 'credit-note'));

-- Only those for which money may be due back; what is due exactly says app.balance_pence.
create index bookings_to_refund on public.bookings (ends_at) where paid_pence > 0
  and (state in ('cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access', 'lapsed') or paid_pence + credited_pence > total_pence);

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('refund_recorded', 'We have sent money back', 'payment.refunded', 'command', 'customer', '{email,sms}', 'first', 'none', 'refund_recorded', true),
  ('contact_changed', 'Messages about a booking go to another address or number, to the one before', 'booking.contact_changed', 'command', 'customer', '{email,sms}', 'every', 'none', 'contact_changed', true);

-- Two more kinds of message, beside whatever others there are by now.
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
