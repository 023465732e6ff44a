-- What may become work, from the first enquiry to done or lost, and what somebody has to do about it by a day (docs/decisions/0078).

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^D-[0-9A-HJKMNP-TV-Z]{6}$'),
  title text not null check (char_length(title) between 1 and 120),
  contact_id uuid references public.contacts on delete cascade,
  property_id uuid references public.properties on delete set null,
  stage text not null check (stage in ('new', 'quoting', 'quoted', 'negotiating', 'held', 'booked', 'won', 'lost')),
  value_pence integer not null default 0 check (value_pence between 0 and 5000000),
  expected_on date,
  service text check (service in ('single-item', 'furniture-removal', 'garden-waste', 'commercial-waste', 'office-clearance',
    'house-clearance')),
  lost_reason text check (lost_reason in ('declined', 'expired', 'cancelled', 'out_of_area', 'no_reply', 'too_dear', 'found_other',
    'keeping', 'timing', 'not_for_us', 'duplicate', 'other')),
  owner_id uuid constraint deals_owner references auth.users on delete set null,
  stage_entered_at timestamptz not null,
  due_at timestamptz,
  row_version integer not null default 1,
  created_by uuid,
  changed_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  search tsvector generated always as (app.search_terms(title, reference, null, null)) stored,
  constraint deals_once unique (created_by, idempotency_key),
  constraint deals_lost_for_a_reason check ((stage = 'lost') = (lost_reason is not null)),
  constraint deals_closed_when_over check ((stage in ('won', 'lost')) = (closed_at is not null))
);
alter table public.contact_activities add constraint contact_activities_deal foreign key (deal_id) references public.deals on delete set null;
comment on table public.deals is
  'What may become work. Stages follow enquiries, quotes and bookings; the office moves the rest by hand, never into booked or won. '
  'Rows go with public.contacts.';
comment on column public.deals.due_at is 'From when on it rots: somebody has to look at it.';
comment on column public.deals.changed_by is 'Who of the office changed it last; null: a fact. No reference: it outlives the account.';
comment on column public.deals.search is
  'Words of the title and the reference. The office asks them through app.office_deals_matching: under policies no index of words is '
  'used.';
create index deals_by_contact on public.deals (contact_id) where contact_id is not null;
create index deals_by_property on public.deals (property_id) where property_id is not null;
create index deals_by_owner on public.deals (owner_id) where owner_id is not null;
create index deals_open_by_stage on public.deals (stage, stage_entered_at desc, id) include (value_pence, due_at) where closed_at is null;
create index deals_by_entry on public.deals (stage_entered_at, id);
create index deals_by_expected on public.deals (expected_on, id) where expected_on is not null;
create index deals_by_value on public.deals (value_pence, id);
create index deals_by_due on public.deals (due_at, id) where due_at is not null;
create index deals_search on public.deals using gin (search);
create index deals_closed_by_stage on public.deals (stage, closed_at desc, id) include (value_pence, due_at) where closed_at is not null;
create trigger touch before update on public.deals for each row execute function app.touch();
create trigger announce_inserted after insert on public.deals referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.deals referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.deals referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.deals');
-- The office reads them, with the second factor.
create policy deals_staff_select on public.deals for select to authenticated using ((select app.is_staff()));
grant select (id, reference, title, contact_id, property_id, stage, value_pence, expected_on, service, lost_reason, owner_id,
  stage_entered_at, due_at, row_version, created_by, changed_by, changed_at, created_at, updated_at, closed_at,
  search) on public.deals to authenticated;

create table public.deal_records (
  kind text not null check (kind in ('enquiry', 'quote', 'booking', 'waiting', 'chat')),
  record_id uuid not null,
  deal_id uuid not null references public.deals on delete cascade,
  at timestamptz not null,
  primary key (kind, record_id)
);
comment on table public.deal_records is 'What a deal is made of. Rows go with public.deals.';
create index deal_records_by_deal on public.deal_records (deal_id, at);
select app.protect('public.deal_records');
create policy deal_records_staff_select on public.deal_records for select to authenticated using ((select app.is_staff()));
grant select on public.deal_records to authenticated;

