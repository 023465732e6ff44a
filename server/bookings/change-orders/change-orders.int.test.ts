/** Change orders from the office to the customer's answer: price, permissions, concurrency, expiry, and messages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { bookOwn, countersThatDiffer, emptyVans, vanTotals } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { photoWithPlace } from "#tests/support/quote-photos.ts";

const monday = "2026-11-23T09:00:00Z";
const sofa = { id: "sofa-3-seat", quantity: 1 };
const more = [sofa, { id: "chest-drawers-large", quantity: 1 }];
let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
let owner: { authorization: string };
let booking: Own;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [ada, ben, owner] = await Promise.all([officeSession(server), officeSession(server), officeSession(server, "admin")]);
});
beforeEach(async () => {
  server.setNow(monday);
  await emptyVans(server);
  booking = await bookOwn(server, { date: "2026-12-09" });
  await server.runJobs();
  server.mails.length = server.texts.length = 0;
});
afterAll(() => server.close());

const call = (name: string, input: object, who: object = ada, headers: object = once()) =>
  server.command(name, input, { ...who, ...headers });
const price = (input: object, who = ada) =>
  call("price-change-order", { reference: booking.reference, reason: "customer_added", items: more, ...input }, who);
/** Prices a change, then raises it at that price. */
async function raise(input: object = {}, who = ada, headers: object = once()) {
  const request = { reference: booking.reference, reason: "customer_added", items: more, ...input };
  const { body: priced } = await call("price-change-order", request, who);
  return call(
    "raise-change-order",
    { statement: "Rang at nine", ...request, rowVersion: priced.rowVersion, expectedDeltaPence: priced.deltaPence, ...input },
    who,
    headers,
  );
}
const answer = (change: { reference: string; version: number }, choice: string, key: object, headers: object = once()) =>
  server.command(
    "answer-change-order",
    { reference: change.reference, version: change.version, choice, ...key },
    headers as Record<string, string>,
  );
const tokenOf = ({ reference, version }: { reference: string; version: number }) => ({
  token: server.tokens.changeOrderToken(reference, version),
});
const details = async () => (await server.command("booking-details", { reference: booking.reference }, booking.by)).body;
const opened = async () => (await call("office-booking", { reference: booking.reference })).body;
const expire = () => server.database.performAsService("expire-change-orders", "expire_change_orders", { now: server.now() });
const ascending = (one: number, other: number) => one - other;
const jpeg = async () => (await photoWithPlace(320, 240)).toString("base64");
const setState = (state: string) => server.rows("update bookings set state = $2 where reference = $1", [booking.reference, state]);

describe("the price of a change", () => {
  test("is the engine's difference, with what it would take; nothing is stored", async () => {
    const { status, body } = await price({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalBeforePence: 11_300, fits: true, needsPhoto: false, settlesAtOnce: false, rowVersion: 1 });
    expect(body.deltaPence).toBeGreaterThan(0);
    expect(body.linesAfter.reduce((sum: number, line: { pence: number }) => sum + line.pence, 0)).toBe(body.totalAfterPence);
    expect((await call("change-orders", { booking: booking.reference })).body.changes).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      "a little more is in the agreed price",
      { reason: "more_volume", items: [sofa, { id: "small-electrical-box", quantity: 1 }] },
      "changes.within_promise",
    ],
    [
      "fewer items are no increase",
      { reason: "customer_added", items: [{ id: "small-electrical-box", quantity: 1 }] },
      "changes.wrong_way",
    ],
    ["a little less keeps the agreed price", { reason: "less_volume", items: [sofa] }, "changes.too_little_less"],
    ["what we never take has no price", { reason: "hazard", items: [sofa, { id: "asbestos", quantity: 1 }] }, "changes.not_priced"],
    ["easier access is no harder access", { reason: "access_worse", access: { floor: 0 }, items: undefined }, ""],
    ["a goodwill above the price is none", { reason: "goodwill", items: undefined, goodwillPence: 11_301 }, "changes.goodwill_limit"],
  ])("%s", async (_, input, code) => {
    const { body } = await price(input);
    if (code === "") expect(body.deltaPence).toBe(0);
    else expect(body.error.code).toBe(code);
  });

  test("is nobody's to reckon or raise but the office's", async () => {
    const weak = await officeSession(server, "moderator", "aal1");
    for (const [name, input] of [
      ["price-change-order", { reference: booking.reference, reason: "goodwill", goodwillPence: 100 }],
      ["change-orders", {}],
      ["send-change-order", { reference: "CO-000000", version: 0 }],
      ["withdraw-change-order", { reference: "CO-000000", version: 0 }],
    ] as const) {
      expect((await call(name, input, {})).status, name).toBe(401);
      expect((await call(name, input, booking.by)).body.error.code, name).toBe("accounts.staff_required");
      expect((await call(name, input, weak)).body.error.code, name).toBe("accounts.staff_required");
    }
    expect((await call("send-change-order", { reference: "CO-000000", version: 0 })).body.error.code).toBe("changes.not_found");
  });
});

