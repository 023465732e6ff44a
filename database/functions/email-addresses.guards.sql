-- Functions that tables, triggers and policies call, created before those: email-addresses.

create or replace function app.is_email(p_text text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_text) <= 254
    and char_length(split_part(p_text, '@', 1)) <= 64
    and p_text ~ '^[A-Za-z0-9!#$%&''*+=^_{|}~-]+(\.[A-Za-z0-9!#$%&''*+=^_{|}~-]+)*@'
      '([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
    and p_text !~ '\.[0-9]+$'
$$;
comment on function app.is_email(text) is 'The same rule as isEmail in domain/kernel/email.ts; a test compares the two.';
revoke execute on function app.is_email(text) from public;

-- Checks an address only when it is new or changes, so that rows with an old invalid address can still be changed otherwise.
-- The arguments name the columns, with the path into JSON. Runs with its owner's rights, so that callers need none on
-- `app.is_email`.
create or replace function app.refuse_bad_email() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_place text;
  v_email text;
  v_row constant jsonb := to_jsonb(new);
begin
  foreach v_place in array tg_argv loop
    v_email := v_row #>> string_to_array(v_place, '.');
    continue when v_email is null or v_email = '' or app.is_email(v_email);
    continue when tg_op = 'UPDATE' and v_email is not distinct from to_jsonb(old) #>> string_to_array(v_place, '.');
    raise exception 'this is no e-mail address' using errcode = '23514', table = tg_table_name, column = v_place;
  end loop;
  return new;
end $$;

-- The digest of an address in lower case, so that spelling does not matter.
create or replace function app.address_hash(p_email text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(lower(trim(p_email)), 'UTF8'));
$$;
-- An index of contacts uses it.
grant execute on function app.address_hash(text) to service_role;
