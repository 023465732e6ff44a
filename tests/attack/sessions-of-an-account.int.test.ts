/**
 * One account with many sessions: 150 sign-ins tripled what PostgreSQL did for everybody's chat. What a session costs others is
 * its account's, and an account has so many of them and of their sockets.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { publishedTables } from "#server/supabase/realtime/row-checks.ts";
import { authRequest, createPerson, signIn, wait } from "#tests/support/account-journey.ts";
import { personWith } from "#tests/support/realtime.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    rateLimitScale: 1,
    trustProxy: true,
    realtime: { socketsPerAccount: 3, checks: { burst: 8, perSecond: 0 } },
  });
});
afterAll(() => server.close());

const sessionsOf = async (email: string) =>
  server.rows<{ id: string; user_agent: string }>(
    "select s.id, s.user_agent from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1 order by s.last_seen_at",
    [email],
  );

test("an account has thirty sessions: the next sign-in ends the one unused the longest, and its owner is told, once a day", async () => {
  const person = await createPerson(server, "maya");
  const first = await signIn(server, person);
  await server.rows(
    `insert into auth.sessions (user_id, user_agent, created_at, last_seen_at)
       select id, 'Phone ' || n, $2::timestamptz - interval '90 days', $2::timestamptz - interval '60 days' + n * interval '1 minute'
       from auth.users, generate_series(1, 29) n where email = $1`,
    [person.email, server.now()],
  );
  expect(await sessionsOf(person.email)).toHaveLength(30);
  wait(server, 60);
  await signIn(server, person);
  const left = await sessionsOf(person.email);
  expect(left.map(({ user_agent }) => user_agent).slice(0, 2)).toEqual(["Phone 2", "Phone 3"]);
  expect(left).toHaveLength(30);
  // Whoever uses theirs keeps it, however old it is.
  expect((await authRequest(server, "GET /user", { token: first.token })).status).toBe(200);
  await signIn(server, person);
  await server.runJobs();
  const notices = () =>
    server.mails.filter(({ to, subject }) => to === person.email && subject.startsWith("You were signed out on a device"));
  expect(notices()).toHaveLength(1);
  expect(notices()[0]?.text).toContain("30 devices");
  wait(server, 24 * 3_600);
  await signIn(server, person);
  await server.runJobs();
  expect(notices()).toHaveLength(2);
  expect(await sessionsOf(person.email)).toHaveLength(30);
});

type Joined = { socket: WebSocket; outcome: string };
async function join(from: string, topic: string, token: string, config: object = {}): Promise<Joined> {
  const address = `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${server.key}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers: { "x-forwarded-for": from } });
  await once(socket, "open");
  socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", { config, access_token: token }]));
  const [data] = (await once(socket, "message")) as [Buffer];
  const [, , , , { status, response }] = JSON.parse(data.toString()) as [
    unknown,
    unknown,
    unknown,
    unknown,
    { status: string; response: { reason?: string } },
  ];
  return { socket, outcome: response.reason ?? status };
}

/** Another session of the same account, as another sign-in opens one. */
async function anotherSession({ id, tokenOf }: Awaited<ReturnType<typeof personWith>>): Promise<string> {
  const session = randomUUID();
  await server.rows("insert into auth.sessions (id, user_id) values ($1, $2)", [session, id]);
  return tokenOf({ session_id: session });
}

test("an account has so many sockets, from wherever and by whichever of its sessions; others have theirs", async () => {
  const [person, neighbour] = [await personWith(server, "user"), await personWith(server, "user")];
  const opened: Joined[] = [];
  for (const from of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"])
    opened.push(await join(from, "hall", await anotherSession(person)));
  expect(opened.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok", "ChannelRateLimitReached: An account has 3 sockets at most"]);
  opened.push(await join("192.0.2.5", "hall", neighbour.token));
  expect(opened.at(-1)?.outcome).toBe("ok");
  opened[0]?.socket.terminate();
  await expect.poll(() => server.realtime.sockets()).toBe(4);
  opened.push(await join("192.0.2.6", "hall", person.token));
  expect(opened.at(-1)?.outcome).toBe("ok");
  for (const { socket } of opened) socket.terminate();
  await expect.poll(() => server.realtime.sockets()).toBe(0);
});

test("an account asks the database so often about channels, from wherever it joins", async () => {
  const [person, neighbour] = [await personWith(server, "user"), await personWith(server, "user")];
  const outcomes: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const { socket, outcome } = await join(`192.0.2.${10 + at}`, `office:${at}`, await anotherSession(person), { private: true });
    outcomes.push(outcome.split(":")[0] ?? "");
    socket.terminate();
  }
  expect(outcomes).toEqual([...Array<string>(8).fill("Unauthorized"), ...Array<string>(2).fill("ClientJoinRateLimitReached")]);
  const { socket, outcome } = await join("192.0.2.30", "office:1", neighbour.token, { private: true });
  expect(outcome).toMatch(/^Unauthorized/);
  socket.terminate();
});

test("who sees a row whose changes are told depends on account and level, never on which session it is", async () => {
  const claims = await server.rows<{ name: string; claims: string[] }>(
    `select p.proname as name, array(select distinct m[1] from regexp_matches(p.prosrc, '(?:jwt\\(\\)|v_claims) ?->>? ?''(\\w+)''', 'g') m) as claims
       from pg_proc p where p.prosrc ~ 'jwt\\(\\)' and exists (select 1 from pg_policies where schemaname = 'public' and tablename = any ($1)
         and coalesce(qual, '') || coalesce(with_check, '') ~ ('\\m' || p.proname || '\\('))`,
    [publishedTables],
  );
  const direct = await server.rows(
    "select 1 from pg_policies where schemaname = 'public' and tablename = any ($1) and qual ~ 'jwt|session_id'",
    [publishedTables],
  );
  expect(direct).toEqual([]);
  expect([...new Set(claims.flatMap((one) => one.claims))].filter((claim) => !["sub", "aal", "role", "grant_id"].includes(claim))).toEqual(
    [],
  );
});
