-- Quotes: what a customer told, every price that came of it, every step in between (product D2.4, D2.5, decision 0021).

create table public.quote_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table public.quote_transitions is 'The states of a quote and the only moves there are (product D2.5).';
insert into public.quote_transitions (from_state, to_state)
  select f, t from (values
    ('draft', array['estimating', 'priced', 'needs_info', 'needs_review', 'withdrawn']),
    ('estimating', array['draft', 'priced', 'needs_info', 'needs_review', 'withdrawn']),
    ('priced', array['draft', 'needs_info', 'needs_review', 'accepted', 'declined', 'expired', 'withdrawn']),
    ('needs_info', array['needs_review', 'expired', 'withdrawn']),
    ('needs_review', array['priced', 'needs_info', 'expired', 'withdrawn']),
    ('accepted', array['converted']),
    ('expired', array['priced', 'draft'])
  ) as moves(f, targets) cross join unnest(targets) as t;
select app.protect('public.quote_transitions');
create policy quote_transitions_public_select on public.quote_transitions for select to anon, authenticated using (true);
grant select on public.quote_transitions to anon, authenticated;

create table public.quotes (
  id uuid primary key,
  reference text not null unique check (reference ~ '^Q-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'draft' check (state in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review', 'accepted', 'converted', 'declined', 'expired', 'withdrawn')),
  channel text not null check (channel in ('web_photo', 'web_items', 'calculator', 'phone', 'chat', 'admin', 'business')),
  access_token_hash bytea not null,
  idempotency_key text unique,
  request_hash bytea not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  outcode text check (outcode ~ '^[A-Z0-9]{2,4}$'),
  version integer not null default 0 check (version >= 0),
  estimate jsonb,
  contact_name text check (char_length(contact_name) between 1 and 80),
  contact_email text check (char_length(contact_email) <= 254),
  contact_mobile text check (contact_mobile ~ '^\+44\d{8,10}$'),
  contact_preference text check (contact_preference in ('sms', 'email', 'call')),
  customer_type text check (customer_type in ('home', 'business', 'landlord_or_agent', 'charity')),
  wants_marketing boolean not null default false,
  source jsonb not null default '{}',
  review_flags text[] not null default '{}',
  review_note text not null default '' check (char_length(review_note) <= 1000),
  review_asked_at timestamptz,
  promised_at timestamptz,
  promise_missed_at timestamptz,
  questions text[] not null default '{}',
  info_asked_at timestamptz,
  reviewer_id uuid,
  reviewed_at timestamptz,
  internal_notes text not null default '' check (char_length(internal_notes) <= 2000),
  customer_note text not null default '' check (char_length(customer_note) <= 1000),
  decline_reason text check (decline_reason in ('too_dear', 'found_other', 'keeping', 'timing', 'other')),
  closing_words text not null default '' check (char_length(closing_words) <= 300),
  parent_quote_id uuid references public.quotes,
  tolerance_percent integer not null default 15 check (tolerance_percent between 0 and 100),
  valid_until timestamptz,
  reminded_at timestamptz,
  booking_id uuid unique references public.bookings,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint quotes_promise_while_reviewed check (state <> 'needs_review' or promised_at is not null)
);
create index quotes_by_time on public.quotes (created_at, id);
create index quotes_by_parent on public.quotes (parent_quote_id);
create index quotes_waiting on public.quotes (state, promised_at) where state in ('needs_review', 'needs_info');
create index quotes_standing on public.quotes (valid_until) where state = 'priced';
create trigger touch before update on public.quotes for each row execute function app.touch();
comment on column public.quotes.facts is 'What the customer told last (QuoteFacts). What a price stands for is kept with its version.';
comment on column public.quotes.version is 'The newest row of quote_versions; 0 while nothing was priced.';
comment on column public.quotes.estimate is 'What a vision service last said of the photos, never a price.';
comment on column public.quotes.access_token_hash is 'SHA-256 of the token in the customer''s link.';
comment on column public.quotes.promised_at is 'By when a person has answered; a missed promise takes £5 off (product D2.3).';
comment on column public.quotes.closing_words is 'Why it was declined or withdrawn, in somebody''s words.';
comment on column public.quotes.parent_quote_id is 'The quote that this one was made from.';

