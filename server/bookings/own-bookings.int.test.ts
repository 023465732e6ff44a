/** What customers do with their own bookings: access, cost, and the recorded events. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancellationFee } from "#domain/bookings/cancellation.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { londonInstant } from "#domain/kernel/london-time.ts";
import { once } from "#tests/support/quotes.ts";
import { about, bookOwn, countersThatDiffer, customer, emptyVans, vanTotals, windowAt } from "#tests/support/own-bookings.ts";
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

/** About a hundred pounds on 9 December, more than 14 days after booking: the full fee table applies. */
const farAway = { date: "2026-12-09", time: "09:00" };
async function book(where = farAway, changes = {}): Promise<Own> {
  server.setNow(monday);
  return bookOwn(server, { ...where, changes });
}
const details = async (own: Own) => (await send(own, "booking-details")).body;
const events = (own: Own) =>
  server.rows<{ from_state: string; to_state: string; payload: Record<string, unknown>; actor_type: string }>(
    "select e.from_state, e.to_state, e.payload, e.actor_type from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 order by e.id offset 2",
    [own.reference],
  );

describe("reading", () => {
  test("says all of it: the booking, what may still be done and until when, and what happened in plain words", async () => {
    const own = await book();
    expect(await details(own)).toMatchObject({
      reference: own.reference,
      status: "confirmed",
      rowVersion: 1,
      totalPence: 11_300,
      window: { startsAt: "2026-12-09T09:00:00+00:00", endsAt: "2026-12-09T11:00:00+00:00", kind: "standard" },
      items: [{ id: "sofa-3-seat", quantity: 1 }],
      timeline: [{ at: "2026-11-23T09:00:00+00:00", code: "moved", by: "You", text: "You booked this collection for £113.00." }],
      cancel: {
        isPossible: true,
        feePence: 0,
        refundPence: 0,
        freeUntil: "2026-12-08T18:00:00+00:00",
        steps: [
          { until: "2026-12-08T18:00:00+00:00", feePence: 0 },
          { until: "2026-12-09T07:00:00+00:00", feePence: 2_260 },
          { until: "2026-12-09T11:00:00+00:00", feePence: 5_000 },
        ],
      },
      reschedule: { isPossible: true, left: 3, until: "2026-12-08T18:00:00+00:00", weAreLate: false },
      addItems: { isPossible: true, until: "2026-12-09T08:00:00+00:00" },
      changeDetails: { isPossible: true, mayChangeContact: true },
      gateCode: "none",
      credits: [],
      paidPence: 0,
      documents: [{ kind: "confirmation", name: `${own.reference}.pdf`, createdAt: "2026-11-23T09:00:00+00:00" }],
    });
  });

  test("the list says state and window by both their names", async () => {
    const own = await book();
    expect((await server.command("my-bookings", {}, own.by)).body.bookings).toMatchObject([
      {
        reference: own.reference,
        status: "confirmed",
        state: "confirmed",
        rowVersion: 1,
        window: { startsAt: "2026-12-09T09:00:00+00:00", endsAt: "2026-12-09T11:00:00+00:00", kind: "standard" },
      },
    ]);
  });
});

