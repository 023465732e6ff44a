/** A total that a person of the office sets in a quote: why, who and when are kept, the engine's price stands beside it, and an administrator goes further. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { usualOwnPriceLimitPence } from "#domain/pricing/own-price.rules.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server);
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const staff = (name: string, body: object, who = moderator) => server.command(name, body, { ...who, ...once() });
const publish = (reference: string, own: object | undefined, who = moderator, more: object = {}) =>
  staff("publish-quote", { reference, facts: sofaFacts(), ...(own && { own }), ...more }, who);
const engine = 11_300;
const why = "Seen on site: half of it is on the drive already";

async function quoteToReview() {
  const opened = await startQuote(server.command);
  await about(server.command, opened)("review-quote", { contact });
  return { ...opened, request: about(server.command, opened) };
}

test("is the price, with a line of its own for the customer, and the reason for the office alone", async () => {
  const { reference, request } = await quoteToReview();
  expect((await publish(reference, { totalPence: 9_000, reason: why }, moderator, { expectedTotalPence: 9_000 })).status).toBe(200);
  const { body } = await request("read-quote");
  expect(body.price).toMatchObject({ totalPence: 9_000, vatPence: 1_500, lowPence: 9_000, highPence: 9_000 });
  expect(body.price.lines.at(-1)).toMatchObject({ code: "own-price", pence: 9_000 - engine });
  expect(JSON.stringify(body)).not.toContain(why);
  const { own } = (await staff("office-quote", { reference })).body;
  expect(own).toMatchObject({ enginePence: engine, reason: why, at: "2026-11-23T09:00:00+00:00" });
  expect(own.by).not.toBeNull();
});

test("is the whole of it where the answer came late: £5 off is within it", async () => {
  const { reference, request } = await quoteToReview();
  await server.rows("update quotes set promised_at = $2 where reference = $1", [reference, "2026-11-23T08:00:00Z"]);
  expect((await publish(reference, { totalPence: 10_000, reason: why }, moderator, { expectedTotalPence: 10_000 })).status).toBe(200);
  const { body } = await request("read-quote");
  expect(body.price).toMatchObject({ totalPence: 10_000 });
  expect(body.price.lines.map(({ code, pence }: { code: string; pence: number }) => [code, pence]).slice(-2)).toEqual([
    ["late-answer", -500],
    ["own-price", 10_500 - engine],
  ]);
});

test("needs a reason, and beyond the limit an administrator; the limit is a setting", async () => {
  const { reference } = await quoteToReview();
  expect((await publish(reference, { totalPence: 9_000, reason: "" })).body.error.fields[0].field).toBe("own.reason");
  const far = { totalPence: engine - usualOwnPriceLimitPence - 1, reason: why };
  expect((await publish(reference, far)).body.error).toMatchObject({ code: "quotes.own_price_limit", limitPence: usualOwnPriceLimitPence });
  const costs = { tipPencePerTonne: 18_000, crewPencePerHour: 4_200, travelPencePerJob: 1_500, feePermille: 15, floorPercent: 25 };
  const saved = await staff("save-running-costs", { costs, version: null, ownPriceLimitPence: 100 }, admin);
  expect(saved.status).toBe(200);
  expect((await staff("running-costs", {})).body.ownPriceLimitPence).toBe(100);
  expect((await publish(reference, { totalPence: engine - 101, reason: why })).body.error.code).toBe("quotes.own_price_limit");
  // Saved without it, it stays.
  await staff("save-running-costs", { costs, version: 1 }, admin);
  expect((await publish(reference, { totalPence: engine - 101, reason: why })).body.error.code).toBe("quotes.own_price_limit");
  expect((await publish(reference, far, admin)).status).toBe(200);
});

test("published anew without one it is the engine's price again, also after it had expired", async () => {
  const { reference, request } = await quoteToReview();
  await publish(reference, { totalPence: 20_000, reason: why }, admin);
  await server.rows("update quotes set state = 'expired' where reference = $1", [reference]);
  expect((await publish(reference, undefined)).status).toBe(200);
  expect((await request("read-quote")).body.price.totalPence).toBe(engine);
  expect((await staff("office-quote", { reference })).body.own).toBeNull();
});

test("the list of quotes has its views and is searched by name, number, area and reference", async () => {
  const { reference } = await quoteToReview();
  const list = async (input: object) =>
    (await staff("list-quotes", input)).body.quotes.map((quote: { reference: string }) => quote.reference) as string[];
  expect(await list({ view: "to-review" })).toContain(reference);
  expect(await list({ view: "priced" })).not.toContain(reference);
  for (const search of [reference.toLowerCase(), "okafor", "07700 900123", "bn14", "maya@example"])
    expect(await list({ view: "all", search }), search).toContain(reference);
  expect(await list({ view: "all", search: "nobody at all" })).toEqual([]);
  await staff("withdraw-quote", { reference, reason: "We don’t carry it" });
  expect(await list({ view: "declined" })).toContain(reference);
  const [first] = await list({ view: "all" });
  expect(await list({ view: "all", after: first })).not.toContain(first);
  expect((await staff("list-quotes", {}, await officeSession(server, "user"))).body.error.code).toBe("accounts.staff_required");
});

test("a quote for somebody on the phone is begun, priced, locked and sent in one, once for each request", async () => {
  const input = { facts: sofaFacts(), contact: { ...contact, email: "rings@example.com" }, expectedTotalPence: engine };
  server.mails.length = 0;
  const key = once();
  const send = () => server.command("quote-for-caller", input, { ...moderator, ...key });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  const { view, contact: whose } = (await staff("office-quote", { reference: first.body.reference })).body;
  expect(view).toMatchObject({ status: "priced", lockedBy: "staff", price: { totalPence: engine } });
  expect(whose).toMatchObject({ fullName: "Maya Okafor", email: "rings@example.com" });
  await server.runJobs();
  expect(server.mails.filter(({ to }) => to === "rings@example.com")).toHaveLength(1);
  expect(await server.rows("select channel, user_id from quotes where reference = $1", [first.body.reference])).toEqual([
    { channel: "phone", user_id: null },
  ]);
  const landline = { fullName: "Lena Line", mobile: "01273 900123", preference: "call" };
  expect((await staff("quote-for-caller", { ...input, contact: landline })).status).toBe(201);
  expect((await staff("quote-for-caller", { ...input, expectedTotalPence: 1 })).body.error.code).toBe("quotes.price_updated");
});
