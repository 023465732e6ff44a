/** Who writes claims, ratings and testimonials, what a row must hold to be written, and that it is on record. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visitor } from "#server/platform/database/actor.ts";
import { readClaimsIn, claimsShown } from "#server/content/claims.ts";
import { restFetch } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { editedByAdministrators } from "./policy-matrix.fixture.ts";
import { callers, people } from "./policy-callers.ts";
import type { Caller } from "./policy-callers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  for (const [name, id] of Object.entries(people))
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${name}@example.org`]);
  await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator'), ($2, 'admin')", [people.moderator, people.admin]);
});
afterAll(() => server.close());

const json = { "content-type": "application/json", prefer: "return=representation" };
async function requester(caller: Caller) {
  const { role, claims } = callers[caller];
  if (role === "anon") return restFetch(server);
  const iat = Math.floor(server.now().getTime() / 1000);
  return restFetch(server, await server.accounts.keyRing.signToken({ ...claims, iat, exp: iat + 3600 }));
}
const everybodyElse = (Object.keys(callers) as Caller[]).filter((caller) => caller !== "an administrator" && caller !== "service");

const newRows: Record<string, object> = {
  "public.claims": { code: "vans", value: "9", text: "vans", method: "Counted in the yard." },
  "public.ratings": { source: "Somewhere", rating: 4.1 },
  "public.testimonials": { name: "Ann", location: "Hove", rating: 3, service: "Single item", text: "They were late, and said so." },
};

test("every table that administrators edit is tried here, or as an article in articles.int.test.ts", () => {
  expect(new Set([...Object.keys(newRows), "public.articles"])).toEqual(editedByAdministrators);
});

describe.each(Object.entries(newRows))("%s", (name, row) => {
  const table = name.replace("public.", "");
  const digest = async () => server.rows(`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`);

  test.each(everybodyElse)("is not written by %s", async (caller) => {
    const before = await digest();
    const send = await requester(caller);
    const added = await send(table, { method: "POST", headers: json, body: JSON.stringify(row) });
    expect([401, 403]).toContain(added.status);
    for (const init of [{ method: "PATCH", body: '{"status":"withdrawn"}' }, { method: "DELETE" }]) {
      const changed = await send(`${table}?status=eq.published`, { ...init, headers: json });
      if (changed.status < 400) expect(await changed.json()).toEqual([]);
      else expect([401, 403]).toContain(changed.status);
    }
    expect(await digest()).toEqual(before);
  });

  test("is added to, changed and taken from by an administrator, which is on record", async () => {
    const send = await requester("an administrator");
    const [key, value] = Object.entries(row)[0] ?? expect.fail("no row");
    const where = `${table}?${key}=eq.${value}`;
    expect((await send(table, { method: "POST", headers: json, body: JSON.stringify(row) })).status).toBe(201);
    expect((await send(where, { method: "PATCH", headers: json, body: '{"status":"published"}' })).status).toBe(200);
    expect((await send(where, { method: "DELETE", headers: json })).status).toBe(200);
    const record = await server.rows<{ action: string; actor_id: string; before: string; after: string }>(
      "select action, actor_id, details -> 'before' ->> 'status' as before, details -> 'after' ->> 'status' as after from audit_entries where action like $1 || '.%' order by id",
      [table],
    );
    expect(record).toEqual([
      { action: `${table}.added`, actor_id: people.admin, before: null, after: "draft" },
      { action: `${table}.changed`, actor_id: people.admin, before: "draft", after: "published" },
      { action: `${table}.removed`, actor_id: people.admin, before: "published", after: null },
    ]);
  });
});

test.each([
  ["a sample that names evidence", "update claims set evidence_url = 'https://example.org/x' where code = 'diverted'"],
  ["evidence without its day", "update claims set is_sample = false, evidence_url = 'https://example.org/x' where code = 'diverted'"],
  [
    "evidence that is no address",
    "update claims set is_sample = false, as_of = '2026-11-01', evidence_url = 'ask us' where code = 'diverted'",
  ],
  ["a claim that expires before its day", "update claims set as_of = '2026-11-02', expires_on = '2026-11-01' where code = 'diverted'"],
  ["a sample rating with a count", "update ratings set review_count = 847"],
  ["a sample of a customer's words with a source", "update testimonials set source = 'Somewhere'"],
  [
    "a customer's words with evidence and no day",
    "update testimonials set is_sample = false, source = 'S', evidence_url = 'https://e.org'",
  ],
])("%s is refused", async (_what, statement) => {
  await expect(server.rows(statement)).rejects.toMatchObject({ code: "23514" });
});

describe("what a visitor is shown", () => {
  const show = async (now = "2026-11-23T09:00:00Z") => {
    const claims = await server.database.asActor(visitor, readClaimsIn);
    return claimsShown({ claims, company: { carrierNumber: "" } }, new Date(now));
  };
  const kinds = async (now?: string) => Object.fromEntries((await show(now)).claims.map(({ code, kind }) => [code, kind]));
  const prove = () =>
    server.rows(
      "update claims set value = '78%', is_sample = false, evidence_url = 'https://example.org/tickets.pdf', as_of = '2026-11-01', expires_on = '2027-05-01' where code = 'diverted'",
    );
  beforeEach(async () => {
    await server.rows(
      "update claims set value = '85%', is_sample = true, evidence_url = '', as_of = null, expires_on = null where code = 'diverted'",
    );
  });

  test("on a new installation: what the system proves is a fact, and everything else a sample that says so", async () => {
    const { claims, rating, testimonials } = await show();
    expect(claims.filter(({ kind }) => kind === "fact").map(({ code }) => code)).toEqual(["booking-time", "same-day", "no-hidden-fees"]);
    expect(claims.filter(({ kind }) => kind === "sample").map(({ code }) => code)).toEqual(
      "diverted licensed five-star recycled experience insured emergency".split(" "),
    );
    expect(rating).toMatchObject({ rating: 4.9, kind: "sample", reviewCount: null });
    expect(testimonials.map(({ rating: stars, kind }) => [stars, kind])).toEqual(Array.from({ length: 6 }, () => [5, "sample"]));
  });

  test("evidence makes a sample a fact; without it the number disappears", async () => {
    expect((await kinds())["diverted"]).toBe("sample");
    await prove();
    expect((await show()).claims.find(({ code }) => code === "diverted")).toMatchObject({ kind: "fact", value: "78%", asOf: "2026-11-01" });
    await server.rows("update claims set evidence_url = '' where code = 'diverted'");
    expect(await kinds()).not.toHaveProperty("diverted");
  });

  test("a claim is gone on the day after it expires, in London", async () => {
    await prove();
    expect(await kinds("2027-05-01T22:59:59Z")).toHaveProperty("diverted", "fact");
    expect(await kinds("2027-05-01T23:00:00Z")).not.toHaveProperty("diverted");
  });

  test("nothing of a day is claimed for a week that lacks one", async () => {
    const sunday = "update window_templates set weekdays = $1 where kind = 'standard' and weekdays = $2";
    await server.rows(sunday, [[6], [6, 7]]);
    expect(await kinds()).not.toHaveProperty("same-day");
    await server.rows(sunday, [[6, 7], [6]]);
    expect(await kinds()).toHaveProperty("same-day", "fact");
  });

  test("is no sample once an administrator has opened the firm, which nobody else does, and which is on record", async () => {
    const open = async (caller: Caller, body: object) =>
      (await requester(caller))("company_settings?id=is.true", { method: "PATCH", headers: json, body: JSON.stringify(body) });
    for (const caller of everybodyElse) {
      const answer = await open(caller, { is_open: true });
      if (answer.status < 400) expect(await answer.json()).toEqual([]);
      else expect([401, 403]).toContain(answer.status);
    }
    expect((await show()).claims.some(({ kind }) => kind === "sample")).toBe(true);
    expect((await open("an administrator", { is_open: true, phone: "+441632960999" })).status, "the other settings stay").toBe(403);
    expect((await open("an administrator", { is_open: true })).status).toBe(200);
    const { claims, rating, testimonials } = await show();
    expect(claims.map(({ code, kind }) => [code, kind])).toEqual([
      ["booking-time", "fact"],
      ["same-day", "fact"],
      ["no-hidden-fees", "fact"],
    ]);
    expect([rating, testimonials]).toEqual([null, []]);
    expect(
      await server.rows(
        "select actor_id, details -> 'after' ->> 'is_open' as open from audit_entries where action = 'company_settings.changed'",
      ),
    ).toEqual([{ actor_id: people.admin, open: "true" }]);
    expect((await open("an administrator", { is_open: false })).status).toBe(200);
    expect((await show()).rating).toMatchObject({ kind: "sample" });
  });

  test("a draft and what was withdrawn are not read at all", async () => {
    await server.rows("update claims set status = 'withdrawn' where code = 'recycled'");
    const read = await server.database.asActor(visitor, readClaimsIn);
    expect(read.claims.map(({ code }) => code)).not.toContain("recycled");
    await server.rows("update claims set status = 'published' where code = 'recycled'");
  });
});
