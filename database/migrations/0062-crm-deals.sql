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
  service text check (service in ('single-item', 'furniture-removal', 'garden-waste', 'commercial-waste', 'office-clearance', 'house-clearance')),
  lost_reason text check (lost_reason in ('declined', 'expired', 'cancelled', 'out_of_area', 'no_reply', 'too_dear', 'found_other', 'keeping', 'timing', 'not_for_us', 'duplicate', 'other')),
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
  constraint deals_once unique (created_by, idempotency_key),
  constraint deals_lost_for_a_reason check ((stage = 'lost') = (lost_reason is not null)),
  constraint deals_closed_when_over check ((stage in ('won', 'lost')) = (closed_at is not null))
);
create index deals_by_contact on public.deals (contact_id) where contact_id is not null;
create index deals_by_property on public.deals (property_id) where property_id is not null;
create index deals_by_owner on public.deals (owner_id) where owner_id is not null;
create index deals_open_by_stage on public.deals (stage, stage_entered_at desc, id) include (value_pence, due_at) where closed_at is null;
create index deals_closed_by_stage on public.deals (stage, closed_at desc, id) where closed_at is not null;
create index deals_by_entry on public.deals (stage_entered_at, id);
create index deals_by_expected on public.deals (expected_on, id) where expected_on is not null;
create index deals_by_value on public.deals (value_pence, id);
create index deals_by_due on public.deals (due_at, id) where due_at is not null;
create index deals_by_title on public.deals using gin (app.search_terms(title, reference, null, null));
create trigger touch before update on public.deals for each row execute function app.touch();
comment on table public.deals is 'What may become work. Stages follow enquiries, quotes and bookings; the office moves the rest by hand, never into booked or won. Rows go with public.contacts.';
comment on column public.deals.due_at is 'From when on it rots: somebody has to look at it.';
comment on column public.deals.changed_by is 'Who of the office changed it last; null: a fact. No reference: it outlives the account.';
select app.protect('public.deals');
-- The office reads them, with the second factor.
create policy deals_staff_select on public.deals for select to authenticated using ((select app.is_staff()));
grant select on public.deals to authenticated;

create table public.deal_records (
  kind text not null check (kind in ('enquiry', 'quote', 'booking', 'waiting', 'chat')),
  record_id uuid not null,
  deal_id uuid not null references public.deals on delete cascade,
  at timestamptz not null,
  primary key (kind, record_id)
);
create index deal_records_by_deal on public.deal_records (deal_id, at);
comment on table public.deal_records is 'What a deal is made of. Rows go with public.deals.';
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
create index deal_events_by_deal on public.deal_events (deal_id, id);
comment on table public.deal_events is 'Every stage a deal went through. Rows go with public.deals.';
comment on column public.deal_events.by_id is 'Who of the office moved it; null: a fact did. No reference: it outlives the account.';
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
create index tasks_open_by_due on public.tasks (due_on, id) where ended_at is null;
create index tasks_ended_by_time on public.tasks (ended_at, id) where ended_at is not null;
create index tasks_to_remind on public.tasks (remind_at) where ended_at is null and reminded_at is null and remind_at is not null;
create index tasks_by_contact on public.tasks (contact_id) where contact_id is not null;
create index tasks_by_deal on public.tasks (deal_id) where deal_id is not null;
create index tasks_by_booking on public.tasks (booking_id) where booking_id is not null;
create index tasks_by_assignee on public.tasks (assignee_id, due_on, id) where assignee_id is not null;
create trigger touch before update on public.tasks for each row execute function app.touch();
comment on table public.tasks is 'What somebody of the office has to do by a day. Rows go by app.purge in purge-records.';
comment on column public.tasks.due_on is 'A day of London''s calendar: no clock change moves it.';
comment on column public.tasks.first_on is 'The first day of its series: the days of a task that comes again are counted from here.';
comment on column public.tasks.follows_id is 'The task of its series that was done before it: each has one that follows.';
select app.protect('public.tasks');
create policy tasks_staff_select on public.tasks for select to authenticated using ((select app.is_staff()));
grant select on public.tasks to authenticated;

create trigger deal after insert on public.contact_records for each row execute function app.deal_of_contact_record();
-- At the end of the transaction, as contacts are: what the work itself locks is locked before, and contacts before deals.
create constraint trigger crm_deal after insert on public.booking_events deferrable initially deferred for each row execute function app.deal_follows_booking();
create constraint trigger crm_deal after insert on public.quote_events deferrable initially deferred for each row execute function app.deal_follows_quote();
create constraint trigger crm_deal after update of state on public.enquiries deferrable initially deferred for each row when (old.state = 'new' and new.state in ('in_hand', 'answered')) execute function app.deal_follows_enquiry();
create constraint trigger crm_deal after insert on public.contact_activities deferrable initially deferred for each row when (new.direction = 'out') execute function app.deal_follows_activity();
create trigger drop_deal_record after delete on public.enquiries for each row execute function app.drop_deal_record('enquiry');
create trigger drop_deal_record after delete on public.quotes for each row execute function app.drop_deal_record('quote');
create trigger drop_deal_record after delete on public.bookings for each row execute function app.drop_deal_record('booking');
create trigger drop_deal_record after delete on public.waiting_list for each row execute function app.drop_deal_record('waiting');
create trigger clear_in_deals after update of anonymised_at on public.contacts for each row when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.clear_in_deals();
create trigger next_action after insert or delete or update of due_on, state, contact_id on public.tasks for each row execute function app.next_action_of_task();
alter table public.contact_activities add constraint contact_activities_deal foreign key (deal_id) references public.deals on delete set null;

-- What there is already.
do $$
declare
  v_record record;
begin
  for v_record in select kind, record_id, contact_id, at from public.contact_records order by at, kind, record_id loop
    perform app.deal_for(v_record.kind, v_record.record_id, v_record.contact_id, v_record.at);
  end loop;
end $$;
