/** A booking that waits for a person: why, until when, the steps of office and customer, and the messages to each. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, findWindows, hold, nobodyNear, sofa } from "#tests/support/bookings.ts";
import { about, officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const asbestos = { present: "yes", kinds: ["asbestos"] } as const;
let server: TestServer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  office = await officeSession(server);
});
beforeEach(() => {
  server.setNow(monday);
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

const windows = async (from = "2026-11-25") =>
  (await findWindows(server.command, { from, days: 20 })).filter(({ kind }) => kind === "standard");
const leftIn = async (id: string) => (await findWindows(server.command, { days: 40 })).find((window) => window.id === id)?.left ?? 0;

/** Books the first window two days ahead, unless `window` names another. */
async function book(changes: Partial<BookCollectionInput> = {}, windowId?: string) {
  const id = windowId ?? (await windows())[0]?.id ?? expect.fail("no window");
  const answer = await server.command("book-collection", bookingOf(await hold(server.command, id), changes), once());
  return { ...answer, windowId: id };
}
async function waitingBooking(changes: Partial<BookCollectionInput> = {}, window?: string) {
  const { body, windowId } = await book({ hazards: { ...asbestos, kinds: ["asbestos"] }, ...changes }, window);
  await server.runJobs();
  server.mails.length = 0;
  server.texts.length = 0;
  return { reference: body.reference as string, accessToken: body.accessToken as string, windowId };
}
const move = (reference: string, step: object, headers: object = once(), who = office) =>
  server.command("move-booking", { reference, rowVersion: 1, ...step }, { ...who, ...headers });
const answer = (key: { reference: string; accessToken: string }, given: object, headers = once()) =>
  server.command("answer-booking", { reference: key.reference, accessToken: key.accessToken, ...given }, headers);
const summaryOf = async ({ reference, accessToken }: { reference: string; accessToken: string }) =>
  (await server.command("booking-summary", { reference, accessToken })).body;
const lapse = () => server.database.performAsService("lapse-bookings", "lapse_bookings", { now: server.now() });
const sent = async () => {
  await server.runJobs();
  return server.mails.map(({ to, subject }) => `${to}: ${subject.replace(/B-\w{6}/, "B")}`);
};

describe("a booking is looked at first", () => {
  test("with a declared hazard, stored as data, and answered by the promised time", async () => {
    const { status, body } = await book({ hazards: { present: "yes", kinds: ["paint", "asbestos"] }, notes: "By the shed" });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: "pending_confirmation", answerBy: "2026-11-23T09:30:00+00:00" },
    });
    expect(await server.rows("select hazards, review_reasons, notes from bookings where reference = $1", [body.reference])).toEqual([
      { hazards: { present: "yes", kinds: ["paint", "asbestos"] }, review_reasons: ["hazards"], notes: "By the shed" },
    ]);
    expect(await summaryOf(body)).toMatchObject({ answerBy: "2026-11-23T09:30:00+00:00", hazards: { present: "yes" } });
  });

  test.each<[string, Partial<BookCollectionInput>, object]>([
    ["without a hazard it is confirmed", { hazards: { present: "no", kinds: [] } }, { status: "confirmed" }],
    [
      "with paint that is on the list it is confirmed",
      { items: [...sofa.items, { id: "paint-water", quantity: 1, confirmed: true }], hazards: { present: "yes", kinds: ["paint"] } },
      { status: "confirmed" },
    ],
    ["a house clearance without photos waits", { service: "house-clearance" }, { status: "pending_confirmation" }],
    ["a landline alone waits", { contact: { fullName: "Ann Hart", mobile: "01273 496000" } }, { status: "pending_confirmation" }],
  ])("%s", async (_, changes, expected) => {
    const { body } = await book(changes);
    expect(body).toMatchObject(expected);
    expect("answerBy" in body).toBe(body.status === "pending_confirmation");
  });

  test("by the firm's own hours and bank holidays", async () => {
    server.setNow("2026-12-24T17:45:00Z");
    await server.rows("delete from opening_hours where weekday = 6");
    await server.reloadContent();
    const [late] = await windows("2027-01-04");
    const { body } = await book({ hazards: { ...asbestos, kinds: ["asbestos"] } }, late?.id);
    await server.rows("insert into opening_hours (weekday, opens, closes) values (6, '08:00', '16:00')");
    await server.reloadContent();
    expect(body.answerBy).toBe("2026-12-27T08:30:00+00:00");
  });

  test("and not made where nobody can have looked before the crew is due", async () => {
    server.setNow("2026-11-30T04:30:00Z");
    const early = (await findWindows(server.command, { days: 1 })).find(({ kind }) => kind === "standard");
    const refused = await book({ hazards: { ...asbestos, kinds: ["asbestos"] } }, early?.id);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: { fields: [{ field: "holdId", code: "bookings.answer_too_late", message: expect.stringContaining("7:30am Mon 30 Nov") }] },
      },
    });
  });

  test("hazards that contradict themselves, or are none of ours, are refused at their field", async () => {
    for (const [hazards, field] of [
      [{ present: "no", kinds: ["asbestos"] }, "hazards.present"],
      [{ present: "yes", kinds: ["plutonium"] }, "hazards.kinds.0"],
      [{ present: "maybe" }, "hazards.present"],
      [{ present: "yes", kinds: Array(8).fill("oil") }, "hazards.kinds"],
    ] as const)
      expect((await book({ hazards } as object)).body.error.fields).toMatchObject([{ field }]);
  });

  test("but not twice: a quote that a person priced knowing of it is confirmed at once, with its photos counted", async () => {
    const opened = await startQuote(server.command, { service: "furniture-removal", hazards: { present: "yes", kinds: ["oil"] } });
    await about(server.command, opened)("review-quote", {
      contact: { fullName: "Maya", email: "maya@example.com", preference: "email", customerType: "home" },
    });
    const { body: view } = await server.command("office-quote", { reference: opened.reference }, office);
    await server.command("publish-quote", { reference: opened.reference, facts: view.view.facts, note: "" }, { ...office, ...once() });
    const quote = { reference: opened.reference, accessToken: opened.accessToken, version: 1 };
    const { body } = await book({ quote, hazards: { present: "yes", kinds: ["oil"] } });
    expect(body.status).toBe("confirmed");
    expect((await summaryOf(body)).quote).toEqual({ reference: opened.reference, photos: 0 });
  });
});