create function app.sum_of_lines(p_lines jsonb) returns bigint language sql immutable set search_path = '' as $$
  select coalesce(sum((line ->> 'pence')::bigint), 0) from pg_catalog.jsonb_array_elements(p_lines) as line;
$$;

create table public.quote_versions (
  quote_id uuid not null references public.quotes on delete cascade,
  version integer not null check (version > 0),
  facts jsonb not null,
  request jsonb not null,
  priced_items jsonb not null check (jsonb_typeof(priced_items) = 'array' and jsonb_array_length(priced_items) > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total_pence integer not null check (total_pence between 0 and 5000000),
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  low_pence integer not null check (low_pence between 0 and total_pence),
  high_pence integer not null check (high_pence >= total_pence),
  deposit_pence integer not null default 0 check (deposit_pence between 0 and total_pence),
  allowance jsonb not null,
  volume jsonb not null,
  kilograms jsonb not null,
  tariff_version integer not null references public.tariffs,
  vat_percent integer not null check (vat_percent between 0 and 100),
  method text not null check (method in ('vision', 'chips', 'size', 'measure', 'staff')),
  confidence numeric(3, 2) not null check (confidence between 0 and 1),
  lock_text text not null,
  lock_hash bytea not null,
  created_at timestamptz not null,
  locked_at timestamptz,
  locked_by text check (locked_by in ('customer', 'staff')),
  primary key (quote_id, version),
  constraint quote_versions_lines_are_the_price check (app.sum_of_lines(lines) = total_pence),
  constraint quote_versions_hash_is_of_the_text check (lock_hash = sha256(convert_to(lock_text, 'UTF8'))),
  constraint quote_versions_text_is_the_scope check (lock_text::jsonb = facts || jsonb_build_object('lines', lines, 'totalPence', total_pence)),
  constraint quote_versions_locked_by_somebody check ((locked_at is null) = (locked_by is null))
);
create index quote_versions_by_tariff on public.quote_versions (tariff_version);
comment on table public.quote_versions is 'Every price there was, with what it stands for. Added to, never changed; locking one is the only thing that happens to it.';
comment on column public.quote_versions.request is 'What the engine was asked: {service, items, access, timing}.';
comment on column public.quote_versions.priced_items is 'The things as the catalogue described them that day, so that a locked price can be worked out again.';
comment on column public.quote_versions.lock_text is 'Facts and lines as canonical JSON: what lock_hash is the SHA-256 of.';

-- A price can change only by a new version.
create function app.guard_quote_version() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from public.quotes where id = old.quote_id) then raise exception 'a version of a quote is kept as long as the quote' using errcode = '42501'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.version <> (select version + 1 from public.quotes where id = new.quote_id) then raise exception 'the next version is one more' using errcode = '23514'; end if;
    return new;
  end if;
  if old.locked_at is not null or new.locked_at is null
    or row_to_json(new)::jsonb - 'locked_at' - 'locked_by' <> row_to_json(old)::jsonb - 'locked_at' - 'locked_by' then
    raise exception 'a version of a quote never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on public.quote_versions for each row execute function app.guard_quote_version();

-- States move as the table says, versions rise by one, and what is over is over, whoever writes.
create function app.guard_quote() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.version <> 0 then raise exception 'a quote begins as a draft' using errcode = '23514'; end if;
    return new;
  end if;
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
create trigger guard before insert or update on public.quotes for each row execute function app.guard_quote();

create table public.quote_events (
  id bigint generated always as identity primary key,
  quote_id uuid not null references public.quotes on delete cascade,
  kind text not null check (kind in ('started', 'changed', 'estimated', 'priced', 'saved', 'locked', 'review_asked', 'promise_missed', 'published',
    'questions_asked', 'questions_answered', 'refreshed', 'reminded', 'accepted', 'converted', 'declined', 'expired', 'withdrawn')),
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('visitor', 'staff', 'system')),
  actor_id uuid,
  payload jsonb not null default '{}',
  idempotency_key text,
  request_hash bytea,
  at timestamptz not null,
  unique (quote_id, idempotency_key)
);
comment on table public.quote_events is 'Append-only: everything that happened to a quote, by whom and why.';

