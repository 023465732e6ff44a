-- Whoever has the link of a booking can put it in their account; its customer learns so.
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('booking_linked', 'A booking was added to an account, to the customer', 'booking.linked', 'command', 'customer', '{email,sms}', 'first', 'none', 'booking_linked', true);

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
