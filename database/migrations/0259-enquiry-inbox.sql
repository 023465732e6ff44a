-- The inbox of enquiries: what was answered, by whom and when, what came back, and the quote that an enquiry became.

alter table public.enquiries drop constraint enquiries_state_check;
alter table public.enquiries add constraint enquiries_state_check
  check (state in ('new', 'suspected', 'in_hand', 'answered', 'quoted', 'closed'));
alter table public.enquiries
  add column row_version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by uuid,
  add column again_due_at timestamptz,
  add column replies_left_out integer not null default 0 check (replies_left_out >= 0),
  add column quote_id uuid constraint enquiries_quote references public.quotes on delete set null;
comment on column public.enquiries.row_version is 'Counts changes: of two colleagues who answer at once, the second is told.';
comment on column public.enquiries.changed_by is 'Who changed its state last; null: its sender, by writing again.';
comment on column public.enquiries.again_due_at is 'By when an answer to what they wrote back is due. Null: promised_at counts.';
comment on column public.enquiries.replies_left_out is 'Mails of its thread beyond what is taken in: they are in the mailbox.';
comment on column public.enquiries.quote_id is 'The quote it became.';
create index enquiries_by_quote on public.enquiries (quote_id) where quote_id is not null;
create index enquiries_waiting on public.enquiries (coalesce(again_due_at, promised_at), id) where state in ('new', 'in_hand');
create index enquiries_by_state on public.enquiries (state, created_at desc, id);
grant select (row_version, changed_at, changed_by, again_due_at, replies_left_out, quote_id) on public.enquiries to authenticated;

-- The first answer moves a deal out of `new`, as does a quote made of the enquiry.
drop trigger crm_deal on public.enquiries;
create constraint trigger crm_deal after update of state on public.enquiries deferrable initially deferred
  for each row when (old.state = 'new' and new.state in ('in_hand', 'answered', 'quoted')) execute function app.deal_follows_enquiry();

create table public.enquiry_entries (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  kind text not null check (kind in ('answer', 'call', 'reply', 'closed', 'reopened', 'quoted')),
  body text not null default '' check (char_length(body) <= 4000),
  author_id uuid,
  message_id uuid references public.messages on delete set null,
  sender text check (char_length(sender) <= 254),
  mail_id text check (mail_id ~ '^<[!-;=?-~]{3,250}>$'),
  source_digest bytea check (length(source_digest) = 32),
  is_automatic boolean not null default false,
  is_shortened boolean not null default false,
  attachments integer not null default 0 check (attachments between 0 and 1000),
  idempotency_key text unique,
  request_hash bytea,
  at timestamptz not null,
  constraint enquiry_entries_reply_came check ((kind = 'reply') = (source_digest is not null)),
  constraint enquiry_entries_ours check (kind = 'reply' or author_id is not null)
);
comment on table public.enquiry_entries is
  'The thread of an enquiry: our answers, what came back by mail, and each step with who took it. Rows go with public.enquiries.';
comment on column public.enquiry_entries.kind is
  'answer: sent by mail; call: said on the phone and written down here; reply: a mail of the thread; the others are steps.';
comment on column public.enquiry_entries.sender is
  'Where a reply says it comes from. It proves nothing: whoever has our mail, or was sent it, can write into its thread.';
comment on column public.enquiry_entries.mail_id is 'The Message-ID of a reply, for the thread of our next answer.';
comment on column public.enquiry_entries.source_digest is 'Of a reply''s Message-ID, or of all of it: a mail that is read twice is one reply.';
comment on column public.enquiry_entries.is_automatic is 'Sent by a program: an absence, a mail that came back. It makes nothing wait.';
create index enquiry_entries_of_enquiry on public.enquiry_entries (enquiry_id, sequence);
create unique index enquiry_entries_once on public.enquiry_entries (enquiry_id, source_digest) where source_digest is not null;
create index enquiry_entries_by_message on public.enquiry_entries (message_id) where message_id is not null;
create index enquiry_entries_by_sender on public.enquiry_entries (lower(sender)) where sender is not null;
create index enquiry_entries_replies on public.enquiry_entries (at) where kind = 'reply';
select app.protect('public.enquiry_entries');
-- The office reads the thread; only the functions of the inbox write it.
create policy enquiry_entries_staff_select on public.enquiry_entries for select to authenticated using ((select app.is_staff()));
grant select (id, sequence, enquiry_id, kind, body, author_id, message_id, sender, mail_id, is_automatic, is_shortened, attachments, at)
  on public.enquiry_entries to authenticated;

-- Up to where the mailbox was read: kept here and not by marks in the mailbox, which people read as well.
create table app.mailboxes (
  name text primary key check (char_length(name) <= 300),
  uid_validity text not null check (char_length(uid_validity) <= 30),
  last_uid bigint not null check (last_uid >= 0),
  read_at timestamptz not null
);
comment on table app.mailboxes is 'Up to which mail a mailbox was read. Rows stay: one for each mailbox that settings have named.';
select app.protect('app.mailboxes');

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id,
  is_required) values
  ('enquiry_answered', 'Our answer to an enquiry', 'enquiry.answered', 'command', 'customer', '{email}', 'first', 'none', 'enquiry_answered', true);

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
