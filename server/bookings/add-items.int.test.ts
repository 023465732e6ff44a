/** Adding items to a booking: price, capacity, who decides where there is no price, and the recorded change. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { once } from "#tests/support/quotes.ts";
import { about, bookOwn, countersThatDiffer, emptyVans, vanTotals, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let send: ReturnType<typeof about>;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  send = about(server);
});
beforeEach(() => emptyVans(server));
afterAll(() => server.close());

async function book(more = {}): Promise<Own> {
  server.setNow(monday);
  return bookOwn(server, { date: "2026-12-02", ...more });
}
const sofa = [{ id: "sofa-2-seat", quantity: 1 }];
const add = (own: Own, items: object[], more = {}, headers = {}) => send(own, "add-items", { items, ...more }, headers);
const details = async (own: Own) => (await send(own, "booking-details")).body;
const code = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
/** The engine's price of this whole list. */
const priceOf = async (items: object[]) =>
  (await server.command("price", { service: "furniture-removal", items, timing: { day: "weekday" }, postcode: "BN14 8QX" })).body;

test("a preview says the price and whether it fits, and changes nothing; the tap does what it said", async () => {
  const own = await book();
  const used = await vanTotals(server);
  const full = await priceOf([{ id: "sofa-3-seat", quantity: 1 }, ...sofa]);
  const preview = await add(own, sofa);
  expect([preview.status, preview.body]).toEqual([
    200,
    { deltaPence: full.totalPence - 11_300, totalPence: full.totalPence, lines: full.lines, fits: true, rowVersion: 1 },
  ]);
  expect([await vanTotals(server), (await details(own)).rowVersion]).toEqual([used, 1]);

  const { deltaPence } = preview.body;
  const done = await add(own, sofa, { expectedDeltaPence: deltaPence });
  expect([done.status, done.body]).toMatchObject([200, { totalPence: full.totalPence, rowVersion: 2, sequence: 1 }]);
  const after = await details(own);
  expect(after).toMatchObject({ totalPence: full.totalPence, vatPence: full.vatPence, allowance: full.allowance, lines: full.lines });
  expect(after.items.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity])).toEqual([
    ["sofa-3-seat", 1],
    ["sofa-2-seat", 1],
  ]);
  const total = await vanTotals(server);
  expect([total.litres > used.litres, total.minutes > used.minutes]).toEqual([true, true]);
  expect(await countersThatDiffer(server)).toEqual([]);
  const entry = after.timeline.at(-1);
  expect(entry).toMatchObject({
    code: "items_added",
    by: "You",
    change: { items: [{ quantity: 1 }], before: { totalPence: 11_300 }, after: { totalPence: full.totalPence, lines: full.lines } },
  });
  expect(entry.text).toMatch(/^You added 1 × .+\. The price is now £[\d.]+ instead of £113\.00\.$/);
});

test("more of the same thing is one line of the scope sheet", async () => {
  const own = await book();
  const more = [{ id: "sofa-3-seat", quantity: 2 }];
  const { deltaPence } = (await add(own, more)).body;
  expect((await add(own, more, { expectedDeltaPence: deltaPence })).status).toBe(200);
  expect((await details(own)).items).toMatchObject([{ id: "sofa-3-seat", quantity: 3 }]);
});

test("at another price than was shown nothing is added, and the new price is said", async () => {
  const own = await book();
  const { deltaPence, totalPence } = (await add(own, sofa)).body;
  const refused = await add(own, sofa, { expectedDeltaPence: deltaPence - 100 });
  expect([refused.status, refused.body.error]).toMatchObject([409, { code: "bookings.price_changed", deltaPence, totalPence }]);
  expect((await details(own)).rowVersion).toBe(1);
});

