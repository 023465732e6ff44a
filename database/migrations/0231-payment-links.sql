-- A link to pay, which the office sends (docs/decisions/0146).
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, dedupe_key,
  template_id, is_required) values
  ('payment_link', 'A link to pay online, to whoever pays', 'payment.link', 'command', 'whoever_pays', '{email,sms}', 'every', 'none',
    '{subject}:{event}', 'payment_link', true);

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
