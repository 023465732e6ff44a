-- References of records, short enough to be read out.

-- Six characters of Crockford's base 32 (no I, L, O, U), five random bits each.
create or replace function app.random_reference(p_prefix text) returns text language plpgsql volatile set search_path = '' as $$
declare
  v_random bytea := uuid_send(gen_random_uuid());
  v_reference text := p_prefix || '-';
begin
  for i in 10 .. 15 loop
    v_reference := v_reference || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_random, i) & 31) + 1, 1);
  end loop;
  return v_reference;
end $$;
