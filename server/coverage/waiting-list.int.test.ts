/** The waiting list: who may join, that joining twice does no harm, and leaving it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const join = (body: object) => server.command("join-waiting-list", body);
const listed = () => server.rows("select outcode, email, mobile from waiting_list order by outcode, email, mobile");

test("somebody in Enfield is told by e-mail, a neighbour by text; asking again changes nothing", async () => {
  for (let times = 0; times < 2; times += 1) {
    expect(await join({ postcode: "en1 3ab", email: " Ann@Example.COM ", mobile: "" })).toMatchObject({
      status: 202,
      body: { outcode: "EN1" },
    });
    expect((await join({ postcode: "EN1 4ZZ", mobile: "07700 900123" })).status).toBe(202);
  }
  expect(await listed()).toEqual([
    { outcode: "EN1", email: "Ann@example.com", mobile: null },
    { outcode: "EN1", email: null, mobile: "+447700900123" },
  ]);
});

test("twenty requests at once for one address make one entry", async () => {
  await Promise.all(Array.from({ length: 20 }, () => join({ postcode: "EN2 6AA", email: "crowd@example.com" })));
  expect((await server.rows("select 1 from waiting_list where outcode = 'EN2'")).length).toBe(1);
});

test("where we come already, where one rings, and where we never will, there is no list", async () => {
  for (const postcode of ["BN14 8QX", "WC2N 5DU", "M1 1AE"])
    expect(await join({ postcode, email: "ann@example.com" })).toMatchObject({
      status: 422,
      body: { error: { code: "coverage.no_waiting_list" } },
    });
});

test.each([
  [{ postcode: "EN1 3AB" }, "email"],
  [{ postcode: "EN1 3AB", email: "not an address" }, "email"],
  [{ postcode: "EN1 3AB", mobile: "01273 496000" }, "mobile"],
  [{ postcode: "nowhere", email: "ann@example.com" }, "postcode"],
])("%o is refused at the field %s", async (body, field) => {
  const { status, body: answer } = await join(body);
  expect([status, answer.error.fields[0].field]).toEqual([422, field]);
});

test("who takes themselves off is off every list, and nobody learns whether they were on one", async () => {
  await join({ postcode: "EN3 4AA", email: "Ann@example.com" });
  const gone = await server.command("leave-waiting-list", { email: "Ann@Example.com" });
  const stranger = await server.command("leave-waiting-list", { email: "nobody@example.com" });
  expect([gone.status, gone.body]).toEqual([stranger.status, stranger.body]);
  expect(await server.rows("select 1 from waiting_list where email = 'Ann@example.com'")).toEqual([]);
  for (const email of ["Zoe@example.com", "zoe@example.com"]) await join({ postcode: "EN3 4AA", email });
  expect(await server.rows("select 1 from waiting_list where lower(email) = 'zoe@example.com'")).toHaveLength(1);
  await server.command("leave-waiting-list", { email: "ZOE@example.com" });
  expect(await server.rows("select 1 from waiting_list where lower(email) = 'zoe@example.com'")).toEqual([]);
  expect((await server.command("leave-waiting-list", { mobile: "07700 900123" })).status).toBe(202);
  expect((await listed()).map(({ email }) => email)).toEqual(["crowd@example.com"]);
});

test("an eleventh request within the hour from one address is one too many", async () => {
  const limited = await createTestServer({ rateLimitScale: 1 });
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await limited.command("join-waiting-list", { postcode: "EN1 3AB", email: `p${times}@example.com` })).status);
  await limited.close();
  expect(statuses).toEqual([...Array(10).fill(202), 429]);
});
