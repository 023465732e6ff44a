-- Whoever is named to meet the crew hears of it by text, and of its end (docs/decisions/0127).
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('on_site_named', 'You’re named to meet the crew', 'booking.on_site_named', 'command', 'customer', '{sms}', 'every', 'none', 'on_site_named', true),
  ('on_site_over', 'You needn’t meet the crew any more', 'booking.on_site_over', 'command', 'customer', '{sms}', 'every', 'none', 'on_site_over', true);

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

create index messages_to_on_site on public.messages (recipient, created_at) where code = 'on_site_named';
