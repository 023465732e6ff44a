-- Nobody who calls reads the digests and keys that stand in the rows of their tables: digests of tokens and of what was sent,
-- the keys that make a request count once, and what stands for a caller's address. The functions work with them under
-- their owner's rights. From here on a column added to one of these tables is granted by the migration that adds it.
do $$
declare
  v_table record;
begin
  for v_table in
    select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where not hidden.is_hidden) as shown
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join lateral (select a.attname ~ '_hash$' or a.attname in ('idempotency_key', 'caller') as is_hidden) hidden
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('authenticated', c.oid, 'select')
    group by c.oid
    having bool_or(hidden.is_hidden)
  loop
    execute format('revoke select on %s from authenticated', v_table.name);
    execute format('grant select (%s) on %s to authenticated', v_table.shown, v_table.name);
  end loop;
end $$;
