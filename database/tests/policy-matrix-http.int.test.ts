/**
 * The same matrix over HTTP: every caller × every table × every verb through `rest/v1`, with the keys, tokens and grants
 * that people really send. What is outside schema `public` is not there for anybody.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restFetch } from "#tests/support/rest.ts";
import type { BareRequest } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { hiddenColumns } from "./hidden-columns.fixture.ts";
import { editedByAdministrators, fillEveryTable, matrix } from "./policy-matrix.fixture.ts";
import { ofSettingsPages } from "./written-tables.fixture.ts";
import { callers, grantId } from "./policy-callers.ts";
import type { Caller } from "./policy-callers.ts";

type HttpCaller = Caller | "nobody with a key" | "a portal grant that was given back";
const httpCallers = [
  ...(Object.keys(callers) as Caller[]),
  "nobody with a key",
  "a portal grant that was given back",
] as const satisfies HttpCaller[];
const givenBack = "00000000-0000-4000-8000-000000000008";

let server: TestServer;
let before: unknown[];
/** Of each table: how many rows it holds, a column that could be written, and a value that one of its rows has there. */
const samples = new Map<string, { total: number; column: string; value: unknown }>();
const requests = new Map<HttpCaller, (path: string, init?: BareRequest) => Promise<Response>>();
beforeAll(async () => {
  server = await createTestServer();
  await fillEveryTable(server);
  await server.rows("insert into portal_grants (id, booking_id, revoked_at) select $1, booking_id, now() from portal_grants limit 1", [
    givenBack,
  ]);
  before = await contents();
  for (const table of Object.keys(matrix)) samples.set(table, await sampleOf(table));
  for (const caller of httpCallers) requests.set(caller, await requester(caller));
});
afterAll(() => server.close());

async function sampleOf(table: string) {
  const [{ column } = { column: "" }] = await server.rows<{ column: string }>(
    "select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped order by attnum limit 1",
    [table],
  );
  const [sample] = await server.rows<{ total: number; value: unknown }>(
    `select (select count(*)::int from ${table}) as total, (select to_jsonb(t) -> $1 from ${table} t limit 1) as value`,
    [column],
  );
  return { total: sample?.total ?? 0, column, value: sample?.value };
}

async function requester(caller: HttpCaller) {
  if (caller === "service") return withHeaders({ apikey: server.accounts.secretKey });
  if (caller === "nobody with a key") return withHeaders({ apikey: "" });
  if (caller === "a portal grant")
    return restFetch(server, await server.accounts.grants.sealPortalGrant({ id: grantId, reference: "B-000000" }));
  if (caller === "a portal grant that was given back")
    return restFetch(server, await server.accounts.grants.sealPortalGrant({ id: givenBack, reference: "B-000000" }));
  const { role, claims } = callers[caller];
  if (role === "anon") return restFetch(server);
  const iat = Math.floor(server.now().getTime() / 1000);
  return restFetch(server, await server.accounts.keyRing.signToken({ ...claims, iat, exp: iat + 3600 }));
}

const withHeaders =
  (headers: Record<string, string>) =>
  (path: string, init: BareRequest = {}) =>
    restFetch(server)(path, { ...init, headers: { ...init.headers, ...headers } });

