/** Reading through `rest/v1` with the official client: what every visitor may see, filtered, ordered, embedded, counted. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restClient, restFetch, tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let visitor: ReturnType<typeof restClient>;
let get: ReturnType<typeof restFetch>;
/** As a signed-in user, who may search with patterns. */
let asPerson: ReturnType<typeof restFetch>;
let person: ReturnType<typeof restClient>;
beforeAll(async () => {
  server = await createTestServer();
  visitor = restClient(server);
  get = restFetch(server);
  const token = await tokenOf(server);
  asPerson = restFetch(server, token);
  person = restClient(server, token);
});
afterAll(() => server.close());

describe("rows", () => {
  test("a visitor reads the towns, filtered and in order", async () => {
    const { data, error } = await visitor.from("towns").select("slug,name").in("county", ["West Sussex"]).order("name").limit(2);
    expect(error).toBeNull();
    const all = await server.rows<{ slug: string; name: string }>(
      "select slug, name from towns where county = 'West Sussex' order by name limit 2",
    );
    expect(all).toHaveLength(2);
    expect(data).toEqual(all);
  });

  test.each([
    ["eq", "slug=eq.worthing", "slug = 'worthing'"],
    ["neq", "slug=neq.worthing", "slug <> 'worthing'"],
    ["not.eq", "slug=not.eq.worthing", "slug <> 'worthing'"],
    ["gt and lte", "latitude=gt.51&longitude=lte.0", "latitude > 51 and longitude <= 0"],
    ["like with stars", "name=like.B*", "name like 'B%'"],
    ["ilike", "name=ilike.*HAM*", "name ilike '%ham%'"],
    ["match", "name=match.^B.*n$", "name ~ '^B.*n$'"],
    ["in, with a comma in quotes", 'name=in.("Worthing","a,b",Brighton)', "name in ('Worthing', 'Brighton')"],
    ["not.in", "slug=not.in.(worthing,brighton)", "slug not in ('worthing', 'brighton')"],
    ["an empty in", "slug=in.()", "false"],
    ["is null", "slug=is.null", "slug is null"],
    ["isdistinct", "slug=isdistinct.worthing", "slug is distinct from 'worthing'"],
    ["any", "slug=eq(any).{worthing,brighton}", "slug = any ('{worthing,brighton}')"],
    ["all", "name=like(all).{B%25,%25n}", "name like all ('{B%,%n}')"],
    ["full text", "name=fts(english).worthing", "to_tsvector('english', name) @@ to_tsquery('english', 'worthing')"],
    ["or", "or=(slug.eq.worthing,and(name.like.B*,latitude.gt.51))", "slug = 'worthing' or (name like 'B%' and latitude > 51)"],
    ["not.or", "not.or=(name.like.B*,name.like.W*)", "not (name like 'B%' or name like 'W%')"],
    ["not inside or", "or=(not.and(name.like.B*,slug.neq.x),slug.not.is.null)", "true"],
    ["a quote, a backslash and two dashes", "name=eq.%5C'; drop table towns; --", "false"],
  ])("filter: %s", async (_, query, condition) => {
    const response = await asPerson(`towns?select=slug&order=slug&${query}`);
    const rows = (await response.json()) as { slug: string }[];
    expect({ status: response.status, rows }).toEqual({
      status: 200,
      rows: await server.rows(`select slug from towns where ${condition} order by slug`),
    });
  });

  test("order: nulls where they are wanted, several terms, by a linked row", async () => {
    const zones = await visitor
      .from("service_zones")
      .select("outcode,town_slug")
      .order("town_slug", { nullsFirst: true })
      .order("outcode")
      .limit(5);
    expect(zones.data).toEqual(
      await server.rows("select outcode, town_slug from service_zones order by town_slug nulls first, outcode limit 5"),
    );
    const byDepot = await get("service_zones?select=outcode,depots(name)&order=depots(name).desc,outcode&limit=3");
    expect(await byDepot.json()).toEqual(
      await server.rows(
        "select outcode, json_build_object('name', d.name) as depots from service_zones z join depots d on d.id = z.depot_id order by d.name desc, outcode limit 3",
      ),
    );
  });

  test("JSON is reached into, values are renamed and cast", async () => {
    const tariff = await get("tariffs?select=v:version::text,note,first:rules->ladder->0,pence:rules->ladder->0->>pence&limit=1");
    const [expected] = await server.rows(
      "select version::text as v, note, rules -> 'ladder' -> 0 as first, rules -> 'ladder' -> 0 ->> 'pence' as pence from tariffs limit 1",
    );
    expect(await tariff.json()).toEqual([expected]);
  });

  test("only everyday types may be cast to: no asking the catalogue", async () => {
    for (const type of ["regclass", "regrole", "oid", "xml", "text collate x"]) {
      const response = await get(`towns?select=name::${encodeURIComponent(type)}`);
      expect(response.status).toBe(400);
    }
  });
});

