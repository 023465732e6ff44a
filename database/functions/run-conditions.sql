-- What may stop a planned message: refusals, choices, quiet hours, and whether what it says is still true. A function of one expression has
-- no setting of its own here: PostgreSQL then puts it into what calls it, which is every run of every booking (docs/decisions/0137).

-- Nobody is asked for a review twice in this time.
create or replace function app.review_interval() returns interval language sql immutable parallel safe as $$ select interval '180 days' $$;

-- No messages from 21:00 to 08:00 London time, except in reply to something the recipient has just done; one planned for those hours moves
-- to 08:00.
create or replace function app.out_of_quiet_hours(p_at timestamptz) returns timestamptz language sql immutable as $$
  select case
    when (p_at at time zone 'Europe/London')::time >= time '21:00' then
      ((p_at at time zone 'Europe/London')::date + 1 + time '08:00') at time zone 'Europe/London'
    when (p_at at time zone 'Europe/London')::time < time '08:00' then
      ((p_at at time zone 'Europe/London')::date + time '08:00') at time zone 'Europe/London'
    else p_at end;
$$;

-- With a time of day: that many London calendar days or months after the anchor's day. Without one: exactly that much later.
create or replace function app.planned_moment(p_anchor timestamptz, p_delay interval, p_at_time time) returns timestamptz
language sql stable as $$
  select case when p_at_time is null then p_anchor + p_delay
    else (((p_anchor at time zone 'Europe/London')::date + p_delay)::date + p_at_time) at time zone 'Europe/London' end;
$$;

-- What is said on the morning of a window that begins before that hour is said an hour before the window, on the same day.
create or replace function app.before_window(p_definition public.trigger_definitions, p_anchor timestamptz, p_planned timestamptz)
returns timestamptz language sql stable as $$
  select case when p_definition.anchor <> 'window_start' or p_planned <= p_anchor then p_planned
    else greatest((p_anchor at time zone 'Europe/London')::date::timestamp at time zone 'Europe/London', p_anchor - interval '1 hour') end;
$$;