/** How many rows there are, and a digest of them, of every table that could be reached. */
async function contents(): Promise<unknown[]> {
  const rows = [];
  for (const table of Object.keys(matrix).filter((name) => name.startsWith("public.")))
    rows.push({
      table,
      ...(
        await server.rows(
          `select count(*)::int as total, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
        )
      )[0],
    });
  return rows;
}

/** What a caller sees at most: a grant that was given back is somebody whom nothing belongs to. */
const expectedOf = (caller: HttpCaller, table: string) => {
  const sees = matrix[table];
  if (sees === undefined) return "refused";
  if (caller === "nobody with a key") return "refused";
  if (caller !== "a portal grant that was given back") return sees[caller];
  return sees["a portal grant"] === "some" && sees.visitor !== "some" ? "none" : sees["a portal grant"];
};

/** The status and code of a refusal, which depend on who asks, and for tables outside the schema on nothing else. */
function refusalOf(caller: HttpCaller, table: string): { status: number; code: string } {
  if (caller === "nobody with a key") return { status: 401, code: "request.key_missing" };
  if (caller === "service") return { status: 403, code: "42501" };
  if (!table.startsWith("public.")) return { status: 404, code: "PGRST205" };
  return { status: caller === "visitor" ? 401 : 403, code: "42501" };
}

async function send(caller: HttpCaller, path: string, init?: BareRequest) {
  const response = (await requests.get(caller)?.(path, init)) ?? expect.fail("no such caller");
  const text = await response.text();
  return { status: response.status, range: response.headers.get("content-range"), body: text === "" ? undefined : JSON.parse(text) };
}

/** Tables outside schema `public` are asked for by their bare name and by their full one. */
const pathsOf = (table: string) => (table.startsWith("public.") ? [table.slice("public.".length)] : [table, table.split(".")[1] ?? ""]);

/** What administrators write is tried in tests of their own (claims-policies, articles, firm-settings). */
const isClosed = (table: string) => !editedByAdministrators.has(table) && !ofSettingsPages.has(table);

describe.each(httpCallers)("%s", (caller) => {
  test.each(Object.keys(matrix))("reads of %s what the matrix says", async (table) => {
    const expected = caller === "service" || !table.startsWith("public.") ? "refused" : expectedOf(caller, table);
    const total = samples.get(table)?.total ?? 0;
    expect(total, "the table must hold rows for this to mean anything").toBeGreaterThan(0);
    for (const path of pathsOf(table)) {
      const { status, range, body } = await send(caller, `${path}?select=*`, { headers: { prefer: "count=exact" } });
      if (expected === "refused") {
        expect({ status, code: body.code }).toEqual(refusalOf(caller, table));
        continue;
      }
      const seen = Number(range?.split("/")[1]);
      expect([200, 206]).toContain(status);
      expect(body).toHaveLength(Math.min(seen, 1_000));
      if (expected === "some") expect(seen > 0 && seen < total, `sees ${seen} of ${total}`).toBe(true);
      else expect(seen).toBe(expected === "all" ? total : 0);
    }
  });

  test.each(Object.keys(matrix).filter(isClosed))("writes nothing to %s", async (table) => {
    const { column, value } = samples.get(table) ?? expect.fail("no column to write");
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ [column]: value });
    for (const path of pathsOf(table)) {
      const refusal = refusalOf(caller, table);
      const merging = { ...headers, prefer: "resolution=merge-duplicates" };
      const answers = {
        insert: await send(caller, path, { method: "POST", headers, body }),
        upsert: await send(caller, path, { method: "POST", headers: merging, body }),
        update: await send(caller, `${path}?${column}=not.is.null`, { method: "PATCH", headers, body }),
        delete: await send(caller, `${path}?${column}=not.is.null`, { method: "DELETE" }),
      };
      for (const [verb, answer] of Object.entries(answers))
        expect({ verb, status: answer.status, code: answer.body?.code }).toEqual({ verb, ...refusal });
    }
  });
});

describe.each(["customer", "a portal grant", "an administrator"] as const)("%s", (caller) => {
  const readable = Object.entries(hiddenColumns).filter(([table]) => ["some", "all"].includes(expectedOf(caller, table)));
  test.each(readable)("reads rows of %s without their digests and keys, in lists, embeds, filters and orders", async (table, hidden) => {
    const path = table.slice("public.".length);
    const { status, body } = await send(caller, `${path}?select=*`);
    expect([200, 206]).toContain(status);
    expect(body.length).toBeGreaterThan(0);
    expect(Object.keys(body[0]).filter((name) => hidden.includes(name))).toEqual([]);
    for (const column of hidden)
      for (const search of [`select=${column}`, `${column}=not.is.null`, `order=${column}`, `select=count:${column}.count()`]) {
        const answer = await send(caller, `${path}?${search}`);
        expect({ search, status: answer.status >= 400 }).toEqual({ search, status: true });
      }
  });
});

test("after all of it every row is as it was", async () => {
  expect(await contents()).toEqual(before);
});

test("nor in what is embedded, spread, written as CSV or given back after a change", async () => {
  const textFor = async (caller: HttpCaller, path: string, init?: BareRequest) => {
    const { status, body } = await send(caller, path, init);
    expect({ path, ok: status < 300 && JSON.stringify(body).length > 20 }).toEqual({ path, ok: true });
    return JSON.stringify(body);
  };
  const digests = /_hash|idempotency_key/;
  for (const path of [
    "payments?select=id,bookings(*)",
    "payments?select=id,...bookings(*)",
    "bookings?select=id,payments(*),booking_events(*)",
  ])
    expect(await textFor("customer", path)).not.toMatch(digests);
  const csv = await requests.get("customer")?.("bookings?select=*", { headers: { accept: "text/csv" } });
  expect(await csv?.text()).toMatch(/^id,reference,(?!.*_hash)/);
  const change = { method: "PATCH", headers: { "content-type": "application/json", prefer: "return=representation" } };
  const body = JSON.stringify({ office_note: "" });
  expect(await textFor("a moderator", "enquiries?office_note=not.is.null", { ...change, body })).toMatch(/"office_note":""/);
  expect(await textFor("a moderator", "enquiries?office_note=not.is.null", { ...change, body })).not.toMatch(digests);
});

test("a list of what one may not see is not had by embedding it in what one may", async () => {
  for (const [path, callersOfIt] of [
    ["tariffs?select=version,bookings(reference)", ["visitor"]],
    ["depots?select=id,vans(name)", ["visitor"]],
    ["user_roles?select=role,bookings(reference)", ["visitor", "customer", "an administrator"]],
  ] as const)
    for (const caller of callersOfIt) expect((await send(caller, path)).status).toBeGreaterThanOrEqual(400);
  const own = await send("another customer", "tariffs?select=version,bookings(reference)");
  expect(own.body.flatMap((tariff: { bookings: unknown[] }) => tariff.bookings)).toEqual([]);
});
