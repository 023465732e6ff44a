-- Enquiries: what somebody writes to the firm through the contact form (one call stores it and queues its messages), and complaints about a
-- collection, raised on the booking's page and ended by either side.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^E-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'new' check (state in ('new', 'suspected', 'in_hand', 'answered', 'closed')),
  topic text not null check (topic in ('quote', 'booking', 'invoice', 'complaint', 'business', 'other')),
  name text not null check (char_length(name) between 1 and 100),
  email text check (char_length(email) <= 254),
  mobile text check (mobile ~ '^\+44\d{9,10}$'),
  postcode text check (char_length(postcode) <= 8),
  booking_reference text check (booking_reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  message text not null check (char_length(message) between 10 and 1000),
  promised_at timestamptz not null,
  answered_at timestamptz,
  office_note text not null default '' check (char_length(office_note) <= 2000),
  idempotency_key text unique,
  request_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- What the contact form asks beside the message: when to call back, and leave to use what was sent, under which text.
  call_back text check (call_back in ('any-time', 'morning', 'afternoon')),
  consent_version text check (char_length(consent_version) <= 20),
  consent_at timestamptz,
  constraint enquiries_reachable check (email is not null or mobile is not null),
  constraint enquiries_call_back_has_a_number check (call_back is null or mobile is not null),
  constraint enquiries_consent_whole check ((consent_version is null) = (consent_at is null))
);
comment on table public.enquiries is
  'What people write through the contact form. Deleted after twelve months, suspected ones after thirty days.';
comment on column public.enquiries.state is 'suspected: looked like a program; stored and shown to the office, but nobody is mailed.';
comment on column public.enquiries.booking_reference is 'As the visitor gave it: it need not exist.';
comment on column public.enquiries.promised_at is
  'By when the visitor was told that a person answers, or of a complaint: that a person tells who deals with it.';
comment on column public.enquiries.consent_version is
  'Of the text that was ticked (domain/enquiries/enquiry-consent.ts). Null for programs that send no tick.';
create index enquiries_by_time on public.enquiries (created_at, id);
create index enquiries_by_email on public.enquiries (lower(email), created_at) where email is not null;
create index enquiries_by_mobile on public.enquiries (mobile, created_at) where email is null;
-- As quotes_search.
create index enquiries_search on public.enquiries using gin (app.terms_by_week(app.search_terms(name || ' ' || coalesce(email,
  '') || ' ' || message || ' ' || office_note || ' ' ||
  coalesce(booking_reference, ''), reference, postcode, mobile), created_at)) with (gin_pending_list_limit = 128);
create trigger touch before update on public.enquiries for each row execute function app.touch();
create trigger answered before update on public.enquiries for each row execute function app.note_enquiry_answer();
create trigger email before insert or update of email on public.enquiries for each row execute function app.refuse_bad_email('email');
create trigger announce_inserted after insert on public.enquiries referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.enquiries referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.enquiries referencing old table as changed
  for each statement execute function app.announce_rows();
create constraint trigger crm_contact after insert or update of state, email, mobile on public.enquiries
  deferrable initially deferred for each row execute function app.enquiry_to_contact();
create constraint trigger crm_gone after delete on public.enquiries deferrable initially deferred
  for each row execute function app.record_is_gone('enquiry');
create constraint trigger crm_deal after update of state on public.enquiries deferrable initially deferred
  for each row when (old.state = 'new' and new.state in ('in_hand', 'answered')) execute function app.deal_follows_enquiry();
create trigger drop_deal_record after delete on public.enquiries for each row execute function app.drop_deal_record('enquiry');
select app.protect('public.enquiries');
-- The office reads enquiries, with the second factor.
create policy enquiries_staff_select on public.enquiries for select to authenticated using ((select app.is_staff()));
-- The office moves an enquiry on and notes what was done; what the visitor wrote stays as it was (column grants).
create policy enquiries_staff_update on public.enquiries for update to authenticated using ((select app.is_staff()))
  with check ((select app.is_staff()));
grant select (id, reference, state, topic, name, email, mobile, postcode, booking_reference, message, promised_at, answered_at, office_note,
  created_at, updated_at, call_back, consent_version, consent_at) on public.enquiries to authenticated;
grant update (state, office_note) on public.enquiries to authenticated;

-- Photos of enquiries: made clean before they are stored, in a private bucket, nobody's until a message names them.
create table public.enquiry_photos (
  id uuid primary key,
  enquiry_id uuid references public.enquiries on delete cascade,
  position integer check (position between 1 and 5),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes between 1 and 3000000),
  created_at timestamptz not null,
  sender_hash text,
  network_hash text,
  constraint enquiry_photos_placed check ((enquiry_id is null) = (position is null))
);
comment on table public.enquiry_photos is
  'Clean photos of enquiries. Removed with their enquiry; after three hours when no message named them.';
comment on column public.enquiry_photos.id is
  'Drawn by the server and told to whoever sent the photo: naming it in a message proves that it is theirs.';
comment on column public.enquiry_photos.sender_hash is
  'Digest of the address it came from; null after 30 days, when it no longer counts towards a share.';
comment on column public.enquiry_photos.network_hash is 'The same of the network of that address: the /48 in IPv6.';
create unique index enquiry_photos_of_enquiry on public.enquiry_photos (enquiry_id, position);
create index enquiry_photos_waiting on public.enquiry_photos (created_at) where enquiry_id is null;
create index enquiry_photos_by_sender on public.enquiry_photos (sender_hash, created_at) where sender_hash is not null;
create index enquiry_photos_by_network on public.enquiry_photos (network_hash, created_at) where network_hash is not null;
create trigger file after delete on public.enquiry_photos for each row execute function app.drop_enquiry_photo_file();
select app.protect('public.enquiry_photos');
create policy enquiry_photos_staff_select on public.enquiry_photos for select to authenticated using ((select app.is_staff()));
grant select (id, enquiry_id, position, width, height, bytes, created_at) on public.enquiry_photos to authenticated;

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
  constraint complaints_final check ((final_answer is null) = (final_answered_at is null)
    and (final_answer is null) = (final_outcome is null)),
  constraint complaints_ended check ((state in ('settled', 'closed')) = (ended_at is not null and ended_by is not null)),
  constraint complaints_answer_first check (state in ('open', 'settled') or answer is not null)
);
comment on table public.complaints is
  'What a customer told us went wrong with a collection, and what became of it. The texts are those of the enquiries. Rows go with '
  'public.enquiries.';
comment on column public.complaints.objection_id is 'What the customer wrote after our answer did not settle it.';
comment on column public.complaints.answer_by is 'By when an answer with reasons was promised: anew, after an objection.';
comment on column public.complaints.final_answer is 'By somebody else than the first, or an administrator.';
create index complaints_of_booking on public.complaints (booking_id, raised_at);
create unique index complaints_one_open on public.complaints (booking_id) where ended_at is null;
create index complaints_under_way on public.complaints (answer_by) where ended_at is null;
create trigger touch before update on public.complaints for each row execute function app.touch();
create trigger announce_inserted after insert on public.complaints referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.complaints referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.complaints referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.complaints');
-- The office reads them; customers read their own through app.booking_complaints, with the booking's link, account or grant.
create policy complaints_staff_select on public.complaints for select to authenticated using ((select app.is_staff()));
grant select on public.complaints to authenticated;