select app.protect('public.quotes'), app.protect('public.quote_versions'), app.protect('public.quote_events');
revoke update, delete on public.quote_versions, public.quote_events from service_role; -- append-only
-- The office reads quotes with the second factor. Customers reach theirs through commands, with the token of their link.
create policy quotes_staff_select on public.quotes for select to authenticated using ((select app.is_staff()));
create policy quote_versions_staff_select on public.quote_versions for select to authenticated using ((select app.is_staff()));
create policy quote_events_staff_select on public.quote_events for select to authenticated using ((select app.is_staff()));
grant select on public.quotes, public.quote_versions, public.quote_events to authenticated;

-- What every answer about a quote is made of; of an older version when one is asked for.
create function app.quote_document(p_quote public.quotes, p_version integer default null) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('quoteId', p_quote.id, 'reference', p_quote.reference, 'state', p_quote.state, 'version', p_quote.version,
    'facts', coalesce(case when p_version is not null then v.facts end, p_quote.facts), 'estimate', p_quote.estimate, 'reviewFlags', p_quote.review_flags, 'promisedAt', p_quote.promised_at, 'promiseMissedAt', p_quote.promise_missed_at,
    'questions', p_quote.questions, 'validUntil', p_quote.valid_until, 'customerNote', p_quote.customer_note, 'closingWords', p_quote.closing_words, 'updatedAt', p_quote.updated_at,
    'contact', case when p_quote.contact_name is not null then jsonb_build_object('fullName', p_quote.contact_name, 'hasEmail', p_quote.contact_email is not null, 'hasMobile', p_quote.contact_mobile is not null) end,
    'bookingReference', (select b.reference from public.bookings b where b.id = p_quote.booking_id),
    'versions', (select coalesce(jsonb_agg(jsonb_build_object('version', o.version, 'totalPence', o.total_pence, 'createdAt', o.created_at, 'lockedAt', o.locked_at) order by o.version), '[]')
      from (select * from public.quote_versions where quote_id = p_quote.id order by version desc limit 50) as o),
    'priced', case when v.version is not null then jsonb_build_object('version', v.version, 'facts', v.facts, 'request', v.request, 'pricedItems', v.priced_items, 'lines', v.lines, 'totalPence', v.total_pence, 'vatPence', v.vat_pence,
      'lowPence', v.low_pence, 'highPence', v.high_pence, 'allowance', v.allowance, 'tariffVersion', v.tariff_version, 'vatPercent', v.vat_percent, 'method', v.method,
      'confidence', v.confidence, 'lockHash', encode(v.lock_hash, 'hex'), 'lockedAt', v.locked_at, 'lockedBy', v.locked_by, 'createdAt', v.created_at) end)
  from (select 1) as always left join public.quote_versions v on v.quote_id = p_quote.id and v.version = coalesce(p_version, p_quote.version);
$$;

