-- Quotes: the customer's facts, every price computed from them, every event (decision 0021).

-- How long a price stands: quoteDays.price of domain/quotes/quote-choices.ts.
create or replace function app.quote_validity() returns interval language sql immutable parallel safe as $$ select interval '14 days' $$;

-- The facts for every answer about a quote; of an older version when one is requested.
create or replace function app.quote_document(p_quote public.quotes, p_version integer default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('quoteId', p_quote.id, 'reference', p_quote.reference, 'state', p_quote.state, 'version', p_quote.version,
    'facts', coalesce(case when p_version is not null then v.facts end, p_quote.facts), 'estimate', p_quote.estimate,
    'reviewFlags', p_quote.review_flags, 'promisedAt', p_quote.promised_at, 'promiseMissedAt', p_quote.promise_missed_at,
    'questions', p_quote.questions, 'validUntil', p_quote.valid_until, 'customerNote', p_quote.customer_note,
    'closingWords', p_quote.closing_words, 'updatedAt', p_quote.updated_at,
    'contact', case
      when p_quote.contact_name is not null then jsonb_build_object('fullName', p_quote.contact_name, 'email', p_quote.contact_email,
        'mobile', p_quote.contact_mobile) end,
    'bookingReference', (select b.reference from public.bookings b where b.id = p_quote.booking_id),
    'versions', (
      select coalesce(
        jsonb_agg(jsonb_build_object('version', o.version, 'totalPence', o.total_pence, 'createdAt', o.created_at, 'lockedAt', o.locked_at)
          order by o.version),
        '[]')
      from (select * from public.quote_versions where quote_id = p_quote.id order by version desc limit 50) as o),
    'priced', case
      when v.version is not null then jsonb_build_object('version', v.version, 'facts', v.facts, 'request', v.request,
        'pricedItems', v.priced_items, 'lines', v.lines, 'totalPence', v.total_pence, 'vatPence', v.vat_pence,
      'lowPence', v.low_pence, 'highPence', v.high_pence, 'allowance', v.allowance, 'tariffVersion', v.tariff_version,
      'vatPercent', v.vat_percent, 'method', v.method,
      'confidence', v.confidence, 'lockHash', encode(v.lock_hash, 'hex'), 'lockedAt', v.locked_at, 'lockedBy', v.locked_by,
        'createdAt', v.created_at)
      end)
  from (select 1) as always
    left join public.quote_versions v on v.quote_id = p_quote.id and v.version = coalesce(p_version, p_quote.version);
$$;

-- The quote of a link, with its row locked, so that two changes run one after the other.
create or replace function app.own_quote(p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex') for update;
  if not found then perform app.problem('quotes.not_found'); end if;
  return v_quote;
end $$;

-- The quote of a link or, named without one, the office's own choice of any: with its row locked.
create or replace function app.quote_to_book(p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if p_arguments ->> 'accessTokenHash' is not null then return app.own_quote(p_arguments); end if;
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' and app.is_staff() for update;
  if not found then perform app.problem('quotes.not_found'); end if;
  return v_quote;
end $$;

-- Whether this very request was done before; a different request under the same key is refused.
create or replace function app.was_done(p_quote public.quotes, p_arguments jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_event public.quote_events;
begin
  select * into v_event from public.quote_events where quote_id = p_quote.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if not found then return false; end if;
  if v_event.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then perform app.problem('idempotency.key_reused'); end if;
  return true;
end $$;

-- Moves a quote, or records an event where the state stays. `p_arguments` are the command's own.
-- Every event except another change marks the newest price as seen, so that it is kept.
create or replace function app.move_quote(p_quote public.quotes, p_kind text, p_to text, p_actor text, p_payload jsonb, p_arguments jsonb)
returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes set state = p_to where id = p_quote.id returning * into v_quote;
  if p_kind not in ('started', 'priced', 'changed', 'estimated') then perform app.see_newest_version(v_quote); end if;
  insert into public.quote_events (quote_id, kind, from_state, to_state, actor_type, actor_id, payload, idempotency_key, request_hash, at)
    values (p_quote.id, p_kind, p_quote.state, p_to, p_actor, (select auth.uid()), p_payload, p_arguments ->> 'idempotencyKey',
      decode(p_arguments ->> 'requestHash', 'hex'), (p_arguments ->> 'now')::timestamptz);
  return v_quote;
end $$;

-- Adds a version of the price, valid for fourteen days; none where nothing it is based on has changed.
-- A version nobody saw is replaced by the next one of the same price; the size of the quote is counted.
create or replace function app.add_quote_version(p_quote public.quotes, p_priced jsonb, p_locked_by text, p_now timestamptz)
returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_gone integer;
begin
  if p_locked_by is null
      and exists (select 1 from public.quote_versions
        where quote_id = p_quote.id and version = p_quote.version and lock_text = p_priced ->> 'lockText')
    and p_quote.valid_until > p_now then
    return p_quote;
  end if;
  insert into public.quote_versions (quote_id, version, facts, request, priced_items, lines, total_pence, vat_pence, low_pence, high_pence,
    allowance, volume, kilograms,
      tariff_version, vat_percent, method, confidence, lock_text, lock_hash, created_at, locked_at, locked_by, engine_pence, own_reason,
      own_by)
    values (p_quote.id, p_quote.version + 1, p_priced -> 'facts', p_priced -> 'request', p_priced -> 'pricedItems', p_priced -> 'lines',
      (p_priced ->> 'totalPence')::integer, (p_priced ->> 'vatPence')::integer,
      (p_priced ->> 'lowPence')::integer, (p_priced ->> 'highPence')::integer, p_priced -> 'allowance', p_priced -> 'volume',
      p_priced -> 'kilograms',
      (p_priced ->> 'tariffVersion')::integer, (p_priced ->> 'vatPercent')::integer, p_priced ->> 'method',
      (p_priced ->> 'confidence')::numeric, p_priced ->> 'lockText',
      decode(p_priced ->> 'lockHash', 'hex'), p_now, case when p_locked_by is not null then p_now end, p_locked_by,
      (p_priced #>> '{own,enginePence}')::integer, p_priced #>> '{own,reason}',
      case when p_priced ? 'own' then (select auth.uid()) end);
  update public.quotes set version = version + 1, valid_until = p_now + app.quote_validity(), reminded_at = null where id = p_quote.id;
  with gone as (
    delete from public.quote_versions v where v.quote_id = p_quote.id and v.version = p_quote.version and app.is_replaced(v)
      returning octet_length(v.lock_text) as bytes
  ) select coalesce(sum(bytes), 0) into v_gone from gone;
  update public.quotes set kept_bytes = kept_bytes + 2 * (octet_length(p_priced ->> 'lockText') - v_gone) where id = p_quote.id
    returning * into v_quote;
  return v_quote;
end $$;

-- Prices a quote by the rules: adds a version where they give a price, else makes it a draft again. A quote in review waits for its
-- reviewer.
create or replace function app.price_quote(p_quote public.quotes, p_kind text, p_arguments jsonb) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes := p_quote;
  v_before integer := p_quote.version;
begin
  if p_quote.state in ('needs_info', 'needs_review') then
    return app.move_quote(p_quote, p_kind, p_quote.state, 'visitor', '{}', p_arguments);
  end if;
  if jsonb_typeof(p_arguments -> 'priced') is distinct from 'object' then
    return app.move_quote(p_quote, p_kind, case when p_quote.state in ('priced', 'expired') then 'draft' else p_quote.state end, 'visitor',
      '{}', p_arguments);
  end if;
  v_quote := app.add_quote_version(p_quote, p_arguments -> 'priced', null, (p_arguments ->> 'now')::timestamptz);
  return app.move_quote(v_quote, p_kind, 'priced', 'visitor',
    jsonb_build_object('version', v_quote.version)
      || case when v_quote.version > v_before then jsonb_build_object('totalPence', p_arguments -> 'priced' -> 'totalPence') else '{}' end,
      p_arguments);
end $$;

-- {now, idempotencyKey?, requestHash, quoteId, accessTokenHash, channel, facts, outcode?, source, reviewFlags, priced?, callerHash, limits}
-- → the document.
create or replace function app.start_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_quote public.quotes;
begin
  if v_key is null or not exists (select 1 from public.quotes where idempotency_key = v_key) then
    perform app.require_quote_limits(null, p_arguments);
  end if;
  for attempt in 1 .. 10 loop
    -- Two equal concurrent requests conflict on the unique key: the second waits here and then finds the first one's quote.
    insert into public.quotes (id, reference, channel, access_token_hash, idempotency_key, request_hash, facts, outcode, source,
      review_flags, created_at, caller_hash, kept_bytes, user_id)
      values ((p_arguments ->> 'quoteId')::uuid, app.random_reference('Q'), p_arguments ->> 'channel',
        decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        p_arguments -> 'facts', p_arguments ->> 'outcode', p_arguments -> 'source',
        array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')), (p_arguments ->> 'now')::timestamptz,
        p_arguments ->> 'callerHash', octet_length(p_arguments ->> 'facts'), (select auth.uid()))
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
  insert into public.quote_events (quote_id, kind, to_state, actor_type, actor_id, at)
    values (v_quote.id, 'started', 'draft', 'visitor', (select auth.uid()), v_quote.created_at);
  if jsonb_typeof(p_arguments -> 'priced') = 'object' then
    v_quote := app.price_quote(v_quote, 'priced', p_arguments - 'idempotencyKey');
  end if;
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, version, facts, outcode?, reviewFlags, priced?, now, idempotencyKey?, requestHash, callerHash, limits} → the
-- document.
create or replace function app.change_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_facts jsonb := p_arguments -> 'facts';
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  if v_quote.state = 'expired' then perform app.problem('quotes.expired'); end if;
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
    perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state));
  end if;
  if v_quote.version <> (p_arguments ->> 'version')::integer then
    perform app.problem('quotes.changed', jsonb_build_object('version', v_quote.version));
  end if;
  -- The facts are unchanged: a person's price, or one by an older tariff, stays.
  if v_quote.facts - 'method' = v_facts - 'method' and (v_quote.facts = v_facts or v_quote.facts ->> 'method' = 'staff')
      and v_quote.state <> 'draft' then
    return app.quote_document(v_quote);
  end if;
  perform app.require_quote_limits(v_quote, p_arguments);
  update public.quotes
    set facts = v_facts, outcode = p_arguments ->> 'outcode',
      review_flags = array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')),
      kept_bytes = greatest(0, kept_bytes + octet_length(p_arguments ->> 'facts') - octet_length(facts::text))
    where id = v_quote.id returning * into v_quote;
  v_quote := app.price_quote(v_quote, 'changed', p_arguments); -- a separate statement, so that later reads see what it wrote
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, version?} → the document; no quote for an unknown version. Marks the version read as seen.
create or replace function app.read_quote(p_arguments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_version integer := (p_arguments ->> 'version')::integer;
begin
  select * into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found
      or (v_version is not null
        and not exists (select 1 from public.quote_versions where quote_id = v_quote.id and version = v_version)) then
    perform app.problem('quotes.not_found');
  end if;
  perform app.see_newest_version(v_quote);
  return app.quote_document(v_quote, v_version);
end $$;
grant execute on function app.start_quote(jsonb), app.change_quote(jsonb), app.read_quote(jsonb) to anon, authenticated;

-- Stores the vision service's answer about a quote's photos, for the next price. {reference, accessTokenHash, estimate, now}.
-- The event names method and model, which thus stay on record after the next estimate.
create or replace function app.keep_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_estimate jsonb := p_arguments -> 'estimate';
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
    perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state));
  end if;
  update public.quotes set estimate = v_estimate where id = v_quote.id returning * into v_quote;
  perform app.move_quote(v_quote, 'estimated', v_quote.state, 'visitor',
    jsonb_build_object('method', v_estimate -> 'method', 'modelVersion', v_estimate -> 'modelVersion',
      'confidence', v_estimate -> 'confidence'),
      p_arguments);
  return '{}';
