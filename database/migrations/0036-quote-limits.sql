-- What a quote may hold, and which of its prices are kept (decision 0029). A price that somebody saw stays; one that the next
-- step replaced, the same to the penny and seen by nobody since, gives way to it.

alter table public.quotes
  add column caller_hash text check (char_length(caller_hash) <= 64),
  add column kept_bytes integer not null default 0 check (kept_bytes >= 0),
  add column predates_limit boolean not null default false;
comment on column public.quotes.caller_hash is 'Digest of the address the quote was begun from: what one address may have open is counted by it.';
comment on column public.quotes.kept_bytes is 'What its facts and prices hold, as text: what limits are counted in.';
comment on column public.quotes.predates_limit is 'Its facts are larger than the limit and older than it; with the next change they are as small as all others.';
alter table public.quotes disable trigger user;
update public.quotes set predates_limit = octet_length(facts::text) > 98304,
  kept_bytes = octet_length(facts::text) + coalesce((select sum(2 * octet_length(v.lock_text)) from public.quote_versions v where v.quote_id = quotes.id), 0)::integer;
alter table public.quotes enable trigger user;
-- 64 kB as the server counts them: PostgreSQL writes a space behind each comma and colon, which is half as much again at most.
alter table public.quotes add constraint quotes_facts_are_small check (predates_limit or octet_length(facts::text) <= 98304);
create index quotes_of_caller on public.quotes (caller_hash, created_at) include (kept_bytes);

alter table public.quote_versions add column is_seen boolean not null default false;
comment on column public.quote_versions.is_seen is 'Read by its link or by the office, sent, asked about, published or accepted: never replaced.';
alter table public.quote_versions disable trigger user;
update public.quote_versions set is_seen = true;
alter table public.quote_versions enable trigger user;
comment on table public.quote_versions is 'Every price that was seen, with what it stands for. Never changed; locking one and seeing one are the only things that happen to it, and one that nobody saw may give way to the next of the same price.';

-- As in 0023, and a version may be seen; one that the next has replaced may go.
create or replace function app.guard_quote_version() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from public.quotes where id = old.quote_id) and not app.is_replaced(old) then raise exception 'a version of a quote is kept as long as the quote' using errcode = '42501'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.version <> (select version + 1 from public.quotes where id = new.quote_id) then raise exception 'the next version is one more' using errcode = '23514'; end if;
    return new;
  end if;
  if (old.locked_at is not null and (new.locked_at, new.locked_by) is distinct from (old.locked_at, old.locked_by)) or (old.is_seen and not new.is_seen)
    or (old.locked_at is null) = (new.locked_at is null) and old.is_seen = new.is_seen
    or row_to_json(new)::jsonb - array['locked_at', 'locked_by', 'is_seen'] <> row_to_json(old)::jsonb - array['locked_at', 'locked_by', 'is_seen'] then
    raise exception 'a version of a quote never changes' using errcode = '42501';
  end if;
  return new;
end $$;

-- Nobody saw it, nobody locked it, and the version after it says the same price line by line.
create function app.is_replaced(p_version public.quote_versions) returns boolean language sql stable set search_path = '' as $$
  select not p_version.is_seen and p_version.locked_at is null and exists (
    select 1 from public.quote_versions n where n.quote_id = p_version.quote_id and n.version = p_version.version + 1 and n.lines = p_version.lines
      and (n.total_pence, n.vat_pence, n.low_pence, n.high_pence, n.deposit_pence) = (p_version.total_pence, p_version.vat_pence, p_version.low_pence, p_version.high_pence, p_version.deposit_pence));
$$;

create function app.see_newest_version(p_quote public.quotes) returns void language sql set search_path = '' as $$
  update public.quote_versions set is_seen = true where quote_id = p_quote.id and version = p_quote.version and not is_seen;
$$;