describe("the office", () => {
  test("confirms: the customer gets the confirmation with its invitation, and the 14 days run from then", async () => {
    const booking = await waitingBooking();
    server.setNow("2026-11-24T10:00:00Z");
    expect(await move(booking.reference, { to: "confirmed" })).toMatchObject({ status: 200, body: { status: "confirmed", rowVersion: 2 } });
    expect(await sent()).toEqual([expect.stringMatching(/^maya@example\.com: You’re booked: /)]);
    expect(server.mails[0]?.attachments.map(({ filename }) => filename.replace(/^.*\./, ""))).toEqual(["ics", "pdf"]);
    expect(server.mails[0]?.text.replace(/\s+/g, " ")).toContain("until the end of Tue 8 Dec 2026");
    expect(server.texts[0]?.text).toContain("booked for");
    expect(await server.rows("select answer_by, lapses_at from bookings where reference = $1", [booking.reference])).toEqual([
      { answer_by: null, lapses_at: null },
    ]);
  });

  test("promises whoever answers at night no word after the crew would have come", async () => {
    const [early] = await windows("2026-11-26");
    const booking = await waitingBooking({}, early?.id);
    server.setNow("2026-11-25T16:00:00Z");
    await move(booking.reference, { to: "needs_customer", question: "Is the asbestos in the pile?" });
    server.setNow("2026-11-25T22:00:00Z");
    const { body } = await answer(booking, { choice: "answer", answer: "Beside it" });
    expect(body).toEqual({ status: "pending_confirmation", answerBy: early?.startsAt });
  });

  test("asks, the customer answers by their link, the office is told and decides", async () => {
    const [later] = await windows("2026-12-01");
    const booking = await waitingBooking({}, later?.id);
    const question = "Is the asbestos in the pile, or beside it?";
    expect((await move(booking.reference, { to: "needs_customer", question })).body).toEqual({ status: "needs_customer", rowVersion: 2 });
    expect(await sent()).toEqual(["maya@example.com: A question about your booking (B)"]);
    expect(server.mails[0]?.text).toContain(question);
    expect(server.texts[0]?.text).toContain(`/booking-success#${booking.reference}`);
    expect(await summaryOf(booking)).toMatchObject({ status: "needs_customer", question, lapsesAt: "2026-11-25T09:00:00+00:00" });

    server.mails.length = 0;
    const given = await answer(booking, { choice: "answer", answer: "Beside it, and it stays" });
    expect(given).toMatchObject({ status: 200, body: { status: "pending_confirmation", answerBy: "2026-11-23T09:30:00+00:00" } });
    expect(await sent()).toEqual(["office@chalkway.example: The customer has answered: booking B"]);
    expect(server.mails[0]?.text).toContain("Beside it, and it stays");
    const { body } = await server.command("office-booking", { reference: booking.reference }, office);
    expect(body).toMatchObject({ rowVersion: 3, load: { litres: expect.any(Number) }, booking: { hazards: asbestos } });
    expect(body.timeline.map(({ to, by, answer: text }: { to: string; by: string; answer: string | null }) => [to, by, text])).toEqual([
      ["held", "The customer", null],
      ["pending_confirmation", "The customer", null],
      ["needs_customer", "A colleague", null],
      ["pending_confirmation", "The customer", "Beside it, and it stays"],
    ]);
    // A second question is a second message.
    server.mails.length = 0;
    expect((await move(booking.reference, { to: "needs_customer", question: "How large is it?", rowVersion: 3 })).status).toBe(200);
    expect(await sent()).toEqual(["maya@example.com: A question about your booking (B)"]);
  });

  test("offers another window, which is held; accepted, the booking is in it and the old one is free", async () => {
    await nobodyNear(server);
    const booking = await waitingBooking();
    const [, , other = expect.fail("no window")] = await windows("2026-11-26");
    const before = { old: await leftIn(booking.windowId), other: await leftIn(other.id) };
    expect((await move(booking.reference, { to: "needs_customer", windowId: other.id })).body.status).toBe("needs_customer");
    expect(await sent()).toEqual(["maya@example.com: Another time for your collection? (B)"]);
    expect([await leftIn(booking.windowId), await leftIn(other.id)]).toEqual([before.old, before.other - 1]);
    expect((await summaryOf(booking)).offer).toMatchObject({ startsAt: other.startsAt, endsAt: other.endsAt });
    expect((await answer(booking, { choice: "answer", answer: "Yes please" })).body.error.code).toBe("bookings.illegal_transition");

    server.mails.length = 0;
    const key = once();
    expect(await answer(booking, { choice: "accept" }, key)).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect(await answer(booking, { choice: "accept" }, key)).toMatchObject({ status: 200, body: { status: "confirmed" } });
    expect(await summaryOf(booking)).toMatchObject({
      status: "confirmed",
      window: { startsAt: other.startsAt },
      totalPence: sofa.totalPence,
    });
    expect([await leftIn(booking.windowId), await leftIn(other.id)]).toEqual([before.old + 1, before.other - 1]);
    expect((await sent()).toSorted()).toEqual([
      expect.stringContaining("maya@example.com: You’re booked: "),
      "office@chalkway.example: The customer accepted the other window: booking B",
    ]);
  });

  test("an answer is for what was shown: where the office has asked or offered something else since, nothing is agreed", async () => {
    const booking = await waitingBooking();
    const [, , first = expect.fail("no window"), second = expect.fail("no window")] = await windows("2026-11-26");
    const offered = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, question?: string) => ({
      shown: { offer: { startsAt, endsAt }, ...(question !== undefined && { question }) },
    });
    await move(booking.reference, { to: "needs_customer", windowId: first.id });
    await move(booking.reference, { to: "pending_confirmation", rowVersion: 2 });
    await move(booking.reference, { to: "needs_customer", windowId: second.id, question: "Is £20 more all right?", rowVersion: 3 });
    const changed = { status: 409, body: { error: { code: "bookings.changed" } } };
    expect(await answer(booking, { choice: "accept", ...offered(first) })).toMatchObject(changed);
    expect(await answer(booking, { choice: "accept", ...offered(second) })).toMatchObject(changed);
    expect(await answer(booking, { choice: "decline", shown: { question: "Is £20 more all right?" } })).toMatchObject(changed);
    expect((await summaryOf(booking)).status).toBe("needs_customer");
    expect(await answer(booking, { choice: "accept", ...offered(second, "Is £20 more all right?") })).toMatchObject({
      status: 200,
      body: { status: "confirmed" },
    });
  });

  test("a declined offer goes back to a person and its window is free; a request taken back frees both", async () => {
    const booking = await waitingBooking();
    const [other = expect.fail("no window")] = await windows("2026-11-27");
    const before = [await leftIn(booking.windowId), await leftIn(other.id)] as const;
    await move(booking.reference, { to: "needs_customer", windowId: other.id });
    expect((await answer(booking, { choice: "decline", answer: "Mornings only" })).body.status).toBe("pending_confirmation");
    expect([await leftIn(booking.windowId), await leftIn(other.id)]).toEqual(before);
    await move(booking.reference, { to: "needs_customer", windowId: other.id, rowVersion: 3 });
    expect((await answer(booking, { choice: "cancel" })).body.status).toBe("cancelled_customer");
    expect([await leftIn(booking.windowId), await leftIn(other.id)]).toEqual([before[0] + 1, before[1]]);
  });

  test("an offer within the 14 days needs the ticks that the booking did without", async () => {
    const [late] = await windows("2026-12-10");
    const { body } = await book({ hazards: { ...asbestos, kinds: ["asbestos"] }, consents: { scope: true, terms: true } }, late?.id);
    const [soon = expect.fail("no window")] = await windows("2026-11-30");
    await move(body.reference, { to: "needs_customer", windowId: soon.id });
    expect((await answer(body, { choice: "accept" })).body.error.fields).toMatchObject([{ field: "startWithin14Days" }]);
    const half = { choice: "accept", startWithin14Days: true, rightLostWhenComplete: false };
    expect((await answer(body, half)).body.error.fields).toMatchObject([{ field: "rightLostWhenComplete" }]);
    expect((await answer(body, { ...half, rightLostWhenComplete: true })).body.status).toBe("confirmed");
    const kinds = (await summaryOf(body)).consents.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["rightLostWhenComplete", "scope", "startWithin14Days", "terms"]);
  });

  test("one that a person confirms later needs the tick for each day that may then lie within the 14 days", async () => {
    const consents = { scope: true, terms: true };
    const [within, beyond] = [(await windows("2026-12-09"))[0]?.id, (await windows("2026-12-10"))[0]?.id];
    const refused = await book({ hazards: { ...asbestos, kinds: ["asbestos"] }, consents }, within);
    expect(refused.body.error.fields).toMatchObject([{ field: "consents.startWithin14Days", code: "consent_missing" }]);
    expect((await book({ consents }, within)).status).toBe(201);
    expect((await book({ hazards: { ...asbestos, kinds: ["asbestos"] }, consents }, beyond)).status).toBe(201);
  });

  test("an organisation has no 14 days, so it takes such an offer without a tick", async () => {
    const [late] = await windows("2026-12-09");
    const consents = { scope: true, terms: true };
    const customer = { type: "business", company: "Acme Ltd" } as const;
    const { body } = await book({ hazards: { ...asbestos, kinds: ["asbestos"] }, consents, customer }, late?.id);
    const [soon = expect.fail("no window")] = await windows("2026-12-01");
    await move(body.reference, { to: "needs_customer", windowId: soon.id });
    expect(await answer(body, { choice: "accept" })).toMatchObject({ status: 200, body: { status: "confirmed" } });
  });

  test("refuses with a reason that the customer reads, and the capacity is given back", async () => {
    const booking = await waitingBooking();
    const before = await leftIn(booking.windowId);
    expect((await move(booking.reference, { to: "cancelled_company" })).body.error.fields).toMatchObject([
      { field: "reason", message: "Say why" },
    ]);
    expect((await move(booking.reference, { to: "cancelled_company", reason: "We may not carry asbestos." })).status).toBe(200);
    expect(await sent()).toEqual(["maya@example.com: We can’t do this collection (B)"]);
    expect(server.mails[0]?.text.replace(/\s+/g, " ")).toContain("We may not carry asbestos.");
    expect(await leftIn(booking.windowId)).toBe(before + 1);
  });

  test("cannot ask somebody who gave a landline only, nor ask nothing, nor offer a window that is gone", async () => {
    const { reference } = await waitingBooking({ contact: { fullName: "Ann Hart", mobile: "01273 496000" } });
    expect((await move(reference, { to: "needs_customer", question: "Is it large?" })).body.error.code).toBe("bookings.unreachable");
    expect((await move(reference, { to: "needs_customer" })).body.error.fields).toMatchObject([{ field: "question" }]);
    const other = await waitingBooking();
    expect((await move(other.reference, { to: "needs_customer", windowId: randomUUID() })).body.error.code).toBe("bookings.window_closed");
    expect((await move(other.reference, { to: "loaded" })).body.error.code).toBe("bookings.illegal_transition");
  });

  test("two colleagues who answer at once: one succeeds, the other reads by whom and when", async () => {
    const { reference } = await waitingBooking();
    const answers = await Promise.all([
      move(reference, { to: "confirmed" }),
      move(reference, { to: "cancelled_company", reason: "We may not carry asbestos." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: "bookings.changed",
      by: "A colleague",
      at: "2026-11-23T09:00:00+00:00",
    });
    expect(await sent()).toHaveLength(1);
  });

  test("the same answer sent twice is one step and one message; another under its key is refused", async () => {
    const { reference } = await waitingBooking();
    const key = once();
    const [first, second] = [await move(reference, { to: "confirmed" }, key), await move(reference, { to: "confirmed" }, key)];
    expect([first.body, second.body]).toEqual([first.body, first.body]);
    expect((await move(reference, { to: "lapsed" }, key)).body.error.code).toBe("idempotency.key_reused");
    expect(await sent()).toHaveLength(1);
  });

  test.each<[string, [role: "user" | "moderator" | "admin", level: "aal1" | "aal2"] | undefined, number, string]>([
    ["a visitor", undefined, 401, "accounts.session_required"],
    ["a customer", ["user", "aal2"], 403, "accounts.staff_required"],
    ["an administrator without the second factor", ["admin", "aal1"], 403, "accounts.staff_required"],
  ])("%s neither opens nor moves a booking", async (_, who, status, code) => {
    const { reference } = await waitingBooking();
    const headers = who === undefined ? ({} as typeof office) : await officeSession(server, who[0], who[1]);
    expect(await move(reference, { to: "confirmed" }, once(), headers)).toMatchObject({ status, body: { error: { code } } });
    expect(await server.command("office-booking", { reference }, headers)).toMatchObject({ status, body: { error: { code } } });
  });
});