create table public.deal_events (
  id bigint generated always as identity primary key,
  deal_id uuid not null references public.deals on delete cascade,
  from_stage text,
  to_stage text not null,
  by_id uuid,
  reason text check (char_length(reason) <= 40),
  at timestamptz not null
);
comment on table public.deal_events is 'Every stage a deal went through. Rows go with public.deals.';
comment on column public.deal_events.by_id is 'Who of the office moved it; null: a fact did. No reference: it outlives the account.';
create index deal_events_by_deal on public.deal_events (deal_id, id);
select app.protect('public.deal_events');
create policy deal_events_staff_select on public.deal_events for select to authenticated using ((select app.is_staff()));
grant select on public.deal_events to authenticated;

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  due_on date not null,
  first_on date not null,
  remind_at timestamptz,
  reminded_at timestamptz,
  type text not null default 'call' check (type in ('call', 'message', 'visit', 'photo', 'payment', 'compliance')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  state text not null default 'open' check (state in ('open', 'snoozed', 'done', 'cancelled')),
  recurrence_every integer check (recurrence_every between 1 and 52),
  recurrence_unit text check (recurrence_unit in ('day', 'week', 'month', 'year')),
  contact_id uuid references public.contacts on delete cascade,
  deal_id uuid references public.deals on delete cascade,
  booking_id uuid references public.bookings on delete cascade,
  assignee_id uuid constraint tasks_assignee references auth.users on delete set null,
  follows_id uuid unique references public.tasks on delete set null,
  row_version integer not null default 1,
  created_by uuid,
  changed_by uuid,
  changed_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint tasks_recur_whole check ((recurrence_every is null) = (recurrence_unit is null)),
  constraint tasks_ended_when_over check ((state in ('done', 'cancelled')) = (ended_at is not null)),
  constraint tasks_once unique (created_by, idempotency_key)
);
comment on table public.tasks is 'What somebody of the office has to do by a day. Rows go by app.purge in purge-records.';
comment on column public.tasks.due_on is 'A day of London''s calendar: no clock change moves it.';
comment on column public.tasks.first_on is 'The first day of its series: the days of a task that comes again are counted from here.';
comment on column public.tasks.follows_id is 'The task of its series that was done before it: each has one that follows.';
create index tasks_open_by_due on public.tasks (due_on, id) where ended_at is null;
create index tasks_ended_by_time on public.tasks (ended_at, id) where ended_at is not null;
create index tasks_to_remind on public.tasks (remind_at) where ended_at is null and reminded_at is null and remind_at is not null;
create index tasks_by_contact on public.tasks (contact_id) where contact_id is not null;
create index tasks_by_deal on public.tasks (deal_id) where deal_id is not null;
create index tasks_by_booking on public.tasks (booking_id) where booking_id is not null;
create index tasks_by_assignee on public.tasks (assignee_id, due_on, id) where assignee_id is not null;
create trigger touch before update on public.tasks for each row execute function app.touch();
create trigger next_action after insert or delete or update of due_on, state, contact_id on public.tasks
  for each row execute function app.next_action_of_task();
create trigger announce_inserted after insert on public.tasks referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.tasks referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.tasks referencing old table as changed
  for each statement execute function app.announce_rows();
create trigger clear_reminders after delete on public.tasks for each row execute function app.clear_task_reminders();
create trigger clear_reminders_of_cleared after update of title on public.tasks
  for each row when (new.title = 'Task' and old.title <> 'Task') execute function app.clear_task_reminders();
select app.protect('public.tasks');
create policy tasks_staff_select on public.tasks for select to authenticated using ((select app.is_staff()));
grant select (id, title, due_on, first_on, remind_at, reminded_at, type, priority, state, recurrence_every, recurrence_unit, contact_id,
  deal_id, booking_id, assignee_id, follows_id, row_version, created_by, changed_by, changed_at, ended_at, created_at,
  updated_at) on public.tasks to authenticated;
