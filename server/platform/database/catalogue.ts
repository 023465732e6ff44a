/** The contents of schema `public` that `rest/v1` needs to know: relations, columns, keys, functions. */

export type CatalogueColumn = {
  name: string;
  type: string;
  isJson: boolean;
  isTextSearch: boolean;
  /** By a visitor or somebody signed in: digests and keys are read by neither. */
  isReadable: boolean;
  default: string | null;
};
export type CatalogueRelation = { name: string; columns: CatalogueColumn[]; primaryKey: string[]; uniques: string[][] };
export type CatalogueForeignKey = { name: string; table: string; columns: string[]; target: string; targetColumns: string[] };
export type CatalogueArgument = { name: string; type: string; isOptional: boolean; isVariadic: boolean };
export type CatalogueRoutine = {
  name: string;
  arguments: CatalogueArgument[];
  /** `v` (volatile) functions may write. */
  volatility: "i" | "s" | "v";
  isSet: boolean;
  isVoid: boolean;
  /** Returns rows with columns rather than single values. */
  isComposite: boolean;
  /** A visitor or somebody signed in may call it: others are not named in hints. */
  isOpen: boolean;
  /** The relation whose rows it returns, when it is one of `public`. */
  relation: string | null;
};
export type Catalogue = { relations: CatalogueRelation[]; foreignKeys: CatalogueForeignKey[]; routines: CatalogueRoutine[] };

/** One row, one column: the whole catalogue as JSON. Readable by everybody, unlike the tables' rows. */
export const catalogueQuery = `
  with names as (
    select c.oid as relation, a.attnum, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  )
  select json_build_object(
    'relations', coalesce((
      select json_agg(json_build_object(
        'name', c.relname,
        'columns', coalesce((
          select json_agg(json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype), 'isTextSearch', a.atttypid = 'tsvector'::regtype,
            'isReadable', has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'),
            'default', case
              when a.attidentity = 'd' then (
                select format('nextval(%L)', format('public.%I', s.relname)) from pg_depend o join pg_class s on s.oid = o.objid and s.relkind = 'S'
                where o.classid = 'pg_class'::regclass and o.refobjid = a.attrelid and o.refobjsubid = a.attnum and o.deptype = 'i')
              when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]'),
        'primaryKey', coalesce((
          select json_agg(n.attname order by k.place) from pg_constraint p cross join unnest(p.conkey) with ordinality as k(attnum, place)
          join names n on n.relation = p.conrelid and n.attnum = k.attnum where p.conrelid = c.oid and p.contype = 'p'), '[]'),
        'uniques', coalesce((
          select json_agg((
            select json_agg(n.attname order by k.place) from unnest(p.conkey) with ordinality as k(attnum, place)
            join names n on n.relation = p.conrelid and n.attnum = k.attnum))
          from pg_constraint p where p.conrelid = c.oid and p.contype in ('p', 'u')), '[]')
      ) order by c.relname)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition), '[]'),
    'foreignKeys', coalesce((
      select json_agg(json_build_object(
        'name', f.conname, 'table', c.relname, 'target', t.relname,
        'columns', (select json_agg(n.attname order by k.place) from unnest(f.conkey) with ordinality as k(attnum, place)
          join names n on n.relation = f.conrelid and n.attnum = k.attnum),
        'targetColumns', (select json_agg(n.attname order by k.place) from unnest(f.confkey) with ordinality as k(attnum, place)
          join names n on n.relation = f.confrelid and n.attnum = k.attnum)
      ) order by c.relname, f.conname)
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.conparentid = 0
        and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace), '[]'),
    'routines', coalesce((
      select json_agg(json_build_object(
        'name', p.proname, 'isOpen', has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'),
        'volatility', p.provolatile, 'isSet', p.proretset, 'isVoid', p.prorettype = 'void'::regtype,
        'isComposite', r.typtype = 'c' or (p.prorettype = 'record'::regtype and p.proallargtypes is not null),
        'relation', (select c.relname from pg_class c where c.oid = r.typrelid and c.relkind <> 'c' and c.relnamespace = 'public'::regnamespace),
        'arguments', coalesce((
          select json_agg(json_build_object(
            'name', coalesce(p.proargnames[a.place], ''), 'type', format_type(a.type, null),
            'isOptional', a.input > p.pronargs - p.pronargdefaults, 'isVariadic', a.mode = 'v') order by a.place)
          from (
            select place, type, coalesce(p.proargmodes[place], 'i') as mode,
              count(*) filter (where coalesce(p.proargmodes[place], 'i') in ('i', 'b', 'v')) over (order by place) as input
            from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, place)) a
          where a.mode in ('i', 'b', 'v')), '[]')
      ) order by p.proname, p.pronargs, p.oid)
      from pg_proc p join pg_type r on r.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> all (array['trigger', 'event_trigger']::regtype[])
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')), '[]')
  ) as catalogue`;
