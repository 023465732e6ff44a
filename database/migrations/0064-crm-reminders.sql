-- Whoever has a task is reminded of it by mail at the time they asked for.

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('office_task_due', 'A task that is due, to whoever of the office it is for', 'task.due', 'command', 'office', '{email}', 'every', 'none', 'office_task_due', true);

do $$
declare
  v_codes text[];
begin
  select array_agg(distinct found.code order by found.code) into v_codes from (
    select (regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_]+)''', 'g'))[1] as code from pg_constraint c where c.conname = 'messages_code_check'
    union select template_id from public.trigger_definitions) as found;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code = any (%L::text[]))', v_codes);
end $$;