end $$;
grant execute on function app.keep_estimate(jsonb) to anon, authenticated;

-- Refuses where the newest price is outdated or has expired.
create or replace function app.require_acceptable(p_quote public.quotes, p_version integer, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_quote.state = 'expired' or (p_quote.state = 'priced' and p_quote.valid_until <= p_now) then
    perform app.problem('quotes.expired');
  end if;
  if p_quote.state in ('draft', 'estimating', 'needs_info', 'needs_review') then
    perform app.problem('quotes.not_priced', jsonb_build_object('state', p_quote.state));
  end if;
  if p_quote.state <> 'priced' then perform app.problem('quotes.not_open', jsonb_build_object('state', p_quote.state)); end if;
  if p_version <> p_quote.version then
    perform app.problem('quotes.price_updated',
      jsonb_build_object('version', p_quote.version,
        'updatedAt', (select created_at from public.quote_versions where quote_id = p_quote.id and version = p_quote.version)));
  end if;
end $$;

-- The quote of a link for booking it: the document, with the tariff its newest price was made under. {reference, accessTokenHash?};
-- without the latter for the office alone.
create or replace function app.quote_for_booking(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and case when p_arguments ->> 'accessTokenHash' is null then app.is_staff()
      else access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex') end;
  if not found then perform app.problem('quotes.not_found'); end if;
  return app.quote_document(v_quote)
    || jsonb_build_object('tariff', (select t.rules from public.quote_versions v join public.tariffs t on t.version = v.tariff_version
    where v.quote_id = v_quote.id and v.version = v_quote.version),
    'readyPhotos', (select count(*) from public.quote_photos p where p.quote_id = v_quote.id and p.state = 'ready'));
end $$;
grant execute on function app.quote_for_booking(jsonb) to anon, authenticated;

-- Accepts a quote for a booking. For the same work its newest price is locked (if it was not yet) and its tariff becomes the booking's;
-- changed work was priced again, and the customer saw that price.
create or replace function app.accept_quote(p_arguments jsonb, p_booking jsonb, p_now timestamptz) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes := app.quote_to_book(p_arguments);
  v_version integer := (p_arguments ->> 'version')::integer;
  v_changed boolean := (p_arguments ->> 'isScopeChanged')::boolean;
begin
  if v_changed then
    perform app.require_acceptable(v_quote, v_version, p_now);
  else
    perform app.lock_newest_version(v_quote, v_version, p_now);
    if (p_booking ->> 'tariffVersion')::integer <> (select tariff_version from public.quote_versions
        where quote_id = v_quote.id and version = v_version) then
      raise exception 'a quote is booked under its own tariff' using errcode = '23514';
    end if;
  end if;
  return app.move_quote(v_quote, 'accepted', 'accepted',
    case when p_arguments ->> 'accessTokenHash' is null then 'staff' else 'visitor' end,
    jsonb_build_object('version', v_version, 'isScopeChanged', v_changed, 'totalPence', p_booking -> 'totalPence'),
      jsonb_build_object('now', p_now));
end $$;

-- Whether a version may be deleted: nobody saw or locked it, and the next version has the same price line by line.
create or replace function app.is_replaced(p_version public.quote_versions) returns boolean language sql stable set search_path = '' as $$
  select not p_version.is_seen and p_version.locked_at is null and exists (
    select 1 from public.quote_versions n
      where n.quote_id = p_version.quote_id and n.version = p_version.version + 1 and n.lines = p_version.lines
      and (n.total_pence, n.vat_pence, n.low_pence, n.high_pence, n.deposit_pence) = (p_version.total_pence, p_version.vat_pence,
        p_version.low_pence, p_version.high_pence, p_version.deposit_pence));
$$;

create or replace function app.see_newest_version(p_quote public.quotes) returns void language sql set search_path = '' as $$
  update public.quote_versions set is_seen = true where quote_id = p_quote.id and version = p_quote.version and not is_seen;
$$;

-- {callerHash, limits: {quoteBytes, callerBytes, callerQuotes}, now}: the limits of one quote, and of one caller per day. Bytes of
-- drafts count once they are stored, so the step that exceeds a limit is the last one allowed.
create or replace function app.require_quote_limits(p_quote public.quotes, p_arguments jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_limits jsonb := p_arguments -> 'limits';
  v_quotes integer;
  v_bytes bigint;
begin
  if p_quote.kept_bytes > (v_limits ->> 'quoteBytes')::bigint then perform app.problem('quotes.too_large'); end if;
  select count(*), coalesce(sum(kept_bytes), 0) into v_quotes, v_bytes from public.quotes
    where caller_hash = coalesce(p_quote.caller_hash, p_arguments ->> 'callerHash')
      and created_at > (p_arguments ->> 'now')::timestamptz - interval '1 day' and booking_id is null;
  if v_bytes > (v_limits ->> 'callerBytes')::bigint or (p_quote.id is null and v_quotes >= (v_limits ->> 'callerQuotes')::integer) then
    perform app.problem('quotes.too_many');
  end if;
end $$;

-- Adds a quote to the account of the signed-in holder of its link. {reference, accessTokenHash} → {kept}; false where it belongs to another
-- account.
create or replace function app.keep_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if (select auth.uid()) is null then perform app.problem('accounts.session_required'); end if;
  v_quote := app.own_quote(p_arguments);
  update public.quotes set user_id = (select auth.uid()) where id = v_quote.id and user_id is null;
  return jsonb_build_object('kept', exists (select 1 from public.quotes where id = v_quote.id and user_id = (select auth.uid())));
end $$;
grant execute on function app.keep_quote(jsonb) to authenticated;

create or replace function app.require_open_quote(p_quote public.quotes) returns void language plpgsql immutable set search_path = '' as $$
begin
  if p_quote.state = 'expired' then perform app.problem('quotes.expired'); end if;
  if p_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
    perform app.problem('quotes.not_open', jsonb_build_object('state', p_quote.state));
  end if;
end $$;

create or replace function app.lock_newest_version(p_quote public.quotes, p_version integer, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require_acceptable(p_quote, p_version, p_now);
  update public.quote_versions set locked_at = p_now, locked_by = 'customer'
    where quote_id = p_quote.id and version = p_version and locked_at is null;
end $$;
