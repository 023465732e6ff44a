-- Functions that tables, triggers and policies call, created before those: quotes.

create or replace function app.sum_of_lines(p_lines jsonb) returns bigint language sql immutable set search_path = '' as $$
  select coalesce(sum((line ->> 'pence')::bigint), 0) from pg_catalog.jsonb_array_elements(p_lines) as line;
$$;

-- A price changes only by adding a version. The only changes allowed are marking one as seen, and deleting one that the next replaced.
create or replace function app.guard_quote_version() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from public.quotes where id = old.quote_id) and not app.is_replaced(old) then
      raise exception 'a version of a quote is kept as long as the quote' using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.version <> (select version + 1 from public.quotes where id = new.quote_id) then
      raise exception 'the next version is one more' using errcode = '23514';
    end if;
    return new;
  end if;
  if (old.locked_at is not null and (new.locked_at, new.locked_by) is distinct from (old.locked_at, old.locked_by))
      or (old.is_seen and not new.is_seen)
    or (old.locked_at is null) = (new.locked_at is null) and old.is_seen = new.is_seen
    or row_to_json(new)::jsonb - array['locked_at', 'locked_by', 'is_seen'] <> row_to_json(old)::jsonb - array['locked_at', 'locked_by',
      'is_seen'] then
    raise exception 'a version of a quote never changes' using errcode = '42501';
  end if;
  return new;
end $$;

-- States move as quote_transitions says, versions rise by one, and a closed quote stays closed, whichever role writes.
-- Facts stored before their limit existed are accepted until they change.
create or replace function app.guard_quote() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 0 then raise exception 'a quote begins as a draft' using errcode = '23514'; end if;
    new.predates_limit := false;
    return new;
  end if;
  new.predates_limit := old.predates_limit and new.facts = old.facts;
  if new.state <> old.state
      and not exists (select 1 from public.quote_transitions where from_state = old.state and to_state = new.state) then
    perform app.problem('quotes.not_open', jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  if new.version not in (old.version, old.version + 1)
    or (new.version <> old.version
      and not exists (select 1 from public.quote_versions where quote_id = new.id and version = new.version)) then
    raise exception 'versions of a quote rise by one' using errcode = '23514';
  end if;
  if old.state in ('accepted', 'converted', 'declined', 'withdrawn') and (new.facts <> old.facts or new.version <> old.version) then
    perform app.problem('quotes.not_open', jsonb_build_object('from', old.state, 'to', old.state));
  end if;
  if (new.id, new.reference, new.access_token_hash, new.created_at) is distinct from (old.id, old.reference, old.access_token_hash,
      old.created_at) then
    raise exception 'a quote keeps its name' using errcode = '42501';
  end if;
  return new;
end $$;

-- A confirmed booking makes its quote read-only for good, at once or when the office confirms it.
create or replace function app.convert_quote() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes set booking_id = new.id where id = new.quote_id and booking_id is null;
  select * into strict v_quote from public.quotes where id = new.quote_id for update;
  if new.state = 'confirmed' and v_quote.state = 'accepted' then
    perform app.move_quote(v_quote, 'converted', 'converted', 'system', jsonb_build_object('booking', new.reference),
      jsonb_build_object('now', case when tg_op = 'INSERT' then new.created_at else now() end));
  end if;
  return null;
end $$;
