/** A customer's facts get an immediate price where the rules allow; every price is a version; a link leads back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { about, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

const two = { items: [{ id: "sofa-3-seat", quantity: 2 }] };
const eventsOf = (reference: string) =>
  server.rows<{ kind: string; to_state: string }>(
    "select e.kind, e.to_state from quote_events e join quotes q on q.id = e.quote_id where q.reference = $1 order by e.id",
    [reference],
  );

describe("somebody who tells everything", () => {
  test("has a price at once, valid for two weeks, under a reference of its own", async () => {
    const { reference, view } = await startQuote(server.command);
    expect(reference).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(view).toMatchObject({
      reference,
      status: "priced",
      version: 1,
      method: "chips",
      confidence: 0.95,
      price: { totalPence: 11_300, lowPence: 11_300, highPence: 11_300, tariffVersion: 1 },
      reviewReasons: [],
      lockedAt: null,
      lockHash: null,
      validUntil: "2026-12-07T09:00:00+00:00",
      photos: [],
      bookingReference: null,
    });
    expect(view.facts).toEqual(sofaFacts());
  });

  test("under the same key gets the same quote and the same link, also when both come at once", async () => {
    const [headers, body] = [once(), { channel: "web_items", facts: sofaFacts() }];
    const answers = await Promise.all([1, 2, 3].map(() => server.command("start-quote", body, headers)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => `${answer.body.reference} ${answer.body.accessToken}`)).size).toBe(1);
    expect((await server.command("start-quote", { ...body, channel: "calculator" }, headers)).body.error.code).toBe(
      "idempotency.key_reused",
    );
  });

  test("comes back a day later by the link and finds everything", async () => {
    const opened = await startQuote(server.command);
    server.setNow("2026-11-24T09:30:00Z");
    const { status, body } = await about(server.command, opened)("read-quote");
    expect({ status, body }).toEqual({ status: 200, body: opened.view });
    server.setNow("2026-11-23T09:00:00Z");
  });
});

test("a half-told quote is a draft without a price, and becomes priced with the last answer", async () => {
  const opened = await startQuote(server.command, { hazards: {}, place: { parking: null } });
  expect(opened.view).toMatchObject({ status: "draft", version: 0, price: null, reviewReasons: [] });
  const { body } = await about(server.command, opened)("change-quote", { facts: sofaFacts(), version: 0 });
  expect(body).toMatchObject({ status: "priced", version: 1, price: { totalPence: 11_300 } });
  expect(await eventsOf(opened.reference)).toEqual([
    { kind: "started", to_state: "draft" },
    { kind: "changed", to_state: "priced" },
  ]);
});

test("what only a person can price stays a draft that says why", async () => {
  const { view } = await startQuote(server.command, { hazards: { present: "yes", kinds: ["asbestos"] } });
  expect(view).toMatchObject({
    status: "draft",
    price: null,
    reviewReasons: ["You told us about asbestos: we’ll check this first"],
  });
});

describe("a change", () => {
  test("of the scope is a new version, and the older one stays to be seen", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    const { body } = await request("change-quote", { facts: sofaFacts(two), version: 1 });
    expect(body).toMatchObject({ status: "priced", version: 2 });
    expect(body.price.totalPence).toBeGreaterThan(11_300);
    expect(body.versions.map(({ version, totalPence }: { version: number; totalPence: number }) => [version, totalPence])).toEqual([
      [1, 11_300],
      [2, body.price.totalPence],
    ]);
    expect((await request("read-quote", { version: 1 })).body).toMatchObject({
      version: 2,
      price: { totalPence: 11_300 },
      facts: sofaFacts(),
    });
    expect((await request("read-quote", { version: 3 })).status).toBe(404);
  });

  test("of nothing is no version, and neither is the same request sent twice", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    expect((await request("change-quote", { facts: sofaFacts(), version: 1 })).body.version).toBe(1);
    const key = once();
    const [first, second] = await Promise.all([1, 2].map(() => request("change-quote", { facts: sofaFacts(two), version: 1 }, key)));
    expect([first?.status, second?.status, first?.body.version, second?.body.version]).toEqual([200, 200, 2, 2]);
  });

  test("made on two devices at once is made once; the other one hears of it", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    const answers = await Promise.all([
      request("change-quote", { facts: sofaFacts(two), version: 1 }),
      request("change-quote", { facts: sofaFacts({ hidden: "A lamp under it" }), version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: "quotes.changed", version: 2 });
  });

  test("that asks for more than the rules price by themselves makes it a draft again", async () => {
    const opened = await startQuote(server.command);
    const facts = sofaFacts({ items: [{ id: "hot-tub", quantity: 1 }] });
    const { body } = await about(server.command, opened)("change-quote", { facts, version: 1 });
    expect(body).toMatchObject({ status: "draft", price: null, version: 1, reviewReasons: [expect.stringContaining("Hot tub")] });
    const back = await about(server.command, opened)("change-quote", { facts: sofaFacts(), version: 1 });
    expect(back.body).toMatchObject({ status: "priced", version: 1, price: { totalPence: 11_300 } });
  });

  test("cannot claim that a person priced it", async () => {
    const opened = await startQuote(server.command);
    const facts = sofaFacts({ method: "staff", items: [{ id: "hot-tub", quantity: 1 }] });
    const { body } = await about(server.command, opened)("change-quote", { facts, version: 1 });
    expect(body).toMatchObject({ status: "draft", method: "chips", price: null });
  });
});

describe("what somebody sends", () => {
  test("with a thing we do not know is refused at its field", async () => {
    const { status, body } = await server.command("start-quote", {
      channel: "web_items",
      facts: sofaFacts({ items: [{ id: "elephant", quantity: 1 }] }),
    });
    expect([status, body.error.fields[0].field]).toEqual([422, "facts.items.0.id"]);
  });

  test("may hold any character that can be kept, and is told of the others at their field", async () => {
    const { view } = await startQuote(server.command, { hidden: "a\u0002b <script> ü 🛋" });
    expect(view.facts.hidden).toBe("a b <script> ü 🛋");
    for (const hidden of ["a\u0000b", "a \ud800"])
      expect(await server.command("start-quote", { channel: "web_items", facts: { hidden } })).toMatchObject({
        status: 422,
        body: { error: { fields: [{ field: "facts.hidden" }] } },
      });
  });

  test("with a wrong token, a wrong reference or another quote's token finds nothing", async () => {
    const [one, other] = [await startQuote(server.command), await startQuote(server.command)];
    const wrong = [
      { reference: one.reference, accessToken: other.accessToken },
      { reference: one.reference, accessToken: "" },
      { reference: "Q-000000", accessToken: one.accessToken },
    ];
    for (const key of wrong)
      for (const name of ["read-quote", "change-quote"])
        expect(await server.command(name, { ...key, facts: sofaFacts(), version: 1 })).toMatchObject({
          status: 404,
          body: { error: { code: "quotes.not_found" } },
        });
  });

  test("with the token leaves only its digest behind", async () => {
    const { reference, accessToken } = await startQuote(server.command);
    const [row] = await server.rows("select to_jsonb(q)::text as everything from quotes q where reference = $1", [reference]);
    expect(row?.["everything"]).not.toContain(accessToken);
    expect(server.logged.join("\n")).not.toContain(accessToken);
  });

  test("is refused whole when its name belongs to nothing", async () => {
    expect((await server.command("read-quote", { reference: randomUUID() })).status).toBe(422);
  });
});
