-- A step sent twice under one key is one step, answered alike.

-- The event this very request wrote before, or null; a different request under the same key is refused.
create or replace function app.booking_step_done(p_booking public.bookings, p_arguments jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_event public.booking_events;
begin
  select * into v_event from public.booking_events where booking_id = p_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if not found then return null; end if;
  if v_event.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('status', v_event.to_state, 'rowVersion', p_booking.row_version);
end $$;

-- The event that an earlier request under this key wrote, or null; a different request under the same key is refused.
create or replace function app.step_of_key(p_booking public.bookings, p_arguments jsonb) returns public.booking_events
language plpgsql stable set search_path = '' as $$
declare
  v_event public.booking_events;
begin
  if app.booking_step_done(p_booking, p_arguments) is null then return null; end if;
  select * into v_event from public.booking_events where booking_id = p_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  return v_event;
end $$;

-- How soon after a link was sent it is not sent again: two presses, or two colleagues, are one message.
create or replace function app.send_again_pause() returns interval
language sql immutable parallel safe as $$ select interval '1 minute'; $$;
