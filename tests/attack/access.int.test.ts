/**
 * Every relation and function that the database's own catalogue names × every verb × every kind of caller, over
 * `rest/v1`: no row of somebody else is read, none is written. A new table is covered from the day it is there: until
 * the policy matrix says otherwise, nobody but the office may find anything in it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editedByAdministrators, fillEveryTable, matrix } from "#database/tests/policy-matrix.fixture.ts";
import { ofSettingsPages } from "#database/tests/written-tables.fixture.ts";
import { callers, grantId, people } from "#database/tests/policy-callers.ts";
import { createForeignMarks } from "#tests/support/foreign-marks.ts";
import type { ForeignMarks } from "#tests/support/foreign-marks.ts";
import { restFetch } from "#tests/support/rest.ts";
import type { BareRequest } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const outsiders = [
  "visitor",
  "customer",
  "another customer",
  "a moderator without the second factor",
  "an administrator without the second factor",
  "a portal grant",
] as const;
const everybody = [...outsiders, "a moderator", "an administrator"] as const;
type Who = (typeof everybody)[number];
type Relation = { schema: string; name: string; key: string | null };
type Request = (path: string, init?: BareRequest) => Promise<{ status: number; text: string; headers: Headers }>;

let server: TestServer;
let marks: ForeignMarks;
let relations: Relation[];
let before: unknown;
const requests = new Map<Who | "the secret key" | "nobody with a key", Request>();

beforeAll(async () => {
  server = await createTestServer();
  await fillEveryTable(server);
  // The second booking is the other customer's, and a table that nobody has thought about yet came with this release.
  await server.rows("update bookings set user_id = $1 where user_id is null", [people.stranger]);
  await server.rows(
    "create table public.thought_of_by_nobody (id uuid primary key default gen_random_uuid(), booking_id uuid references bookings)",
  );
  await server.rows("insert into thought_of_by_nobody (booking_id) select id from bookings");
  await server.rows("create view public.seen_by_nobody as select * from bookings");
  await server.rows("notify pgrst, 'reload schema'");
  relations = await server.rows<Relation>(`
    select n.nspname as schema, c.relname as name,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`);
  marks = await createForeignMarks(server, relations);
  for (const who of everybody) requests.set(who, await requestAs(who));
  requests.set("the secret key", sending({ apikey: server.accounts.secretKey }));
  requests.set("nobody with a key", sending({ apikey: "" }));
  before = await contents();
});
afterAll(() => server.close());

async function requestAs(who: Who): Promise<Request> {
  if (who === "visitor") return sending({});
  const iat = Math.floor(server.now().getTime() / 1000);
  const token =
    who === "a portal grant"
      ? await server.accounts.grants.sealPortalGrant({ id: grantId, reference: "B-000000" })
      : await server.accounts.keyRing.signToken({ ...callers[who].claims, iat, exp: iat + 3600 });
  return sending({ authorization: `Bearer ${token}` });
}

const sending =
  (own: Record<string, string>): Request =>
  async (path, { headers, ...init } = {}) => {
    const answer = await restFetch(server)(path, { ...init, headers: { ...own, ...headers } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

const requestsOf = (who: Who | "the secret key" | "nobody with a key") => requests.get(who) ?? expect.fail(`no such caller: ${who}`);
const inPublic = () => relations.filter(({ schema }) => schema === "public");
const json = { "content-type": "application/json" };

/** A digest of every row there is. Reading leaves no trace. */
async function contents(): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const { schema, name } of relations.filter((relation) => relation.key !== null))
    rows[`${schema}.${name}`] = (
      await server.rows(
        `select count(*)::int as total, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${schema}"."${name}" t`,
      )
    )[0];
  return rows;
}

/** Views in which everybody finds their own rows and nobody else's. Any other table or view is refused until it is in the matrix. */
const ownViews = new Set(["public.account_sessions"]);

/** Everything by which a row can be asked for, with whatever hangs on it; what is not in `public` by its bare name and its full one. */
function readsOf({ schema, name, key }: Relation): [path: string, init?: BareRequest][] {
  if (schema !== "public") {
    const full: [string, BareRequest?][] = [[`${schema}.${name}?select=*`], [name, { headers: { "accept-profile": schema } }]];
    // A bare name that a public table has too means that table.
    return relations.some((other) => other.schema === "public" && other.name === name) ? full : [[`${name}?select=*`], ...full];
  }
  return [
    [`${name}?select=*`, { headers: { prefer: "count=exact" } }],
    [`${name}?select=*`, { method: "HEAD", headers: { prefer: "count=exact" } }],
    [`${name}?select=*&limit=1&offset=1`],
    [name, { headers: { accept: "text/csv" } }],
    [`${name}?select=*,bookings(*)`],
    [`${name}?select=*,quotes(*,quote_versions(*))`],
    [`${name}?or=(${key ?? "id"}.is.null,${key ?? "id"}.not.is.null)`],
    [name, { headers: { "accept-profile": "auth" } }],
  ];
}

