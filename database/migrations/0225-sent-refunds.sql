-- Refunds that are sent again, a capture that excludes the end of its attempt, and what the office is told of a dispute
-- (docs/decisions/0145).

alter table public.refund_attempts add column resends uuid unique references public.refund_attempts on delete cascade;
comment on column public.refund_attempts.resends is 'The failed one that this sends again: each once, whoever presses first.';
grant select (resends) on public.refund_attempts to authenticated;

alter table public.payment_attempts add column capturing_until timestamptz;
comment on column public.payment_attempts.capturing_until is
  'Until then its money may be being taken by a request of ours: it is not given up meanwhile. PayPal ends no order.';
grant select (capturing_until) on public.payment_attempts to authenticated;

create trigger disputes_announced after insert on public.disputes for each row execute function app.announce_dispute();

insert into public.trigger_definitions (code, description, event, when_past, audience, channel_order, channel_choice, quiet_hours, dedupe_key,
  template_id, is_required) values
  ('office_dispute_opened', 'A customer has disputed a payment, to the office', 'dispute.opened', 'send', 'office', '{email}', 'first', 'none',
    '{subject}:{event}', 'office_dispute_opened', true);

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