-- What a reminder of payment counts its days from: the day on which the booking's invoice is due; where none is open, `p_from`.
create or replace function app.chased_from(p_booking uuid, p_from timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(p_from, (select max(i.due_on)::timestamp at time zone 'Europe/London' from public.invoices i
    where i.booking_id = p_booking and i.kind = 'invoice' and i.is_open));
$$;

create or replace function app.note(p_timeline jsonb, p_state text, p_at timestamptz, p_reason text default null) returns jsonb
language sql stable as $$
  select p_timeline || jsonb_strip_nulls(jsonb_build_object('state', p_state, 'at', p_at, 'reason', p_reason));
$$;

create or replace function app.end_run(p_run public.trigger_runs, p_state text, p_reason text, p_now timestamptz) returns void
language sql set search_path = '' as $$
  update public.trigger_runs
    set state = p_state, reason = p_reason, ended_at = p_now, timeline = app.note(p_run.timeline, p_state, p_now, p_reason)
    where id = p_run.id;
$$;

-- The recipient a run has at this moment: {email, mobile, preference, user_id}. Landlines get no text messages. `whoever_pays`: the payer,
-- or the customer who pays.
create or replace function app.contact_of_run(p_run public.trigger_runs, p_audience text, out email text, out mobile text,
  out preference text, out user_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  if p_audience in ('payer', 'whoever_pays') then
    select nullif(b.payer ->> 'email', b.contact_email) into email from public.bookings b where b.id = p_run.booking_id;
    if p_audience = 'payer' or email is not null then return; end if;
  end if;
  if p_audience = 'office' then
    select nullif(c.email, ''), c.phone into email, mobile from public.company_settings c;
  elsif p_run.booking_id is not null then
    select b.contact_email, b.contact_mobile, q.contact_preference, b.user_id into email, mobile, preference, user_id
      from public.bookings b left join public.quotes q on q.id = b.quote_id where b.id = p_run.booking_id;
  elsif p_run.quote_id is not null then
    select q.contact_email, q.contact_mobile, q.contact_preference, q.user_id into email, mobile, preference, user_id from public.quotes q
      where q.id = p_run.quote_id;
  end if;
  if mobile !~ '^\+447' then mobile := null; end if;
end $$;

-- The channels a definition uses for these addresses, in its order; empty where there is no address.
create or replace function app.channels_of(p_definition public.trigger_definitions, p_email text, p_mobile text, p_preference text)
returns text[] language sql immutable set search_path = '' as $$
  select case when p_definition.channel_choice = 'every' then coalesce(found.channels, '{}') else coalesce(found.channels[1:1], '{}') end
  from (
    select array_agg(o.channel order by (p_definition.channel_choice = 'preferred' and o.channel = p_preference) desc, o.place) as channels
    from unnest(p_definition.channel_order) with ordinality as o(channel, place)
    where case o.channel when 'email' then p_email else p_mobile end is not null) as found;
$$;

-- An account may switch off notices that are not required.
create or replace function app.is_switched_off(p_definition public.trigger_definitions, p_user uuid, p_channel text) returns boolean
language sql stable as $$
  select p_definition.notice is not null and not p_definition.is_required and p_user is not null
    and not app.may_notify(p_user, p_definition.notice, p_channel);
$$;

-- The channels of a definition whose notice this account has left on; all of them where none is left, so that the run says why nothing is
-- sent.
create or replace function app.channels_left_on(p_definition public.trigger_definitions, p_contact record) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_all text[] := app.channels_of(p_definition, p_contact.email, p_contact.mobile, p_contact.preference);
  v_left text[];
begin
  if p_contact.user_id is null or p_definition.channel_choice = 'every' then return v_all; end if;
  v_left := app.channels_of(p_definition,
    case when not app.is_switched_off(p_definition, p_contact.user_id, 'email') then p_contact.email end,
    case when not app.is_switched_off(p_definition, p_contact.user_id, 'sms') then p_contact.mobile end, p_contact.preference);
  return case when cardinality(v_left) = 0 then v_all else v_left end;
end $$;

-- Whether the office still writes to the customer of a booking in this state: booked, and neither called off nor closed.
create or replace function app.takes_messages(p_state text) returns boolean language sql immutable set search_path = '' as $$
  select p_state <> 'closed' and p_state <> all (app.states_of('not_booked')) and p_state <> all (app.states_of('fell_through'));
$$;

-- Whether offers may be sent: the customer asked for them on the quote or in their account, and has not refused them by this channel since,
-- through an offer's link, in their account or to the office. Nobody gets one whom the office does not serve.
create or replace function app.wants_offers(p_run public.trigger_runs, p_user uuid, p_channel text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_contact record := app.contact_of_run(p_run, 'customer');
  v_wants boolean;
begin
  if app.has_refused_offers(v_contact.email)
      or app.has_said_no(p_channel, case p_channel when 'email' then lower(v_contact.email) else v_contact.mobile end)
    or app.is_not_served(array[lower(v_contact.email), v_contact.mobile]) then return false; end if;
  select coalesce(bool_or(q.wants_marketing), false) into v_wants from public.quotes q
    where (q.id = p_run.quote_id or q.booking_id = p_run.booking_id
      or q.id = (select b.quote_id from public.bookings b where b.id = p_run.booking_id))
      and not exists (select 1 from app.marketing_consents m where m.user_id = p_user and not m.given and m.at > q.created_at);
  -- the account's words are about email alone
  return v_wants or (p_channel = 'email' and p_user is not null and app.has_marketing_consent(p_user));
end $$;

-- Whether a provider permanently refused this address and nothing has been delivered to it since.
create or replace function app.was_refused(p_channel text, p_recipient text) returns boolean
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select coalesce(
    (select r.reason = 'refused' from public.trigger_runs r
      where lower(r.recipient) = lower(p_recipient) and r.channel = p_channel and r.state in ('sent', 'delivered', 'opened', 'dead')
      order by r.ended_at desc nulls last limit 1),
    false);
$$;

-- Whether a mailbox or number has had three messages about quotes within a day, of one kind or of all: anybody can type another person's
-- address, in several spellings.
create or replace function app.had_enough_of_quotes(p_recipient text, p_now timestamptz, p_code text default null) returns boolean
language sql stable set search_path = '' as $$
  select count(*) >= 3 from public.trigger_runs r
    where r.quote_id is not null and app.mailbox(r.recipient) = app.mailbox(p_recipient) and r.planned_at > p_now - interval '1 day'
      and r.planned_at <= p_now
      and r.state not in ('planned', 'skipped', 'cancelled') and (p_code is null or r.code = p_code);
$$;

-- Why a run must not be sent any more, or null.
create or replace function app.trigger_condition(p_run public.trigger_runs, p_condition text, p_now timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings;
  v_quote public.quotes;
  v_event bigint := case when p_run.event_id ~ '^\d+$' then p_run.event_id::bigint end; -- of a dry run or a test there is none
begin
  if p_condition is null then return null; end if;
  if p_condition = 'quote_open' then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    if v_quote.version::text is distinct from p_run.payload ->> 'version' then return 'superseded'; end if;
    if v_quote.state <> 'priced' or v_quote.valid_until <= p_now then return 'state_changed'; end if;
    if exists (select 1 from public.service_zones z where z.outcode = v_quote.outcode and z.status in ('waitlist', 'not_served')) then
      return 'zone_closed';
    end if;
    return null;
  end if;
  if p_condition = 'quote_expired' then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    return case when v_quote.version::text is distinct from p_run.payload ->> 'version' then 'superseded'
      when v_quote.state <> 'expired' then 'state_changed' end;
  end if;
  if p_condition in ('quote_is_priced', 'quote_is_asked', 'quote_is_awaited') then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    return case
      when v_quote.state is distinct from case p_condition when 'quote_is_priced' then 'priced' when 'quote_is_asked' then 'needs_info'
        else 'needs_review' end then 'state_changed' end;
  end if;
  select * into v_booking from public.bookings where id = p_run.booking_id;
  if p_run.payload ? 'window' and (p_run.payload ->> 'window')::timestamptz <> v_booking.starts_at then return 'superseded'; end if;
  return case p_condition
    when 'booking_stands' then
      case when v_booking.state <> all (app.states_of('scheduled')) then 'state_changed'
        when v_booking.starts_at <= p_now then 'past_anchor' end
    when 'booking_assigned' then
      case when v_booking.state <> 'assigned' then 'state_changed' when v_booking.ends_at <= p_now then 'past_anchor' end
    when 'booking_en_route' then case when v_booking.state <> 'en_route' then 'state_changed' end
    -- The last delay that was reported counts.
    when 'booking_awaited' then case when v_booking.state <> all (app.states_of('awaited')) then 'state_changed'
      when exists (select 1 from public.booking_events e
        where e.booking_id = v_booking.id and e.id > v_event and e.payload ->> 'kind' = 'running_late') then
        'superseded'
      end
    -- Disputed payments are settled by a person, those called back as well; no reminders.
    when 'payment_outstanding' then
      case when v_booking.state <> all (app.states_of('undisputed')) or app.balance_pence(v_booking) <= 0
        or v_booking.anonymised_at is not null
        or exists (select 1 from public.disputes d where d.booking_id = v_booking.id and d.state not in ('won', 'closed')) then
        'state_changed'
      end
    when 'customer_pays' then case when nullif(v_booking.payer ->> 'email', v_booking.contact_email) is not null then 'state_changed' end
    -- A question or an offer, besides, only while it waits for its answer, and of several the last.
    when 'not_called_off' then
      case
        when v_booking.state = any (app.states_of('called_off')) then 'state_changed'
      when p_run.code = 'booking_question' and v_booking.state <> 'needs_customer' then 'state_changed'
      when p_run.code = 'booking_question'
        and exists (select 1 from public.booking_events e
          where e.booking_id = v_booking.id and e.id > v_event and e.to_state = 'needs_customer'
        and e.payload ?| array['question', 'windowId']) then 'superseded' end
    -- The end of a booking is what its last notice says; none of before follows it.
    when 'still_so' then
      case when v_booking.state = any (app.states_of('ended_early'))
        and p_run.payload ->> 'to' <> v_booking.state then 'state_changed' end
    when 'papers_exist' then case when not app.has_papers(v_booking) then 'state_changed' end
    when 'takes_messages' then case when not app.takes_messages(v_booking.state) then 'state_changed' end
    when 'change_order_open' then
      case when not exists (select 1 from public.change_orders c where c.id = (p_run.payload #>> '{changeOrder,id}')::uuid
      and c.status = 'sent' and c.version = (p_run.payload #>> '{changeOrder,version}')::integer) then 'superseded' end
    -- Of several garden jobs of one mailbox the last one counts.
    when 'garden_job' then
      case when v_booking.service <> 'garden-waste'
        or exists (select 1 from public.bookings n where app.mailbox(n.contact_email) = app.mailbox(v_booking.contact_email)
      and n.starts_at > v_booking.starts_at and n.service = 'garden-waste'
        and n.state <> all (app.states_of('not_booked')) and n.state <> all (app.states_of('fell_through'))) then
        'state_changed'
      end
    when 'review_wanted' then case
      when v_booking.state <> 'closed'
        or exists (select 1 from public.booking_events e where e.booking_id = v_booking.id and e.to_state = 'disputed') then
        'state_changed'
      when exists (select 1 from public.reviews w where w.booking_id = v_booking.id) then 'duplicate'
      when exists (select 1 from public.trigger_runs r
        where r.code = p_run.code and r.id <> p_run.id and r.state in ('due', 'sending', 'sent', 'delivered', 'opened')
        and lower(r.recipient) in (lower(v_booking.contact_email), v_booking.contact_mobile)
          and r.planned_at > p_now - app.review_interval()) then
          'duplicate'
        end
    else 'disabled' end;
end $$;

-- Whether the same message was or will be sent by another run: on this channel, or, where one channel is enough, on any other one that has
-- taken it.
create or replace function app.is_said(p_definition public.trigger_definitions, p_run public.trigger_runs, p_channel text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.trigger_runs r
    where r.code = p_run.code and r.dedupe_key = p_run.dedupe_key and r.id <> p_run.id and r.state not in ('skipped', 'cancelled')
    and (r.channel = p_channel
      or (p_definition.channel_choice <> 'every' and r.state in ('due', 'sending', 'sent', 'delivered', 'opened'))));
$$;