describe("a change that costs more", () => {
  test("is asked by text and mail, agreed to by its link, and is the booking from then on: list, price, room and balance", async () => {
    const before = await vanTotals(server);
    const { status, body: change } = await raise();
    expect({ status, state: change.status, version: change.version }).toEqual({ status: 201, state: "sent", version: 1 });
    expect(change.expiresAt).toBe("2026-11-23T09:10:00+00:00");
    await server.runJobs();
    const link = `/change-order#${change.reference}.${tokenOf(change).token}`;
    expect(server.texts.map(({ text }) => text.includes(link))).toEqual([true]);
    expect(
      server.mails.map(({ subject, text }) => [
        subject.startsWith("We need your OK on a new price"),
        text.includes(link),
        text.includes("Rang at nine"),
      ]),
    ).toEqual([[true, true, true]]);
    expect((await details()).totalPence).toBe(11_300);

    const seen = await server.command("change-order", { reference: change.reference, ...tokenOf(change) });
    expect(seen.body).toMatchObject({ status: "sent", itemsAfter: [{ quantity: 1 }, { quantity: 1 }], totalBeforePence: 11_300 });
    const key = once();
    const agreed = await answer(change, "approve", tokenOf(change), key);
    expect(agreed).toMatchObject({ status: 200, body: { status: "approved", totalAfterPence: change.totalAfterPence } });
    expect((await answer(change, "approve", tokenOf(change), key)).body).toEqual(agreed.body);
    expect((await answer(change, "decline", tokenOf(change))).body.error).toMatchObject({ code: "changes.moved_on", status: "approved" });

    const now = await details();
    expect(now).toMatchObject({ totalPence: change.totalAfterPence, rowVersion: 2, status: "confirmed" });
    expect(now.items).toHaveLength(2);
    expect(now.timeline.slice(-2).map(({ code }: { code: string }) => code)).toEqual(["change_sent", "change_approved"]);
    const after = await vanTotals(server);
    expect(after.litres).toBeGreaterThan(before.litres);
    expect(await countersThatDiffer(server)).toEqual([]);
    server.mails.length = server.texts.length = 0;
    await server.runJobs();
    expect(server.mails.map(({ subject }) => subject.replace(/ \(?B-.*/, "").replace(/£[\d.]+/, "£")).toSorted()).toEqual([
      "Change agreed: booking",
      "Your new price is agreed: £",
    ]);
  });

  test("declined keeps list and price; on site the crew goes on with what was agreed", async () => {
    await setState("scope_check");
    const { body: change } = await raise({ reason: "more_volume", photos: [await jpeg()] });
    expect((await opened()).booking.status).toBe("change_pending");
    expect(await answer(change, "decline", tokenOf(change))).toMatchObject({ status: 200, body: { status: "declined" } });
    expect(await details()).toMatchObject({ totalPence: 11_300, status: "loading" });
    expect((await details()).items).toHaveLength(1);
  });

  test("of what the crew found shows a photo, to whoever may see the change and nobody else", async () => {
    await setState("scope_check");
    expect((await raise({ reason: "more_volume" })).body.error.code).toBe("changes.photo_missing");
    expect((await raise({ reason: "more_volume", photos: ["bm8gcGhvdG8gYXQgYWxs"] })).body.error.code).toBe("changes.photo_unreadable");
    const { body: change } = await raise({ reason: "more_volume", photos: [await jpeg()] });
    const photo = (key: object, headers: object = {}) =>
      server.command(
        "change-order-photo",
        { reference: change.reference, photoId: change.photos[0], ...key },
        headers as Record<string, string>,
      );
    expect((await photo(tokenOf(change))).status).toBe(200);
    expect((await photo({}, ada)).status).toBe(200);
    expect((await photo({}, booking.by)).status).toBe(200);
    expect((await photo({ token: "x".repeat(32) })).body.error.code).toBe("changes.not_found");
    expect((await photo({})).body.error.code).toBe("changes.not_found");
  });

  test("opens by its link, the booking's link, or its customer; every other key is the same 404", async () => {
    const { body: change } = await raise();
    const other = await bookOwn(server, { date: "2026-12-10" });
    const see = (key: object, headers: object = {}) =>
      server.command("change-order", { reference: change.reference, ...key }, headers as Record<string, string>);
    expect((await see({}, booking.by)).status).toBe(200);
    const [row] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [booking.reference]);
    expect((await see({ accessToken: server.tokens.accessToken(row?.id ?? "") })).status).toBe(200);
    const strangers = [
      await see({}),
      await see({ token: "wrong" }),
      await see({}, other.by),
      await see({ token: server.tokens.changeOrderToken(change.reference, 2) }),
      await server.command("change-order", { reference: "CO-000000", token: "wrong" }),
      await answer(change, "approve", { token: "wrong" }),
      await answer(change, "approve", {}, { ...once(), ...other.by }),
    ];
    expect(new Set(strangers.map(({ status, body }) => `${status} ${body.error.code} ${body.error.message}`)).size).toBe(1);
    expect(strangers[0]).toMatchObject({ status: 404, body: { error: { code: "changes.not_found" } } });
    expect((await server.command("booking-change-orders", { reference: booking.reference }, booking.by)).body.changes).toHaveLength(1);
    expect((await server.command("booking-change-orders", { reference: booking.reference }, other.by)).status).toBe(404);
    expect((await answer(change, "decline", {}, { ...once(), ...booking.by })).status).toBe(200);
  });

  test("not answered in ten minutes ends by the clock, the office is told, and it can be sent again under another link", async () => {
    const { body: change } = await raise();
    await server.runJobs();
    server.mails.length = 0;
    server.setNow("2026-11-23T09:10:00Z");
    expect((await answer(change, "approve", tokenOf(change))).body.error.code).toBe("changes.expired");
    for (let times = 0; times < 2; times += 1) await expire();
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      `office@chalkway.example Change not answered: booking ${booking.reference}`,
    ]);
    expect((await details()).totalPence).toBe(11_300);
    const { body: again } = await call("send-change-order", { reference: change.reference, version: 1 });
    expect(again).toMatchObject({ status: "sent", version: 2, expiresAt: "2026-11-23T09:20:00+00:00" });
    expect((await server.command("change-order", { reference: change.reference, ...tokenOf(change) })).status).toBe(404);
    expect((await answer(again, "approve", tokenOf(again))).body.status).toBe("approved");
  });

  test("withdrawn, or overtaken by another change of the booking, cannot be agreed to any more", async () => {
    const { body: first } = await raise();
    expect((await raise()).body.error.code).toBe("changes.already_open");
    expect((await call("withdraw-change-order", { reference: first.reference, version: 1 }, ben)).body.status).toBe("withdrawn");
    expect((await answer(first, "approve", tokenOf(first))).body.error).toMatchObject({ code: "changes.moved_on", status: "withdrawn" });
    const { body: second } = await raise();
    const added = { reference: booking.reference, items: [{ id: "small-electrical-box", quantity: 1 }] };
    const { body: preview } = await server.command("add-items", added, { ...once(), ...booking.by });
    expect(
      (await server.command("add-items", { ...added, expectedDeltaPence: preview.deltaPence }, { ...once(), ...booking.by })).status,
    ).toBe(200);
    expect((await answer(second, "approve", tokenOf(second))).body.error).toMatchObject({ code: "changes.moved_on", status: "withdrawn" });
  });

  test("that needs more room than the van has is refused when it is agreed to, and nothing changes", async () => {
    const { body: change } = await raise();
    await server.rows(
      "update van_slots set litres_booked = litres_capacity where (van_id, starts_at) not in (select p.van_id, p.starts_at from slot_hold_parts p join bookings b on b.hold_id = p.hold_id where b.reference = $1)",
      [booking.reference],
    );
    await server.rows(
      "update van_slots s set litres_booked = s.litres_capacity - 1 from slot_hold_parts p join bookings b on b.hold_id = p.hold_id where b.reference = $1 and p.van_id = s.van_id and p.starts_at = s.starts_at",
      [booking.reference],
    );
    const full = await answer(change, "approve", tokenOf(change));
    await server.rows(
      "update van_slots s set litres_booked = coalesce((select sum(p.litres) from slot_hold_parts p where p.van_id = s.van_id and p.starts_at = s.starts_at), 0)",
    );
    expect(full).toMatchObject({ status: 409, body: { error: { code: "changes.no_room" } } });
    expect((await details()).totalPence).toBe(11_300);
    expect((await answer(change, "approve", tokenOf(change))).body.status).toBe("approved");
    expect(await countersThatDiffer(server)).toEqual([]);
  });
});

