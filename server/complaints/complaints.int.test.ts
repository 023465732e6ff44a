/** Complaints: who may raise one, both ways out of the dispute, the second answer by somebody else, and what the clock ends. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { canComplain } from "#domain/complaints/complaint.rules.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { closeSilentComplaints } from "./complaints.public.ts";

let server: TestServer;
let office: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server, "admin");
  moderator = await officeSession(server);
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
const wrong = { kind: "left_behind", happenedOn: "2026-11-23", text: "Two bags were left in the hall." };
const raise = (key: Key, complaint: object = wrong, more = once()) => server.command("raise-complaint", { ...key, ...complaint }, more);
const reply = (key: Key, given: object, more = once()) => server.command("reply-to-complaint", { ...key, ...given }, more);
const answer = (given: object, as = office) =>
  server.command("answer-complaint", { outcome: "put_right", text: "We come back for them on Friday.", ...given }, as);
const stateOf = async ({ reference }: Key) =>
  (await server.rows("select state from bookings where reference = $1", [reference]))[0]?.["state"];
const mailsOf = async ({ reference }: Key, code: string) =>
  server.rows("select m.recipient from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = $2", [
    reference,
    code,
  ]);

describe("a customer", () => {
  test("says what went wrong on the booking’s page: the booking is disputed, both sides hear of it, and an answer is promised", async () => {
    const key = await collected();
    const { status, body } = await raise(key);
    expect([status, body.canComplain, body.complaints]).toMatchObject([
      200,
      false,
      [{ ...wrong, state: "open", reference: expect.stringMatching(/^E-/), photos: 0, answers: [], objection: null }],
    ]);
    expect(body.complaints[0].answerBy).toMatch(/^2026-12-07T1\d:/);
    expect(await stateOf(key)).toBe("disputed");
    const [enquiry] = await server.rows("select topic, booking_reference, message from enquiries where reference = $1", [
      body.complaints[0].reference,
    ]);
    expect(enquiry).toEqual({ topic: "complaint", booking_reference: key.reference, message: wrong.text });
    const { body: list } = await server.command("complaint-list", { reference: key.reference }, moderator);
    expect(list.complaints).toMatchObject([{ bookingReference: key.reference, state: "open", mayAnswer: true }]);
  });

  test("who sends it twice has one complaint, by the same key or by two at once; a second one waits for the first", async () => {
    const key = await collected("completed");
    const sent = once();
    const both = await Promise.all([raise(key, wrong, sent), raise(key, wrong, sent)]);
    expect(both.map(({ status, body }) => [status, body.complaints.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const other = await collected("completed");
    const two = await Promise.all([raise(other), raise(other)]);
    expect(two.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect((await raise(other)).body.error.code).toBe("complaints.already_open");
  });

  test("can complain exactly in the states and for as long as the rule says", async () => {
    const key = await collected();
    const [row] = await server.rows("select ends_at from bookings where reference = $1", [key.reference]);
    const endsAt = row?.["ends_at"] as Date;
    for (const status of bookingStates)
      for (const after of [0, 60 * 86_400_000 - 1_000, 60 * 86_400_000 + 1_000]) {
        const now = new Date(endsAt.getTime() + after);
        const [answered] = await server.rows(
          "select app.can_complain(b, $3) as can from (select (jsonb_populate_record(x, jsonb_build_object('state', $2::text))).* from bookings x where reference = $1) as b",
          [key.reference, status, now],
        );
        expect([status, after, answered?.["can"]]).toEqual([status, after, canComplain({ status, endsAt }, now)]);
      }
    const early = await collected("confirmed");
    expect((await raise(early)).body.error.code).toBe("complaints.not_possible");
  });

  test("is told about a day that cannot be, a text that says nothing, and photos that are not there", async () => {
    const key = await collected();
    expect((await raise(key, { ...wrong, happenedOn: "2026-11-24" })).body.error.code).toBe("complaints.bad_day");
    expect((await raise(key, { ...wrong, text: "bags" })).body.error.fields).toMatchObject([{ field: "text" }]);
    expect((await raise(key, { ...wrong, photos: ["01900000-0000-7000-8000-000000000000"] })).body.error.code).toBe(
      "enquiries.photo_missing",
    );
    expect(await stateOf(key)).toBe("closed");
  });

  test("sees only what the link or account may open", async () => {
    const [mine, theirs] = [await collected(), await collected()];
    const { body } = await raise(mine);
    const [{ id, version }] = body.complaints;
    for (const key of [{ ...mine, accessToken: theirs.accessToken }, { reference: mine.reference }, { ...mine, reference: "B-ZZZZZZ" }])
      for (const given of [
        await server.command("booking-complaints", key),
        await server.command("raise-complaint", { ...key, ...wrong }, once()),
        await server.command("reply-to-complaint", { ...key, id, version, isSettled: true }, once()),
      ])
        expect([given.status, given.body.error.code]).toEqual([404, "bookings.not_found"]);
    expect((await reply(theirs, { id, version, isSettled: true })).status).toBe(404);
    // A link that was sent to a mailbox since replaced shows the booking, and neither what went wrong nor a way to say so.
    await server.rows("update bookings set contact_replaced_at = now() where reference = $1", [mine.reference]);
    for (const given of [
      await server.command("booking-complaints", mine),
      await raise(mine),
      await reply(mine, { id, version, isSettled: true }),
    ])
      expect([given.status, given.body.error.code]).toEqual([404, "bookings.not_found"]);
  });
});

describe("out of a dispute", () => {
  test("the customer says it is settled, and the booking is closed; the papers are not announced again", async () => {
    const key = await collected("confirmed");
    await server.rows("update bookings set state = 'closed' where reference = $1", [key.reference]);
    await server.rows(
      "insert into booking_events (booking_id, from_state, to_state, actor_type, at) select id, 'completed', 'closed', 'staff', '2026-11-22' from bookings where reference = $1",
      [key.reference],
    );
    const before = await server.rows("select 1 from trigger_runs where code = 'documents_ready' and reference = $1", [key.reference]);
    const { body } = await raise(key);
    const [{ id, version }] = body.complaints;
    const settled = await reply(key, { id, version, isSettled: true });
    expect(settled.body.complaints).toMatchObject([{ state: "settled" }]);
    expect(settled.body.canComplain).toBe(true);
    expect(await stateOf(key)).toBe("closed");
    expect(await server.rows("select 1 from trigger_runs where code = 'documents_ready' and reference = $1", [key.reference])).toEqual(
      before,
    );
    expect((await answer({ id, version })).body.error.code).toBe("complaints.changed");
  });

  test("the office answers by mail; who is not content says why, and somebody else gives the last answer", async () => {
    const key = await collected();
    const { body } = await raise(key);
    const [{ id, version }] = body.complaints;
    expect((await reply(key, { id, version, isSettled: false, text: "Nobody has rung me yet." })).body.error.code).toBe(
      "complaints.not_answered",
    );
    const first = await answer({ id, version }, moderator);
    expect(first.body).toMatchObject({ state: "answered", answers: [{ outcome: "put_right", isFinal: false }] });
    expect(await mailsOf(key, "complaint_answered")).toHaveLength(1);
    expect((await answer({ id, version })).body.error.code).toBe("complaints.changed");
    const again = await reply(key, { id, version: first.body.version, isSettled: false, text: "Nobody came on Friday." });
    expect(again.body.complaints).toMatchObject([{ state: "again", objection: "Nobody came on Friday." }]);
    const last = { id, version: again.body.complaints[0].version, outcome: "refunded", text: "We pay ten pounds back to you." };
    expect((await answer(last, moderator)).body.error.code).toBe("complaints.second_person");
    expect((await answer(last)).body).toMatchObject({
      state: "closed",
      answers: [{ isFinal: false }, { isFinal: true, outcome: "refunded" }],
    });
    expect(await mailsOf(key, "complaint_answered")).toHaveLength(2);
    expect(await stateOf(key)).toBe("closed");
  });

  test("an answer that nobody objects to for a fortnight counts as settled, not a day earlier", async () => {
    const key = await collected();
    const { body } = await raise(key);
    const [{ id, version }] = body.complaints;
    await answer({ id, version });
    const close = (now: string) => closeSilentComplaints(server.database, new Date(now));
    expect(await close("2026-12-07T08:59:00Z")).toEqual({ closed: 0, failed: 0 });
    expect(await close("2026-12-07T09:00:00Z")).toEqual({ closed: 1, failed: 0 });
    expect(await stateOf(key)).toBe("closed");
  });

  test("one that cannot be closed keeps the others from nothing", async () => {
    const keys = [await collected(), await collected()];
    for (const key of keys) {
      const { body } = await raise(key);
      const [{ id, version }] = body.complaints;
      await answer({ id, version });
    }
    const [stuck, other] = keys.map(({ reference }) => reference);
    await server.rows(`create function pg_temp.stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
    await server.rows(
      `create trigger stuck before update on complaints for each row when (new.state = 'closed' and new.booking_id = '${String((await server.rows("select id from bookings where reference = $1", [stuck]))[0]?.["id"])}') execute function pg_temp.stuck()`,
    );
    const closed = await closeSilentComplaints(server.database, new Date("2026-12-20T09:00:00Z"));
    await server.rows("drop trigger stuck on complaints");
    expect(closed).toEqual({ closed: expect.any(Number), failed: 1 });
    expect(await stateOf({ reference: other ?? "", accessToken: "" })).toBe("closed");
    expect(await stateOf({ reference: stuck ?? "", accessToken: "" })).toBe("disputed");
  });

  test("of two colleagues who answer at once, one answer reaches the customer", async () => {
    const key = await collected();
    const { body } = await raise(key);
    const [{ id, version }] = body.complaints;
    const both = await Promise.all([answer({ id, version }), answer({ id, version }, moderator)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await mailsOf(key, "complaint_answered")).toHaveLength(1);
  });
});

test("only the office reads the list and answers", async () => {
  for (const call of [server.command("complaint-list", {}), server.command("answer-complaint", {})]) expect((await call).status).toBe(401);
});
