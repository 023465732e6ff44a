-- What we owe a customer because we came late, cancelled on the day or did not come (docs/decisions/0074), and the messages that say so.

alter table public.bookings
  add column service_credit_pence integer not null default 0 check (service_credit_pence >= 0),
  add column compensated_pence integer not null default 0 check (compensated_pence >= 0);
comment on column public.bookings.service_credit_pence is 'Off what is owed, because we came late, or owed on top of all that was paid, because we cancelled on the day or did not come.';
comment on column public.bookings.compensated_pence is 'Sent back beyond all that was received: such a credit.';

-- What happened before this rule was stored, by the events there are.
update public.bookings b set service_credit_pence = least(b.total_pence, owed.pence) from (
  select distinct on (e.booking_id) e.booking_id, case
      when e.to_state = 'missed_company' then 2500
      when e.to_state = 'cancelled_company' then
        case when e.from_state in ('confirmed', 'assigned') and (e.at at time zone 'Europe/London')::date = (s.starts_at at time zone 'Europe/London')::date then 2500 else 0 end
      when e.at > s.ends_at + interval '60 minutes' then 2000
      when e.at > s.ends_at + interval '15 minutes' then 1000
      else 0 end as pence
    from public.booking_events e join public.bookings s on s.id = e.booking_id
    where e.to_state in ('missed_company', 'cancelled_company', 'arrived') and e.from_state is distinct from e.to_state order by e.booking_id, e.id desc) as owed
  where owed.booking_id = b.id and owed.pence > 0;

-- Only those for which money may be due back; what is due exactly says app.balance_pence.
drop index public.bookings_to_refund;
create index bookings_to_refund on public.bookings (ends_at) where service_credit_pence > 0 or (paid_pence > 0
  and (state in ('cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access', 'lapsed', 'closed') or paid_pence + credited_pence > total_pence));

-- Whoever owes nothing any more is not reminded.
drop trigger stop_chasing on public.bookings;
create trigger stop_chasing after update of paid_pence, credited_pence, service_credit_pence, total_pence on public.bookings
  for each row when (new.paid_pence + new.credited_pence + new.service_credit_pence >= new.total_pence) execute function app.stop_chasing();

insert into public.trigger_definitions
  (code, description, event, anchor, delay, when_past, audience, channel_order, channel_choice, notice, condition, is_marketing, quiet_hours, dedupe_key, template_id, is_required) values
  ('arrived_late', 'We came after the arrival window', 'booking.arrived_late', 'event', '0', 'send', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}', 'arrived_late', true),
  ('missed', 'We did not come', 'booking.missed_company', 'event', '0', 'send', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}', 'missed', true),
  ('paid_receipt', 'The receipt, once all is paid, to a customer who pays', 'booking.paid', 'event', '0', 'send', 'customer', '{email}', 'first', null, 'customer_pays', false, 'none', '{subject}:{event}', 'paid_receipt', true),
  ('payer_receipt', 'The receipt, once all is paid, to whoever pays for a customer', 'booking.paid', 'event', '0', 'send', 'payer', '{email}', 'first', null, null, false, 'none', '{subject}:{event}', 'payer_receipt', true);

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('message_history', 'What we have written to a customer, when they ask for it', 'booking.history_asked', 'command', 'customer', '{email}', 'first', 'none', 'message_history', true);

-- The codes there are by now, however the constraint lists them, and the new ones.
do $$
declare
  v_codes text[];
begin
  select array_agg(distinct found.code order by found.code) into v_codes from (
    select unnest(string_to_array(trim(both '{}' from listed[1]), ',')) as code
      from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_,{}]+)''', 'g') as listed where c.conname = 'messages_code_check'
    union select template_id from public.trigger_definitions) as found;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code = any (%L::text[]))', v_codes);
end $$;
