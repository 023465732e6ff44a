-- Payments that a customer's bank asks about or calls back. What is called back is not owed again, and no refund (docs/decisions/0144).

-- {provider, dispute: {id, chargeId, amountPence, reason, state, isRefundable, evidenceDueBy, takenPence, feePence, openedAt}, now} →
-- {outcome}: `applied`, or `unknown`: of no payment of ours. One that is decided stays decided.
create or replace function app.settle_dispute(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_told jsonb := p_arguments -> 'dispute';
  v_payment public.payments;
begin
  select * into v_payment from public.payments where provider = p_arguments ->> 'provider' and provider_ref = v_told ->> 'chargeId';
  if not found then return '{"outcome": "unknown"}'; end if;
  perform 1 from public.bookings where id = v_payment.booking_id for update;
  insert into public.disputes as d (payment_id, booking_id, provider, dispute_ref, amount_pence, fee_pence, taken_pence, reason, state,
    is_refundable, evidence_due_by, opened_at, checked_at)
    values (v_payment.id, v_payment.booking_id, p_arguments ->> 'provider', v_told ->> 'id', (v_told ->> 'amountPence')::integer,
      (v_told ->> 'feePence')::integer, (v_told ->> 'takenPence')::integer, left(v_told ->> 'reason', 100), v_told ->> 'state',
      (v_told ->> 'isRefundable')::boolean, (v_told ->> 'evidenceDueBy')::timestamptz, (v_told ->> 'openedAt')::timestamptz, v_now)
    on conflict (provider, dispute_ref) do update set amount_pence = excluded.amount_pence, fee_pence = excluded.fee_pence,
      taken_pence = excluded.taken_pence, reason = excluded.reason, state = excluded.state, is_refundable = excluded.is_refundable,
      evidence_due_by = excluded.evidence_due_by, checked_at = excluded.checked_at
      where d.state not in ('won', 'lost', 'closed') or excluded.state in ('won', 'lost', 'closed');
  return '{"outcome": "applied"}';
end $$;
grant execute on function app.settle_dispute(jsonb) to service_role;

-- {now, max} → {disputes: [{provider, disputeRef}]}: open ones that nobody has asked the provider about for some hours.
create or replace function app.disputes_to_check(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('disputes', coalesce(jsonb_agg(jsonb_build_object('provider', o.provider, 'disputeRef', o.dispute_ref)), '[]'))
  from (select d.provider, d.dispute_ref from public.disputes d where d.state in ('inquiry', 'needs_response', 'under_review')
    and d.checked_at <= (p_arguments ->> 'now')::timestamptz - interval '6 hours' order by d.checked_at
    limit (p_arguments ->> 'max')::integer) as o;
$$;
grant execute on function app.disputes_to_check(jsonb) to service_role;