describe("cancelling", () => {
  const cancel = (own: Own, expectedFeePence: number, headers = {}) => send(own, "cancel-booking", { expectedFeePence }, headers);

  test("is free until six in the evening before, and gives the vans back all they had", async () => {
    const before = await vanTotals(server);
    const own = await book();
    expect(await vanTotals(server)).not.toEqual(before);
    server.setNow("2026-12-08T17:59:00Z");
    const cancelled = await send(own, "cancel-booking", { expectedFeePence: 0, reason: "We sold it" });
    expect([cancelled.status, cancelled.body]).toEqual([
      200,
      { reference: own.reference, status: "cancelled_customer", feePence: 0, refundPence: 0, rowVersion: 2 },
    ]);
    expect(await vanTotals(server)).toEqual(before);
    expect(await events(own)).toEqual([
      { from_state: "confirmed", to_state: "cancelled_customer", actor_type: "customer", payload: { feePence: 0, refundPence: 0 } },
    ]);
    const after = await details(own);
    expect(after).toMatchObject({
      status: "cancelled_customer",
      sequence: 1,
      cancel: { isPossible: false },
      reschedule: { isPossible: false },
    });
    expect(after.timeline.at(-1).text).toBe("You cancelled the collection. There was no charge.");
  });

  test("a minute after six costs the lower of £25 and 20 %, and only at the fee that was shown", async () => {
    const own = await book();
    await server.rows("update bookings set paid_pence = 11300 where reference = $1", [own.reference]);
    server.setNow("2026-12-08T18:01:00Z");
    const stale = await cancel(own, 0);
    expect([stale.status, stale.body.error]).toMatchObject([409, { code: "bookings.fee_changed", feePence: 2_260, refundPence: 9_040 }]);
    expect((await details(own)).status).toBe("confirmed");
    expect((await cancel(own, 2_260)).body).toMatchObject({ feePence: 2_260, refundPence: 9_040 });
    expect((await details(own)).timeline.at(-1).text).toBe("You cancelled the collection. The charge was £22.60. We’ll refund £90.40.");
    expect(await server.rows("select payment_state from bookings where reference = $1", [own.reference])).toEqual([
      { payment_state: "refund_due" },
    ]);
  });

  test("a consumer inside 14 days of booking pays nothing until the crew may arrive; a business does", async () => {
    const soon = { date: "2026-11-25", time: "09:00" };
    const own = await book(soon);
    const firm = await book({ date: "2026-11-25", time: "15:00" }, { customer: { type: "business", company: "Okafor Ltd" } });
    server.setNow("2026-11-25T08:59:00Z");
    expect((await details(own)).cancel).toMatchObject({ feePence: 0, freeUntil: "2026-11-25T09:00:00+00:00" });
    expect((await cancel(own, 0)).status).toBe(200);
    expect((await cancel(firm, 0)).body.error).toMatchObject({ code: "bookings.fee_changed", feePence: 2_260 });
  });

  test("twice by one key is once, with the same answer; a second time by another is refused", async () => {
    const own = await book();
    const key = once();
    const [first, again] = [await cancel(own, 0, key), await cancel(own, 0, key)];
    expect(again.body).toEqual(first.body);
    expect(await events(own)).toHaveLength(1);
    const other = await cancel(own, 0);
    expect([other.status, other.body.error.code]).toEqual([409, "bookings.illegal_transition"]);
  });

  test("what still waits for a person is taken back at no cost, at any hour", async () => {
    const own = await book(farAway, { hazards: { present: "yes", kinds: ["gas-bottles"] } });
    expect(await details(own)).toMatchObject({
      status: "pending_confirmation",
      cancel: { isPossible: true, feePence: 0, steps: [] },
      documents: [],
    });
    expect((await cancel(own, 0)).status).toBe(200);
  });

  test("a crew that is on its way is not cancelled online", async () => {
    const own = await book();
    await server.rows("update bookings set state = 'en_route' where reference = $1", [own.reference]);
    expect((await details(own)).cancel.isPossible).toBe(false);
    expect((await cancel(own, 0)).body.error.code).toBe("bookings.illegal_transition");
  });
});

