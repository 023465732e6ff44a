-- What must be true before a booking takes a step (app.step_guards), for app.move_booking and for the pages that offer the step.

-- How long the crew waits at the door before it gives up; product D4.4.
create or replace function app.wait_at_the_door() returns interval language sql immutable parallel safe as $$
  select interval '15 minutes';
$$;

-- Before a window that begins just after midnight the crew sets off the evening before.
create or replace function app.longest_way_there() returns interval language sql immutable parallel safe as $$
  select interval '2 hours';
$$;

create or replace function app.has_begun_day(p_booking public.bookings, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_now >= least((p_booking.starts_at at time zone 'Europe/London')::date::timestamp at time zone 'Europe/London',
    p_booking.starts_at - app.longest_way_there());
$$;

-- When the crew came, as the newest step says it; null where no step does.
create or replace function app.arrived_at(p_booking uuid) returns timestamptz language sql stable set search_path = '' as $$
  select max(e.at) from public.booking_events e
    where e.booking_id = p_booking and e.to_state = 'arrived' and e.from_state <> 'arrived';
$$;

-- Whether a condition of app.step_guards holds for a step as app.move_booking takes it: {reason?, payload?: {taken?, billsRest?}}.
create or replace function app.guard_holds(p_code text, p_booking public.bookings, p_step jsonb, p_now timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_code
    when 'not_before_the_day' then return app.has_begun_day(p_booking, p_now);
    when 'on_the_day' then return app.has_begun_day(p_booking, p_now)
      and (p_now at time zone 'Europe/London')::date <= (p_booking.ends_at at time zone 'Europe/London')::date;
    when 'window_begun' then return p_now >= p_booking.starts_at;
    when 'waited' then return p_now >= greatest(p_booking.starts_at, app.arrived_at(p_booking.id)) + app.wait_at_the_door();
    when 'reason' then return coalesce(trim(p_step ->> 'reason'), '') <> '';
    when 'taken' then return coalesce(trim(p_step #>> '{payload,taken}'), '') <> '';
    -- A business is invoiced by the step itself (app.update_invoices), and so is whoever is to be sent an invoice for the rest.
    when 'money_settled' then return app.balance_pence(p_booking) <= 0 or app.bills_a_business(p_booking)
      or coalesce((p_step #>> '{payload,billsRest}')::boolean, false);
    when 'papers_exist' then return app.charged_pence(p_booking) <= 0 or app.has_papers(p_booking);
  end case;
end $$;

-- What stops a step: [{code, asks, sentence}], empty where nothing does.
create or replace function app.guards_against(p_booking public.bookings, p_to text, p_step jsonb, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'asks', g.asks, 'sentence', g.sentence) order by g.place), '[]')
  from app.step_guards g
  where g.to_state = p_to and (g.from_state is null or g.from_state = p_booking.state)
    and app.guard_holds(g.code, p_booking, p_step, p_now) is not true;
$$;

-- Refuses a step whose conditions do not hold. An administrator may take it all the same with a reason, which stands before the step in the
-- booking's history: an event of its own, because the office's words are not its customer's (app.is_shown_to_customer).
create or replace function app.require_step_guards(p_booking public.bookings, p_to text, p_step jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_guards jsonb := app.guards_against(p_booking, p_to, p_step, p_now);
  v_override text := trim(coalesce(p_step ->> 'override', ''));
begin
  if v_guards = '[]' then return; end if;
  if v_override = '' or not app.is_admin() then
    perform app.problem('bookings.step_refused', jsonb_build_object('from', p_booking.state, 'to', p_to, 'guards', v_guards));
  end if;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at)
    values (p_booking.id, p_booking.state, p_booking.state, 'staff', (select auth.uid()), v_override,
      jsonb_build_object('kind', 'step_forced', 'step', p_to, 'passed', (select jsonb_agg(g -> 'code')
        from jsonb_array_elements(v_guards) g)), p_now);
end $$;

-- The steps that the office may take from here, each with what stops it now and the money that follows from it:
-- [{to, guards, feePence, refundPence}].
create or replace function app.steps_of(p_booking public.bookings, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('to', t.to_state, 'guards', app.guards_against(p_booking, t.to_state, '{}', p_now),
      'feePence', m.money -> 'feePence', 'refundPence', m.money -> 'refundPence') order by t.to_state), '[]')
  from public.booking_transitions t, lateral (select app.money_of_step(p_booking, t.to_state, p_now) as money) m
  where t.from_state = p_booking.state and p_booking.state <> 'released';
$$;
