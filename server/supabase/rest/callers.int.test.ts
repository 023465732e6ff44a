/** The caller of `rest/v1` is determined by the edge only; the pool's login can take on no other role; nothing else can be reached. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { restUrl } from "#server/platform/database/login.ts";
import { openRestDatabase } from "#server/platform/database/rest-database.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createNotes, restClient, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

type WhoAmI = { uid: string | null; role: string; login: string; claims: Record<string, unknown>; write: boolean };
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await createNotes(server);
});
afterAll(() => server.close());

async function whoAmI(token?: string, headers: Record<string, string> = {}, path = "rpc/who_am_i"): Promise<WhoAmI> {
  return (await (await restFetch(server, token)(path, { headers })).json()) as WhoAmI;
}

test("a visitor is anon, somebody signed in is themselves, with the claims of their token", async () => {
  expect(await whoAmI()).toMatchObject({ uid: null, role: "anon", login: "chalkway_rest", claims: { role: "anon" }, write: false });
  const who = { sub: randomUUID(), aal: "aal2", session_id: randomUUID() };
  expect(await whoAmI(await tokenOf(server, who))).toMatchObject({
    uid: who.sub,
    role: "authenticated",
    login: "chalkway_rest",
    claims: { ...who, role: "authenticated" },
  });
});

test("no header, query or body makes anybody somebody else", async () => {
  const victim = randomUUID();
  const forged = {
    "x-actor": JSON.stringify({ role: "service_role", sub: victim }),
    "x-supabase-role": "service_role",
    "x-jwt-claims": JSON.stringify({ role: "service_role", sub: victim }),
    "request.jwt.claims": JSON.stringify({ sub: victim }),
    "content-profile": "public",
    prefer: "tx=rollback, role=service_role, params=single-object, timezone=x'; set role postgres; --",
    cookie: `role=service_role; sb-access-token=${victim}`,
  };
  expect(await whoAmI(undefined, forged)).toMatchObject({ uid: null, role: "anon", claims: { role: "anon" } });
  const sub = randomUUID();
  expect(await whoAmI(await tokenOf(server, { sub }), forged)).toMatchObject({ uid: sub, role: "authenticated" });
  const inQuery = await restFetch(server)(`rpc/who_am_i?role=eq.service_role&request.jwt.claims=${victim}`);
  expect(inQuery.status).toBe(404);
});

test("of the office, administrators alone take records as a file, however it is asked for", async () => {
  const [moderator, admin] = [await officeSession(server), await officeSession(server, "admin")];
  const status = async (session: { authorization: string }, accept: string) =>
    (await restFetch(server, session.authorization.replace("Bearer ", ""))("contacts?select=reference", { headers: { accept } })).status;
  for (const accept of ["text/csv", "TEXT/CSV;q=0.9", "text/*", "text/csv, application/json"])
    expect([accept, await status(moderator, accept), await status(admin, accept)]).toEqual([accept, 403, 200]);
  expect(await status(moderator, "application/json")).toBe(200);
  const customer = { authorization: `Bearer ${await tokenOf(server, { sub: randomUUID() })}` };
  expect(await status(customer, "text/csv")).toBe(200);
});

test("the secret key opens no table", async () => {
  const headers = { apikey: server.accounts.secretKey };
  const response = await restFetch(server)("towns", { headers });
  expect([response.status, await response.json()]).toMatchObject([403, { code: "42501", details: null }]);
  const asBearer = await restFetch(server)("towns", { headers: { ...headers, authorization: `Bearer ${server.accounts.secretKey}` } });
  expect(asBearer.status).toBe(403);
});

test("a missing or wrong key, a forged, expired or signed-out token: 401", async () => {
  const get = (headers: Record<string, string>) => fetch(`${server.url}/rest/v1/towns`, { headers });
  expect((await get({})).status).toBe(401);
  expect((await get({ apikey: "sb_publishable_wrong" })).status).toBe(401);
  const token = await tokenOf(server);
  const [head = "", , signature = ""] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ role: "authenticated", sub: randomUUID(), exp: 4e9 })).toString("base64url");
  for (const bad of [`${head}.${claims}.${signature}`, `${token}x`, "a.b.c", "a.b", "x"])
    expect((await get({ apikey: server.key, authorization: `Bearer ${bad}` })).status, bad).toBe(401);
  const now = server.now().toISOString();
  server.setNow("2026-11-30T09:00:00Z");
  expect((await get({ apikey: server.key, authorization: `Bearer ${token}` })).status).toBe(401);
  server.setNow(now);
  expect((await get({ apikey: server.key, authorization: `Bearer ${token}` })).status).toBe(200);
});

test("the pool's login can become a visitor or somebody signed in, and nobody else; it owns nothing and reads nothing itself", async () => {
  const client = new pg.Client({ connectionString: restUrl(server.adminUrl) });
  await client.connect();
  onTestFinished(() => client.end());
  const roles = await server.rows<{ rolname: string }>("select rolname from pg_roles order by 1");
  const became: string[] = [];
  for (const { rolname } of roles) {
    const outcome = await client.query(`set role ${pg.escapeIdentifier(rolname)}`).then(
      () => "became",
      (error: Error) => error.message,
    );
    if (outcome === "became") became.push(rolname);
    await client.query("reset role");
  }
  expect(became).toEqual(["anon", "authenticated", "chalkway_rest"]);
  for (const role of ["service_role", "chalkway_owner", "postgres", "chalkway_server"])
    await expect(
      client.query("select * from app.rest($1, '{}', true, 'select null, 0::bigint, 0::bigint', null, null, false)", [role]),
    ).rejects.toMatchObject({ code: "42501" });
  const tables = await server.rows<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app', 'auth', 'queue', 'graphile_worker') and c.relkind in ('r', 'p', 'v')",
  );
  expect(tables.length).toBeGreaterThan(40);
  const readable = await server.rows(
    "select name from unnest($1::text[]) name where has_table_privilege('chalkway_rest', name, 'select, insert, update, delete, truncate, references, trigger')",
    [tables.map(({ name }) => name)],
  );
  expect(readable).toEqual([]);
  expect(
    await server.rows(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolreplication from pg_roles where rolname = 'chalkway_rest'",
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false, rolreplication: false }]);
  expect(
    await server.rows(
      "select 1 from pg_class where relowner = 'chalkway_rest'::regrole union all select 1 from pg_proc where proowner = 'chalkway_rest'::regrole",
    ),
  ).toEqual([]);
  // On the database that was migrated: privileges on a database itself are not copied with it.
  const migrated = new URL(inject("clusterUrl")).pathname.slice(1);
  expect(await server.rows("select has_database_privilege('chalkway_rest', $1, 'temporary') as temporary", [migrated])).toEqual([
    { temporary: false },
  ]);
});

test("nothing of one request is left for the next, whether it went well or failed", async () => {
  const client = new pg.Client({ connectionString: restUrl(server.adminUrl) });
  await client.connect();
  onTestFinished(() => client.end());
  const claims = JSON.stringify({ role: "authenticated", sub: randomUUID() });
  const run = async (text: string, isReadOnly: boolean) =>
    (await client.query("select answer from app.rest('authenticated', $1, $2, $3, null, null, false)", [claims, isReadOnly, text])).rows[0]
      ?.answer;
  const now =
    "current_user || ' ' || coalesce(nullif(current_setting('request.jwt.claims', true), ''), 'nothing') || ' ' || current_setting('transaction_read_only')";
  const write = "with w as (insert into public.notes (body) values ('x') returning 1) select null::text, count(*), null::bigint from w";
  const between = async () => (await client.query<{ now: string }>(`select ${now} as now`)).rows[0]?.now;
  expect(await run(`select ${now}, 1::bigint, null::bigint`, true)).toBe(`authenticated ${claims} on`);
  expect(await between()).toBe("chalkway_rest nothing off");
  for (const [text, isReadOnly, code] of [
    ["select nonsense", true, "42703"],
    ["select (1 / 0)::text, 0::bigint, 0::bigint", false, "22012"],
    [write, true, "25006"],
  ] as const) {
    await expect(run(text, isReadOnly)).rejects.toMatchObject({ code });
    expect(await between()).toBe("chalkway_rest nothing off");
  }
});

test("a query that takes too long is the asker's to mend, and ends", async () => {
  const impatient = openRestDatabase({
    url: `${restUrl(server.adminUrl)}?options=${encodeURIComponent("-c statement_timeout=200")}`,
    connections: 1,
    onError: () => {},
  });
  onTestFinished(impatient.close);
  const actor = { role: "anon", claims: { role: "anon" } } as const;
  const statement = {
    text: "select pg_sleep(30)::text, 1::bigint, 1::bigint",
    body: null,
    isReadOnly: true,
    maxRows: null,
    isSingle: false,
  };
  await expect(impatient.perform(actor, statement)).rejects.toMatchObject({ code: "57014" });
  expect(
    await server.rows("select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where rolname = 'chalkway_rest'"),
  ).toEqual([{ setconfig: expect.arrayContaining(["statement_timeout=8s"]) }]);
});

test("a refusal costs no new connection, and the next caller on it is themselves", async () => {
  const one = openRestDatabase({ url: restUrl(server.adminUrl), connections: 1, onError: () => {} });
  onTestFinished(one.close);
  const ask = async (column: string, claims: object = { sub: randomUUID() }) =>
    (
      await one.perform(
        { role: "authenticated", claims: { role: "authenticated", ...claims } },
        { text: `select (${column})::text, 1::bigint, 1::bigint`, body: null, isReadOnly: true, maxRows: null, isSingle: false },
      )
    ).answer;
  const connection = await ask("pg_backend_pid()");
  for (const [refused, code] of [
    ["select count(*) from auth.users", "42501"],
    ["1 / 0", "22012"],
    ["nonsense", "42703"],
  ])
    await expect(ask(refused ?? "")).rejects.toMatchObject({ code });
  expect(await ask("pg_backend_pid()")).toBe(connection);
  const sub = randomUUID();
  expect(await ask("auth.uid()", { sub })).toBe(sub);
  await server.rows("select pg_terminate_backend($1)", [connection]);
  await expect.poll(() => ask("pg_backend_pid()").catch(() => connection)).not.toBe(connection);
});

test("a database that was away is used again when it is back", async () => {
  const get = restFetch(server);
  expect((await get("towns?limit=1")).status).toBe(200);
  await server.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'chalkway_rest' and datname = current_database()",
  );
  await expect.poll(async () => (await get("towns?limit=1")).status).toBe(200);
  // Changes made during the outage are known as well, although they could not be announced.
  await server.rows("create table public.made_meanwhile (id integer); grant select on public.made_meanwhile to anon");
  await server.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'chalkway_rest' and datname = current_database()",
  );
  await expect.poll(async () => (await get("made_meanwhile")).status).toBe(200);
});

test("rest/v1 opens no connection but the database's", async () => {
  const reached: string[] = [];
  // Files tested before in this process may still try to reach what they have closed.
  const here = new AsyncLocalStorage<true>();
  const note = (place: string) => void (here.getStore() && reached.push(place));
  const database = new URL(server.adminUrl).port;
  const connect = Reflect.get(net.Socket.prototype, "connect") as (...given: unknown[]) => net.Socket;
  const { lookup } = dns;
  const { createSocket } = dgram;
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [first] = given.flat() as [{ host?: string; port?: number; path?: string } | number];
    note(typeof first === "object" ? `${first.path ?? first.port}` : String(first));
    return Reflect.apply(connect, this, given);
  };
  Object.assign(dns, {
    lookup: (name: string, ...rest: unknown[]) => (note(`dns ${name}`), Reflect.apply(lookup, dns, [name, ...rest])),
  });
  Object.assign(dgram, { createSocket: (...rest: unknown[]) => (note("udp"), Reflect.apply(createSocket, dgram, rest)) });
  onTestFinished(() => {
    net.Socket.prototype.connect = connect;
    Object.assign(dns, { lookup });
    Object.assign(dgram, { createSocket });
  });
  const other = await here.run(true, createTestServer);
  onTestFinished(other.close);
  const client = restClient(other);
  await here.run(true, async () => {
    await Promise.all(Array.from({ length: 20 }, async () => client.from("towns").select("slug")));
    await client.from("nothing").select("*");
    await client.rpc("nothing");
  });
  const own = new URL(other.url).port;
  expect(reached.filter((port) => port === database).length).toBeGreaterThan(5);
  expect(reached.filter((place) => ![database, own, "dns 127.0.0.1"].includes(place))).toEqual([]);
});