test("what was agreed stays agreed when the tariff moves on: only the new things are priced, by the tariff of the booking", async () => {
  const own = await book();
  // A price that differs from the engine's: the office took ten pounds off.
  await server.rows(
    `update bookings set total_pence = 10300, vat_pence = 1717, price_lines = price_lines || '[{"code": "late-answer", "label": "Our late answer", "pence": -1000, "why": "We answered late"}]' where reference = $1`,
    [own.reference],
  );
  const { body } = await add(own, sofa);
  const full = await priceOf([{ id: "sofa-3-seat", quantity: 1 }, ...sofa]);
  expect(body.deltaPence).toBe(full.totalPence - 11_300);
  expect(body.lines.reduce((sum: number, { pence }: { pence: number }) => sum + pence, 0)).toBe(body.totalPence);
  expect(body.lines.at(-1)).toMatchObject({ code: "late-answer", pence: -1_000 });
});

test("until an hour before the window", async () => {
  const own = await book();
  server.setNow("2026-12-02T08:00:00Z");
  expect((await add(own, sofa)).status).toBe(200);
  server.setNow("2026-12-02T08:00:01Z");
  const late = await add(own, sofa);
  expect([late.status, late.body.error]).toMatchObject([409, { code: "bookings.not_addable", until: "2026-12-02T08:00:00+00:00" }]);
});

test("where it does not fit, the next windows are offered at their price, and one of them takes all of it", async () => {
  const own = await book();
  // Nothing else fits beside what is booked that day.
  await server.rows("update van_slots set litres_booked = litres_capacity where date = '2026-12-02'");
  const { body } = await add(own, sofa);
  expect([body.fits, body.nextWindows.length]).toEqual([false, 3]);
  const taken = await add(own, sofa, { expectedDeltaPence: body.deltaPence });
  expect([taken.status, code(taken), taken.body.error.nextWindows.length]).toEqual([409, "bookings.window_taken", 3]);
  const [next] = body.nextWindows;
  const there = await add(own, sofa, { windowId: next.id });
  expect(there.body).toMatchObject({ fits: true, deltaPence: next.deltaPence, totalPence: next.totalPence });
  const done = await add(own, sofa, { windowId: next.id, expectedDeltaPence: next.deltaPence });
  expect([done.status, done.body]).toMatchObject([200, { totalPence: next.totalPence, window: { startsAt: next.startsAt }, sequence: 1 }]);
  const after = await details(own);
  expect(after).toMatchObject({ window: { startsAt: next.startsAt }, reschedule: { left: 2 } });
  expect(after.timeline.at(-1).text).toContain("The collection moved to ");
});

test("two add the last room at once: one gets it, and the other is offered another window", async () => {
  // One van works on that day, in one window.
  await server.rows("update van_slots set litres_booked = litres_capacity where date = '2026-12-02'");
  await server.rows(
    `update van_slots set litres_booked = 0, minutes_capacity = 240 where (van_id, starts_at) = (select van_id, starts_at from van_slots
       where starts_at = '2026-12-02T09:00:00Z' and emergency_reserve_minutes = 0 and depot_id = (select depot_id from service_zones where outcode = 'BN14') limit 1)`,
  );
  const owns = [await book(), await book()];
  const previews = await Promise.all(owns.map((own) => add(own, sofa)));
  expect(previews.map(({ body }) => body.fits)).toEqual([true, true]);
  // Capacity for one more sofa but not for two.
  await server.rows(
    "update van_slots set litres_booked = litres_capacity - 1500 where starts_at = '2026-12-02T09:00:00Z' and litres_booked between 1 and litres_capacity - 1",
  );
  const answers = await Promise.all(owns.map((own, index) => add(own, sofa, { expectedDeltaPence: previews[index]?.body.deltaPence })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(answers.flatMap((answer) => code(answer) ?? [])).toEqual(["bookings.window_taken"]);
});

test("added twice by one key is added once", async () => {
  const own = await book();
  const { deltaPence } = (await add(own, sofa)).body;
  const key = once();
  const [first, again] = [
    await add(own, sofa, { expectedDeltaPence: deltaPence }, key),
    await add(own, sofa, { expectedDeltaPence: deltaPence }, key),
  ];
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await details(own)).items).toMatchObject([{ quantity: 1 }, { id: "sofa-2-seat", quantity: 1 }]);
});