describe("the fee in the database", () => {
  const customers = [
    null,
    { type: "home" },
    { type: "business", company: "A" },
    { type: "charity", company: "B" },
    { type: "landlord_or_agent" },
    { type: "landlord_or_agent", company: " " },
    { type: "landlord_or_agent", company: "C" },
  ] as const;

  test("is the one that is shown, over random bookings and moments, both clock changes among them", async () => {
    const quarter = 15 * 60_000;
    const cases = fc.sample(
      fc.record({
        start: fc.oneof(
          fc.integer({ min: 0, max: 400 * 96 }).map((n) => Date.parse("2026-11-01T00:00:00Z") + n * quarter),
          fc
            .constantFrom("2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01")
            .map((date) => londonInstant(date, "08:00").getTime()),
        ),
        lasts: fc.integer({ min: 1, max: 9 }),
        ahead: fc.integer({ min: 2 * 60, max: 20 * 24 * 60 }),
        /** Minutes from the window's start, often near the cut-off. */
        now: fc.oneof(fc.integer({ min: -20 * 24 * 60, max: 12 * 60 }), fc.integer({ min: -18 * 60, max: 0 })),
        customer: fc.constantFrom(...customers),
        total: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 5_000_000 })),
        paid: fc.integer({ min: 0, max: 20_000 }),
        agreed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 })),
      }),
      1_500,
    );
    const at = (time: number) => new Date(time).toISOString();
    const given = cases.map((one, n) => ({
      n,
      now: at(one.start + one.now * 60_000),
      starts: at(one.start),
      ends: at(one.start + one.lasts * 3_600_000),
      contract: at(one.start - one.ahead * 60_000),
      customer: one.customer,
      total: one.total,
      paid: one.paid,
      agreed: one.agreed,
    }));
    const rows = await server.rows<{ fee: number }>(
      `select app.cancellation_fee((c ->> 'now')::timestamptz, (c ->> 'starts')::timestamptz, (c ->> 'ends')::timestamptz, (c ->> 'contract')::timestamptz,
         app.is_consumer(nullif(c -> 'customer', 'null')), (c ->> 'total')::int, (c ->> 'paid')::int, (c ->> 'agreed')::int) as fee
       from jsonb_array_elements($1::jsonb) as c order by (c ->> 'n')::int`,
      [JSON.stringify(given)],
    );
    const fees = given.map(({ now, starts, ends, contract, customer: who, total, paid, agreed }) =>
      cancellationFee({
        now,
        windowStartsAt: starts,
        windowEndsAt: ends,
        bookedAt: contract,
        isConsumer: isConsumer(who ?? undefined),
        totalPence: total,
        paidPence: paid,
        agreedPence: agreed,
      }),
    );
    expect(rows.map(({ fee }) => fee)).toEqual(fees);
    expect(new Set(fees.map((fee) => (fee === 0 ? "free" : fee === 2_500 || fee === 5_000 ? "fixed" : "share"))).size).toBe(3);
  });
});

