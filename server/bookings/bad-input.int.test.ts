/** Bad input gets a clear error at its field, and nothing is stored. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingOf, everyConsent, findWindows, hold, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let held: Awaited<ReturnType<typeof hold>>;
let windowId: string;
beforeAll(async () => {
  server = await createTestServer();
  windowId = (await findWindows(server.command)).find(({ kind }) => kind === "standard")?.id ?? "";
  held = await hold(server.command, windowId);
});
afterAll(async () => {
  expect(await server.rows("select count(*)::int as bookings from bookings")).toEqual([{ bookings: 0 }]);
  expect(await server.rows("select status from slot_holds where id = $1", [held.holdId])).toEqual([{ status: "held" }]);
  await server.close();
});

const fieldsOf = (body: any): { field: string; message: string }[] => body.error?.fields ?? [];
const priced = (items: unknown, more: object = {}) => ({ service: "furniture-removal", items, ...more });

describe("postcodes", () => {
  test.each([
    [" bn14-8qx.", "BN14"],
    ["BN148QX", "BN14"],
    ["bn14", "BN14"],
    ["GU1 1AA", "GU1"],
  ])("%j is understood", async (postcode, outcode) => {
    expect(await server.command("coverage", { postcode })).toMatchObject({ status: 200, body: { status: "serviced", outcode } });
  });
  test.each(["bn14 8q", "ZZ9 9ZZ", "", "12345", "BN14 8QXX", "💥"])("%j is not a postcode", async (postcode) => {
    expect(await server.command("coverage", { postcode })).toMatchObject({
      status: 422,
      body: { error: { code: "coverage.postcode_invalid", fields: [{ field: "postcode" }] } },
    });
  });
  test("one we do not serve is said to be so, and cannot be booked", async () => {
    expect(await server.command("coverage", { postcode: "EH1 1YZ" })).toMatchObject({
      status: 200,
      body: { status: "not_served", outcode: "EH1" },
    });
    expect(await server.command("availability", { postcode: "EH1 1YZ", load: sofa.load })).toMatchObject({
      status: 422,
      body: { error: { code: "coverage.not_serviced", fields: [{ field: "postcode" }] } },
    });
    expect(
      await server.command(
        "book-collection",
        bookingOf(held, { address: { line1: "1 Princes Street", town: "Edinburgh", postcode: "EH1 1YZ" } }),
      ),
    ).toMatchObject({ status: 422, body: { error: { code: "coverage.not_serviced", fields: [{ field: "address.postcode" }] } } });
  });
  test("an outward code alone prices but does not book", async () => {
    expect((await server.command("price", priced(sofa.items, { postcode: "BN14" }))).status).toBe(200);
    const answer = await server.command("hold-slot", { windowId, postcode: "BN14", load: sofa.load });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "postcode", message: "We need your full postcode to book, like BN14 8QX" }] } },
    });
  });
  test("another than the one the window was held for is told at its field", async () => {
    const answer = await server.command(
      "book-collection",
      bookingOf(held, { address: { line1: "1 High Street", town: "Guildford", postcode: "GU1 3AA" } }),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: "bookings.hold_mismatch", fields: [{ field: "address.postcode" }] } },
    });
  });
});

describe("items", () => {
  test.each([0, -1, 1e9, 1.5, "2", null])("a quantity of %j is refused at its line", async (quantity) => {
    const answer = await server.command(
      "price",
      priced([
        { id: "armchair", quantity: 1 },
        { id: "sofa-3-seat", quantity },
      ]),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: "request.invalid", fields: [{ field: "items.1.quantity", message: "Enter a quantity from 1 to 99" }] } },
    });
  });
  test("an unknown item is refused at its line, in a price and in a booking", async () => {
    const items = [
      { id: "sofa-3-seat", quantity: 1 },
      { id: "unicorn", quantity: 1 },
    ];
    expect(fieldsOf((await server.command("price", priced(items))).body)).toMatchObject([{ field: "items.1.id" }]);
    expect(fieldsOf((await server.command("book-collection", bookingOf(held, { items }))).body)).toMatchObject([{ field: "items.1.id" }]);
  });
  test("a refused item has no price, says where it goes instead, and cannot be booked", async () => {
    const items = [{ id: "gas-bottle", quantity: 1 }];
    const answer = await server.command("price", priced(items));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ refused: [{ id: "gas-bottle", why: expect.stringMatching(/supplier/i) }] });
    expect(await server.command("book-collection", bookingOf(held, { items }))).toMatchObject({
      status: 422,
      body: { error: { code: "bookings.not_priced", fields: [{ field: "items.0.id" }] } },
    });
  });
  test("an item we ask about first is priced once the question is answered, a surveyed one never online", async () => {
    expect((await server.command("price", priced([{ id: "tyre-car", quantity: 1 }]))).body.review).toHaveLength(1);
    expect((await server.command("price", priced([{ id: "tyre-car", quantity: 1, confirmed: true }]))).body.totalPence).toBeGreaterThan(0);
    expect((await server.command("price", priced([{ id: "pool-table", quantity: 1, confirmed: true }]))).body.review).toHaveLength(1);
  });
});

describe("the hold", () => {
  test("of somebody else is refused", async () => {
    const other = await hold(server.command, (await findWindows(server.command)).findLast(({ kind }) => kind === "standard")?.id ?? "");
    for (const holdToken of [other.holdToken, "made.up", `${held.holdToken}x`, held.holdToken.replace(/^./, "A")])
      expect(await server.command("book-collection", bookingOf({ holdId: held.holdId, holdToken }))).toMatchObject({
        status: 409,
        body: { error: { code: "bookings.hold_not_found", fields: [{ field: "holdToken" }] } },
      });
  });
  test("that lapsed is told so at once, with what was typed kept by whoever typed it", async () => {
    const lapsing = await hold(server.command, (await findWindows(server.command)).findLast(({ kind }) => kind === "standard")?.id ?? "");
    const before = server.now();
    server.setNow(new Date(before.getTime() + 10 * 60_000).toISOString());
    expect(await server.command("book-collection", bookingOf(lapsing))).toMatchObject({
      status: 409,
      body: { error: { code: "bookings.hold_expired", fields: [{ field: "holdId" }] } },
    });
    server.setNow(before.toISOString());
  });
  test("cannot be made for a window that does not exist, has passed, or belongs to another depot", async () => {
    const tooLate = (
      await server.rows<{ id: string }>("select id from arrival_windows where depot_id = 'lewes' order by starts_at limit 1")
    )[0]?.id;
    const elsewhere = (
      await server.rows<{ id: string }>(
        "select id from arrival_windows where depot_id = 'guildford' and kind = 'standard' order by starts_at desc limit 1",
      )
    )[0]?.id;
    for (const id of [randomUUID(), tooLate, elsewhere])
      expect(await server.command("hold-slot", { windowId: id, postcode: "BN14 8QX", load: sofa.load })).toMatchObject({
        status: 409,
        body: { error: { code: "bookings.window_closed", fields: [{ field: "windowId" }] } },
      });
  });
});

describe("dates", () => {
  test("in the past are refused at their field", async () => {
    expect(await server.command("availability", { postcode: "BN14 8QX", load: sofa.load, from: "2020-01-01" })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "from" }] } },
    });
    expect(await server.command("price", priced(sofa.items, { timing: { date: "2020-01-01" } }))).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "timing.date" }] } },
    });
    expect(fieldsOf((await server.command("book-collection", bookingOf(held, { timing: { date: "2020-01-01" } }))).body)).toMatchObject([
      { field: "timing.date" },
    ]);
  });
  test("that are none are refused at their field", async () => {
    for (const from of ["2026-02-30", "tomorrow", 5])
      expect(fieldsOf((await server.command("availability", { postcode: "BN14 8QX", load: sofa.load, from })).body)).toMatchObject([
        { field: "from" },
      ]);
  });
});

describe("the booking's people", () => {
  test("with a name of a megabyte are refused at the name", async () => {
    const answer = await server.command(
      "book-collection",
      bookingOf(held, { contact: { fullName: "x".repeat(1_000_000), email: "maya@example.com" } }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: "contact.fullName", message: "Keep this to 80 characters or fewer" }] } },
    });
  });
  test("get every problem at once, each at its field", async () => {
    const answer = await server.command("book-collection", {
      ...bookingOf(held),
      address: { line1: " ", town: "", postcode: "BN14 8QX" },
      contact: { fullName: "", email: "not an address" },
      paymentMethod: "cheque",
    });
    expect(answer.status).toBe(422);
    expect(
      fieldsOf(answer.body)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(["address.line1", "address.town", "contact.email", "contact.fullName", "paymentMethod"]);
    const second = await server.command(
      "book-collection",
      bookingOf(held, {
        contact: { fullName: "Maya Okafor", mobile: "123" },
        onSite: { fullName: "Joe", mobile: "09 1234" },
        consents: { ...everyConsent, scope: false, terms: false },
      }),
    );
    expect(fieldsOf(second.body).map(({ field }) => field)).toEqual([
      "contact.mobile",
      "onSite.mobile",
      "consents.scope",
      "consents.terms",
    ]);
  });
  test("without any way to reach them are asked for one", async () => {
    expect(
      fieldsOf((await server.command("book-collection", bookingOf(held, { contact: { fullName: "Maya Okafor" } }))).body),
    ).toMatchObject([{ field: "contact.email" }]);
  });
  test("cannot pay by card while no provider is configured", async () => {
    for (const paymentMethod of ["card", "paypal"] as const)
      expect(await server.command("book-collection", bookingOf(held, { paymentMethod }))).toMatchObject({
        status: 422,
        body: { error: { code: "bookings.payment_unavailable", fields: [{ field: "paymentMethod" }] } },
      });
  });
});

describe("the request", () => {
  test("that is broken JSON, a list or nothing is told so", async () => {
    for (const body of ["{", "", "nonsense"])
      expect(await server.command("price", body)).toMatchObject({ status: 400, body: { error: { code: "request.json_invalid" } } });
    for (const body of ["[]", "null", "5"])
      expect(await server.command("price", body)).toMatchObject({ status: 422, body: { error: { code: "request.invalid" } } });
  });
  // Commands answer in the contract's shape; clients of the other routers read code and message from the top level of the body.
  test.each(["auth", "rest", "storage", "realtime", "functions"])("to %s/v1 without the right key is refused", async (service) => {
    const request = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/${service}/v1/anything`, { method: "POST", headers });
      const body = await answer.json();
      const { code, message } = service === "functions" ? body.error : body;
      return { status: answer.status, code, message };
    };
    expect(await request({})).toEqual({ status: 401, code: "request.key_missing", message: "No API key found in request" });
    expect(await request({ apikey: "sb_publishable_wrong" })).toEqual({
      status: 401,
      code: "request.key_invalid",
      message: "Invalid API key",
    });
  });
  test("with a token nobody issued is refused, with the key as token it is a visitor's", async () => {
    expect((await server.command("price", priced(sofa.items), { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." })).status).toBe(401);
    expect((await server.command("price", priced(sofa.items), { authorization: `Bearer ${server.key}` })).status).toBe(200);
  });
  test("for a command that does not exist, or by another method, is told so, with a request id", async () => {
    expect(await server.command("drop-tables", {})).toMatchObject({
      status: 404,
      body: { error: { code: "request.not_found", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    });
    expect((await fetch(`${server.url}/functions/v1/price`, { headers: { apikey: server.key } })).status).toBe(405);
  });
  // Last, because the server closes such a connection without reading further.
  test("that is too large is turned away", async () => {
    expect(await server.command("price", JSON.stringify({ service: "x".repeat(3_000_000) }))).toMatchObject({
      status: 413,
      body: { error: { code: "request.too_large" } },
    });
  });
});
