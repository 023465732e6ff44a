-- An account has so many sessions; whose oldest one ends because of another is told.
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('account_session_ended', 'A device was signed out because the account was signed in on too many', 'account.step', 'command', 'account', '{email,sms}', 'first', 'none', 'account_session_ended', true);

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

-- Limits over an hour or more are counted here always, so that neither a restart nor a crash forgives what they protect.
alter table app.call_counts set logged;
comment on table app.call_counts is 'What one caller has used of one limit, until it begins anew: of those over an hour or more, and of all while several processes answer. Rows go with later calls (app.count_call).';
