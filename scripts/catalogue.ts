/**
 * Everything a database consists of, as lines of text: what its catalogue says of our schemas, and the rows that are there
 * from the start. Two databases are equal when their lines are. Compared by scripts/compare-catalogues.ts.
 */
import pg from "pg";

const ours = "('public', 'app', 'auth', 'storage', 'realtime', 'queue', 'graphile_worker')";

/** Rights, sorted, with those that an owner has before anything was granted. */
const rights = (acl: string, kind: string, owner: string) =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) item)`;
const comment = (oid: string, catalogue: string) => `coalesce(obj_description(${oid}, '${catalogue}'), '')`;

/** By kind, a query whose only column is a line. */
const questions: Record<string, string> = {
  schema: `select concat_ws(' | ', nspname, nspowner::regrole, ${rights("nspacl", "n", "nspowner")},
      case when nspname <> 'app' then ${comment("oid", "pg_namespace")} end) -- that of app is the version
    from pg_namespace where nspname in ${ours}`,
  relation: `select concat_ws(' | ', n.nspname || '.' || c.relname, c.relkind, c.relpersistence, c.relowner::regrole,
      ${rights("c.relacl", "r", "c.relowner")}, 'rls ' || c.relrowsecurity || ' forced ' || c.relforcerowsecurity, c.relreplident,
      array_to_string(c.reloptions, ','), ${comment("c.oid", "pg_class")})
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${ours} and c.relkind <> 't'`,
  column: `select concat_ws(' | ', n.nspname || '.' || c.relname,
      row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      'not null ' || a.attnotnull, 'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || a.attidentity::text, 'generated ' || a.attgenerated::text,
      'storage ' || a.attstorage::text || a.attcompression::text, 'statistics ' || a.attstattarget, nullif(a.attcollation, 0)::regcollation,
      (select string_agg(item::text, ' ' order by item::text) from unnest(a.attacl) item), array_to_string(a.attoptions, ','),
      col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ${ours} and c.relkind not in ('t') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' | ', coalesce(conrelid::regclass::text, contypid::regtype::text), conname, pg_get_constraintdef(oid), convalidated,
      condeferrable, condeferred, ${comment("oid", "pg_constraint")})
    from pg_constraint where connamespace::regnamespace::text in ${ours}`,
  index: `select concat_ws(' | ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident, ${comment("i.indexrelid", "pg_class")})
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace::regnamespace::text in ${ours}`,
  trigger: `select concat_ws(' | ', pg_get_triggerdef(t.oid), t.tgenabled, ${comment("t.oid", "pg_trigger")})
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace::regnamespace::text in ${ours}`,
  rule: `select concat_ws(' | ', c.relname, r.rulename, r.ev_enabled, pg_get_ruledef(r.oid))
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace::regnamespace::text in ${ours}`,
  policy: `select concat_ws(' | ', p.polrelid::regclass, p.polname, p.polcmd, p.polpermissive,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ',' order by role::regrole::text) from unnest(p.polroles) role),
      'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid), ${comment("p.oid", "pg_policy")})
    from pg_policy p`,
  type: `select concat_ws(' | ', n.nspname || '.' || t.typname, t.typtype, t.typowner::regrole, ${rights("t.typacl", "T", "t.typowner")},
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid), format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      ${comment("t.oid", "pg_type")})
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname in ${ours}`,
  function: `select concat_ws(' | ', p.oid::regprocedure, p.proowner::regrole, ${rights("p.proacl", "f", "p.proowner")},
      case when p.prokind <> 'a' then pg_get_functiondef(p.oid) else p.prokind::text end, ${comment("p.oid", "pg_proc")})
    from pg_proc p where p.pronamespace::regnamespace::text in ${ours}`,
  sequence: `select concat_ws(' | ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle, d.refobjid::regclass,
      pg_sequence_last_value(s.seqrelid))
    from pg_sequence s left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass`,
  "default rights": `select concat_ws(' | ', defaclrole::regrole, coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'everywhere'), defaclobjtype, (select string_agg(item::text, ' ' order by item::text) from unnest(defaclacl) item))
    from pg_default_acl`,
  extension: "select concat_ws(' | ', extname, extversion, extnamespace::regnamespace) from pg_extension",
  publication: "select concat_ws(' | ', pubname, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate) from pg_publication",
  "published table": "select concat_ws(' | ', pubname, schemaname, tablename, attnames, rowfilter) from pg_publication_tables",
  "event trigger": "select concat_ws(' | ', evtname, evtevent, evtenabled, evtfoid::regproc) from pg_event_trigger",
  statistics: "select pg_get_statisticsobjdef(oid) from pg_statistic_ext",
  "text search": `select concat_ws(' | ', 'configuration', cfgnamespace::regnamespace, cfgname) from pg_ts_config where cfgnamespace::regnamespace::text in ${ours}
    union all select concat_ws(' | ', 'dictionary', dictnamespace::regnamespace, dictname, dictinitoption) from pg_ts_dict where dictnamespace::regnamespace::text in ${ours}`,
  operator: `select concat_ws(' | ', 'operator', oid::regoperator, oprcode) from pg_operator where oprnamespace::regnamespace::text in ${ours}
    union all select concat_ws(' | ', 'collation', collname) from pg_collation where collnamespace::regnamespace::text in ${ours}`,
};

/** Which migrations ran is what the two differ in. */
const unread = new Set(["app.migrations", "app.migrations_lock", "app.migration_checksums"]);

/** The lines of a database, sorted, each beginning with its kind. */
export async function readCatalogue(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set search_path = ''"); // so that every name comes with its schema
    const lines: string[] = [];
    for (const [kind, question] of Object.entries(questions)) {
      const { rows } = await client.query<[string]>({ text: question, rowMode: "array" });
      lines.push(...rows.map(([line]) => `${kind}: ${line}`));
    }
    return [...lines, ...(await readRows(client))].map((line) => line.replaceAll(/\s*\n\s*/g, " ")).toSorted();
  } finally {
    await client.end();
  }
}

/** Each row of each table, without what is random or the time of the start. */
async function readRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; made: string[] }>(
    `select n.nspname || '.' || quote_ident(c.relname) as name,
       coalesce((select array_agg(a.attname::text) from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and pg_get_expr(d.adbin, d.adrelid) ~ '(random|now\\(\\)|clock_timestamp)'), '{}') as made
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${ours} and c.relkind in ('r', 'p')`,
  );
  const lines: string[] = [];
  for (const { name, made } of tables.filter((table) => !unread.has(table.name))) {
    const { rows } = await client.query<[string]>({
      text: `select (to_jsonb(r) - $1::text[])::text from ${name} r`,
      values: [made],
      rowMode: "array",
    });
    lines.push(...rows.map(([row]) => `row of ${name}: ${withoutNow(row)}`));
  }
  return lines;
}

/** Moments of the last day are those at which the row was written. */
const withoutNow = (row: string) =>
  row.replaceAll(/"(\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d)"/g, (moment, time: string) =>
    Date.now() - Date.parse(time) < 86_400_000 ? '"now"' : moment,
  );
