/** Reviews: by the holder of the booking's link, once, published whatever the rating; what the office may and may not do. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
});
afterAll(() => server.close());

type Key = { reference: string; accessToken: string };

async function collected(state = "closed"): Promise<Key> {
  const [window] = await findWindows(server.command, { from: "2026-11-25", days: 20 });
  const held = await hold(server.command, window?.id ?? expect.fail("no window"));
  const { body } = await server.command("book-collection", bookingOf(held), once());
  await server.rows("update bookings set state = $2 where reference = $1", [body.reference, state]);
  return { reference: body.reference, accessToken: body.accessToken };
}
const give = ({ reference, accessToken }: Key, review: object) => server.command("give-review", { reference, accessToken, ...review });
const place = ({ reference, accessToken }: Key) => server.command("review-place", { reference, accessToken });
const published = async () => {
  const [row] = await server.rows<{ reviews: { count: number; average: number | null; newest: { text: string }[] } }>(
    "select app.published_reviews(60) as reviews",
  );
  return row?.reviews ?? expect.fail("no answer");
};
const listed = async (reference: string) => {
  const { body } = await server.command("review-list", {}, office);
  return body.reviews.find((review: { reference: string }) => review.reference === reference) ?? expect.fail("not in the list");
};
const forget = () => server.rows("delete from reviews");

test("a review is given once by the link: the same again is answered again, another one is refused", async () => {
  await forget();
  const key = await collected();
  expect((await place(key)).body).toMatchObject({ isOpen: true, review: null, town: "Worthing" });
  const first = await give(key, { rating: 5, text: " Quick.\u0007 ", name: "Maya" });
  expect([first.status, first.body.review]).toEqual([
    200,
    { rating: 5, text: "Quick.", name: "Maya", givenAt: expect.any(String), isHidden: false },
  ]);
  expect((await give(key, { rating: 5, text: "Quick.", name: "Maya" })).status).toBe(200);
  const changed = await give(key, { rating: 1 });
  expect([changed.status, changed.body.error.code]).toEqual([409, "reviews.already_given"]);
  expect(await published()).toMatchObject({ count: 1, average: 5 });
});

test("of two who send different reviews at once, one is published and the other is told", async () => {
  await forget();
  const key = await collected();
  const both = await Promise.all([give(key, { rating: 5 }), give(key, { rating: 2 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await published()).count).toBe(1);
});

test("the review's link has a token of its own, which opens nothing but the review: it stands in an address that servers write down", async () => {
  const key = await collected();
  const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [key.reference]);
  const own = { reference: key.reference, accessToken: server.tokens.reviewToken(booking?.id ?? "") };
  expect((await place(own)).body).toMatchObject({ reference: key.reference, isOpen: true });
  expect((await server.command("booking-summary", own)).status).toBe(404);
  const byLink = { authorization: `Bearer ${own.reference}.${own.accessToken.slice(0, 32)}` };
  expect((await server.command("booking-details", { reference: own.reference }, byLink)).status).toBe(404);
  expect((await give(own, { rating: 5 })).status).toBe(200);
});

test("a wrong token, another booking's token and an unknown reference answer the same", async () => {
  const [mine, theirs] = [await collected(), await collected()];
  for (const key of [
    { ...mine, accessToken: "x" },
    { ...mine, accessToken: theirs.accessToken },
    { ...mine, reference: "B-ZZZZZZ" },
  ])
    for (const answer of [await place(key), await give(key, { rating: 5 })])
      expect([answer.status, answer.body.error.code]).toEqual([404, "bookings.not_found"]);
});

test.each(["confirmed", "cancelled_customer"])("a booking that is %s has nothing to review", async (state) => {
  const key = await collected(state);
  expect((await place(key)).body.isOpen).toBe(false);
  const { status, body } = await give(key, { rating: 5 });
  expect([status, body.error.code]).toEqual([409, "reviews.not_yet"]);
});

test.each([
  [{ rating: 0 }, "rating"],
  [{ rating: 6 }, "rating"],
  [{ rating: 4.5 }, "rating"],
  [{}, "rating"],
  [{ rating: 4, text: "a".repeat(1_001) }, "text"],
  [{ rating: 4, name: "cheap.example.com" }, "name"],
])("%j is refused at its field", async (review, field) => {
  const { status, body } = await give({ reference: "B-ZZZZZZ", accessToken: "x" }, review);
  expect([status, body.error.fields[0].field]).toEqual([422, field]);
});

test.each([
  [1, "open"],
  [3, "open"],
  [4, "none"],
])("a rating of %i is published at once; its task of the office is %s", async (rating, task) => {
  await forget();
  const key = await collected();
  await give(key, { rating, text: "As it was." });
  expect(await published()).toMatchObject({ count: 1, average: rating, newest: [{ text: "As it was." }] });
  expect(await listed(key.reference)).toMatchObject({ rating, task, hidden: null, contactName: "Maya Okafor" });
});

test("the list comes in pages, those to call about first, and is narrowed by view, rating, service and town", async () => {
  await forget();
  const keys = [await collected(), await collected(), await collected()];
  for (const [index, rating] of [5, 2, 4].entries()) await give(keys[index] ?? expect.fail("no booking"), { rating });
  // The clock of the test stands: given one after the other, the one with four stars last.
  await server.rows("update reviews set given_at = given_at - make_interval(mins => rating)");
  // Many more of other bookings, given at one moment: the order of equals is one, too. Their holds are not written.
  await server.rows(
    `do $$ begin
       perform set_config('session_replication_role', 'replica', true);
       with more as (insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'hold_id', gen_random_uuid(),
           'reference', 'B-' || (900000 + n), 'access_token_hash', sha256(n::text::bytea), 'idempotency_key', gen_random_uuid()))).*
           from generate_series(1, 120) as n, bookings b where b.id = (select id from bookings limit 1) returning id)
       insert into reviews (booking_id, rating, town, service, collected_on, given_at, task)
         select id, 5, 'Hove', 'garden-waste', '2026-11-20', '2026-11-21T10:00:00Z', 'none' from more;
     end $$`,
  );
  const page = async (input: object) => (await server.command("review-list", input, office)).body;
  const all: { id: string; rating: number }[] = [];
  for (let after: string | undefined, more = true; more;) {
    const { reviews, hasMore } = await page(after === undefined ? {} : { after });
    all.push(...reviews);
    [more, after] = [hasMore, reviews.at(-1).id];
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(123);
  expect(all.slice(0, 3).map(({ rating }) => rating)).toEqual([2, 4, 5]);
  const counts = async (input: object) => (await page(input)).reviews.length;
  expect(await page({ view: "to-call" })).toMatchObject({ hasMore: false, toCall: 1, towns: ["Hove", "Worthing"] });
  expect([await counts({ view: "to-call" }), await counts({ view: "followed-up" }), await counts({ view: "hidden" })]).toEqual([1, 0, 0]);
  expect([await counts({ rating: 4 }), await counts({ town: "Worthing" }), await counts({ rating: 4, town: "Hove" })]).toEqual([1, 3, 0]);
  expect(await page({ service: "garden-waste", view: "public" })).toMatchObject({ hasMore: true, toCall: 1 });
  expect((await server.command("review-list", { rating: 6 }, office)).status).toBe(422);
});

test("following up closes the task and changes nothing of the review", async () => {
  await forget();
  const key = await collected();
  await give(key, { rating: 2 });
  const { id, version } = await listed(key.reference);
  const closed = await server.command("close-review-task", { id, version, note: "Rang, agreed on £10 back" }, office);
  expect([closed.status, closed.body.task, closed.body.version]).toEqual([200, "done", version + 1]);
  expect(await published()).toMatchObject({ count: 1, average: 2 });
  const again = await server.command("close-review-task", { id, version, note: "A second time" }, office);
  expect([again.status, again.body.error.code]).toEqual([409, "reviews.changed"]);
});

test("one is hidden only for a reason of the list, on record, and is shown again; hidden it counts nowhere", async () => {
  await forget();
  const key = await collected();
  await give(key, { rating: 1, text: "The driver lives at 4 High Street." });
  const { id, version } = await listed(key.reference);
  const refused = await server.command("moderate-review", { id, version, hide: { reason: "low_rating", note: "Bad for us" } }, office);
  expect([refused.status, refused.body.error.fields[0].field]).toEqual([422, "hide.reason"]);
  const hide = { reason: "personal_data", note: "Names an address" };
  expect((await server.command("moderate-review", { id, version, hide }, office)).body).toMatchObject({ hidden: hide, task: "open" });
  expect(await published()).toMatchObject({ count: 0, average: null, newest: [] });
  expect((await place(key)).body.review.isHidden).toBe(true);
  expect((await server.command("moderate-review", { id, version: version + 1, hide: null }, office)).body.hidden).toBeNull();
  expect((await published()).count).toBe(1);
  const record = await server.rows(
    "select action, actor_id is not null as actor, details from audit_entries where subject = $1 order by id",
    [id],
  );
  expect(record).toEqual([
    { action: "reviews.hidden", actor: true, details: hide },
    { action: "reviews.shown", actor: true, details: {} },
  ]);
});

test("the office's commands are the office's", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  for (const [name, input] of [
    ["review-list", {}],
    ["moderate-review", { id, version: 1, hide: null }],
    ["close-review-task", { id, version: 1, note: "Anything" }],
  ] as const) {
    expect((await server.command(name, input)).status).toBe(401);
    const customer = await server.command(name, input, await officeSession(server, "user", "aal2"));
    expect([customer.status, customer.body.error.code]).toEqual([403, "accounts.staff_required"]);
    const weak = await server.command(name, input, await officeSession(server, "moderator", "aal1"));
    expect([weak.status, weak.body.error.code]).toEqual([403, "accounts.staff_required"]);
  }
});

test("what visitors read names no booking", async () => {
  await forget();
  const key = await collected();
  await give(key, { rating: 4, text: "Fine." });
  const [review] = (await published()).newest;
  expect(Object.keys(review ?? {}).toSorted()).toEqual(["day", "id", "name", "rating", "service", "text", "town"]);
  expect(JSON.stringify(review)).not.toContain(key.reference);
});
