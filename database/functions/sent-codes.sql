-- Codes that were sent to an address or a number, and for how long they count.

-- How long a code that was sent counts.
create or replace function app.code_lifetime() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;

-- For how long it is known from where a code was used.
create or replace function app.used_code_retention() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

-- Whether a token was made before now (two machines' clocks may differ by a minute) and has not expired: one made while a clock was
-- ahead does not count once the clock is right.
create or replace function app.is_live(p_created_at timestamptz, p_expires_at timestamptz, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_expires_at > p_now and p_created_at <= p_now + interval '1 minute';
$$;
