-- The email address and mobile number of a booking, changed by its customer: a code goes to the new one first, and the old one hears of it
-- (docs/decisions/0123).

-- The link may have been passed on. And the replaced address and number are told, and may be anybody's: five times a booking.
create or replace function app.require_contact_change(p_booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_code(p_booking, true);
  perform app.require_open_details(p_booking);
  if (select count(*) from public.booking_events
      where booking_id = p_booking.id and payload ->> 'kind' = 'details_changed'
        and payload -> 'changed' ?| array['contact.email', 'contact.mobile']) >= 5 then
    perform app.problem('bookings.too_many_changes');
  end if;
end $$;

-- Whether one more code may go to a new address or number, which may be a stranger's: ten a day for a booking, thirty from one caller, and
-- of what strangers cause (app.may_send_code) the same twenty mails or four texts to one place.
create or replace function app.may_send_new_contact_code(p_booking public.bookings, p_proves text, p_to text, p_caller text,
  p_now timestamptz)
returns boolean language sql stable set search_path = '' as $$
  select count(*) filter (where c.new_contact is not null and c.booking_id = p_booking.id) < 10
    and count(*) filter (where c.new_contact is not null and c.asked_by = p_caller) < 30
    and count(*) filter (where not c.is_customer and case p_proves
        when 'email' then c.proves is distinct from 'sms' and app.mailbox(coalesce(c.new_contact, b.contact_email)) = app.mailbox(p_to)
        else
          c.proves is distinct from 'email' and coalesce(c.new_contact, b.contact_mobile) = p_to
        end) < case p_proves when 'email' then 20 else 4 end
  from app.portal_codes c join public.bookings b on b.id = c.booking_id where c.created_at > p_now - interval '1 day';
$$;

-- {reference, email? | mobile?, codeId, context} → {}. A code to the new one of the caller's own booking.
create or replace function app.request_new_contact_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_caller text := p_arguments -> 'context' ->> 'addressHash';
  v_proves text := case when p_arguments ? 'email' then 'email' else 'sms' end;
  v_to text := coalesce(p_arguments ->> 'email', p_arguments ->> 'mobile');
  v_booking public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
begin
  perform app.require_contact_change(v_booking);
  -- the limit holds for concurrent requests of several bookings, too
  perform app.queue_up(array['code to ' || coalesce(app.mailbox(p_arguments ->> 'email'), v_to)]);
  if not app.may_send_new_contact_code(v_booking, v_proves, v_to, v_caller, v_now) then
    perform app.problem('bookings.too_many_codes');
  end if;
  insert into app.portal_codes (id, booking_id, created_at, expires_at, asked_by, proves, new_contact)
    values ((p_arguments ->> 'codeId')::uuid, v_booking.id, v_now, v_now + app.code_lifetime(), v_caller, v_proves, v_to);
  perform app.enqueue_message('portal_code', v_proves, v_to,
    jsonb_build_object('tokenId', p_arguments ->> 'codeId', 'reference', v_booking.reference, 'displayName', v_booking.contact_name,
      'detail', 'new_contact'));
  perform app.audit(p_arguments -> 'context', 'portal.code_sent', (select auth.uid()), v_booking.reference);
  return '{}';
end $$;

-- The newest code for this new address or number of the caller's own booking, where it is still valid; and whether this caller asked for
-- one lately. {reference, email? | mobile?, context} → {codeId?, hasAsked}.
create or replace function app.find_new_contact_code(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with codes as (
    select c.id, c.number, c.used_at is null
      and app.is_live(c.created_at, c.expires_at, (p_arguments -> 'context' ->> 'now')::timestamptz) as is_usable,
      c.asked_by = p_arguments -> 'context' ->> 'addressHash'
        and c.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz as is_mine
    from app.portal_codes c
    where c.booking_id = (select id from app.own_booking(p_arguments ->> 'reference'))
      and c.new_contact = coalesce(p_arguments ->> 'email', p_arguments ->> 'mobile')
  )
  select jsonb_strip_nulls(jsonb_build_object('codeId', (select id from codes where is_usable and number = (select max(number) from codes)),
    'hasAsked', coalesce((select bool_or(is_mine) from codes), false)));
$$;

-- {reference, rowVersion, email? | mobile?, codeId?, isRight, hasAsked, guess, context, now, idempotencyKey?, requestHash} → {…,
-- rowVersion} or {error, retryAt?}: a refused guess stays counted.
create or replace function app.change_own_contact(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
  v_booking public.bookings;
  v_is_right boolean;
  v_entered jsonb;
begin
  if (app.step_of_key(v_before, p_arguments)).id is not null then return app.own_booking_answer(v_before); end if;
  perform app.require_contact_change(v_before);
  perform app.require_row_version(v_before, (p_arguments ->> 'rowVersion')::integer);
  -- Of this booking and this place, whatever was found before the booking was locked.
  v_is_right := (p_arguments ->> 'isRight')::boolean
    and exists (select 1 from app.portal_codes c where c.id = (p_arguments ->> 'codeId')::uuid
    and c.booking_id = v_before.id and c.new_contact = coalesce(p_arguments ->> 'email', p_arguments ->> 'mobile') and c.used_at is null);
  v_entered := app.prove_contact(p_arguments || jsonb_build_object('isRight', v_is_right));
  if v_entered ? 'error' then return v_entered; end if;
  update public.bookings
    set contact_email = coalesce(p_arguments ->> 'email', contact_email),
      contact_mobile = coalesce(p_arguments ->> 'mobile', contact_mobile), row_version = row_version + 1
    where id = v_before.id returning * into v_booking;
  perform app.write_own_event(v_before, v_booking,
    jsonb_build_object('kind', 'details_changed',
      'changed', jsonb_build_array(case when p_arguments ? 'email' then 'contact.email' else 'contact.mobile' end)),
    p_arguments);
  perform app.tell_of_new_contact(v_before, v_booking);
  -- With the PDF and the calendar entry, which the mailbox from before has.
  if p_arguments ? 'email' and v_booking.state = any (app.states_of('scheduled')) then
    perform app.enqueue_booking_messages(v_booking,
      jsonb_build_array(jsonb_build_object('code', 'booking_confirmed', 'channel', 'email', 'recipient', v_booking.contact_email,
      'payload', jsonb_build_object('eventId', (select max(id)::text from public.booking_events where booking_id = v_booking.id)))));
  end if;
  perform app.shut_out_replaced_contact(v_before, v_booking);
  return app.own_booking_answer(v_booking);
end $$;
grant execute on function app.request_new_contact_code(jsonb), app.find_new_contact_code(jsonb),
  app.change_own_contact(jsonb) to authenticated;

-- Tells the mailbox that the booking had, and the number where that is replaced or was all there was, so that a customer learns of it if
-- somebody else shuts them out.
create or replace function app.tell_of_new_contact(p_before public.bookings, p_after public.bookings) returns void
language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_after,
    coalesce(jsonb_agg(jsonb_build_object('code', 'contact_changed', 'channel', w.channel, 'recipient', w.recipient,
      'payload', jsonb_build_object('eventId', (select max(id)::text from public.booking_events where booking_id = p_after.id)))), '[]'))
  from (values ('email', p_before.contact_email, true),
    ('sms', case when p_before.contact_mobile ~ '^\+447' then p_before.contact_mobile end,
    p_before.contact_email is null or p_before.contact_mobile is distinct from p_after.contact_mobile)) as w(channel, recipient, hears)
  where w.recipient is not null and w.hears;
$$;

-- Whoever reads the replaced mailbox or phone no longer opens the booking by a code from there; whoever has just proved the new one keeps
-- it open. The link of the confirmation, which is in the mailbox too, shows the booking from then on and does nothing.
create or replace function app.shut_out_replaced_contact(p_before public.bookings, p_after public.bookings) returns void
language plpgsql set search_path = '' as $$
begin
  if (p_before.contact_email is not null and app.mailbox(p_before.contact_email) is distinct from app.mailbox(p_after.contact_email))
     or (p_before.contact_mobile is not null and p_before.contact_mobile is distinct from p_after.contact_mobile) then
    update public.bookings set contact_replaced_at = now() where id = p_after.id;
    update public.portal_grants set revoked_at = now()
      where (booking_id = p_after.id or p_after.id = any (also_shows)) and revoked_at is null
        and id is distinct from (auth.jwt() ->> 'grant_id')::uuid;
    delete from app.portal_codes where (booking_id = p_after.id and new_contact is null) or p_after.id = any (also_shows);
    -- What was sent to new places stays counted, or each change would be a new beginning.
    update app.portal_codes set expires_at = created_at where booking_id = p_after.id;
  end if;
end $$;
