-- Row changes announce themselves by id, and private channels ask these policies (realtime/v1).

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (length(topic) between 1 and 255),
  extension text not null check (extension in ('broadcast', 'presence')),
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamptz not null default now()
);
comment on table realtime.messages is 'Always empty: its policies say who may read and write private channels. app.topic_rights tries and takes back.';
select app.protect('realtime.messages');
create policy realtime_messages_staff_select on realtime.messages for select to authenticated
  using ((select app.is_staff()) and (select realtime.topic()) ~ '^office(:|$)');
create policy realtime_messages_staff_insert on realtime.messages for insert to authenticated
  with check ((select app.is_staff()) and (select realtime.topic()) ~ '^office(:|$)');
grant select, insert on realtime.messages to authenticated;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['bookings', 'booking_events', 'quotes', 'quote_events', 'enquiries', 'thread_messages', 'reviews', 'payments'] loop
    execute format('create trigger announce_inserted after insert on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_updated after update on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_deleted after delete on public.%I referencing old table as changed for each statement execute function app.announce_rows()', v_table);
  end loop;
end $$;

create trigger announce_role after update or delete on public.user_roles for each row execute function app.announce_role();