describe.each(outsiders)("%s", (who) => {
  test("reads no row of somebody else, whatever they ask of whichever table", async () => {
    let calls = 0;
    for (const relation of relations)
      for (const [path, init] of readsOf(relation)) {
        const { status, text, headers } = await requestsOf(who)(path, init);
        calls += 1;
        expect(status, `${path}: ${text}`).toBeLessThan(500);
        expect(marks.foreignTo(who, text), path).toEqual([]);
        // A count reveals rows, too.
        const full = `${relation.schema}.${relation.name}`;
        const sees =
          matrix[full]?.[who === "another customer" ? "customer" : who] ?? (ownViews.has(full) && who !== "visitor" ? "some" : "refused");
        const counted = Number(headers.get("content-range")?.split("/")[1]);
        if (sees === "none" && counted > 0) expect.fail(`${path} tells ${who} of ${counted} rows`);
        if (sees === "refused" || relation.schema !== "public") expect(status, path).toBeGreaterThanOrEqual(300);
      }
    expect(calls).toBeGreaterThan(300);
  });

  test("finds nothing by the very key of a row that is not theirs", async () => {
    for (const { name, key } of inPublic().filter((relation) => relation.key !== null))
      for (const value of await marks.foreignKeys(who, name, key ?? "")) {
        const { status, text } = await requestsOf(who)(`${name}?${key}=eq.${encodeURIComponent(value)}`);
        if (status === 200) expect(JSON.parse(text), `${name} ${value}`).toEqual([]);
        else expect(status, text).toBeGreaterThanOrEqual(400);
      }
  });
});

describe.each([...everybody, "the secret key", "nobody with a key"] as const)("%s", (who) => {
  test("writes to no table, by no verb, with no preference", async () => {
    for (const { schema, name, key } of relations) {
      const full = `${schema}.${name}`;
      if (key === null || editedByAdministrators.has(full) || ofSettingsPages.has(full)) continue;
      const [row] = await server.rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${schema}"."${name}" t limit 1`);
      const own = row?.row ?? {};
      const at = `${name}?${key}=eq.${encodeURIComponent(String(own[key]))}`;
      const body = JSON.stringify(own);
      const usual: [path: string, init: BareRequest][] = [
        [name, { method: "POST", headers: { ...json, prefer: "resolution=merge-duplicates,return=representation" }, body }],
        [at, { method: "PATCH", headers: { ...json, prefer: "return=representation" }, body: JSON.stringify({ [key]: own[key] ?? null }) }],
        [at, { method: "PUT", headers: json, body }],
        [at, { method: "DELETE", headers: { prefer: "return=representation" } }],
      ];
      const odd: [path: string, init: BareRequest][] = [
        [name, { method: "POST", headers: { ...json, prefer: "resolution=ignore-duplicates,missing=default" }, body: `[${body}]` }],
        [name, { method: "POST", headers: { ...json, "content-profile": "app" }, body }],
        [`${name}?${key}=not.is.null`, { method: "DELETE", headers: { prefer: "tx=commit" } }],
        [at, { method: "POST", headers: { ...json, "x-http-method-override": "DELETE", "x-method-override": "PATCH" }, body: "{}" }],
        [at, { method: "PURGE" }],
      ];
      const attempt =
        schema !== "public" ? usual.slice(0, 2) : who === "customer" || who === "an administrator" ? [...usual, ...odd] : usual;
      for (const [path, init] of attempt) {
        const { status, text } = await requestsOf(who)(path, init);
        expect(status, `${init.method} ${path}: ${text}`).toBeGreaterThanOrEqual(400);
        expect(status, `${init.method} ${path}: ${text}`).toBeLessThan(500);
      }
    }
  });
});

test("no function of any schema is called over rest/v1, neither ours nor PostgreSQL's own", async () => {
  const functions = await server.rows<{ name: string }>(
    "select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1",
  );
  expect(functions.length).toBeGreaterThan(100);
  const ofPostgres =
    "pg_read_file pg_ls_dir pg_sleep pg_terminate_backend lo_import lo_export set_config current_setting query_to_xml pg_notify dblink".split(
      " ",
    );
  for (const who of ["visitor", "customer", "an administrator"] as const)
    for (const name of [...functions.map((fn) => fn.name), ...ofPostgres, "app.perform", "pg_catalog.pg_sleep"]) {
      const called = await requestsOf(who)(`rpc/${encodeURIComponent(name)}`, { method: "POST", headers: json, body: "{}" });
      expect([401, 403, 404], `${who} calls ${name}: ${called.text}`).toContain(called.status);
    }
});

test("after all of it every row is as it was", async () => {
  expect(await contents()).toEqual(before);
});