describe("embedding", () => {
  test("a linked row is an object, linked rows are a list, each with its own filter, order and limit", async () => {
    const { data, error } = await person
      .from("depots")
      .select("id, zones:service_zones(outcode, towns(name))")
      .eq("id", "lewes")
      .like("zones.outcode", "BN1*")
      .order("outcode", { referencedTable: "zones", ascending: false })
      .limit(2, { referencedTable: "zones" })
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      id: "lewes",
      zones: await server.rows(
        "select outcode, case when t.slug is not null then json_build_object('name', t.name) end as towns from service_zones z left join towns t on t.slug = z.town_slug where depot_id = 'lewes' and outcode like 'BN1%' order by outcode desc limit 2",
      ),
    });
  });

  test("!inner, spread, and asking only whether there is one", async () => {
    const inner = await visitor
      .from("towns")
      .select("slug, service_zones!inner(outcode)", { count: "exact" })
      .eq("service_zones.status", "phone_only");
    const [{ total } = { total: 0 }] = await server.rows<{ total: number }>(
      "select count(distinct town_slug)::int as total from service_zones where status = 'phone_only' and town_slug is not null",
    );
    expect([inner.data?.length, inner.count]).toEqual([total, total]);
    const spread = await get("service_zones?select=outcode,...depots(depot:name)&order=outcode&limit=1");
    expect(await spread.json()).toEqual(
      await server.rows("select outcode, d.name as depot from service_zones z join depots d on d.id = z.depot_id order by outcode limit 1"),
    );
    const without = await get("towns?select=slug,service_zones()&service_zones=is.null&order=slug");
    expect(await without.json()).toEqual(
      await server.rows("select slug from towns t where not exists (select 1 from service_zones where town_slug = t.slug) order by slug"),
    );
  });

  test("embedding lets nobody see rows that are not theirs", async () => {
    const { error } = await visitor.from("tariffs").select("version, bookings(reference)");
    expect(error).toMatchObject({ code: "42501" });
  });
});

describe("how many, and in which form", () => {
  test("count, pages and what is past the end", async () => {
    const total = (await server.rows("select 1 from service_zones")).length;
    const page = await get("service_zones?select=outcode&limit=10&offset=5", { headers: { prefer: "count=exact" } });
    expect([page.status, page.headers.get("content-range"), page.headers.get("preference-applied")]).toEqual([
      206,
      `5-14/${total}`,
      "count=exact",
    ]);
    const ranged = await get("service_zones?select=outcode", { headers: { range: "0-1", "range-unit": "items" } });
    expect([ranged.status, ranged.headers.get("content-range")]).toEqual([200, "0-1/*"]);
    const past = await get("service_zones?offset=100000", { headers: { prefer: "count=exact" } });
    expect([past.status, await past.json()]).toMatchObject([416, { code: "PGRST103" }]);
    expect((await visitor.from("service_zones").select("*", { count: "exact", head: true })).count).toBe(total);
  });

  test("no more than 1,000 rows come at once", async () => {
    await server.rows("insert into bank_holidays (date, name) select date '2100-01-01' + n, 'Made up' from generate_series(1, 1200) n");
    expect((await visitor.from("bank_holidays").select("date")).data).toHaveLength(1_000);
    expect((await visitor.from("bank_holidays").select("date").limit(1_150)).data).toHaveLength(1_000);
    expect((await visitor.from("bank_holidays").select("date").range(1_000, 1_099)).data).toHaveLength(100);
  });

  test("single() wants exactly one row, maybeSingle() one or none", async () => {
    const none = await visitor.from("towns").select("*").eq("slug", "atlantis").single();
    expect(none.status).toBe(406);
    expect(none.error).toMatchObject({ code: "PGRST116", details: "The result contains 0 rows" });
    expect((await visitor.from("towns").select("*").single()).error).toMatchObject({ code: "PGRST116" });
    expect((await visitor.from("towns").select("slug").eq("slug", "worthing").single()).data).toEqual({ slug: "worthing" });
    expect((await visitor.from("towns").select("*").eq("slug", "atlantis").maybeSingle()).data).toBeNull();
  });

  test("CSV, and objects without their nulls", async () => {
    const csv = await visitor.from("towns").select("slug,name").in("slug", ["worthing", "brighton"]).order("slug").csv();
    expect(csv.data).toBe("slug,name\nbrighton,Brighton\nworthing,Worthing");
    const stripped = await visitor.from("service_zones").select("outcode,town_slug").is("town_slug", null).limit(1).stripNulls();
    expect(Object.keys(stripped.data?.[0] ?? {})).toEqual(["outcode"]);
  });

  test("an answer may be kept by nobody in between, and read by pages of other origins", async () => {
    const { headers } = await get("towns?limit=1");
    expect([headers.get("cache-control"), headers.get("vary"), headers.get("access-control-allow-origin")]).toEqual([
      "no-store",
      "Accept, Prefer, Range",
      "*",
    ]);
    expect(headers.get("access-control-expose-headers")).toContain("Content-Range");
    const answer = await fetch(`${server.url}/rest/v1/towns`, {
      method: "OPTIONS",
      headers: {
        origin: "https://example.org",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "apikey,prefer",
      },
    });
    expect([answer.status, answer.headers.get("access-control-allow-headers")]).toEqual([204, "apikey,prefer"]);
  });
});

