-- Notes about a customer's vulnerability, each reading of which is audited; and the clearing of contacts, on request and when no record
-- refers to them any more.

-- After that a cleared contact that nothing refers to is deleted.
create or replace function app.cleared_contact_retention() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

-- Of two merged contacts the newer note; the other shows when that is removed or the merge is undone.
create or replace function app.care_note_of(p_contact uuid) returns app.contact_care_notes language sql stable set search_path = '' as $$
  select n from app.family_of(p_contact) as f(id) join app.contact_care_notes n on n.contact_id = f.id order by n.set_at desc limit 1;
$$;

-- {reference, text, readAt?, context} → {text, by, at}. Null text only reads; an empty text removes the note. A change is made to the
-- contact that has the note, so that undoing a merge leaves it theirs. `readAt`: `at` of the note that was read, null for none; another one
-- is not overwritten.
create or replace function app.care_note(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts := app.open_contact(p_arguments);
  v_text text := p_arguments ->> 'text';
  v_note app.contact_care_notes;
begin
  if v_text is not null then perform 1 from public.contacts where id = v_contact.id for update; end if;
  v_note := app.care_note_of(v_contact.id);
  if v_text is not null and p_arguments ? 'readAt' then
    if to_jsonb(v_note.set_at) #>> '{}' is distinct from p_arguments ->> 'readAt' then
      perform app.problem('crm.changed',
        jsonb_build_object('by', case when v_note.set_by is not null then app.colleague_name(v_note.set_by) end, 'at', v_note.set_at));
    end if;
  end if;
  perform app.audit(p_arguments -> 'context',
    case when v_text is null then 'care_note.read' when v_text = '' then 'care_note.removed' else 'care_note.written' end,
    (select auth.uid()), v_contact.reference);
  if v_text = '' then
    delete from app.contact_care_notes where contact_id = v_note.contact_id;
  elsif v_text is not null then
    insert into app.contact_care_notes (contact_id, body, set_by, set_at)
      values (coalesce(v_note.contact_id, v_contact.id), v_text, (select auth.uid()), (p_arguments #>> '{context,now}')::timestamptz)
      on conflict (contact_id) do update set body = excluded.body, set_by = excluded.set_by, set_at = excluded.set_at;
  end if;
  v_note := app.care_note_of(v_contact.id);
  return jsonb_build_object('text', v_note.body, 'by', case when v_note.set_by is not null then app.colleague_name(v_note.set_by) end,
    'at', v_note.set_at);
end $$;
grant execute on function app.care_note(jsonb) to authenticated;

-- {reference, confirm, context} → {running, kept}. Deletes everything that this contact and those merged into it left with us. Bookings
-- that tax law requires or that are not over stay for as long as when a customer deletes their account.
create or replace function app.erase_contact(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_contact public.contacts;
  v_family uuid[];
  v_email text;
  v_result jsonb;
begin
  perform app.require_admin();
  v_contact := app.open_contact(p_arguments);
  if p_arguments ->> 'confirm' <> v_contact.reference then perform app.problem('crm.confirm_mismatch'); end if;
  perform pg_advisory_xact_lock(hashtext('app.merges'));
  v_family := array(select app.family_of(v_contact.id));
  select jsonb_build_object('running', coalesce(jsonb_agg(b.reference order by b.starts_at) filter (where app.is_running(b, v_now)), '[]'),
      'kept', coalesce(jsonb_agg(b.reference order by b.starts_at) filter (where not app.is_running(b, v_now) and app.is_in_the_books(b)),
        '[]'))
    into v_result from public.contact_records r join public.bookings b on r.kind = 'booking' and b.id = r.record_id
      where r.contact_id = any (v_family);
  perform app.clear_booking(b, v_now) from public.contact_records r join public.bookings b on r.kind = 'booking' and b.id = r.record_id
    where r.contact_id = any (v_family) and not app.is_running(b, v_now) and b.anonymised_at is null;
  update public.bookings set deletion_asked_at = coalesce(deletion_asked_at, v_now)
    where id in (select record_id from public.contact_records where contact_id = any (v_family) and kind = 'booking');
  perform app.clear_quotes(array(select r.record_id from public.contact_records r where r.contact_id = any (v_family) and r.kind = 'quote'),
    v_now);
  delete from public.enquiries
    where id in (select record_id from public.contact_records where contact_id = any (v_family) and kind = 'enquiry')
      and topic <> 'complaint';
  delete from public.waiting_list
    where id in (select record_id from public.contact_records where contact_id = any (v_family) and kind = 'waiting');
  delete from public.chat_conversations
    where id in (select record_id from public.contact_records where contact_id = any (v_family) and kind = 'chat');
  -- What another person sent from the same address or number is theirs.
  for v_email in select w.value from public.contact_ways w where w.contact_id = any (v_family) and w.kind = 'email' and w.is_key
      and not exists (select 1 from public.contact_ways o
        where o.kind = w.kind and o.value = w.value and o.contact_id <> all (v_family)) loop
    perform app.clear_mailbox(v_email, v_now);
  end loop;
  delete from public.messages
    where booking_id is null
      and recipient in (select w.value from public.contact_ways w where w.contact_id = any (v_family) and w.kind = 'phone' and w.is_key
    and not exists (select 1 from public.contact_ways o where o.kind = w.kind and o.value = w.value and o.contact_id <> all (v_family)));
  -- A complaint is kept, with its link to the contact: without the link, answering it would create a new contact from its name and address.
  delete from public.contact_records r
    where r.contact_id = any (v_family) and not (r.kind = 'enquiry' and exists (select 1 from public.enquiries e where e.id = r.record_id));
  perform app.clear_contacts(v_family, v_now);
  perform app.audit(v_context, 'contact.erased', (select auth.uid()), v_contact.reference, v_result);
  return v_result;
end $$;
grant execute on function app.erase_contact(jsonb) to authenticated;

-- Every night: {now, max} → {forgotten}. Clears contacts without records that were not in touch for a year, or for two where the office
-- entered them; merged contacts together. The row itself is deleted a month later, unless a deal, a merge or a complaint still refers to
-- it.
create or replace function app.clear_idle_contacts(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := least((p_arguments ->> 'now')::timestamptz, now());
  v_contact uuid;
  v_count integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('app.merges'));
  for v_contact in select c.id from public.contacts c
      cross join lateral (select c.id || array(select m.id from public.contacts m where m.merged_into = c.id) as ids offset 0) as family
      where c.merged_into is null and c.anonymised_at is null and c.last_contact_at < v_now - app.contact_retention()
        and not exists (select 1 from public.contact_records r where r.contact_id = any (family.ids))
        and not exists (select 1 from public.contact_activities a
          where a.contact_id = any (family.ids) and a.at > v_now - app.contact_retention())
        and (select bool_or(f.forget_asked_at is not null) or bool_and(f.created_by is null and f.import_id is null)
          or greatest(c.last_contact_at, max(f.updated_at)) < v_now - app.own_contact_retention()
          from public.contacts f where f.id = any (family.ids))
      order by c.last_contact_at limit (p_arguments ->> 'max')::integer for no key update of c skip locked loop
    perform app.clear_contacts(array(select app.family_of(v_contact)), v_now);
    v_count := v_count + 1;
  end loop;
  for v_contact in select c.id from public.contacts c where c.anonymised_at < v_now - app.cleared_contact_retention()
      and not exists (select 1 from public.contacts k where k.merged_into = c.id)
        and not exists (select 1 from public.contact_records r where r.contact_id = c.id)
        order by c.anonymised_at limit (p_arguments ->> 'max')::integer loop
    begin
      delete from public.contact_merges where v_contact in (kept_id, merged_id);
      delete from public.contact_duplicates where v_contact in (left_id, right_id);
      delete from public.contacts where id = v_contact;
    exception when foreign_key_violation then null; -- a row still refers to it
    end;
  end loop;
  return jsonb_build_object('forgotten', v_count);
end $$;
grant execute on function app.clear_idle_contacts(jsonb) to service_role;