describe("changing how the crew finds and reaches one", () => {
  const change = (own: Own, rowVersion: number, input: object, headers = {}) =>
    send(own, "change-booking-details", { rowVersion, ...input }, headers);

  test("changes what was sent and nothing else, and says what", async () => {
    const own = await book();
    const input = {
      accessNotes: "Ring the side bell",
      notes: "The dog is friendly",
      place: { pets: true, siteLocation: "garage" },
      onSite: { fullName: "Noor Haddad", mobile: "07700 900555" },
    };
    const { status, body } = await change(own, 1, input);
    expect([status, body]).toEqual([
      200,
      { reference: own.reference, rowVersion: 2, changed: ["accessNotes", "notes", "place", "onSite"] },
    ]);
    const after = await details(own);
    expect(after).toMatchObject({
      access: { notes: "Ring the side bell", parking: "free" },
      notes: "The dog is friendly",
      place: { pets: true, siteLocation: "garage" },
      onSite: { fullName: "Noor Haddad", mobile: "+447700900555" },
      totalPence: 11_300,
      sequence: 0,
    });
    expect(after.timeline.at(-1).text).toBe(
      "You changed the notes on how to get to the items, your notes, the details of the place and who meets the crew.",
    );
    expect((await change(own, 2, { onSite: null, accessNotes: "" })).body.changed).toEqual(["accessNotes", "onSite"]);
    const removed = await details(own);
    expect([removed.onSite, removed.access.notes, removed.notes]).toEqual([undefined, undefined, "The dog is friendly"]);
    expect((await change(own, 3, { notes: "The dog is friendly" })).body).toMatchObject({ rowVersion: 3, changed: [] });
  });

  test("on an older version is refused with who changed it and when", async () => {
    const own = await book();
    await change(own, 1, { notes: "First" });
    const { status, body } = await change(own, 1, { notes: "Second" });
    expect([status, body.error]).toMatchObject([409, { code: "bookings.changed", by: "You", at: "2026-11-23T09:00:00+00:00" }]);
    expect((await details(own)).notes).toBe("First");
  });

  test("leaves an empty place to a person", async () => {
    const own = await book();
    const fieldsOf = async (input: object) =>
      (await change(own, 1, input)).body.error?.fields?.map(({ field }: { field: string }) => field);
    expect(await fieldsOf({ onSite: { fullName: "Noor", mobile: "12" } })).toEqual(["onSite.mobile"]);
    expect(await fieldsOf({ place: { presence: "no" } })).toEqual(["place.presence"]);
    expect(await fieldsOf({ place: { presence: "key_safe" } })).toEqual(["place.presence"]);
    expect((await details(own)).rowVersion).toBe(1);
  });

  test("is over once the crew is on its way", async () => {
    const own = await book();
    await server.rows("update bookings set state = 'en_route' where reference = $1", [own.reference]);
    expect((await change(own, 1, { notes: "Late" })).body.error.code).toBe("bookings.details_closed");
  });

  test("is not written down without end", async () => {
    const own = await book();
    await server.rows(
      "insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at) select id, state, state, 'customer', '{\"kind\": \"details_changed\"}', now() from bookings, generate_series(1, 50) where reference = $1",
      [own.reference],
    );
    expect((await change(own, 1, { notes: "Once more" })).body.error.code).toBe("bookings.too_many_changes");
  });
});

describe("at once", () => {
  test("two cancel, one after the other: one event, one answer", async () => {
    const own = await book();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(own, "cancel-booking", { expectedFeePence: 0 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await events(own)).toHaveLength(1);
  });

  test("one cancels while another moves: whichever is first, the vans carry what is booked and no more", async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await vanTotals(server);
      const own = await book();
      const windowId = await windowAt(server, { date: "2026-12-10" });
      const [cancelled, moved] = await Promise.all([
        send(own, "cancel-booking", { expectedFeePence: 0 }),
        send(own, "reschedule-booking", { windowId, rowVersion: 1 }),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      expect((await details(own)).status).toBe("cancelled_customer");
      expect(await vanTotals(server)).toEqual(before);
    }
    expect(await countersThatDiffer(server)).toEqual([]);
  });
});

test("somebody else's booking, a made-up one and nonsense are answered alike by every command", async () => {
  const [own, stranger] = [await book(), await customer(server)];
  const windowId = await windowAt(server, { date: "2026-12-11" });
  const commands: [string, object][] = [
    ["booking-details", {}],
    ["reschedule-windows", {}],
    ["reschedule-booking", { windowId, rowVersion: 1 }],
    ["cancel-booking", { expectedFeePence: 0 }],
    ["add-items", { items: [{ id: "armchair", quantity: 1 }] }],
    ["change-booking-details", { rowVersion: 1, notes: "x" }],
    ["request-new-contact-code", { contact: { email: "mine@example.com" } }],
    ["change-booking-contact", { rowVersion: 1, contact: { email: "mine@example.com" }, code: "123456" }],
    ["set-gate-code", {}],
  ];
  const answers = [];
  for (const [name, input] of commands)
    for (const reference of [own.reference, "B-ZZZZZZ", "nonsense"]) {
      const { status, body, headers } = await server.command(name, { reference, ...input }, { ...once(), ...stranger });
      const otherHeaders = [...headers].filter(([header]) => !["date", "x-request-id"].includes(header));
      answers.push(JSON.stringify([status, { ...body.error, requestId: "" }, otherHeaders]));
    }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("bookings.not_found");
  expect(await events(own)).toEqual([]);
});
