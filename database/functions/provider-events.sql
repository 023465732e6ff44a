-- What providers report: stored as it came, applied by the worker, which asks the provider for the object (docs/decisions/0144).

-- How long an event is tried before a person has to look: about a day and a half.
create or replace function app.event_tries() returns integer language sql immutable parallel safe as $$ select 40 $$;

-- {provider, eventId, type, objectKind, objectId, body, now} → {isNew}. Once for each event; the work is queued in the same transaction.
create or replace function app.store_provider_event(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_is_ours boolean := p_arguments ->> 'objectKind' <> 'other';
begin
  insert into app.provider_events (provider, event_id, type, object_kind, object_id, body, body_hash, received_at, applied_at, outcome)
    values (p_arguments ->> 'provider', p_arguments ->> 'eventId', p_arguments ->> 'type', p_arguments ->> 'objectKind',
      p_arguments ->> 'objectId', p_arguments ->> 'body', sha256(convert_to(p_arguments ->> 'body', 'UTF8')),
      (p_arguments ->> 'now')::timestamptz, case when not v_is_ours then (p_arguments ->> 'now')::timestamptz end,
      case when not v_is_ours then 'nothing of ours' end)
    on conflict do nothing;
  if not found then return '{"isNew": false}'; end if;
  if v_is_ours then
    perform queue.add_payment_job('apply-payment-event', jsonb_build_object('provider', p_arguments -> 'provider',
      'eventId', p_arguments -> 'eventId'), 'event:' || (p_arguments ->> 'provider') || ':' || (p_arguments ->> 'eventId'));
  end if;
  return '{"isNew": true}';
end $$;
grant execute on function app.store_provider_event(jsonb) to service_role;

-- {provider, eventId} → {objectKind, objectId, tries}, or null where it is applied.
create or replace function app.provider_event(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('objectKind', e.object_kind, 'objectId', e.object_id, 'tries', e.tries) from app.provider_events e
  where e.provider = p_arguments ->> 'provider' and e.event_id = p_arguments ->> 'eventId' and e.applied_at is null;
$$;
grant execute on function app.provider_event(jsonb) to service_role;

-- {provider, eventId, isApplied, outcome, now}
create or replace function app.finish_provider_event(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update app.provider_events set tries = tries + 1, outcome = left(p_arguments ->> 'outcome', 300),
      applied_at = case when (p_arguments ->> 'isApplied')::boolean then (p_arguments ->> 'now')::timestamptz end
    where provider = p_arguments ->> 'provider' and event_id = p_arguments ->> 'eventId' and applied_at is null;
  return '{}';
end $$;
grant execute on function app.finish_provider_event(jsonb) to service_role;

-- {now, max} → {events: [{provider, eventId}]}: those that were not applied, each again after as many minutes as it was tried.
create or replace function app.events_to_apply(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('events', coalesce(jsonb_agg(jsonb_build_object('provider', e.provider, 'eventId', e.event_id)
    order by e.received_at), '[]'))
  from (select * from app.provider_events e where e.applied_at is null and e.tries < app.event_tries()
    and e.received_at <= (p_arguments ->> 'now')::timestamptz - make_interval(mins => 1 + e.tries * (e.tries + 1) / 2)
    order by e.received_at limit (p_arguments ->> 'max')::integer) as e;
$$;
grant execute on function app.events_to_apply(jsonb) to service_role;
