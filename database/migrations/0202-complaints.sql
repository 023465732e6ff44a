-- Complaints about a collection, raised on the booking's page and ended by either side (docs/decisions/0125).

create table public.complaints (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  enquiry_id uuid not null unique references public.enquiries on delete cascade,
  objection_id uuid unique references public.enquiries on delete set null,
  kind text not null check (kind in ('damage', 'left_behind', 'taken_by_mistake', 'mess', 'price', 'late', 'crew', 'paperwork', 'other')),
  happened_on date not null,
  state text not null default 'open' check (state in ('open', 'answered', 'again', 'settled', 'closed')),
  raised_at timestamptz not null,
  answer_by timestamptz not null,
  outcome text check (outcome in ('put_right', 'refunded', 'apologised', 'not_found')),
  answer text check (char_length(answer) between 10 and 2000),
  answered_at timestamptz,
  answered_by uuid,
  final_outcome text check (final_outcome in ('put_right', 'refunded', 'apologised', 'not_found')),
  final_answer text check (char_length(final_answer) between 10 and 2000),
  final_answered_at timestamptz,
  final_answered_by uuid,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'office', 'clock')),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint complaints_answered check ((answer is null) = (answered_at is null) and (answer is null) = (outcome is null)),
  constraint complaints_final check ((final_answer is null) = (final_answered_at is null) and (final_answer is null) = (final_outcome is null)),
  constraint complaints_ended check ((state in ('settled', 'closed')) = (ended_at is not null and ended_by is not null)),
  constraint complaints_answer_first check (state in ('open', 'settled') or answer is not null)
);
create index complaints_of_booking on public.complaints (booking_id, raised_at);
create unique index complaints_one_open on public.complaints (booking_id) where ended_at is null;
create index complaints_under_way on public.complaints (answer_by) where ended_at is null;
comment on table public.complaints is 'What a customer told us went wrong with a collection, and what became of it. The texts are those of the enquiries. Rows go with public.enquiries.';
comment on column public.complaints.answer_by is 'By when an answer with reasons was promised: anew, after an objection.';
comment on column public.complaints.objection_id is 'What the customer wrote after our answer did not settle it.';
comment on column public.complaints.final_answer is 'By somebody else than the first, or an administrator.';
select app.protect('public.complaints');
-- The office reads them; customers read their own through app.booking_complaints, with the booking's link, account or grant.
create policy complaints_staff_select on public.complaints for select to authenticated using ((select app.is_staff()));
grant select on public.complaints to authenticated;
create trigger touch before update on public.complaints for each row execute function app.touch();

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('complaint_answered', 'We have answered what went wrong', 'complaint.answered', 'command', 'customer', '{email,sms}', 'first', 'none', 'complaint_answered', true);

-- One more kind of message, beside whatever others there are by now.
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

create trigger announce_inserted after insert on public.complaints referencing new table as changed for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.complaints referencing new table as changed for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.complaints referencing old table as changed for each statement execute function app.announce_rows();
