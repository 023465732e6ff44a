/** The live connection of the office's pages against a real server: only the office may open it, and it reconnects whenever it breaks. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { personWith } from "#tests/support/realtime.ts";
import { openLiveLink } from "#web/platform/live/live-link.ts";
import type { LiveLink } from "#web/platform/live/live-link.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Linked = { link: LiveLink; states: string[]; tables: string[]; requests: () => number };

/** A link as a page with that token opens it; null: the session is gone. */
function linked(token: () => string | null): Linked {
  const states: string[] = [];
  const tables: string[] = [];
  let requests = 0;
  const getSession = async () => {
    requests += 1;
    const access_token = token();
    return { data: { session: access_token === null ? null : { access_token } }, error: null };
  };
  const link = openLiveLink({
    url: server.url,
    publishableKey: server.key,
    auth: { getSession } as Parameters<typeof openLiveLink>[0]["auth"], // as much of it as is used
    onState: (state) => states.push(state),
    onChange: (table) => tables.push(table),
    waits: [0.02],
  });
  onTestFinished(() => link.close());
  return { link, states, tables, requests: () => requests };
}
async function isNow({ states }: Linked, state: string): Promise<void> {
  await expect.poll(() => states.at(-1)).toBe(state);
}
const enquire = () =>
  server.rows(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
       values ('E-' || upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 6)), 'new', 'quote', 'Ada', 'ada@example.org', 'A sofa, please.', now(), '', now())`,
  );

test("the office hears which table changed; a line that broke is built anew with the token of that moment", async () => {
  const office = await personWith(server, "moderator");
  let token = office.token;
  const page = linked(() => token);
  await isNow(page, "live");
  await enquire();
  await expect.poll(() => page.tables).toContain("enquiries");

  token = await office.tokenOf({ jti: "renewed" });
  const before = page.requests();
  server.realtime.dropSockets();
  await expect.poll(() => page.states).toEqual(["live", "down", "live"]);
  expect(page.requests()).toBeGreaterThan(before);
  const heard = page.tables.length;
  await enquire();
  await expect.poll(() => page.tables.length).toBeGreaterThan(heard);
});

test("more rows at once than are told one by one: the office's lists are read anew", async () => {
  const office = await personWith(server, "moderator");
  const page = linked(() => office.token);
  await isNow(page, "live");
  await server.rows(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
       select 'E-' || lpad(upper(to_hex(20000 + n)), 6, 'X'), 'new', 'quote', 'Ada', 'ada@example.org', 'A sofa, please.', now(), '', now() from generate_series(1, 601) n`,
  );
  // Live anew is when every list is read again.
  await expect.poll(() => page.states).toEqual(["live", "down", "live"]);
});

test("after sleep the line is built anew when it is asked to; a session that is gone has none, and has one when it is back", async () => {
  const office = await personWith(server, "admin");
  let token: string | null = office.token;
  const page = linked(() => token);
  await isNow(page, "live");
  page.link.renew();
  await expect.poll(() => page.states).toEqual(["live", "live"]);
  token = null;
  page.link.renew();
  await isNow(page, "down");
  token = office.token;
  await isNow(page, "live");
});

test("whoever loses the role is told nothing more", async () => {
  const office = await personWith(server, "moderator");
  const page = linked(() => office.token);
  await isNow(page, "live");
  await server.rows("delete from user_roles where user_id = $1", [office.id]);
  await isNow(page, "down");
  const heard = page.tables.length;
  await enquire();
  const { token } = await personWith(server, "admin");
  const proof = linked(() => token);
  await isNow(proof, "live");
  await enquire();
  await expect.poll(() => proof.tables).toContain("enquiries");
  expect(page.tables).toHaveLength(heard);
});

test("two of the office see each other on a record by name; customers and staff without their second step see nobody and hear nothing", async () => {
  const [sam, alex] = [await personWith(server, "moderator"), await personWith(server, "admin")];
  const [customer, halfWay] = [await personWith(server, "user"), await personWith(server, "moderator", "aal1")];
  const pages = [sam, alex, customer, halfWay].map((person) => linked(() => person.token));
  const topic = "office:booking:B-7F3K9M";
  const seen: string[][] = [[], [], [], []];
  const names = ["Sam", "Alex", "Eve", "Mallory"];
  const leaves = [sam, alex, customer, halfWay].map((person, at) =>
    pages[at]?.link.meet(topic, { id: person.id, name: names[at] ?? "" }, (others) => (seen[at] = others.map(({ name }) => name))),
  );
  await expect.poll(() => seen.slice(0, 2)).toEqual([["Alex"], ["Sam"]]);
  for (const page of pages.slice(2)) {
    await isNow(page, "down");
    expect(page.states).not.toContain("live");
    expect(page.tables).toEqual([]);
  }
  expect(seen.slice(2)).toEqual([[], []]);
  // Another record has other people.
  const elsewhere: string[][] = [];
  pages[1]?.link.meet("office:booking:B-0000AA", { id: alex.id, name: "Alex" }, (others) => elsewhere.push(others.map(({ name }) => name)));
  leaves[1]?.();
  await expect.poll(() => seen[0]).toEqual([]);
  expect(elsewhere.flat()).toEqual([]);
});
