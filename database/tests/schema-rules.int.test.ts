/** Rules every table must keep, read from the catalogue of a migrated database. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { nextStates } from "#domain/bookings/transitions.ts";
import { nextQuoteStates } from "#domain/quotes/quote-states.rules.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { rowTypesFile, writeRowTypes } from "#scripts/generate-rows.ts";
import { policiesFile, renderPoliciesDocument } from "#scripts/policies-document.ts";
import { renderRestTypes, restTypesFile } from "#scripts/rest-types.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { hiddenColumns } from "./hidden-columns.fixture.ts";
import { ofSettingsPages } from "./written-tables.fixture.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Tables that every visitor may read: the facts pages and prices are made of. A new one is a decision. */
const publicTables = [
  "bank_holidays",
  "booking_transitions",
  "catalogue_items",
  "company_settings",
  "comparison_figures",
  "depots",
  "opening_hours",
  "quote_transitions",
  "service_zones",
  "towns",
  "window_templates",
];
const ours =
  "n.nspname in ('public', 'app', 'auth', 'storage') and c.relkind in ('r', 'p') and c.relname not in ('migrations', 'migrations_lock')";

test("every table has row-level security forced", async () => {
  expect(
    await db.rows(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([]);
});

test("every table has policies, and every verb granted to a caller has one of that caller's", async () => {
  expect(
    await db.rows(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and not exists (select 1 from pg_policy p where p.polrelid = c.oid)`,
    ),
  ).toEqual([]);
  const ungoverned = await db.rows(`
    select g.table_name, g.grantee, g.privilege_type from
      (select table_schema, table_name, grantee, privilege_type from information_schema.role_table_grants
       union select table_schema, table_name, grantee, privilege_type from information_schema.column_privileges) g
    where g.grantee in ('anon', 'authenticated', 'PUBLIC') and g.table_schema in ('public', 'app')
      and not exists (select 1 from pg_views v where v.schemaname = g.table_schema and v.viewname = g.table_name)
      and not exists (select 1 from pg_policies p where p.schemaname = g.table_schema and p.tablename = g.table_name and g.grantee = any (p.roles) and (p.cmd = g.privilege_type or p.cmd = 'ALL'))`);
  expect(ungoverned).toEqual([]);
});

test("every view asks with the rights of whoever reads it", async () => {
  expect(
    await db.rows(
      "select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app', 'auth') and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)",
    ),
  ).toEqual([]);
});

test("only the public list may be read by everybody without a condition", async () => {
  const open = await db.rows<{ tablename: string }>(
    `select distinct tablename from pg_policies where schemaname in ('public', 'app') and (qual = 'true' or with_check = 'true') and roles && array['anon', 'authenticated', 'public']::name[] order by 1`,
  );
  expect(open.map(({ tablename }) => tablename)).toEqual(publicTables);
  expect(
    await db.rows(
      `select policyname from pg_policies where schemaname in ('public', 'app') and roles && array['anon', 'authenticated', 'public']::name[] and cmd <> 'SELECT' order by 1`,
    ),
    "what is written past the commands is a decision",
  ).toEqual(
    ["articles", "claims", "company_settings_admin_update", "enquiries_staff_update", "ratings", "testimonials"]
      .flatMap((name) => (name.endsWith("_update") ? [name] : ["delete", "insert", "update"].map((verb) => `${name}_admin_${verb}`)))
      .concat([...ofSettingsPages].flatMap((table) => ["insert", "update"].map((verb) => `${table.slice("public.".length)}_admin_${verb}`)))
      .toSorted()
      .map((policyname) => ({ policyname })),
  );
});

test("what administrators edit is written by them, with the second factor, and by nobody else", async () => {
  const conditions = await db.rows<{ condition: string }>(
    `select distinct coalesce(qual, with_check) || coalesce(with_check, qual) as condition from pg_policies where policyname like '%\\_admin\\_%' and schemaname = 'public' and cmd <> 'SELECT'`,
  );
  expect(conditions).toEqual([{ condition: "( SELECT app.is_admin() AS is_admin)( SELECT app.is_admin() AS is_admin)" }]);
});

test("every foreign key has an index that begins with its columns", async () => {
  const slow = await db.rows(`
    select c.conrelid::regclass::text as table, c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname in ('public', 'app', 'auth', 'storage')
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`);
  expect(slow).toEqual([]);
});

test("nobody who calls reads a digest, a key of a request or what stands for a caller", async () => {
  const readable = await db.rows<{ column: string }>(`
    select distinct table_name || '.' || column_name as column from information_schema.column_privileges
    where table_schema in ('public', 'app', 'auth') and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type = 'SELECT'
      and column_name ~ '(^|_)(hash|digest|token|secret|idempotency_key|caller)$' order by 1`);
  expect(readable).toEqual([]);
});

test("a table of which some columns are hidden shows all others", async () => {
  const forgotten = await db.rows<{ table: string; column: string }>(`
    with readable as (
      select c.oid::regclass::text as table, a.attname as column, has_column_privilege('authenticated', c.oid, a.attnum, 'select') as may
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))
    select r.table, r.column from readable r
    where not r.may and exists (select 1 from readable other where other.table = r.table and other.may) order by 1, 2`);
  const hidden = Object.entries(hiddenColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table.slice("public.".length)}.${column}`),
  );
  expect(
    forgotten.map(({ table, column }) => `${table}.${column}`),
    "grant select (the column) on the table to authenticated",
  ).toEqual(hidden.toSorted());
});

test("policies ask who is calling once a statement, not once a row", async () => {
  const perRow = await db.rows<{ policyname: string; condition: string }>(
    `select policyname, coalesce(qual, '') || coalesce(with_check, '') as condition from pg_policies where schemaname in ('public', 'app')`,
  );
  expect(
    perRow.filter(({ condition }) => /auth\.(uid|jwt|role)\(\)|current_setting/.test(condition.replace(/\( SELECT [^)]*\(\)[^)]*\)/g, ""))),
  ).toEqual([]);
});

