-- What the office sees of payments through providers: what needs a person, refunds, disputes, and the nightly comparison.

-- How long what has settled itself stays on the list.
create or replace function app.settled_shown() returns interval language sql immutable parallel safe as $$ select interval '7 days' $$;

-- How long a provider may take to say what became of an attempt before a person is told.
create or replace function app.answer_awaited() returns interval language sql immutable parallel safe as $$ select interval '2 minutes' $$;

-- Attempts that nobody knows the end of, and those whose money does not fit.
create or replace function app.attempts_needing_person(p_now timestamptz)
returns table (kind text, id text, booking_id uuid, provider text, amount_pence integer, at timestamptz, detail text, due_at timestamptz)
language sql stable set search_path = '' as $$
  select case when a.held_reason is null then 'attempt_unknown' else 'attempt_held' end, a.id::text, a.booking_id, a.provider,
    a.amount_pence, a.created_at, a.held_reason, null::timestamptz
  from public.payment_attempts a
  where (a.state = 'unknown' and a.created_at < p_now - app.answer_awaited()) or a.held_reason is not null;
$$;

-- Money that came after its window was given away; and refunds that did not arrive and are still due, or were given beyond what was due.
create or replace function app.refunds_needing_person(p_now timestamptz)
returns table (kind text, id text, booking_id uuid, provider text, amount_pence integer, at timestamptz, detail text, due_at timestamptz)
language sql stable set search_path = '' as $$
  select case when r.state in ('failed', 'cancelled') then 'refund_failed' else 'late_payment' end, r.id::text, r.booking_id, p.provider,
    r.amount_pence, r.requested_at, coalesce(r.failure, r.state), null::timestamptz
  from public.refund_attempts r join public.payments p on p.id = r.payment_id join public.bookings b on b.id = r.booking_id
  where case when r.state in ('failed', 'cancelled') then not exists (select 1 from public.refund_attempts n where n.resends = r.id)
      and (b.balance_pence < 0 or (r.kind = 'credit' and r.ended_at > p_now - app.settled_shown()))
    else r.is_late and (r.state <> 'succeeded' or r.ended_at > p_now - app.settled_shown()) end;
$$;

-- Open disputes; events that could not be applied; and the last comparison of each provider, where it found a difference.
create or replace function app.reports_needing_person(p_now timestamptz)
returns table (kind text, id text, booking_id uuid, provider text, amount_pence integer, at timestamptz, detail text, due_at timestamptz)
language sql stable set search_path = '' as $$
  select 'dispute', d.id::text, d.booking_id, d.provider, d.amount_pence, d.opened_at, d.state, d.evidence_due_by
  from public.disputes d where d.state in ('inquiry', 'needs_response', 'under_review')
  union all
  select 'event_unapplied', e.provider || '/' || e.event_id, null, e.provider, null, e.received_at, e.outcome, null
  from app.provider_events e where e.applied_at is null and (e.tries >= 3 or e.received_at < p_now - interval '1 hour')
  union all
  select 'reconciliation', r.id::text, null, r.provider, null, r.at, (r.missing_here + r.missing_there + r.differing)::text, null
  from (select distinct on (provider) * from public.reconciliation_runs order by provider, at desc) as r
  where r.missing_here + r.missing_there + r.differing > 0;
$$;

create or replace function app.needs_person(p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'id', n.id, 'reference', n.reference, 'fullName', n.contact_name,
    'provider', n.provider, 'amountPence', n.amount_pence, 'at', n.at, 'detail', n.detail, 'dueAt', n.due_at) order by n.at, n.id), '[]')
  from (select l.*, b.reference, b.contact_name from (
      select * from app.attempts_needing_person(p_now)
      union all select * from app.refunds_needing_person(p_now)
      union all select * from app.reports_needing_person(p_now)) as l left join public.bookings b on b.id = l.booking_id
    order by l.at, l.id limit 200) as n;
$$;

-- What of them needs a person, for the queue of Today: the longest waiting first, 200 at most.
create or replace function app.payments_needing_person(p_now timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return app.needs_person(p_now);
end $$;
grant execute on function app.payments_needing_person(timestamptz) to authenticated;

create or replace function app.listed_refunds() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'reference', b.reference, 'fullName', b.contact_name, 'paymentId', l.payment_id,
    'provider', p.provider, 'amountPence', l.amount_pence, 'kind', l.kind, 'reason', l.reason, 'state', l.state, 'failure', l.failure,
    'isLate', l.is_late, 'requestedAt', l.requested_at, 'endedAt', l.ended_at,
    'canSendAgain', l.state in ('failed', 'cancelled') and not exists (select 1 from public.refund_attempts n where n.resends = l.id))
    order by l.requested_at desc, l.id), '[]')
  from (select * from public.refund_attempts order by requested_at desc, id limit 100) as l
    join public.payments p on p.id = l.payment_id join public.bookings b on b.id = l.booking_id;
$$;

create or replace function app.listed_disputes() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'reference', b.reference, 'fullName', b.contact_name, 'paymentId', l.payment_id,
    'provider', l.provider, 'disputeRef', l.dispute_ref, 'amountPence', l.amount_pence, 'takenPence', l.taken_pence,
    'feePence', l.fee_pence, 'reason', l.reason, 'state', l.state, 'isRefundable', l.is_refundable, 'evidenceDueBy', l.evidence_due_by,
    'openedAt', l.opened_at) order by l.opened_at desc, l.id), '[]')
  from (select * from public.disputes order by opened_at desc, id limit 100) as l join public.bookings b on b.id = l.booking_id;
$$;

create or replace function app.listed_runs() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'provider', r.provider, 'since', r.since, 'until', r.until, 'seen', r.seen,
    'missingHere', r.missing_here, 'missingThere', r.missing_there, 'differing', r.differing, 'differences', r.differences, 'at', r.at)
    order by r.at desc, r.provider), '[]')
  from (select * from public.reconciliation_runs order by at desc, provider limit 14) as r;
$$;

-- {now} → {needsPerson, refunds, disputes, runs}: of each the newest, of what needs a person the longest waiting.
create or replace function app.list_online_payments(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object('needsPerson', app.needs_person((p_arguments ->> 'now')::timestamptz), 'refunds', app.listed_refunds(),
    'disputes', app.listed_disputes(), 'runs', app.listed_runs());
end $$;
grant execute on function app.list_online_payments(jsonb) to authenticated;

-- {provider, eventId, context} → {}: it is to be applied once more, as if it had just come.
create or replace function app.reopen_provider_event(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin();
  update app.provider_events set applied_at = null, tries = 0
    where provider = p_arguments ->> 'provider' and event_id = p_arguments ->> 'eventId';
  if not found then perform app.problem('payments.no_event'); end if;
  perform app.audit(p_arguments -> 'context', 'payment_event.reapplied', (select auth.uid()), p_arguments ->> 'eventId',
    jsonb_build_object('provider', p_arguments -> 'provider'));
  return '{}';
end $$;
grant execute on function app.reopen_provider_event(jsonb) to authenticated;

-- {provider, eventId} → {isApplied, outcome}
create or replace function app.event_outcome(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (select jsonb_build_object('isApplied', e.applied_at is not null, 'outcome', e.outcome) from app.provider_events e
    where e.provider = p_arguments ->> 'provider' and e.event_id = p_arguments ->> 'eventId');
end $$;
grant execute on function app.event_outcome(jsonb) to authenticated;