test.each([
  ["towns?select=nothing", 400, "42703", "column towns.nothing does not exist"],
  ["towns?select=to_json", 400, "42703", "column towns.to_json does not exist"],
  ["towns?count=gt.1", 400, "42703", "column towns.count does not exist"],
  ["towns?select=xmin", 400, "42703", "column towns.xmin does not exist"],
  ["towns?order=constructor", 400, "42703", "column towns.constructor does not exist"],
  ["towns?name=is.constructor", 400, "PGRST100", '"failed to parse filter (is.constructor)" (line 1, column 4)'],
  ["towns?name=sounds.like", 400, "PGRST100", '"failed to parse filter (sounds.like)" (line 1, column 1)'],
  ["towns?select=(", 400, "PGRST100", '"failed to parse select parameter (()" (line 1, column 1)'],
  ["towns?order=name.up", 400, "PGRST100", '"failed to parse order (name.up)" (line 1, column 5)'],
  ["towns?or=(a.eq.1", 400, "PGRST100", '"failed to parse logic tree ((a.eq.1)" (line 1, column 8)'],
  ["towns?limit=some", 400, "PGRST100", '"failed to parse limit parameter (some)" (line 1, column 1)'],
  ["towns?latitude=eq.north", 400, "22P02", 'invalid input syntax for type double precision: "north"'],
  ["towns?select=sum(latitude)", 400, "PGRST200", "Could not find a relationship between 'towns' and 'sum' in the schema cache"],
  ["towns?select=latitude.sum()", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  ["towns?select=count()", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  ["towns?select=count", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  ["towns?select=slug,service_zones(count)", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  ["towns?select=slug,depots(name)", 400, "PGRST200", "Could not find a relationship between 'towns' and 'depots' in the schema cache"],
  ["towns?depots.name=eq.1", 400, "PGRST108", "'depots' is not an embedded resource in this request"],
  ["towns?select=slug,...service_zones(count())", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  ["service_zones?select=outcode,...towns(count)", 400, "PGRST123", "Use of aggregate functions is not allowed"],
  [
    "towns?select=slug,service_zones(outcode)&order=service_zones(outcode)",
    400,
    "PGRST118",
    "A related order on 'service_zones' is not possible",
  ],
  ["towns?select=slug,service_zones()&service_zones=eq.1", 400, "PGRST120", "Bad operator on the 'service_zones' embedded resource"],
  ["atlantis", 404, "PGRST205", "Could not find the table 'public.atlantis' in the schema cache"],
  ["server_secrets", 404, "PGRST205", "Could not find the table 'public.server_secrets' in the schema cache"],
  ["auth.users", 404, "PGRST205", "Could not find the table 'public.auth.users' in the schema cache"],
  ["rpc/version", 404, "PGRST202", "Could not find the function public.version without parameters in the schema cache"],
  ["rpc/perform", 404, "PGRST202", "Could not find the function public.perform without parameters in the schema cache"],
  ["towns/worthing", 404, "PGRST125", "Invalid path specified in request URL"],
  ["", 404, "PGRST126", "Root endpoint metadata is disabled"],
])("%s is refused with its reason", async (path, status, code, message) => {
  const response = await get(path);
  expect([response.status, await response.json()]).toMatchObject([status, { code, message }]);
});

test.each([
  [{ "accept-profile": "auth" }, 406, "PGRST106"],
  [{ accept: "image/png" }, 406, "PGRST107"],
  [{ accept: "application/vnd.pgrst.plan+json" }, 406, "PGRST107"],
  [{ prefer: "handling=strict, anything=goes" }, 400, "PGRST122"],
  [{ prefer: "handling=strict, constructor=x" }, 400, "PGRST122"],
])("with the headers %o the answer is %i", async (headers: Record<string, string>, status, code) => {
  const response = await get("towns", { headers });
  expect([response.status, await response.json()]).toMatchObject([status, { code, hint: code === "PGRST106" ? expect.any(String) : null }]);
});
