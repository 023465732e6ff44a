/** Many people at once on few connections: each sees their own rows, role and claims, never another's. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases } from "#tests/support/long.ts";
import { createNotes, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const requests = cases(800, 10_000);
/** Several for each connection, and no more than a slow machine serves within the two seconds that a request waits for one. */
const atOnce = 20;
let server: TestServer;
/** Fifty people, each with a note, a role row and a session; and visitors. */
const people = Array.from({ length: 50 }, (_, index) => ({
  sub: randomUUID(),
  aal: index % 2 === 0 ? "aal1" : "aal2",
  session_id: randomUUID(),
}));
let fetchers: ReturnType<typeof restFetch>[];

beforeAll(async () => {
  server = await createTestServer({ connections: 5 });
  await createNotes(server);
  for (const { sub, session_id, aal } of people) {
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [sub, `${sub}@example.org`]);
    await server.rows("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [session_id, sub, aal]);
    await server.rows("insert into notes (owner, body) values ($1, $2)", [sub, `of ${sub}`]);
  }
  fetchers = await Promise.all(people.map(async (who) => restFetch(server, await tokenOf(server, who))));
});
afterAll(() => server.close());

type Answer = { status: number; body: any };
type Probe = {
  path: string;
  init?: Parameters<ReturnType<typeof restFetch>>[1];
  check: (answer: Answer, who: (typeof people)[number]) => void;
};

const probes: Probe[] = [
  {
    path: "rpc/who_am_i",
    check: ({ status, body }, { sub, aal, session_id }) =>
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { uid: sub, role: "authenticated", login: "chalkway_rest", claims: { sub, aal, session_id } },
      }),
  },
  // Slow enough that others come and go on the other connections meanwhile.
  {
    path: "rpc/who_am_i?wait=0.003",
    check: ({ body }, { sub }) => expect(body).toMatchObject({ uid: sub, claims: { sub }, write: false }),
  },
  { path: "user_roles?select=user_id,role", check: ({ body }, { sub }) => expect(body).toEqual([{ user_id: sub, role: "user" }]) },
  {
    path: "account_sessions?select=id,aal,is_current",
    check: ({ body }, { session_id, aal }) => expect(body).toEqual([{ id: session_id, aal, is_current: true }]),
  },
  { path: "notes?select=owner,body", check: ({ body }, { sub }) => expect(body).toEqual([{ owner: sub, body: `of ${sub}` }]) },
  {
    path: "notes?body=like.of*&select=owner",
    init: { method: "PATCH", headers: { "content-type": "application/json", prefer: "return=representation" }, body: '{"amount":1}' },
    check: ({ body }, { sub }) => expect(body).toEqual([{ owner: sub }]),
  },
  // Faults of every kind between the others, so that a connection is handed on after each.
  { path: "notes?select=nonsense", check: ({ status }) => expect(status).toBe(400) },
  { path: "rpc/fails", check: ({ status }) => expect(status).toBe(400) },
  { path: "rpc/forget", check: ({ status }) => expect(status).toBe(405) },
  {
    path: "notes?body=eq.nothing",
    init: { headers: { accept: "application/vnd.pgrst.object+json" } },
    check: ({ status }) => expect(status).toBe(406),
  },
  {
    path: "notes",
    init: { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ owner: randomUUID(), body: "x" }) },
    check: ({ status }) => expect(status).toBe(403),
  },
];

test(
  `${requests} mixed requests of ${people.length} people and visitors on five connections: everybody sees what is theirs`,
  { timeout: cases(180_000, 900_000) },
  async () => {
    const visitor = restFetch(server);
    let next = 0;
    async function worker(): Promise<void> {
      for (let number = next++; number < requests; number = next++) {
        if (number % 12 === 11) {
          expect(await (await visitor("rpc/who_am_i")).json()).toMatchObject({ uid: null, role: "anon", claims: { role: "anon" } });
          continue;
        }
        const person = (number * 7) % people.length;
        const probe = probes[number % probes.length] ?? expect.fail("no probe");
        const response = await (fetchers[person] ?? visitor)(probe.path, probe.init);
        probe.check({ status: response.status, body: await response.json() }, people[person] ?? expect.fail("nobody"));
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(next).toBeGreaterThanOrEqual(requests);
    // A connection that was given up takes a moment to leave the list.
    const used = async () => {
      const [row] = await server.rows<{ connections: number }>(
        "select count(*)::int as connections from pg_stat_activity where usename = 'chalkway_rest' and datname = current_database() and application_name = 'chalkway rest'",
      );
      return row?.connections;
    };
    await expect.poll(used, { timeout: 20_000 }).toBeLessThanOrEqual(5);
    expect(await server.rows("select count(*)::int as notes from notes where owner::text = substring(body from 4)")).toEqual([
      { notes: people.length },
    ]);
  },
);
