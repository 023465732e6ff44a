/** What one caller of `rest/v1` may cost: patterns, ways back, lists, counts, statements at once, the database's time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createNotes, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let visit: ReturnType<typeof restFetch>;
let mine: ReturnType<typeof restFetch>;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true, connections: 5 });
  await createNotes(server);
  visit = restFetch(server);
  mine = restFetch(server, await tokenOf(server));
});
afterAll(() => server.close());

/** An address of its own for each test, because time is counted by it. */
let last = 0;
const from = (address = `198.51.100.${(last += 1)}`) => ({ headers: { "x-forwarded-for": address } });
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });

/** Each took PostgreSQL seconds before the limits that are tested here. */
const costlyPattern = `((((((a{1,20}){1,20}){1,20}x)|(b{1,20}){1,20}y)|c{1,20}z)*)*\\1$`;

describe("patterns", () => {
  test.each(["like", "ilike", "match", "imatch", "fts", "plfts", "phfts", "wfts", "not.like", "like(any)", "match(all)", "fts(english)"])(
    "a visitor's %s is refused before PostgreSQL hears of it, in words the official client shows",
    async (operator) => {
      const places = [
        `towns?name=${operator}.x`,
        `towns?or=(slug.eq.x,and(slug.neq.y,name.${operator}.x))`,
        `towns?select=slug,service_zones(outcode)&service_zones.outcode=${operator}.x`,
      ];
      for (const place of places)
        expect(await answerOf(await visit(place, from())), place).toMatchObject({
          status: 401,
          body: { code: "42501", message: expect.stringContaining("signed in"), hint: expect.stringContaining("Sign in"), details: null },
        });
    },
  );

  test("nineteen costly patterns at once cost the database nothing", async () => {
    const attack = Array.from({ length: 19 }, async () =>
      visit(`articles?body=match.${encodeURIComponent(costlyPattern)}`, from("192.0.2.19")),
    );
    const statuses = (await Promise.all(attack)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test("somebody signed in may search with them, within their own time", async () => {
    expect((await mine("towns?name=like.B*&select=slug", from())).status).toBe(200);
    expect((await mine("towns?name=match.^B.*n$&select=slug", from())).status).toBe(200);
  });
});

describe("embedding", () => {
  test.each([
    "towns?select=slug,service_zones(outcode,towns(slug))",
    "depots?select=id,service_zones(depots(id))",
    "service_zones?select=outcode,towns(slug,service_zones(outcode))",
  ])("%s goes back to where it came from: refused, whoever asks", async (path) => {
    for (const request of [visit, mine])
      expect(await answerOf(await request(path, from()))).toMatchObject({
        status: 400,
        body: { code: "PGRST100", message: expect.stringContaining("where it came from") },
      });
  });

  test("through a table in between it is refused as well; a table that points at itself is followed once", async () => {
    for (const path of ["notes?select=id,tags(notes(id))", "notes?select=id,notes(id,notes(id))", "notes?select=id,note_tags(notes(id))"])
      expect((await answerOf(await mine(path, from()))).body).toMatchObject({ code: "PGRST100" });
    for (const path of [
      "notes?select=id,parent:parent_id(body)",
      "notes?select=id,answers:notes!parent_id(id),tags(name),note_prints(pages)",
    ])
      expect((await mine(path, from())).status, path).toBe(200);
  });
});

describe("one request asks for no more than a page needs", () => {
  const many = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index));
  test.each([
    ["conditions", `towns?${many(41, () => "slug=neq.x").join("&")}`],
    ["conditions in one tree", `towns?or=(${many(41, () => "slug.eq.x").join(",")})`],
    ["values", `towns?slug=in.(${many(301, String).join(",")})`],
    ["values in several lists", `towns?${many(4, () => `slug=in.(${many(80, String).join(",")})`).join("&")}`],
    ["values of an array", `towns?slug=eq(any).{${many(301, String).join(",")}}`],
    ["order terms", `towns?order=${many(7, () => "slug").join(",")}`],
    ["embedded relations", `service_zones?select=${many(5, (index) => `z${index}:depots(id)`).join(",")}`],
    ["rows to pass over", "towns?offset=100001"],
  ])("too many %s are refused for a visitor and taken from somebody signed in", async (_, path) => {
    expect(await answerOf(await visit(path, from()))).toMatchObject({ status: 400, body: { code: "PGRST100" } });
    expect((await mine(path, from())).status).toBe(200);
  });

  test("200 conditions in all, not 200 in each of two hundred trees", async () => {
    const tree = `(${many(100, () => "slug.eq.x").join(",")})`;
    expect((await mine(`towns?or=${tree}&or=${tree}`, from())).status).toBe(200);
    expect((await answerOf(await mine(`towns?or=${tree}&or=${tree}&slug=eq.x`, from()))).body).toMatchObject({ code: "PGRST100" });
  });

  test("a visitor's Range is an offset like any other", async () => {
    const { headers } = from();
    expect((await visit("towns", { headers: { ...headers, range: "100001-100002" } })).status).toBe(400);
  });

  test("a visitor's answer has at most 2 MB", async () => {
    await server.rows(
      "create table public.leaflets (id integer primary key, body text); grant select on public.leaflets to anon, authenticated",
    );
    await server.rows("insert into public.leaflets select n, repeat('x', 100000) from generate_series(1, 30) n");
    await server.rows("notify pgrst, 'reload schema'");
    await expect.poll(async () => (await visit("leaflets?limit=1", from())).status).toBe(200);
    expect(await answerOf(await visit("leaflets", from()))).toMatchObject({ status: 400, body: { code: "PGRST100" } });
    expect((await mine("leaflets", from())).status).toBe(200);
  });
});

describe("statements", () => {
  test("a visitor's statement ends after a second, and says so as PostgREST does", async () => {
    await server.rows(
      "create function public.patience() returns text language sql stable as $$ select current_setting('statement_timeout') $$; grant execute on function public.patience() to anon",
    );
    await server.rows("notify pgrst, 'reload schema'");
    await expect.poll(async () => (await visit("rpc/patience", from())).status).toBe(200);
    expect(await answerOf(await visit("rpc/patience", from()))).toEqual({ status: 200, body: "1s" });
    expect(await answerOf(await visit("rpc/who_am_i?wait=30", from()))).toMatchObject({ status: 400, body: { code: "57014", hint: null } });
    await expect.poll(running).toBe(0);
  });

  /** How many statements of `rest/v1` run at this moment. */
  const running = async () =>
    (
      await server.rows<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where usename = 'chalkway_rest' and state = 'active' and datname = current_database() and query like '%app.rest%'",
      )
    )[0]?.count ?? 0;

  test("one address has two under way, whatever it sends; the next visitor waits for none of them", async () => {
    const { headers } = from();
    const attack = Array.from({ length: 19 }, async () => (await visit("rpc/who_am_i?wait=0.7", { headers })).status);
    await expect.poll(running).toBe(2);
    expect((await visit("towns?limit=1", from())).status).toBe(200);
    expect(await running()).toBeLessThanOrEqual(2);
    // A caller whose request waited five seconds, or who had ten seconds of statements in a minute, gets a `retry-after`.
    expect(new Set(await Promise.all(attack))).toEqual(new Set([200, 429]));
  });

  test("one person has two under way, one address with many sessions four", async () => {
    const { headers } = from();
    const token = await tokenOf(server);
    const person = Array.from({ length: 6 }, async () => (await restFetch(server, token)("rpc/who_am_i?wait=1", { headers })).status);
    await expect.poll(running).toBe(2);
    expect(await Promise.all(person)).toEqual(Array(6).fill(200));
    const people = await Promise.all(Array.from({ length: 8 }, async () => tokenOf(server, { sub: randomUUID() })));
    const crowd = people.map(async (one) => (await restFetch(server, one)("rpc/who_am_i?wait=1", { headers })).status);
    await expect.poll(running).toBe(4);
    expect(await Promise.all(crowd)).toEqual(Array(8).fill(200));
  });

  test("more than twenty waiting are refused with the time to come back, at once", async () => {
    const { headers } = from();
    const answered: Response[] = [];
    // Somebody signed in, whose statements may take longer: all forty are here before the first of them is over.
    const person = restFetch(server, await tokenOf(server));
    const send = async () => void answered.push(await person("rpc/who_am_i?wait=2", { headers }));
    await Promise.all(Array.from({ length: 40 }, send));
    const refused = answered.filter(({ status }) => status === 429);
    // Before the first statement is over.
    expect(answered.slice(0, 18)).toEqual(refused.slice(0, 18));
    expect(await answerOf(refused[0] ?? expect.fail())).toMatchObject({ body: { code: "PGRST003", details: null } });
    expect(refused.map((one) => Number(one.headers.get("retry-after")) >= 1)).not.toContain(false);
  });
});
