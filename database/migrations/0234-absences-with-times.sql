-- A van that breaks down at noon is off from a time to a time: its windows before that, and after, stay as they are.
alter table public.van_absences add column starts_at timestamptz, add column ends_at timestamptz,
  add constraint van_absences_times check ((starts_at is null) = (ends_at is null) and ends_at > starts_at);
comment on column public.van_absences.starts_at is 'From when on, to ends_at; both null: all of its days.';
drop function if exists app.clear_van_day(uuid, text, date, timestamptz);
