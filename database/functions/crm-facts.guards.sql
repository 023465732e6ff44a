-- Facts become contacts: run by the triggers of enquiries, the waiting list, quotes and bookings at the end of their transaction.

-- For how long a contact without records is kept after it was last heard of, and one that the office wrote or imported.
create or replace function app.contact_retention() returns interval language sql immutable parallel safe as $$
  select interval '12 months';
$$;
create or replace function app.own_contact_retention() returns interval language sql immutable parallel safe as $$
  select interval '24 months';
$$;

-- Whether an address was proved by an account: by the one signed in, never by whoever typed the address.
create or replace function app.is_proved(p_user uuid, p_email text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  return p_user is not null
    and exists (select 1 from auth.users u where u.id = p_user and u.email_confirmed_at is not null and lower(u.email) = lower(p_email));
end $$;

create or replace function app.note_proved(p_contact uuid, p_email text, p_at timestamptz) returns void
language sql set search_path = '' as $$
  update public.contact_ways set verified_at = p_at
    where contact_id = p_contact and kind = 'email' and value = lower(p_email) and verified_at is null;
$$;

-- Each function reads its row as it is at the end of the transaction: it may have been changed or deleted since.
create or replace function app.file_enquiry(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_enquiry public.enquiries;
  v_contact uuid;
begin
  select * into v_enquiry from public.enquiries where id = p_id and state <> 'suspected';
  if not found or app.contact_of('enquiry', p_id) is not null then return; end if;
  v_contact := app.contact_for(v_enquiry.name, v_enquiry.email, v_enquiry.mobile, 'website', v_enquiry.created_at);
  if v_contact is not null then perform app.link_contact('enquiry', p_id, v_contact, false, v_enquiry.created_at); end if;
end $$;

create or replace function app.file_waiting(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_waiting public.waiting_list;
  v_contact uuid;
begin
  select * into v_waiting from public.waiting_list where id = p_id;
  if not found or app.contact_of('waiting', p_id) is not null then return; end if;
  v_contact := app.contact_for(null, v_waiting.email, v_waiting.mobile, 'website', v_waiting.created_at);
  if v_contact is not null then perform app.link_contact('waiting', p_id, v_contact, false, v_waiting.created_at); end if;
end $$;

create or replace function app.file_quote(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_contact uuid := app.contact_of('quote', p_id);
  v_proved boolean;
begin
  select * into v_quote from public.quotes where id = p_id;
  if not found then return; end if;
  if v_quote.contact_email is null and v_quote.contact_mobile is null then
    if v_contact is not null then perform app.unlink_record('quote', p_id, true); end if; -- its customer was cleared
    return;
  end if;
  v_proved := app.is_proved(v_quote.user_id, v_quote.contact_email);
  if v_contact is null then
    v_contact := app.contact_for(v_quote.contact_name, v_quote.contact_email, v_quote.contact_mobile,
      case v_quote.channel when 'phone' then 'phone' when 'admin' then 'phone' when 'chat' then 'chat' else 'website' end,
        v_quote.created_at);
    if v_contact is null then return; end if;
    update public.contacts
      set customer_type = coalesce(v_quote.customer_type, customer_type),
        preferred_channel = coalesce(preferred_channel, v_quote.contact_preference)
      where id = v_contact and created_at >= v_quote.created_at;
  else
    perform app.add_contact_ways(v_contact, app.kept_email(v_quote.contact_email), app.kept_phone(v_quote.contact_mobile),
      v_quote.updated_at);
  end if;
  if v_proved then perform app.note_proved(v_contact, v_quote.contact_email, v_quote.updated_at); end if;
  if v_quote.wants_marketing then
    perform app.keep_quote_consent(v_contact, v_quote.reference, v_quote.contact_email is not null, v_quote.contact_mobile ~ '^\+447',
      v_quote.updated_at);
  end if;
  perform app.link_contact('quote', p_id, v_contact, v_proved, v_quote.created_at);
  perform app.propose_duplicates_of(v_contact, v_quote.updated_at);
end $$;

create or replace function app.file_booking(p_id uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_contact uuid := app.contact_of('booking', p_id);
  v_proved boolean;
begin
  select * into v_booking from public.bookings where id = p_id;
  if not found or v_booking.state = any (app.states_of('not_booked')) then return; end if;
  if v_booking.anonymised_at is not null then
    if v_contact is not null then perform app.unlink_record('booking', p_id, true); end if;
    return;
  end if;
  v_proved := app.is_proved(v_booking.user_id, v_booking.contact_email);
  if v_contact is null and v_booking.deletion_asked_at is not null then return; end if; -- the booking continues without a contact
  if v_contact is null then
    v_contact := app.contact_for(v_booking.contact_name, v_booking.contact_email, v_booking.contact_mobile,
      case when v_booking.filled_in_by is null then 'website' else 'phone' end, v_booking.created_at);
    if v_contact is null then return; end if;
    update public.contacts set customer_type = v_booking.customer ->> 'type'
      where id = v_contact and created_at >= v_booking.created_at and customer_type <> v_booking.customer ->> 'type';
    perform app.add_property(v_contact, v_booking.address_line1, v_booking.address_line2, v_booking.address_town, v_booking.postcode,
      v_booking.created_at);
    perform app.propose_duplicates_of(v_contact, v_booking.created_at);
  else
    perform app.add_contact_ways(v_contact, app.kept_email(v_booking.contact_email), app.kept_phone(v_booking.contact_mobile),
      v_booking.updated_at);
  end if;
  if v_proved then perform app.note_proved(v_contact, v_booking.contact_email, v_booking.updated_at); end if;
  perform app.link_contact('booking', p_id, v_contact, v_proved, v_booking.created_at);
  perform app.file_held_chat(v_booking.hold_id, v_contact);
end $$;

-- Links the chat in which a booking's time was held to the contact, as unproven. A chat that is linked already stays as it is.
create or replace function app.file_held_chat(p_hold uuid, p_contact uuid) returns void language plpgsql set search_path = '' as $$
declare
  v_chat public.chat_conversations;
begin
  select * into v_chat from public.chat_conversations where hold_id = p_hold limit 1;
  if found and app.contact_of('chat', v_chat.id) is null then
    perform app.link_contact('chat', v_chat.id, p_contact, false, v_chat.last_at);
  end if;
end $$;

-- A new booking of an unknown customer, the most frequent case: writes what app.file_booking and app.refresh_contact would write one after
-- the other, each row once (a test compares them). False, with nothing written, for all other bookings.
create or replace function app.file_first_booking(p_id uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_email text;
  v_phone text;
  v_name text;
  v_contact uuid;
  v_reference text;
  v_proved boolean;
begin
  select * into v_booking from public.bookings where id = p_id;
  if not found or v_booking.state <> all (app.states_of('newly_made')) or v_booking.anonymised_at is not null
      or v_booking.deletion_asked_at is not null then
    return false;
  end if;
  v_email := app.kept_email(v_booking.contact_email); v_phone := app.kept_phone(v_booking.contact_mobile);
  if app.way_holder(v_email, v_phone) is not null or coalesce(v_email, v_phone) is null or app.contact_of('booking', p_id) is not null then
    return false;
  end if;
  v_name := left(coalesce(nullif(left(trim(v_booking.contact_name), 80), ''), v_email, v_phone), 80);
  v_proved := app.is_proved(v_booking.user_id, v_booking.contact_email);
  for attempt in 1 .. 10 loop
    v_reference := app.random_reference('C');
    insert into public.contacts (reference, full_name, customer_type, lead_source, lifecycle, last_contact_at, created_at, outcodes, search)
      values (v_reference, v_name, coalesce(v_booking.customer ->> 'type', 'home'),
        case when v_booking.filled_in_by is null then 'website' else 'phone' end, 'prospect',
        v_booking.created_at, v_booking.created_at, array[split_part(v_booking.postcode, ' ', 1)],
        app.terms_of(concat_ws(' ', v_name, v_reference, v_email, v_booking.address_line1, v_booking.address_line2, v_booking.reference),
          array[lower(replace(v_reference, '-', '')), lower(replace(v_booking.reference, '-', ''))]))
      on conflict (reference) do nothing returning id into v_contact;
    exit when v_contact is not null;
  end loop;
  if v_contact is null then raise exception 'no free contact reference in ten tries'; end if;
  perform app.add_first_ways(v_contact, v_email, v_phone, case when v_proved then v_booking.updated_at end, v_booking.created_at);
  insert into public.properties (contact_id, line1, line2, town, postcode, created_at)
    values (v_contact, v_booking.address_line1, v_booking.address_line2, v_booking.address_town, v_booking.postcode, v_booking.created_at);
  perform app.propose_duplicates_of(v_contact, v_booking.created_at);
  insert into public.contact_records (kind, record_id, contact_id, is_verified, at)
    values ('booking', p_id, v_contact, v_proved, v_booking.created_at);
  perform app.file_held_chat(v_booking.hold_id, v_contact);
  return true;
end $$;

-- Collection addresses, each once per contact; a few hundred at most.
create or replace function app.add_property(p_contact uuid, p_line1 text, p_line2 text, p_town text, p_postcode text, p_at timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  -- read first, so that the query reads this family's few places and not everybody's in that postcode
  v_family uuid[] := array(select app.family_of(p_contact));
begin
  if exists (select 1 from public.properties
      where contact_id = any (v_family) and replace(postcode, ' ', '') = replace(p_postcode, ' ', '') and lower(line1) = lower(p_line1))
    or (select count(*) from public.properties where contact_id = p_contact) >= 200 then return; end if;
  insert into public.properties (contact_id, line1, line2, town, postcode, created_at)
    values (p_contact, p_line1, p_line2, p_town, p_postcode, p_at);
end $$;

create or replace function app.enquiry_to_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.file_enquiry(new.id);
  return null;
end $$;
create or replace function app.waiting_to_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.file_waiting(new.id);
  return null;
end $$;
create or replace function app.quote_to_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.file_quote(new.id);
  return null;
end $$;
-- Most steps of a collection change nothing that its contact is worked out from: the crew sets off, arrives, loads, and after completed
-- nothing makes it less.
create or replace function app.booking_to_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if not app.file_first_booking(new.id) then perform app.file_booking(new.id); end if;
  elsif app.weight_of_state(old.state) is distinct from app.weight_of_state(new.state)
    or (old.contact_name, old.contact_email, old.contact_mobile, old.user_id, old.total_pence, old.anonymised_at)
      is distinct from (new.contact_name, new.contact_email, new.contact_mobile, new.user_id, new.total_pence, new.anonymised_at) then
        perform app.file_booking(new.id);
  end if;
  return null;
end $$;

create or replace function app.record_is_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.unlink_record(tg_argv[0], old.id, false);
  return null;
end $$;

-- A record was deleted or lost its customer: removes what the contact had from it. `p_asked`: because the customer asked to be deleted.
create or replace function app.unlink_record(p_kind text, p_record uuid, p_asked boolean) returns void
language plpgsql set search_path = '' as $$
declare
  v_contact uuid;
begin
  delete from public.contact_records where kind = p_kind and record_id = p_record returning contact_id into v_contact;
  if v_contact is null or app.clear_if_nothing_is_left(v_contact, p_asked) then return; end if;
  perform app.refresh_contact(v_contact);
end $$;

-- Clears a contact without records, unless the office entered it or recorded an activity in the last twelve months. Merged contacts count
-- as one person and are cleared together, with the last record of any of them; only one merged into another whose customer asked for
-- deletion is cleared before.
create or replace function app.clear_if_nothing_is_left(p_contact uuid, p_asked boolean) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_family uuid[];
begin
  perform app.lock_contact(p_contact); -- whoever merges it meanwhile is done before, or finds it gone
  v_family := array(select app.family_of(p_contact));
  if exists (select 1 from public.contact_records where contact_id = any (v_family)) then
    if not p_asked or app.root_of(p_contact) = p_contact or exists (select 1 from public.contact_records where contact_id = p_contact) then
      return false;
    end if;
    v_family := array[p_contact];
  elsif not p_asked and not exists (select 1 from public.contacts where id = any (v_family) and forget_asked_at is not null)
    and (exists (select 1 from public.contacts where id = any (v_family) and (created_by is not null or import_id is not null))
    or exists (select 1 from public.contact_activities where contact_id = any (v_family) and at > now() - app.contact_retention())) then
      return false;
    end if;
  perform app.clear_contacts(v_family, now());
  return true;
end $$;

-- Clears contacts of one family, so that nobody can be identified from what is left. A refusal of offers stays as the digest of its
-- address, and with the remaining contacts of the family, so that no offer is sent there again.
create or replace function app.clear_contacts(p_contacts uuid[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_root uuid := app.root_of(p_contacts[1]);
  v_word record;
begin
  select * into v_word from app.last_word(array(select app.family_of(v_root)), 'email');
  if not v_word.given then
    insert into app.offer_refusals (address_hash, text_version, at)
      select app.address_hash(w.value), v_word.text_version, v_word.at from public.contact_ways w
        where w.contact_id = any (p_contacts) and w.kind = 'email' on conflict do nothing;
  end if;
  if v_root <> all (p_contacts) then
    insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, at)
      select v_root, channel, false, 'refused', word.text_version, word.source, word.at
      from unnest(array['email', 'sms']) as channel cross join lateral app.last_word(p_contacts, channel) as word
      where not word.given
        and not exists (select 1 from public.contact_consents s
          where s.contact_id = v_root and s.channel = channel and not s.given and s.at = word.at);
  end if;
  update public.contacts
    set full_name = 'Deleted customer', salutation = null, company_id = null, job_title = null, source_detail = null, tags = '{}',
      notes = '', owner_id = null, next_action_at = null,
      lifecycle_by_hand = null, search = '', outcodes = '{}', anonymised_at = p_now, row_version = row_version + 1
        where id = any (p_contacts) and anonymised_at is null;
  delete from public.contact_ways where contact_id = any (p_contacts);
  delete from public.properties where contact_id = any (p_contacts) and company_id is null;
  update public.properties set contact_id = null where contact_id = any (p_contacts);
  delete from public.contact_activities where contact_id = any (p_contacts);
  delete from app.contact_care_notes where contact_id = any (p_contacts);
  delete from public.contact_duplicates where left_id = any (p_contacts) or right_id = any (p_contacts);
  delete from public.contact_consents where contact_id = any (p_contacts);
  -- Values they took over from each other are stored in the merges.
  update public.contact_merges m set picks = '{}' where m.kept_id = any (p_contacts) or m.merged_id = any (p_contacts);
  if v_root <> all (p_contacts) then perform app.refresh_contact(v_root); end if;
end $$;

-- The consent or refusal that counts for these contacts: the newest refusal, or a later consent of the account or through the office. Ticks
-- on forms and sales do not count (decision 0077).
create or replace function app.last_word(p_contacts uuid[], p_channel text, out given boolean, out text_version text, out source text,
  out at timestamptz)
language sql stable set search_path = '' as $$
  select s.given, s.text_version, s.source, s.at from public.contact_consents s
    where s.contact_id = any (p_contacts) and s.channel = p_channel
      and (not s.given or (s.basis = 'opt_in' and s.source in ('account', 'office')))
    order by s.at desc, s.id desc limit 1;
$$;

-- A quote's tick for offers is a consent for the channels it names, unless it is recorded already.
create or replace function app.keep_quote_consent(p_contact uuid, p_reference text, p_email boolean, p_sms boolean, p_at timestamptz)
returns void language sql set search_path = '' as $$
  insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, detail, at)
    select p_contact, channel, true, 'opt_in', 'quote-offers-1', 'quote', p_reference, p_at
      from unnest(array[case when p_email then 'email' end, case when p_sms then 'sms' end]) as channel
    where channel is not null
      and not exists (select 1 from public.contact_consents s
        where s.contact_id = p_contact and s.channel = channel and s.source = 'quote' and s.detail = p_reference);
$$;

-- Copies an account's consent or refusal to the contact that owns its confirmed address.
create or replace function app.keep_account_consent(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  v_consent app.marketing_consents;
  v_contact uuid;
begin
  select * into v_consent from app.marketing_consents where id = p_id;
  select w.contact_id into v_contact from auth.users u
    join public.contact_ways w on w.kind = 'email' and w.value = lower(u.email) and w.is_key
    where u.id = v_consent.user_id and u.email_confirmed_at is not null;
  if v_contact is null then return; end if;
  insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, at)
    values (v_contact, 'email', v_consent.given, case when v_consent.given then 'opt_in' else 'refused' end, v_consent.text_version,
      'account', v_consent.at);
  perform app.refresh_contact(v_contact);
end $$;
create or replace function app.account_consent_to_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.keep_account_consent(new.id);
  return null;
end $$;

-- Refusals through the link of an offer apply to every contact with that address.
create or replace function app.refusal_to_contacts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, at)
    select w.contact_id, 'email', false, 'refused', new.text_version, 'offer_link', new.at from public.contact_ways w
    where w.kind = 'email' and app.address_hash(w.value) = new.address_hash
      and coalesce(
        (select s.given from public.contact_consents s where s.contact_id = w.contact_id and s.channel = 'email'
          order by s.at desc, s.id desc limit 1),
        true);
  return null;
end $$;
