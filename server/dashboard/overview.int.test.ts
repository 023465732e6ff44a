/** `customer-overview` and `keep-quote`: what an account and a portal grant see on their dashboard, and what other callers do not. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer, book, grantFor } from "#tests/support/portal.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const customer = () => officeSession(server, "user", "aal1");
const overview = (who: Headers) => server.command("customer-overview", {}, who);

/** A booking by this caller, in the window at this position of the list. */
async function bookAs(who: Headers, place: number, changes: object = {}): Promise<{ reference: string; accessToken: string }> {
  const windows = (await findWindows(server.command, { days: 60 })).filter(({ kind }) => kind === "standard");
  const held = await hold(server.command, windows[place]?.id ?? "");
  const { body } = await server.command("book-collection", bookingOf(held, changes), { ...who, ...once() });
  return body;
}

test("an account sees its next collection, what to prepare and to pay, and its bookings with the newest first", async () => {
  const maya = await customer();
  const later = await bookAs(maya, 9, { paymentMethod: "bank-transfer" });
  const sooner = await bookAs(maya, 4);
  await book(server);
  const { status, body } = await overview(maya);
  expect(status).toBe(200);
  expect(body.bookings.map(({ reference }: { reference: string }) => reference)).toEqual([later.reference, sooner.reference]);
  expect(body.next).toMatchObject({
    reference: sooner.reference,
    status: "confirmed",
    items: [{ name: "Three-seat sofa", quantity: 1 }],
    paymentMethod: "cash",
    freeCancelUntil: expect.stringMatching(/^2026-.*\+00:00$/),
  });
  expect(body.next.prepare.length).toBeGreaterThan(2);
  expect(body.next).not.toHaveProperty("vans");
  expect(body.unpaid).toEqual([{ reference: later.reference, pence: expect.any(Number), what: "price", payBy: expect.any(String) }]);
  await server.rows("update bookings set paid_pence = total_pence where reference = $1", [later.reference]);
  expect((await overview(maya)).body.unpaid).toEqual([]);
  expect(body.unpaid[0].payBy).toBe(body.bookings[0].window.startsAt.slice(0, 10));
  expect(body).toMatchObject({ hasMore: false, quotes: [], tasks: [] });
});

test("the prices of a quote are set beside each other by whoever it belongs to, and by nobody else", async () => {
  const maya = await customer();
  const { reference, view } = await startQuote((name, input, headers = {}) => server.command(name, input, { ...maya, ...headers }));
  const versions = (who: Headers) => server.command("my-quote-versions", { reference }, who);
  expect((await versions(maya)).body.versions).toMatchObject([
    { version: 1, totalPence: view.price?.totalPence, items: [{ quantity: 1, name: "Three-seat sofa" }], lines: expect.any(Array) },
  ]);
  const stranger = await versions(await customer());
  const unknown = await server.command("my-quote-versions", { reference: "Q-000000" }, maya);
  expect([stranger.status, unknown.status]).toEqual([404, 404]);
  expect(stranger.body.error.code).toBe(unknown.body.error.code);
});

test("the van and its crew are named from 07:00 on the day, once it has been assigned", async () => {
  const maya = await customer();
  const { reference } = await bookAs(maya, 6);
  await server.rows("update vans set registration = 'GX21ABC'");
  await server.rows(
    "insert into van_crews (van_id, date, names) select v.id, b.starts_at::date, '{Ann,Tom}' from vans v, bookings b where b.reference = $1",
    [reference],
  );
  const comingAt = async (time: string, state: string): Promise<[vans?: string[], crew?: string[]]> => {
    await server.rows("update bookings set state = $2 where reference = $1", [reference, state]);
    const { day } = (
      await server.rows<{ day: string }>("select to_char(starts_at, 'YYYY-MM-DD') as day from bookings where reference = $1", [reference])
    )[0] ?? { day: "" };
    const before = server.now().toISOString();
    server.setNow(`${day}T${time}Z`);
    const { body } = await overview(maya);
    server.setNow(before);
    return [body.next?.vans, body.next?.crew];
  };
  expect(await comingAt("06:59:00", "assigned")).toEqual([undefined, undefined]);
  expect(await comingAt("07:00:00", "confirmed")).toEqual([undefined, undefined]);
  expect(await comingAt("07:00:00", "assigned")).toEqual([["GX21ABC"], ["Ann", "Tom"]]);
  // The van had nothing left for it, and a colleague put it there with a reason.
  await server.rows(
    `with nothing as (delete from slot_hold_parts p using bookings b where b.hold_id = p.hold_id and b.reference = $1)
     update planned_stops s set overbooked_minutes = s.minutes, overbooked_litres = s.litres, overbooked_kilograms = s.kilograms from bookings b where b.id = s.booking_id and b.reference = $1`,
    [reference],
  );
  expect(await comingAt("07:00:00", "assigned")).toEqual([["GX21ABC"], ["Ann", "Tom"]]);
});