test("every function that runs with its owner's rights pins its search path and is closed to the public", async () => {
  const loose = await db.rows(`
    select p.oid::regprocedure::text as function from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'public', 'queue', 'auth', 'storage') and p.prosecdef
      and (p.proconfig is null or not exists (select 1 from unnest(p.proconfig) s where s like 'search_path=%') or has_function_privilege('public', p.oid, 'execute'))`);
  expect(loose).toEqual([]);
});

test("the server's login owns nothing, bypasses nothing and inherits nothing", async () => {
  expect(
    await db.rows("select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = 'chalkway_server'"),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false }]);
  expect(await db.rows("select relname from pg_class where relowner = 'chalkway_server'::regrole")).toEqual([]);
  expect(
    await db.rows(
      "select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = 'chalkway_server'::regrole order by 1",
    ),
  ).toEqual([{ rolname: "anon" }, { rolname: "authenticated" }, { rolname: "chalkway_jobs" }, { rolname: "service_role" }]);
});

test("money is whole pence, moments carry a zone, and every table says what it is for or is plain from its columns", async () => {
  expect(
    await db.rows(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name like '%pence%' and data_type <> 'integer'",
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      "select table_name, column_name from information_schema.columns where table_schema in ('public', 'app', 'auth', 'storage') and data_type = 'timestamp without time zone'",
    ),
  ).toEqual([]);
});

test("the states of a booking move as the rules both sides share say", async () => {
  const moves = await db.rows<{ from_state: string; to_state: string }>("select from_state, to_state from booking_transitions");
  const inDatabase = moves.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).toSorted();
  const inRules = Object.entries(nextStates)
    .flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
    .toSorted();
  expect(inDatabase).toEqual(inRules);
});

test("and so do the states of a quote", async () => {
  const moves = await db.rows<{ from_state: string; to_state: string }>("select from_state, to_state from quote_transitions");
  const inRules = Object.entries(nextQuoteStates).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
  expect(moves.map(({ from_state, to_state }) => `${from_state} → ${to_state}`).toSorted()).toEqual(inRules.toSorted());
});

test("the office is open when the promise of an answer says so", async () => {
  const days = await db.rows<{ weekday: number; opens: string; closes: string }>(
    "select weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes from opening_hours",
  );
  expect(Object.fromEntries(days.map(({ weekday, opens, closes }) => [weekday, { opens, closes }]))).toEqual(openingHours);
});

test("migrating a migrated database changes nothing, and doing so from the start again does neither", async () => {
  const shape = () =>
    db.rows(
      "select n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app', 'auth', 'storage', 'queue') and a.attnum > 0 order by 1, 2, a.attnum",
    );
  const [before, zones] = [await shape(), await db.rows("select * from service_zones order by outcode")];
  await migrate({ adminUrl: db.adminUrl, folder: "database" });
  await db.rows("comment on schema app is 'an older version'");
  await migrate({ adminUrl: db.adminUrl, folder: "database" });
  expect(await shape()).toEqual(before);
  expect(await db.rows("select * from service_zones order by outcode")).toEqual(zones);
});

test("the row types in the repository are those of the migrations", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-rows-"));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  const file = path.join(folder, "rows.ts");
  writeRowTypes(db.adminUrl, file);
  expect(await fs.readFile(rowTypesFile, "utf8"), "run npm run generate").toBe(await fs.readFile(file, "utf8"));
  expect(await fs.readFile(restTypesFile, "utf8"), "run npm run generate").toBe(await renderRestTypes(db.adminUrl));
});

test("docs/policies.md says which policies there are", async () => {
  expect(await fs.readFile(policiesFile, "utf8"), "run npm run generate").toBe(await renderPoliciesDocument(db.adminUrl));
});