-- As in 0023, and facts that came before the limit are let be until they change.
create or replace function app.guard_quote() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 0 then raise exception 'a quote begins as a draft' using errcode = '23514'; end if;
    new.predates_limit := false;
    return new;
  end if;
  new.predates_limit := old.predates_limit and new.facts = old.facts;
  if new.state <> old.state and not exists (select 1 from public.quote_transitions where from_state = old.state and to_state = new.state) then
    perform app.problem('quotes.not_open', jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  if new.version not in (old.version, old.version + 1)
    or (new.version <> old.version and not exists (select 1 from public.quote_versions where quote_id = new.id and version = new.version)) then
    raise exception 'versions of a quote rise by one' using errcode = '23514';
  end if;
  if old.state in ('accepted', 'converted', 'declined', 'withdrawn') and (new.facts <> old.facts or new.version <> old.version) then
    perform app.problem('quotes.not_open', jsonb_build_object('from', old.state, 'to', old.state));
  end if;
  if (new.id, new.reference, new.access_token_hash, new.created_at) is distinct from (old.id, old.reference, old.access_token_hash, old.created_at) then
    raise exception 'a quote keeps its name' using errcode = '42501';
  end if;
  return new;
end $$;

-- As in 0023, and whatever happens to a price but another change of it has been seen.
create or replace function app.move_quote(p_quote public.quotes, p_kind text, p_to text, p_actor text, p_payload jsonb, p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes set state = p_to where id = p_quote.id returning * into v_quote;
  if p_kind not in ('started', 'priced', 'changed', 'estimated') then perform app.see_newest_version(v_quote); end if;
  insert into public.quote_events (quote_id, kind, from_state, to_state, actor_type, actor_id, payload, idempotency_key, request_hash, at)
    values (p_quote.id, p_kind, p_quote.state, p_to, p_actor, (select auth.uid()), p_payload, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'), (p_arguments ->> 'now')::timestamptz);
  return v_quote;
end $$;

-- As in 0023, and a version that nobody saw gives way to the next of the same price; what the quote holds is counted.
create or replace function app.add_quote_version(p_quote public.quotes, p_priced jsonb, p_locked_by text, p_now timestamptz) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_gone integer;
begin
  if p_locked_by is null and exists (select 1 from public.quote_versions where quote_id = p_quote.id and version = p_quote.version and lock_text = p_priced ->> 'lockText')
    and p_quote.valid_until > p_now then
    return p_quote;
  end if;
  insert into public.quote_versions (quote_id, version, facts, request, priced_items, lines, total_pence, vat_pence, low_pence, high_pence, allowance, volume, kilograms,
      tariff_version, vat_percent, method, confidence, lock_text, lock_hash, created_at, locked_at, locked_by)
    values (p_quote.id, p_quote.version + 1, p_priced -> 'facts', p_priced -> 'request', p_priced -> 'pricedItems', p_priced -> 'lines', (p_priced ->> 'totalPence')::integer, (p_priced ->> 'vatPence')::integer,
      (p_priced ->> 'lowPence')::integer, (p_priced ->> 'highPence')::integer, p_priced -> 'allowance', p_priced -> 'volume', p_priced -> 'kilograms',
      (p_priced ->> 'tariffVersion')::integer, (p_priced ->> 'vatPercent')::integer, p_priced ->> 'method', (p_priced ->> 'confidence')::numeric, p_priced ->> 'lockText',
      decode(p_priced ->> 'lockHash', 'hex'), p_now, case when p_locked_by is not null then p_now end, p_locked_by);
  update public.quotes set version = version + 1, valid_until = p_now + interval '14 days', reminded_at = null where id = p_quote.id;
  with gone as (
    delete from public.quote_versions v where v.quote_id = p_quote.id and v.version = p_quote.version and app.is_replaced(v) returning octet_length(v.lock_text) as bytes
  ) select coalesce(sum(bytes), 0) into v_gone from gone;
  update public.quotes set kept_bytes = kept_bytes + 2 * (octet_length(p_priced ->> 'lockText') - v_gone) where id = p_quote.id returning * into v_quote;
  return v_quote;
end $$;

-- {callerHash, limits: {quoteBytes, callerBytes, callerQuotes}, now}: what one quote, and what one caller of today, may hold. Bytes
-- of drafts count once they are kept: the step that goes beyond is the last.
create function app.require_quote_limits(p_quote public.quotes, p_arguments jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  v_limits jsonb := p_arguments -> 'limits';
  v_quotes integer;
  v_bytes bigint;
begin
  if p_quote.kept_bytes > (v_limits ->> 'quoteBytes')::bigint then perform app.problem('quotes.too_large'); end if;
  select count(*), coalesce(sum(kept_bytes), 0) into v_quotes, v_bytes from public.quotes
    where caller_hash = coalesce(p_quote.caller_hash, p_arguments ->> 'callerHash') and created_at > (p_arguments ->> 'now')::timestamptz - interval '1 day' and booking_id is null;
  if v_bytes > (v_limits ->> 'callerBytes')::bigint or (p_quote.id is null and v_quotes >= (v_limits ->> 'callerQuotes')::integer) then perform app.problem('quotes.too_many'); end if;
end $$;

-- {now, idempotencyKey?, requestHash, quoteId, accessTokenHash, channel, facts, outcode?, source, reviewFlags, priced?, callerHash, limits} → the document.
create or replace function app.start_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_quote public.quotes;
begin
  if v_key is null or not exists (select 1 from public.quotes where idempotency_key = v_key) then perform app.require_quote_limits(null, p_arguments); end if;
  for attempt in 1 .. 10 loop
    -- Two equal requests at once meet at the unique key: the second waits here and then finds the first one's quote.
    insert into public.quotes (id, reference, channel, access_token_hash, idempotency_key, request_hash, facts, outcode, source, review_flags, created_at, caller_hash, kept_bytes)
      values ((p_arguments ->> 'quoteId')::uuid, app.random_reference('Q'), p_arguments ->> 'channel', decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        p_arguments -> 'facts', p_arguments ->> 'outcode', p_arguments -> 'source', array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')), (p_arguments ->> 'now')::timestamptz,
        p_arguments ->> 'callerHash', octet_length(p_arguments ->> 'facts'))
      on conflict do nothing
      returning * into v_quote;
    exit when found;
    select * into v_quote from public.quotes where idempotency_key = v_key;
    if found then
      if v_quote.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
      return app.quote_document(v_quote) || '{"replayed": true}';
    end if;
  end loop;
  if v_quote.id is null then raise exception 'no free quote reference in ten tries'; end if;
  insert into public.quote_events (quote_id, kind, to_state, actor_type, actor_id, at) values (v_quote.id, 'started', 'draft', 'visitor', (select auth.uid()), v_quote.created_at);
  if jsonb_typeof(p_arguments -> 'priced') = 'object' then v_quote := app.price_quote(v_quote, 'priced', p_arguments - 'idempotencyKey'); end if;
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, version, facts, outcode?, reviewFlags, priced?, now, idempotencyKey?, requestHash, callerHash, limits} → the document.
create or replace function app.change_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_facts jsonb := p_arguments -> 'facts';
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  if v_quote.state = 'expired' then perform app.problem('quotes.expired'); end if;
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  if v_quote.version <> (p_arguments ->> 'version')::integer then perform app.problem('quotes.changed', jsonb_build_object('version', v_quote.version)); end if;
  -- Nothing new was said: what a person priced, and what an older tariff did, stands.
  if v_quote.facts - 'method' = v_facts - 'method' and (v_quote.facts = v_facts or v_quote.facts ->> 'method' = 'staff') and v_quote.state <> 'draft' then return app.quote_document(v_quote); end if;
  perform app.require_quote_limits(v_quote, p_arguments);
  update public.quotes set facts = v_facts, outcode = p_arguments ->> 'outcode', review_flags = array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')),
      kept_bytes = greatest(0, kept_bytes + octet_length(p_arguments ->> 'facts') - octet_length(facts::text))
    where id = v_quote.id returning * into v_quote;
  v_quote := app.price_quote(v_quote, 'changed', p_arguments); -- a statement of its own: what reads it sees what it wrote
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, version?} → the document; an unknown version is no quote. What was read was seen.
create or replace function app.read_quote(p_arguments jsonb) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_version integer := (p_arguments ->> 'version')::integer;
begin
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found or (v_version is not null and not exists (select 1 from public.quote_versions where quote_id = v_quote.id and version = v_version)) then perform app.problem('quotes.not_found'); end if;
  perform app.see_newest_version(v_quote);
  return app.quote_document(v_quote, v_version);
end $$;

-- {reference} → the document.
create or replace function app.read_quote_as_staff(p_arguments jsonb) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  perform app.require_staff();
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference';
  if not found then return null; end if;
  perform app.see_newest_version(v_quote);
  return app.quote_document(v_quote);
end $$;

-- As in 0028, and what the office looks at was seen.
create or replace function app.office_quote(p_arguments jsonb) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_staff();
  perform app.see_newest_version(q) from public.quotes q where q.reference = p_arguments ->> 'reference';
  return (
    select jsonb_build_object('quote', app.quote_document(q), 'note', q.review_note, 'askedAt', q.review_asked_at,
      'contact', case when q.contact_name is not null then jsonb_build_object('fullName', q.contact_name, 'email', q.contact_email, 'mobile', q.contact_mobile,
        'preference', q.contact_preference, 'customerType', q.customer_type) end,
      'answers', (
        select coalesce(jsonb_agg(jsonb_build_object('question', t.question, 'answer', t.answer) order by e.id, t.place), '[]')
        from public.quote_events e, rows from (pg_catalog.jsonb_array_elements_text(e.payload -> 'questions'),
          pg_catalog.jsonb_array_elements_text(e.payload -> 'answers')) with ordinality as t(question, answer, place)
        where e.quote_id = q.id and e.kind = 'questions_answered'))
    from public.quotes q where q.reference = p_arguments ->> 'reference');
end $$;

-- What all quotes hold that did not become bookings. {} → {bytes}.
create function app.quotes_hold(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('bytes', coalesce(sum(kept_bytes), 0)) from public.quotes where booking_id is null;
$$;
grant execute on function app.quotes_hold(jsonb) to service_role;
