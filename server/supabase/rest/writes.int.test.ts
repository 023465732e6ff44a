/** Plain writes and function calls through `rest/v1`, on tables and functions created for this test. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createNotes, restClient, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const [me, somebodyElse] = [randomUUID(), randomUUID()];
let server: TestServer;
let mine: ReturnType<typeof restClient>;
let theirs: ReturnType<typeof restClient>;
let send: ReturnType<typeof restFetch>;
const json = { "content-type": "application/json" };

beforeAll(async () => {
  server = await createTestServer();
  await createNotes(server);
  mine = restClient(server, await tokenOf(server, { sub: me }));
  theirs = restClient(server, await tokenOf(server, { sub: somebodyElse }));
  send = restFetch(server, await tokenOf(server, { sub: me }));
});
beforeEach(async () => {
  await server.rows("truncate notes, tags, note_tags, note_prints restart identity");
  await server.rows("insert into notes (owner, body, list) values ($1, 'first', '{1,2}'), ($1, 'second', null), ($2, 'secret', null)", [
    me,
    somebodyElse,
  ]);
});
afterAll(() => server.close());
const bodies = async () => (await server.rows<{ body: string }>("select body from notes order by id")).map(({ body }) => body);

describe("writing", () => {
  test("a row of one's own is added, shown again, and is one's own without saying so", async () => {
    const { data, status, error } = await mine
      .from("notes")
      .insert({ body: "third", meta: { a: [1, null] }, list: [3] })
      .select("id,owner,body,meta,amount,list")
      .single();
    expect(error).toBeNull();
    expect([status, data]).toEqual([201, { id: 4, owner: me, body: "third", meta: { a: [1, null] }, amount: 7, list: [3] }]);
    const silent = await send("notes", { method: "POST", headers: json, body: '{"body":"fourth","amount":12345678901234567890.12345}' });
    expect([silent.status, await silent.text()]).toEqual([201, ""]);
    expect(await server.rows("select amount::text from notes where body = 'fourth'")).toEqual([{ amount: "12345678901234567890.12345" }]);
    const stored = await send("notes?body=eq.fourth&select=amount");
    expect(await stored.text()).toBe('[{"amount":12345678901234567890.12345}]');
    const located = await send("notes", { method: "POST", headers: { ...json, prefer: "return=headers-only" }, body: '{"body":"fifth"}' });
    expect([located.status, located.headers.get("location"), await located.text()]).toEqual([201, "/notes?id=eq.6", ""]);
  });

  test("several rows: what is left out is null, or its default when that is asked for", async () => {
    const rows = [{ body: "a" }, { amount: 1 }] as { body?: string; amount?: number }[];
    expect((await mine.from("notes").insert(rows).select("body,amount")).data).toEqual([
      { body: "a", amount: null },
      { body: null, amount: 1 },
    ]);
    expect((await mine.from("notes").insert(rows, { defaultToNull: false }).select("body,amount")).data).toEqual([
      { body: "a", amount: 7 },
      { body: null, amount: 1 },
    ]);
    const uneven = await send("notes", { method: "POST", headers: json, body: JSON.stringify(rows) });
    expect([uneven.status, await uneven.json()]).toMatchObject([400, { code: "PGRST102", message: "All object keys must match" }]);
    expect((await mine.from("notes").insert([]).select()).data).toEqual([]);
  });

  test("nobody adds, changes, deletes or sees a row of somebody else's", async () => {
    expect((await mine.from("notes").insert({ owner: somebodyElse, body: "x" })).error).toMatchObject({ code: "42501" });
    expect((await mine.from("notes").update({ body: "x" }).eq("body", "secret").select()).data).toEqual([]);
    expect((await mine.from("notes").update({ owner: somebodyElse }).eq("body", "first")).error).toMatchObject({ code: "42501" });
    expect((await mine.from("notes").delete().eq("body", "secret").select()).data).toEqual([]);
    expect((await theirs.from("notes").select("body")).data).toEqual([{ body: "secret" }]);
    expect(await bodies()).toEqual(["first", "second", "secret"]);
  });

  test("a visitor is told to sign in (401), somebody signed in that they may not (403)", async () => {
    const visitor = await restClient(server).from("notes").insert({ body: "x" });
    expect([visitor.status, visitor.error?.code]).toEqual([401, "42501"]);
    const customer = await mine.from("towns").delete().eq("slug", "worthing");
    expect([customer.status, customer.error?.code]).toEqual([403, "42501"]);
  });

  test("a view that only shows something takes no writes", async () => {
    const refused = await mine.from("account_sessions").insert({});
    expect([refused.status, refused.error?.code]).toEqual([405, "55000"]);
  });

  test("changes and deletions touch what the filters say, and want filters", async () => {
    const changed = await mine.from("notes").update({ body: "1st" }, { count: "exact" }).eq("body", "first").select("body");
    expect([changed.status, changed.count, changed.data]).toEqual([200, 1, [{ body: "1st" }]]);
    const silent = await mine
      .from("notes")
      .update({ meta: { b: 2 } })
      .eq("body", "1st");
    expect([silent.status, silent.data]).toEqual([204, null]);
    for (const method of ["PATCH", "DELETE"]) {
      const all = await send("notes", { method, headers: json, ...(method === "PATCH" ? { body: '{"body":"x"}' } : {}) });
      expect([all.status, await all.json()]).toMatchObject([400, { code: "21000" }]);
      const some = await send("notes?id=gt.0&limit=1", { method, headers: json, body: '{"body":"x"}' });
      expect(some.status).toBe(400);
    }
    expect((await mine.from("notes").delete().eq("meta->b", 2).select("body")).data).toEqual([{ body: "1st" }]);
    expect(await bodies()).toEqual(["second", "secret"]);
  });

  test("what was refused has not happened: more rows than expected, or not the one", async () => {
    const prefer = "handling=strict, max-affected=1";
    const many = await send("notes?id=gt.0", { method: "PATCH", headers: { ...json, prefer }, body: '{"body":"x"}' });
    expect([many.status, await many.json()]).toMatchObject([400, { code: "PGRST124", details: "The query affects 2 rows" }]);
    const notOne = await mine.from("notes").delete().gt("id", 0).select().single();
    expect([notOne.status, notOne.error]).toMatchObject([406, { code: "PGRST116", details: "The result contains 2 rows" }]);
    const halfWrong = await mine.from("notes").insert([{ body: "fine" }, { body: "forbidden" }]);
    expect([halfWrong.status, halfWrong.error?.code]).toEqual([400, "23514"]);
    expect(await bodies()).toEqual(["first", "second", "secret"]);
  });

  test("a row that may be there already: merged, left, or a conflict", async () => {
    await mine.from("tags").insert([
      { id: 1, name: "red" },
      { id: 2, name: "blue" },
    ]);
    expect((await mine.from("tags").upsert({ id: 1, name: "crimson" }).select()).data).toEqual([{ id: 1, name: "crimson" }]);
    const left = await mine.from("tags").upsert({ id: 9, name: "blue" }, { onConflict: "name", ignoreDuplicates: true }).select();
    expect([left.status, left.data]).toEqual([201, []]);
    const taken = await mine.from("tags").insert({ id: 2, name: "green" });
    expect([taken.status, taken.error]).toMatchObject([409, { code: "23505" }]);
    const put = (id: number) => send(`tags?id=eq.${id}`, { method: "PUT", headers: json, body: '{"id":3,"name":"green"}' });
    expect((await put(3)).status).toBe(204);
    expect((await put(3)).status).toBe(204);
    const other = await put(4);
    expect([other.status, await other.json()]).toMatchObject([400, { code: "PGRST115" }]);
    const twice = await send("tags", {
      method: "POST",
      headers: { ...json, prefer: "resolution=merge-duplicates" },
      body: '[{"id":1,"name":"a"},{"id":1,"name":"b"}]',
    });
    expect([twice.status, await twice.json()]).toMatchObject([400, { code: "21000" }]);
    expect(await server.rows("select id, name from tags order by id")).toEqual([
      { id: 1, name: "crimson" },
      { id: 2, name: "blue" },
      { id: 3, name: "green" },
    ]);
  });

  test.each([
    ["ignoring what is there, rows asked back", "ignore-duplicates", "representation", [1], 201, "[]"],
    ["ignoring what is there, none asked back", "ignore-duplicates", "minimal", [1], 201, ""],
    ["ignoring one, adding one", "ignore-duplicates", "representation", [1, 2], 201, '[{"id":2,"name":"name 2"}]'],
    ["ignoring, nothing given", "ignore-duplicates", "representation", [], 201, "[]"],
    ["replacing what is there, rows asked back", "merge-duplicates", "representation", [1], 200, '[{"id":1,"name":"name 1"}]'],
    ["replacing what is there, none asked back", "merge-duplicates", "minimal", [1], 200, ""],
    ["replacing one, adding one", "merge-duplicates", "minimal", [1, 2], 201, ""],
    ["adding alone", "merge-duplicates", "representation", [2], 201, '[{"id":2,"name":"name 2"}]'],
  ])("the status of an upsert: %s", async (_name, resolution, returns, ids, status, representation) => {
    await mine.from("tags").insert({ id: 1, name: "red" });
    const response = await send("tags?select=id,name", {
      method: "POST",
      headers: { ...json, prefer: `resolution=${resolution},return=${returns}` },
      body: JSON.stringify(ids.map((id) => ({ id, name: `name ${id}` }))),
    });
    expect([response.status, await response.text()]).toEqual([status, representation]);
  });

  test.each([
    ["nonsense", json, 400, "PGRST102"],
    ["", json, 400, "PGRST102"],
    ['"text"', json, 400, "PGRST102"],
    ["[1]", json, 400, "PGRST102"],
    ['{"nope":1}', json, 400, "PGRST204"],
    ['{"list":{"a":1}}', json, 400, "22P02"],
    ['{"body":"\\u0000"}', json, 400, "22P05"],
    ["body=x", { "content-type": "application/x-www-form-urlencoded" }, 400, "PGRST102"],
    [`{"body":"${"x".repeat(1_100_000)}"}`, json, 413, "PGRST102"],
  ])("a body is refused: %s", async (body, headers, status, code) => {
    const response = await send("notes", { method: "POST", headers, body });
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  test("a body that does not say how long it is has the same limit", async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 20; sent += 1) controller.enqueue(new Uint8Array(100_000).fill(32));
        controller.close();
      },
    });
    const response = await send("notes", { method: "POST", headers: json, body: stream, duplex: "half" });
    expect(response.status).toBe(413);
  });
});

describe("links", () => {
  test("through a table between, one to one, and to itself in both directions", async () => {
    await mine.from("tags").insert([
      { id: 1, name: "red" },
      { id: 2, name: "blue" },
    ]);
    await mine.from("note_tags").insert([
      { note_id: 1, tag_id: 1 },
      { note_id: 1, tag_id: 2 },
    ]);
    await mine.from("note_prints").insert({ note_id: 1, pages: 4 });
    await mine.from("notes").update({ parent_id: 1 }).eq("id", 2);
    const { data, error } = await mine
      .from("notes")
      .select("id, tags(name), note_prints(pages), parent:parent_id(body), answers:notes!parent_id(id)")
      .order("id")
      .order("name", { referencedTable: "tags" });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, tags: [{ name: "blue" }, { name: "red" }], note_prints: { pages: 4 }, parent: null, answers: [{ id: 2 }] },
      { id: 2, tags: [], note_prints: null, parent: { body: "first" }, answers: [] },
    ]);
    const tagged = await mine.from("notes").select("id, tags!inner()").eq("tags.name", "red");
    expect(tagged.data).toEqual([{ id: 1 }]);
  });

  test("a row that was just written is shown with what it is linked to", async () => {
    const { data } = await mine.from("notes").insert({ body: "child", parent_id: 1 }).select("body, parent:parent_id(body)").single();
    expect(data).toEqual({ body: "child", parent: { body: "first" } });
  });

  test("lists within lists within lists are refused, and so is an answer of more than 16 MB", async () => {
    expect((await mine.from("tags").select("id, notes(id, notes(id))")).error).toBeNull();
    expect((await mine.from("tags").select("id, notes(id, notes(id, note_prints(pages)))")).error).toBeNull();
    expect((await mine.from("depots").select("id, arrival_windows(id, slot_holds(id, slot_hold_parts(hold_id)))")).error).toMatchObject({
      code: "PGRST100",
      message: "The request asks for too much at once",
    });
    await server.rows("insert into notes (owner, body) select $1, repeat('x', 1000000) from generate_series(1, 20)", [me]);
    // Asked again: a busy machine may end the statement by its time before its answer is measured.
    const refusal = async () => {
      const { status, error } = await mine.from("notes").select("body");
      return [status, error?.code];
    };
    await expect.poll(refusal).toEqual([400, "PGRST100"]);
    expect((await mine.from("notes").select("id")).data).toHaveLength(22);
  });

  test("two ways to the same table want a hint, which the answer gives", async () => {
    await server.rows("alter table notes add column source_id integer references notes; notify pgrst, 'reload schema'");
    await expect
      .poll(async () => (await mine.from("notes").select("id, notes(id)")).error)
      .toMatchObject({ code: "PGRST201", details: [{ cardinality: "one-to-many" }, { cardinality: "one-to-many" }] });
    expect((await mine.from("notes").select("id, notes!source_id(id)").limit(1)).error).toBeNull();
    await server.rows("alter table notes drop column source_id; notify pgrst, 'reload schema'");
    await expect.poll(async () => (await mine.from("notes").select("id, notes(id)")).error).toBeNull();
  });
});

describe("calls", () => {
  test("values, rows, one composite, nothing", async () => {
    expect((await mine.rpc("add", { a: 1, b: 40 })).data).toBe(41);
    expect((await mine.rpc("add", { a: 1 }, { get: true })).data).toBe(3);
    expect((await mine.rpc("bounds", { list: [3, 1, 2] })).data).toEqual({ lowest: 1, highest: 3 });
    expect((await mine.rpc("bounds", { list: [3, 1] }, { get: true })).data).toEqual({ lowest: 1, highest: 3 });
    const result = await mine.rpc("notes_like", { pattern: "%s%" }, { count: "exact" }).select("id, tags(name)").eq("body", "second");
    expect([result.data, result.count]).toEqual([[{ id: 2, tags: [] }], 1]);
    expect((await mine.rpc("notes_like", { pattern: "%" }).order("id", { ascending: false }).limit(1).select("id").single()).data).toEqual({
      id: 2,
    });
    const gone = await mine.rpc("forget");
    expect([gone.status, gone.data]).toEqual([204, null]);
    expect(await bodies()).toEqual(["secret"]);
  });

  test("what is read by GET writes nothing", async () => {
    const refused = await mine.rpc("forget", {}, { get: true });
    expect([refused.status, refused.error?.code]).toEqual([405, "25006"]);
    expect(await bodies()).toEqual(["first", "second", "secret"]);
  });

  test("what is not granted, not there, raised or called wrongly", async () => {
    expect(await mine.rpc("not_granted")).toMatchObject({ status: 403, error: { code: "42501" } });
    expect(await mine.rpc("nothing")).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await mine.rpc("add", { c: 1 })).toMatchObject({ status: 404, error: { code: "PGRST202" } });
    expect(await mine.rpc("add", { a: "one" })).toMatchObject({ status: 400, error: { code: "22P02" } });
    expect(await mine.rpc("fails")).toMatchObject({ status: 400, error: { code: "P0001", message: "No such luck", hint: "Try again" } });
    expect((await send("rpc/add", { method: "DELETE" })).status).toBe(405);
  });
});
