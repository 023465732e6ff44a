-- What the table of disputes calls; created before it.

-- The office is told of each dispute once, when it is first heard of while it can still be answered.
create or replace function app.announce_dispute() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_run public.trigger_runs;
begin
  if new.state not in ('inquiry', 'needs_response', 'under_review') then return null; end if;
  select * into strict v_booking from public.bookings where id = new.booking_id;
  v_run.subject_type := 'booking';
  v_run.subject_id := v_booking.id;
  v_run.reference := v_booking.reference;
  v_run.booking_id := v_booking.id;
  v_run.contact_id := v_booking.user_id;
  v_run.event_id := new.id::text;
  v_run.payload := jsonb_strip_nulls(jsonb_build_object('dispute', jsonb_build_object('amountPence', new.amount_pence,
    'provider', new.provider, 'reason', new.reason, 'evidenceDueBy', new.evidence_due_by)));
  perform app.plan_runs('dispute.opened', v_run, null, new.checked_at);
  return null;
end $$;