describe("two at once", () => {
  test("two answers: one counts. An answer and the office's withdrawal: one counts", async () => {
    const { body: change } = await raise();
    const both = await Promise.all([
      answer(change, "approve", tokenOf(change)),
      answer(change, "decline", {}, { ...once(), ...booking.by }),
    ]);
    expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
    const { totalPence } = await details();
    expect(totalPence).toBe(both[0].status === 200 ? change.totalAfterPence : 11_300);

    booking = await bookOwn(server, { date: "2026-12-11" });
    const { body: next } = await raise();
    const [agreed, withdrawn] = await Promise.all([
      answer(next, "approve", tokenOf(next)),
      call("withdraw-change-order", { reference: next.reference, version: 1 }),
    ]);
    expect([agreed.status, withdrawn.status].toSorted(ascending)).toEqual([200, 409]);
    expect((await details()).totalPence).toBe(agreed.status === 200 ? next.totalAfterPence : 11_300);
  });

  test("two of the office raise one: one is sent; the same request twice is one", async () => {
    const pair = await Promise.all([raise({}, ada), raise({}, ben)]);
    expect(pair.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409]);
    expect(pair.find(({ status }) => status === 409)?.body.error.code).toBe("changes.already_open");
    booking = await bookOwn(server, { date: "2026-12-11" });
    const key = once();
    const [first, second] = [await raise({}, ada, key), await raise({}, ada, key)];
    expect(second.body).toEqual(first.body);
    expect((await raise({ statement: "Another" }, ada, key)).body.error.code).toBe("idempotency.key_reused");
  });
});

