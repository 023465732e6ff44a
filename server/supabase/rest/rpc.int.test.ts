/** Which function a call means, and what is said when there is none or several: PostgREST's own words. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restClient, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let client: ReturnType<typeof restClient>;
let send: ReturnType<typeof restFetch>;

beforeAll(async () => {
  server = await createTestServer();
  await server.rows(`
    create table public.letters (id integer primary key, body text);
    create function public.whole_json(json) returns json language sql immutable as 'select $1';
    create function public.whole_jsonb(jsonb) returns text language sql immutable as 'select jsonb_typeof($1)';
    create function public.whole_text(text) returns text language sql immutable as 'select $1';
    create function public.all_of_bytes(bytea) returns integer language sql immutable as 'select length($1)';
    create function public.whole_xml(xml) returns text language sql immutable as 'select $1::text';
    create function public.whole_integer(integer) returns integer language sql immutable as 'select $1';
    create function public.two_nameless(json, text) returns integer language sql immutable as 'select 1';
    create function public.twice(json) returns text language sql immutable as $$ select 'json' $$;
    create function public.twice(jsonb) returns text language sql immutable as $$ select 'jsonb' $$;
    create function public.each_kind(text) returns text language sql immutable as $$ select 'text ' || $1 $$;
    create function public.each_kind(json) returns text language sql immutable as $$ select 'json ' || $1 $$;
    create function public.each_kind(bytea) returns text language sql immutable as $$ select 'bytes ' || length($1) $$;
    create function public.none_or_text() returns text language sql immutable as $$ select 'none' $$;
    create function public.none_or_text(boolean) returns text language sql immutable as $$ select 'boolean' $$;
    create function public.none_or_text(text) returns text language sql immutable as $$ select 'text' $$;
    create function public.with_default() returns text language sql immutable as $$ select 'none' $$;
    create function public.with_default(integer default 42) returns text language sql immutable as $$ select 'integer' $$;
    create function public.with_default(text default 'x') returns text language sql immutable as $$ select 'text' $$;
    create function public.of_row(public.letters) returns text language sql immutable as $$ select 'row' $$;
    create function public.add_parts(first_part integer, second_part integer default 0) returns integer language sql immutable as 'select $1 + $2';
    create function public.clash(a integer, b integer default 1) returns integer language sql immutable as 'select 1';
    create function public.clash(a integer, c text default '') returns integer language sql immutable as 'select 2';
    create function public.hidden_from_all(a integer) returns integer language sql immutable as 'select 1';
    revoke execute on function public.hidden_from_all(integer) from public;
  `);
  await server.rows(
    `do $$ declare one text; begin for one in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proname in ('whole_json', 'whole_jsonb', 'whole_text', 'all_of_bytes', 'whole_xml', 'whole_integer', 'two_nameless', 'twice', 'each_kind', 'none_or_text', 'with_default', 'of_row', 'add_parts', 'clash')
      loop execute 'grant execute on function ' || one || ' to authenticated'; end loop; end $$`,
  );
  await server.rows("notify pgrst, 'reload schema'");
  const token = await tokenOf(server);
  client = restClient(server, token);
  send = restFetch(server, token);
});
afterAll(() => server.close());

const post = (name: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  send(`rpc/${name}`, { method: "POST", headers: { "content-type": type }, body });
const [json, text, xml, bytes] = ["application/json", "text/plain", "text/xml", "application/octet-stream"];

describe("a function with one parameter without a name takes the body whole", () => {
  test.each<[string, string, string, string | Uint8Array<ArrayBuffer>, unknown]>([
    ["an object", "whole_json", json, '{"a":[1,null]}', { a: [1, null] }],
    ["a list", "whole_json", json, "[1,2]", [1, 2]],
    ["a string", "whole_jsonb", json, '"x"', "string"],
    ["null", "whole_jsonb", json, "null", "null"],
    ["nothing", "whole_jsonb", json, "", "object"],
    ["an object whose key is empty", "whole_jsonb", json, '{"":1}', "object"],
    ["text", "whole_text", text, "hello, world", "hello, world"],
    ["text with a character set", "whole_text", "text/plain; charset=utf-8", "Łódź", "Łódź"],
    ["no text", "whole_text", text, "", ""],
    ["text, by its empty name", "whole_text", json, '{"":"x"}', '{"":"x"}'],
    ["bytes that are no text", "all_of_bytes", bytes, Uint8Array.of(0, 255, 128, 39), 4],
    ["no bytes", "all_of_bytes", bytes, new Uint8Array(), 0],
    ["xml", "whole_xml", xml, "<a><b/></a>", "<a><b/></a>"],
    ["each kind its own: text", "each_kind", text, "a", "text a"],
    ["each kind its own: json", "each_kind", json, "[]", "json []"],
    ["each kind its own: bytes", "each_kind", bytes, Uint8Array.of(1, 2), "bytes 2"],
    ["none is taken where nothing is given", "none_or_text", json, "{}", "none"],
    ["that of the empty name is taken where it is given", "none_or_text", json, '{"":true}', "text"],
    ["with a default, by the empty name", "with_default", json, '{"":"given"}', "text"],
  ])("%s", async (_name, name, type, body, expected) => {
    const response = await post(name, type, body);
    expect([response.status, await response.json()]).toEqual([200, expected]);
  });

  test.each<[string, string, string, string]>([
    ["text that no database holds", "whole_text", text, "a\0b"],
    ["xml that no database holds", "whole_xml", xml, "a\0b"],
  ])("refused: %s", async (_name, name, type, body) => {
    const response = await post(name, type, body);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "22P05" }]);
  });

  test("more than a megabyte is refused, as bytes too, with and without a length", async () => {
    const large = new Uint8Array(1_100_000);
    expect((await post("all_of_bytes", bytes, large)).status).toBe(413);
    const stream = new ReadableStream({ start: (control) => (control.enqueue(large), control.close()) });
    expect(
      (await send("rpc/all_of_bytes", { method: "POST", headers: { "content-type": bytes }, body: stream, duplex: "half" })).status,
    ).toBe(413);
  });
});

const notFound = (message: string, details: string, hint: string | null) => ({
  code: "PGRST202",
  message: `Could not find the function public.${message} in the schema cache`,
  details: `Searched for the function public.${details}, but no matches were found in the schema cache.`,
  hint: hint === null ? null : `Perhaps you meant to call the function public.${hint}`,
});

describe("no function", () => {
  test.each<[string, string, string, string, unknown]>([
    [
      "of that name",
      "add_partz",
      json,
      '{"second_part":1,"first_part":2}',
      notFound(
        "add_partz(first_part, second_part)",
        "add_partz with parameters first_part, second_part or with a single unnamed json/jsonb parameter",
        "add_parts",
      ),
    ],
    [
      "with that parameter: the one that there is",
      "add_parts",
      json,
      '{"first_party":1}',
      notFound(
        "add_parts(first_party)",
        "add_parts with parameter first_party or with a single unnamed json/jsonb parameter",
        "add_parts(first_part, second_part)",
      ),
    ],
    [
      "without parameters",
      "add_parts",
      json,
      "{}",
      notFound("add_parts without parameters", "add_parts without parameters or with a single unnamed json/jsonb parameter", null),
    ],
    [
      "whose nameless parameter is a number",
      "whole_integer",
      json,
      '{"":1}',
      notFound("whole_integer()", "whole_integer with parameter  or with a single unnamed json/jsonb parameter", "whole_text"),
    ],
    [
      "whose nameless parameter is a row",
      "of_row",
      json,
      '{"":{"id":1}}',
      notFound("of_row()", "of_row with parameter  or with a single unnamed json/jsonb parameter", null),
    ],
    [
      "with two nameless ones",
      "two_nameless",
      json,
      "{}",
      notFound("two_nameless without parameters", "two_nameless without parameters or with a single unnamed json/jsonb parameter", null),
    ],
    ["for text", "whole_json", text, "x", notFound("whole_json", "whole_json with a single unnamed text parameter", null)],
    ["for xml", "whole_json", xml, "<a/>", notFound("whole_json", "whole_json with a single unnamed xml parameter", null)],
    ["for bytes", "whole_json", bytes, "x", notFound("whole_json", "whole_json with a single unnamed bytea parameter", null)],
    [
      "of a name like that of one which nobody may call: it is not given away",
      "hidden_from_alla",
      json,
      "{}",
      notFound(
        "hidden_from_alla without parameters",
        "hidden_from_alla without parameters or with a single unnamed json/jsonb parameter",
        null,
      ),
    ],
    [
      "of a name like nothing",
      "qqqqqqqq",
      json,
      "{}",
      notFound("qqqqqqqq without parameters", "qqqqqqqq without parameters or with a single unnamed json/jsonb parameter", null),
    ],
  ])("%s", async (_name, name, type, body, expected) => {
    const response = await post(name, type, body);
    expect([response.status, await response.json()]).toEqual([404, expected]);
  });

  test("by query string: nothing is said of nameless ones, and a long name costs no search", async () => {
    expect(await (await send("rpc/add_parts?x=1&b=2")).json()).toEqual(notFound("add_parts(b, x)", "add_parts with parameters b, x", null));
    expect((await send("rpc/whole_text?=x")).status).toBe(404);
    expect((await client.rpc("add_partz".repeat(200))).error).toMatchObject({ code: "PGRST202", hint: null });
  });
});

describe("several functions", () => {
  const several = (...candidates: string[]) => ({
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${candidates.map((one) => `public.${one}`).join(", ")}`,
    details: null,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
  test.each<[string, string, string, unknown]>([
    ["none, or a nameless one with a default", "with_default", "{}", several("with_default()", "with_default( => text)")],
    ["two nameless ones", "twice", '{"a":1}', several("twice( => json)", "twice( => jsonb)")],
    ["names that fit two", "clash", '{"a":1}', several("clash(a => integer, b => integer)", "clash(a => integer, c => text)")],
  ])("%s", async (_name, name, body, expected) => {
    const response = await post(name, json, body);
    expect([response.status, await response.json()]).toEqual([300, expected]);
    expect((await client.rpc(name, JSON.parse(body) as object)).error).toEqual(expected);
  });
});