-- The quote of a link. Whoever changes it waits here for whoever changes it at the same moment.
create function app.own_quote(p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex') for update;
  if not found then perform app.problem('quotes.not_found'); end if;
  return v_quote;
end $$;

-- Whether this very request was done before; another request under the same key is refused.
create function app.was_done(p_quote public.quotes, p_arguments jsonb) returns boolean language plpgsql stable set search_path = '' as $$
declare
  v_event public.quote_events;
begin
  select * into v_event from public.quote_events where quote_id = p_quote.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if not found then return false; end if;
  if v_event.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then perform app.problem('idempotency.key_reused'); end if;
  return true;
end $$;

-- Moves a quote (or notes what happened where the state stays) with its event. `p_arguments` are the command's own.
create function app.move_quote(p_quote public.quotes, p_kind text, p_to text, p_actor text, p_payload jsonb, p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes set state = p_to where id = p_quote.id returning * into v_quote;
  insert into public.quote_events (quote_id, kind, from_state, to_state, actor_type, actor_id, payload, idempotency_key, request_hash, at)
    values (p_quote.id, p_kind, p_quote.state, p_to, p_actor, (select auth.uid()), p_payload, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'), (p_arguments ->> 'now')::timestamptz);
  return v_quote;
end $$;

-- A new version of the price; none where nothing of what the newest stands for has changed. Valid for fourteen days.
create function app.add_quote_version(p_quote public.quotes, p_priced jsonb, p_locked_by text, p_now timestamptz) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
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
  update public.quotes set version = version + 1, valid_until = p_now + interval '14 days', reminded_at = null where id = p_quote.id returning * into v_quote;
  return v_quote;
end $$;

-- What the rules make of the facts: a version where they price themselves, else a draft again. A quote that a person has in hand waits for them.
create function app.price_quote(p_quote public.quotes, p_kind text, p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes := p_quote;
  v_before integer := p_quote.version;
begin
  if p_quote.state in ('needs_info', 'needs_review') then
    return app.move_quote(p_quote, p_kind, p_quote.state, 'visitor', '{}', p_arguments);
  end if;
  if jsonb_typeof(p_arguments -> 'priced') is distinct from 'object' then
    return app.move_quote(p_quote, p_kind, case when p_quote.state in ('priced', 'expired') then 'draft' else p_quote.state end, 'visitor', '{}', p_arguments);
  end if;
  v_quote := app.add_quote_version(p_quote, p_arguments -> 'priced', null, (p_arguments ->> 'now')::timestamptz);
  return app.move_quote(v_quote, p_kind, 'priced', 'visitor',
    jsonb_build_object('version', v_quote.version) || case when v_quote.version > v_before then jsonb_build_object('totalPence', p_arguments -> 'priced' -> 'totalPence') else '{}' end, p_arguments);
end $$;

-- {now, idempotencyKey?, requestHash, quoteId, accessTokenHash, channel, facts, outcode?, source, reviewFlags, priced?} → the document.
create function app.start_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_quote public.quotes;
begin
  for attempt in 1 .. 10 loop
    -- Two equal requests at once meet at the unique key: the second waits here and then finds the first one's quote.
    insert into public.quotes (id, reference, channel, access_token_hash, idempotency_key, request_hash, facts, outcode, source, review_flags, created_at)
      values ((p_arguments ->> 'quoteId')::uuid, app.random_reference('Q'), p_arguments ->> 'channel', decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        p_arguments -> 'facts', p_arguments ->> 'outcode', p_arguments -> 'source', array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')), (p_arguments ->> 'now')::timestamptz)
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

-- {reference, accessTokenHash, version, facts, outcode?, reviewFlags, priced?, now, idempotencyKey?, requestHash} → the document.
create function app.change_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  update public.quotes set facts = v_facts, outcode = p_arguments ->> 'outcode', review_flags = array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags'))
    where id = v_quote.id returning * into v_quote;
  v_quote := app.price_quote(v_quote, 'changed', p_arguments); -- a statement of its own: what reads it sees what it wrote
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, version?} → the document; an unknown version is no quote.
create function app.read_quote(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_version integer := (p_arguments ->> 'version')::integer;
begin
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found or (v_version is not null and v_version not between 1 and v_quote.version) then perform app.problem('quotes.not_found'); end if;
  return app.quote_document(v_quote, v_version);
end $$;
grant execute on function app.start_quote(jsonb), app.change_quote(jsonb), app.read_quote(jsonb) to anon, authenticated;

-- What the vision service said of a quote's photos: kept for the next price. {reference, accessTokenHash, estimate, now}.
create function app.keep_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  update public.quotes set estimate = p_arguments -> 'estimate' where id = v_quote.id returning * into v_quote;
  perform app.move_quote(v_quote, 'estimated', v_quote.state, 'visitor', '{}', p_arguments);
  return '{}';
end $$;
grant execute on function app.keep_estimate(jsonb) to anon, authenticated;