test("added while the collection is being moved: both in order, or the later one looks again", async () => {
  const own = await book();
  const { deltaPence } = (await add(own, sofa)).body;
  const windowId = await windowAt(server, { date: "2026-12-03" });
  const [added, moved] = await Promise.all([
    add(own, sofa, { expectedDeltaPence: deltaPence }),
    send(own, "reschedule-booking", { windowId, rowVersion: 1 }),
  ]);
  const statuses = [added.status, moved.status];
  expect(statuses).toContain(200);
  for (const answer of [added, moved]) if (answer.status !== 200) expect(code(answer)).toBe("bookings.changed");
  const after = await details(own);
  expect(after.rowVersion).toBe(1 + statuses.filter((status) => status === 200).length);
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("what has no instant price goes to a person, who is told; what we never take is refused with where it goes", async () => {
  const own = await book();
  const asbestos = await add(own, [{ id: "asbestos", quantity: 1 }]);
  expect([asbestos.status, code(asbestos), asbestos.body.error.refused?.length]).toEqual([422, "bookings.not_priced", 1]);
  const survey = await add(own, [{ id: "pool-table", quantity: 1 }]);
  expect([survey.status, code(survey), survey.body.error.review?.length]).toEqual([422, "bookings.not_priced", 1]);
  expect((await add(own, [{ id: "pool-table", quantity: 1 }], { expectedDeltaPence: 0 })).status).toBe(422);
  const key = once();
  const question = await add(own, [{ id: "pool-table", quantity: 1 }], { ask: true }, key);
  expect([question.status, question.body]).toEqual([200, { asked: true, answerBy: "2026-11-23T09:30:00+00:00" }]);
  expect((await add(own, [{ id: "pool-table", quantity: 1 }], { ask: true }, key)).body).toEqual(question.body);
  const after = await details(own);
  expect(after).toMatchObject({ status: "confirmed", totalPence: 11_300, rowVersion: 1 });
  expect(after.timeline.at(-1)).toMatchObject({
    code: "items_asked",
    text: expect.stringMatching(/^You asked what it would cost to add 1 × .+\.$/),
  });
  await server.runJobs();
  const mails = server.mails.filter(
    ({ subject }) => subject.includes(own.reference) && subject.startsWith("The customer wants to add something"),
  );
  expect(mails).toHaveLength(1);
});

test("no price is promised for after the collection: whoever asks the night before is told to call, and once asked in time the answer stays", async () => {
  const own = await book();
  const askPerson = (headers = once()) => add(own, [{ id: "pool-table", quantity: 1 }], { ask: true }, headers);
  const key = once();
  const early = await askPerson(key);
  await server.rows("update bookings set starts_at = '2026-12-02T07:00:00Z' where reference = $1", [own.reference]);
  server.setNow("2026-12-01T22:00:00Z");
  expect([(await askPerson()).body.error?.code, (await askPerson(key)).body]).toEqual(["bookings.not_addable", early.body]);
});

test("more than a person would confirm unseen goes to a person: a second van, a load nobody has seen", async () => {
  const own = await book();
  const many = await add(own, [{ id: "wardrobe-triple", quantity: 4 }]);
  expect([many.status, many.body.error.review]).toEqual([422, ["We haven’t seen any photos of the load."]]);
});

test("no thing that is not in the catalogue, none without number, not more than a list may hold", async () => {
  const own = await book();
  const fieldsOf = async (items: object[]) => (await add(own, items)).body.error?.fields?.map(({ field }: { field: string }) => field);
  expect(await fieldsOf([{ id: "unicorn", quantity: 1 }])).toEqual(["items.0.id"]);
  expect(await fieldsOf([])).toEqual(["items"]);
  expect(await fieldsOf([{ id: "sofa-3-seat", quantity: 99 }])).toEqual(["items.0.quantity"]);
  expect(
    await fieldsOf([
      { id: "sofa-2-seat", quantity: 99 },
      { id: "armchair", quantity: 99 },
      { id: "tv-unit", quantity: 2 },
    ]),
  ).toEqual(["items"]);
});
