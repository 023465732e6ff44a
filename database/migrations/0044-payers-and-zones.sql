-- Whoever pays for a booking made by another hears what becomes of it. Places cost what the tariff says: a zone has no charge of its own.
insert into public.trigger_definitions
  (code, description, event, anchor, delay, when_past, audience, channel_order, channel_choice, quiet_hours, dedupe_key, template_id, is_required) values
  ('payer_update', 'What the payer was told of is confirmed, changed or cancelled', 'booking.changed_for_payer', 'event', '0', 'send', 'payer', '{email}', 'every', 'none', '{subject}:{event}', 'payer_update', true);

-- The codes there are by now, however the constraint lists them, and the new one.
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

alter table public.service_zones drop column surcharge_pence;