describe("what nobody answers", () => {
  test("ends after 48 hours: the capacity is given back, customer and office are told, and a late answer is refused", async () => {
    const [window = expect.fail("no window")] = await windows("2026-12-02");
    const { body } = await book({ hazards: { ...asbestos, kinds: ["asbestos"] } }, window.id);
    await move(body.reference, { to: "needs_customer", question: "Is it in the pile?" });
    await server.runJobs();
    server.mails.length = server.texts.length = 0;
    const before = await leftIn(window.id);
    server.setNow("2026-11-25T08:59:59Z");
    await lapse();
    expect((await summaryOf(body)).status).toBe("needs_customer");
    server.setNow("2026-11-25T09:00:00Z");
    expect((await answer(body, { choice: "answer", answer: "Too late" })).body.error.code).toBe("bookings.lapsed");
    for (let times = 0; times < 2; times += 1) await lapse();
    expect((await summaryOf(body)).status).toBe("lapsed");
    expect(await leftIn(window.id)).toBe(before + 1);
    await server.runJobs();
    expect(server.mails.flatMap(({ to, subject }) => (subject.includes(body.reference) ? [to] : [])).toSorted()).toEqual([
      "maya@example.com",
      "office@chalkway.example",
    ]);
    expect(server.texts.filter(({ text }) => text.includes(body.reference))).toHaveLength(1);
    expect((await answer(body, { choice: "answer", answer: "Too late" })).body.error.code).toBe("bookings.lapsed");
  });

  test("a request that we never answered ends two days after our promise, or when the crew would come, and we apologise", async () => {
    const { reference, accessToken } = await waitingBooking();
    const [row] = await server.rows<{ lapses_at: Date; starts_at: Date }>(
      "select lapses_at, starts_at from bookings where reference = $1",
      [reference],
    );
    expect(row?.lapses_at).toEqual(row?.starts_at);
    server.setNow(row?.lapses_at.toISOString() ?? "");
    await lapse();
    expect((await summaryOf({ reference, accessToken })).status).toBe("lapsed");
    await server.runJobs();
    const mail = server.mails.find(({ subject, to }) => to === "maya@example.com" && subject.includes(reference));
    expect(mail?.text.replace(/\s+/g, " ")).toContain("We’re sorry we didn’t answer your request");
  });

  test("a confirmation and the clock at the same moment: one of them", async () => {
    const { reference } = await waitingBooking();
    const [{ lapses_at } = expect.fail()] = await server.rows<{ lapses_at: Date }>("select lapses_at from bookings where reference = $1", [
      reference,
    ]);
    server.setNow(new Date(lapses_at.getTime() - 1_000).toISOString());
    const late = server.database.performAsService("lapse-bookings", "lapse_bookings", { now: lapses_at });
    const [confirmed] = await Promise.all([move(reference, { to: "confirmed" }), late]);
    const [row] = await server.rows<{ state: string; events: number }>(
      "select state, (select count(*)::int from booking_events e where e.booking_id = b.id) as events from bookings b where reference = $1",
      [reference],
    );
    expect(row).toEqual({ state: confirmed.status === 200 ? "confirmed" : "lapsed", events: 3 });
  });
});
