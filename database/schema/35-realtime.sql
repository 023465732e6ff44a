-- Who may read and write private channels (realtime/v1).

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (length(topic) between 1 and 255),
  extension text not null check (extension in ('broadcast', 'presence')),
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamptz not null default now()
);
comment on table realtime.messages is
  'Always empty: its policies say who may read and write private channels. app.topic_rights tries and takes back.';
select app.protect('realtime.messages');
create policy realtime_messages_staff_select on realtime.messages for select to authenticated
  using ((select app.is_staff()) and (select realtime.topic()) ~ '^office(:|$)');
create policy realtime_messages_staff_insert on realtime.messages for insert to authenticated
  with check ((select app.is_staff()) and (select realtime.topic()) ~ '^office(:|$)');
grant select, insert on realtime.messages to authenticated;