test("a crew that runs late is expected later, in the window it was said for and in no other", async () => {
  const maya = await customer();
  const { reference } = await bookAs(maya, 7);
  const sayLate = (minutes: number) =>
    server.rows(
      `insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at)
       select id, state, state, 'staff', jsonb_build_object('kind', 'running_late', 'minutes', $2::int, 'expected',
         jsonb_build_object('startsAt', starts_at + make_interval(mins => $2::int), 'endsAt', ends_at + make_interval(mins => $2::int))), now() from bookings where reference = $1`,
      [reference, minutes],
    );
  const lateness = async () => {
    const { window, expected } = (await overview(maya)).body.next as { window: { startsAt: string }; expected?: { startsAt: string } };
    return expected === undefined ? null : (Date.parse(expected.startsAt) - Date.parse(window.startsAt)) / 60_000;
  };
  expect(await lateness()).toBeNull();
  await sayLate(30);
  await sayLate(45);
  expect(await lateness()).toBe(45);
  await server.rows(
    "update bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where reference = $1",
    [reference],
  );
  expect(await lateness()).toBeNull();
});

test("a portal grant sees its booking without the token of a quote's link, and nothing once it is given back", async () => {
  const other = await book(server, { fullName: "Priya Shah", email: "priya@example.com" });
  const reference = await book(server, { fullName: "Robin Hale", email: "robin@example.com" });
  const grant = bearer(await grantFor(server, reference));
  const { body } = await overview(grant);
  expect(body.next.reference).toBe(reference);
  expect(JSON.stringify(body)).not.toContain(other);
  expect(JSON.stringify(body)).not.toContain("accessToken");
  await server.command("close-portal", {}, grant);
  expect(await overview(grant)).toMatchObject({ status: 401, body: { error: { code: "accounts.session_required" } } });
});

test("what waits for the customer is a task: our question on a booking, with its end", async () => {
  const maya = await customer();
  const { reference } = await bookAs(maya, 7, { hazards: { present: "yes", kinds: ["paint"] } });
  const [{ version } = { version: 0 }] = await server.rows<{ version: number }>(
    "select row_version as version from bookings where reference = $1",
    [reference],
  );
  const request = { reference, to: "needs_customer", question: "How many tins?", rowVersion: version };
  expect((await server.command("move-booking", request, { ...(await officeSession(server)), ...once() })).status).toBe(200);
  const { body } = await overview(maya);
  expect(body.tasks).toEqual([{ kind: "answer", reference, until: expect.stringMatching(/\+00:00$/) }]);
  expect(body.next).toMatchObject({ reference, status: "needs_customer" });
  expect(body.next).not.toHaveProperty("freeCancelUntil");
});

test("a quote made while signed in is listed with a link that opens it; one added by its link is nobody else's to add", async () => {
  const [maya, stranger] = [await customer(), await customer()];
  const own = await startQuote((name, input, headers = {}) => server.command(name, input, { ...maya, ...headers }));
  const guests = await startQuote(server.command);
  const key = { reference: guests.reference, accessToken: guests.accessToken };
  expect((await server.command("keep-quote", { ...key, accessToken: "wrong" }, { ...maya, ...once() })).status).toBe(404);
  expect((await server.command("keep-quote", key, { ...maya, ...once() })).body).toEqual({ kept: true });
  expect((await server.command("keep-quote", key, { ...stranger, ...once() })).body).toEqual({ kept: false });
  const { body } = await overview(maya);
  expect(body.quotes.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(
    [own.reference, guests.reference].toSorted(),
  );
  const listed = body.quotes.find(({ reference }: { reference: string }) => reference === own.reference);
  expect(listed).toMatchObject({ status: "priced", version: 1, items: [{ name: "Three-seat sofa", quantity: 1 }] });
  expect((await server.command("read-quote", { reference: own.reference, accessToken: listed.accessToken })).status).toBe(200);
  expect((await overview(stranger)).body.quotes).toEqual([]);
});

test("the booking's page, photos, PDF, calendar and answer open by session and by grant, and to nobody else", async () => {
  const [maya, stranger] = [await customer(), await customer()];
  const { reference, accessToken } = await bookAs(maya, 8, { contact: { fullName: "Maya Okafor", email: "maya.8@example.com" } });
  const grant = bearer(await grantFor(server, reference));
  const other = bearer(await grantFor(server, await book(server, { fullName: "Robin Hale", email: "robin.8@example.com" })));
  const reads = ["booking-summary", "booking-photos", "booking-document", "booking-calendar"];
  const statuses = (who: Headers, key: object = {}) =>
    Promise.all([
      ...reads.map(async (name) => (await server.command(name, { reference, ...key }, who)).status),
      server
        .command("answer-booking", { reference, choice: "cancel", ...key }, { ...who, "idempotency-key": randomUUID() })
        .then(({ status }) => status),
    ]);
  // 409: it is theirs, but no question is open.
  for (const who of [maya, grant]) expect(await statuses(who)).toEqual([200, 200, 200, 200, 409]);
  expect(await statuses({}, { accessToken })).toEqual([200, 200, 200, 200, 409]);
  for (const who of [{}, stranger, other]) expect(await statuses(who)).toEqual([404, 404, 404, 404, 404]);
  // A wrong token is refused, whoever sends it.
  expect(await statuses(maya, { accessToken: "wrong" })).toEqual([404, 404, 404, 404, 404]);
  const { body } = await server.command("booking-summary", { reference }, maya);
  expect(body).toEqual((await server.command("booking-summary", { reference, accessToken })).body);
});