describe("limits", () => {
  const large = [sofa, { id: "wardrobe-triple", quantity: 4 }];
  test("a large increase waits for a second person; an administrator sends it at once", async () => {
    const { body: draft } = await raise({ items: large });
    expect(draft).toMatchObject({ status: "draft", needsApproval: true, version: 0 });
    await server.runJobs();
    expect([server.mails.length, server.texts.length]).toEqual([0, 0]);
    expect(
      (await server.command("change-order", { reference: draft.reference, token: server.tokens.changeOrderToken(draft.reference, 0) }))
        .status,
    ).toBe(404);
    expect((await call("send-change-order", { reference: draft.reference, version: 0 })).body.error.code).toBe("changes.second_person");
    expect((await call("send-change-order", { reference: draft.reference, version: 0 }, ben)).body).toMatchObject({
      status: "sent",
      version: 1,
    });
    booking = await bookOwn(server, { date: "2026-12-14" });
    expect((await raise({ items: large }, owner)).body).toMatchObject({ status: "sent" });
  });

  test("goodwill takes effect at once, within each one's limit, and never below nothing", async () => {
    const goodwill = (goodwillPence: number, who = ada) =>
      raise({ reason: "goodwill", items: undefined, goodwillPence, statement: "Sorry for the wait" }, who);
    expect((await goodwill(2_501)).body.error.code).toBe("changes.goodwill_limit");
    expect((await goodwill(2_000)).body).toMatchObject({ status: "approved", deltaPence: -2_000 });
    // The limit is for the booking: not each time, and not each colleague.
    for (const who of [ada, ben]) expect((await goodwill(501, who)).body.error.code).toBe("changes.goodwill_limit");
    expect((await goodwill(500, ben)).body).toMatchObject({ status: "approved", deltaPence: -500 });
    expect((await goodwill(1)).body.error.code).toBe("changes.goodwill_limit");
    expect(await details()).toMatchObject({ totalPence: 8_800 });
    expect((await goodwill(8_000, owner)).body).toMatchObject({ status: "approved" });
    const now = await details();
    expect(now.totalPence).toBe(800);
    expect(now.lines.filter(({ code }: { code: string }) => code === "goodwill")).toMatchObject([{ pence: -10_500 }]);
    expect(now.lines.reduce((sum: number, line: { pence: number }) => sum + line.pence, 0)).toBe(800);
  });

  test("goodwill while the crew waits for an answer answers nothing: what was found can be asked again", async () => {
    await setState("scope_check");
    await raise({ reason: "more_volume", photos: [await jpeg()] });
    server.setNow("2026-11-23T09:10:00Z");
    await expire();
    expect((await raise({ reason: "goodwill", items: undefined, goodwillPence: 500, statement: "For the wait" })).status).toBe(201);
    expect((await opened()).booking.status).toBe("change_pending");
    expect((await raise({ reason: "more_volume", photos: [await jpeg()] })).body).toMatchObject({ status: "sent" });
  });

  test("clearly less lowers the price by itself, gives room back, and what was paid too much is due back", async () => {
    booking = await bookOwn(server, { date: "2026-12-16", changes: { items: [{ id: "sofa-3-seat", quantity: 3 }] } });
    const { totalPence } = await details();
    await call("record-payment", { reference: booking.reference, kind: "balance", method: "cash", amountPence: totalPence });
    const before = await vanTotals(server);
    const { body: change } = await raise({ reason: "less_volume", items: [sofa], statement: "Two are gone already" });
    expect(change).toMatchObject({ status: "approved" });
    expect(change.deltaPence).toBeLessThan(0);
    expect((await details()).totalPence).toBe(totalPence + change.deltaPence);
    expect((await vanTotals(server)).litres).toBeLessThan(before.litres);
    const { body: due } = await call("refunds-due", {}, owner);
    expect(due.refunds.find(({ reference }: { reference: string }) => reference === booking.reference)).toMatchObject({
      refundPence: -change.deltaPence,
    });
    expect(await countersThatDiffer(server)).toEqual([]);
  });

  test("nothing is raised on what is loaded or over", async () => {
    await setState("loading");
    expect((await price({})).body.error.code).toBe("changes.not_possible");
    expect((await price({ reason: "goodwill", items: undefined, goodwillPence: 100 })).status).toBe(200);
    await setState("completed");
    expect((await price({ reason: "goodwill", items: undefined, goodwillPence: 100 })).body.error.code).toBe("changes.not_possible");
  });
});
