/** What the events of a booking plan: when each message is sent, what replaces it, and why one is not sent. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { answersFor, collection, comesToday } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { releaseDueRuns } from "./automations.public.ts";

const monday = "2026-11-23T09:00:00Z";
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

type Booked = { id: string; reference: string; startsAt: string };

/** Books the first standard window from that day on. */
async function book(from: string, changes: Partial<BookCollectionInput> = {}): Promise<Booked> {
  const window = (await findWindows(server.command, { from, days: 20 })).find(({ kind }) => kind === "standard");
  const { body } = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? ""), changes), once());
  const [row] = await server.rows<{ id: string; reference: string; startsAt: Date }>(
    `select id, reference, starts_at as "startsAt" from bookings where reference = $1`,
    [body.reference],
  );
  if (row === undefined) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return { ...row, startsAt: row.startsAt.toISOString() };
}

type Run = { code: string; channel: string; state: string; reason: string | null; plannedAt: string };
async function runsOf({ id }: Booked, ...codes: string[]): Promise<Run[]> {
  const rows = await server.rows<Omit<Run, "plannedAt"> & { plannedAt: Date }>(
    `select code, channel, state, reason, planned_at as "plannedAt" from trigger_runs where booking_id = $1 and ($2::text[] = '{}' or code = any ($2)) order by planned_at, code, channel, created_at`,
    [id, codes],
  );
  return rows.map((row) => ({ ...row, plannedAt: row.plannedAt.toISOString() }));
}
const step = (booking: Booked, to: string, more: object = {}) =>
  server.database.performAsService("release-holds", "move_booking", {
    bookingId: booking.id,
    to,
    actorType: "staff",
    now: server.now(),
    ...answersFor(to),
    ...more,
  });
/** Leaves the booking as `reschedule-booking` would. */
async function reschedule(booking: Booked, startsAt: string): Promise<Booked> {
  await server.rows(
    "update bookings set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '2 hours', invitation_sequence = invitation_sequence + 1 where id = $1",
    [booking.id, startsAt],
  );
  await server.rows(
    "insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at) values ($1, 'confirmed', 'confirmed', 'customer', $2, $3)",
    [
      booking.id,
      {
        kind: "rescheduled",
        before: { startsAt: booking.startsAt },
        after: { startsAt, endsAt: new Date(Date.parse(startsAt) + 7_200_000) },
      },
      server.now(),
    ],
  );
  return { ...booking, startsAt };
}
async function workUntil(moment: string): Promise<void> {
  server.setNow(moment);
  await releaseDueRuns(server.database, server.now());
  await server.runJobs();
}

/** The message as parsed by a mail program. */
async function mailOf(index = 0) {
  const mail = server.mails[index] ?? expect.fail("no such mail");
  return { ...mail, ics: String(mail.attachments.find(({ method }) => method !== undefined)?.content ?? "") };
}
const reminders = ["prepare_list", "reminder_day_before"];

describe("a confirmed booking", () => {
  test("plans its reminders by London's clocks, and what was written with it is in the history too", async () => {
    const booking = await book("2026-11-26");
    expect(booking.startsAt).toBe("2026-11-26T07:00:00.000Z");
    expect(await runsOf(booking, ...reminders)).toEqual([
      { code: "prepare_list", channel: "email", state: "planned", reason: null, plannedAt: "2026-11-24T10:00:00.000Z" },
      { code: "reminder_day_before", channel: "sms", state: "planned", reason: null, plannedAt: "2026-11-25T17:00:00.000Z" },
    ]);
    await server.runJobs();
    const planned = (await runsOf(booking)).filter(({ code }) => !reminders.includes(code));
    expect(planned.map(({ code, channel, state }) => `${code} ${channel} ${state}`).toSorted()).toEqual([
      "booking_confirmed email sent",
      "booking_confirmed sms sent",
      "office_new_booking email sent",
    ]);
    const [row] = await server.rows(
      "select rendered_subject, rendered_body_hash, attempts, (select string_agg(s ->> 'state', ' ') from jsonb_array_elements(timeline) s) as steps from trigger_runs where booking_id = $1 and code = 'booking_confirmed' and channel = 'email'",
      [booking.id],
    );
    expect(row).toMatchObject({
      rendered_subject: expect.stringMatching(/26 Nov/),
      rendered_body_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      attempts: 1,
      steps: "due sending sent",
    });
  });

  test("two hours ahead has no reminder of the day before, and the history says why", async () => {
    server.setNow("2026-11-24T07:00:00Z");
    const booking = await book("2026-11-24");
    expect(booking.startsAt).toBe("2026-11-24T09:00:00.000Z");
    expect(await runsOf(booking, ...reminders)).toEqual([
      { code: "prepare_list", channel: "email", state: "skipped", reason: "past_anchor", plannedAt: "2026-11-22T10:00:00.000Z" },
      { code: "reminder_day_before", channel: "sms", state: "skipped", reason: "past_anchor", plannedAt: "2026-11-23T17:00:00.000Z" },
    ]);
  });

  test("is reminded at five the day before, in one text that says until when cancelling is free", async () => {
    const booking = await book("2026-12-10");
    await server.runJobs();
    server.texts.length = 0;
    await workUntil("2026-12-09T16:59:00Z");
    expect(server.texts).toEqual([]);
    await workUntil("2026-12-09T17:00:00Z");
    expect(server.texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Chalkway Clearance: we're coming tomorrow, 7am to 9am\./),
    ]);
    expect(server.texts[0]?.text.length).toBeLessThanOrEqual(160);
    expect((await runsOf(booking, "reminder_day_before"))[0]).toMatchObject({ state: "sent", reason: null });
    await workUntil("2026-12-09T17:30:00Z");
    expect(server.texts).toHaveLength(1);
  });

  test("is not reminded of a day that has come while the server was away", async () => {
    const booking = await book("2026-11-30");
    await server.runJobs();
    server.texts.length = 0;
    await workUntil("2026-11-30T06:00:00Z");
    expect(server.texts).toEqual([]);
    expect((await runsOf(booking, ...reminders)).map(({ state, reason }) => [state, reason])).toEqual([
      ["skipped", "past_anchor"],
      ["skipped", "past_anchor"],
    ]);
  });

  test("that nobody can be written to shows no_channel", async () => {
    const booking = await book("2026-12-01", { contact: { fullName: "Ann Hart", mobile: "07700 900456" } });
    expect((await runsOf(booking, ...reminders)).map(({ code, channel, state, reason }) => [code, channel, state, reason])).toEqual([
      ["prepare_list", "email", "skipped", "no_channel"],
      ["reminder_day_before", "sms", "planned", null],
    ]);
  });

  test("skips what the office has switched off", async () => {
    await server.rows("update trigger_definitions set enabled = false where code = 'prepare_list'");
    const booking = await book("2026-12-02");
    await server.rows("update trigger_definitions set enabled = true where code = 'prepare_list'");
    expect((await runsOf(booking, "prepare_list"))[0]).toMatchObject({ state: "skipped", reason: "disabled" });
  });
});

describe("a booking that changes", () => {
  test("loses its old reminders and gets new ones; the customer's calendar entry moves", async () => {
    const booking = await book("2026-11-26");
    await server.runJobs();
    server.mails.length = 0;
    await reschedule(booking, "2026-12-03T13:00:00.000Z");
    await server.runJobs();
    const planned = (await runsOf(booking, ...reminders)).map(
      ({ code, state, reason, plannedAt }) => `${code} ${state} ${reason} ${plannedAt.slice(0, 16)}`,
    );
    expect(planned).toEqual([
      "prepare_list cancelled superseded 2026-11-24T10:00",
      "reminder_day_before cancelled superseded 2026-11-25T17:00",
      "prepare_list planned null 2026-12-01T10:00",
      "reminder_day_before planned null 2026-12-02T17:00",
    ]);
    expect(server.mails.map(({ subject }) => subject.replace(/B-\w{6}/, "B")).toSorted()).toEqual([
      "Moved by the customer: booking B",
      "Your collection has moved to Thu 3 Dec 2026, 1pm to 3pm (B)",
    ]);
    const moved = await mailOf(server.mails.findIndex(({ to }) => to === "maya@example.com"));
    expect(moved.attachments.map(({ filename }) => filename)).toEqual([`${booking.reference}.ics`, `${booking.reference}.pdf`]);
    expect(moved.ics).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1\r\n[\s\S]*DTSTART;TZID=Europe\/London:20261203T130000/);
    expect(server.texts.at(-1)?.text).toMatch(/your collection has moved to Thu 3 Dec, 1pm to 3pm/);
  });

  test("and is called off by its customer loses them, and its calendar entry", async () => {
    const booking = await book("2026-11-27");
    await server.runJobs();
    server.mails.length = 0;
    await server.rows("update bookings set invitation_sequence = 1 where id = $1", [booking.id]);
    await step(booking, "cancelled_customer", { actorType: "customer", reason: "Sold it", payload: { feePence: 0, refundPence: 0 } });
    await server.runJobs();
    expect((await runsOf(booking, ...reminders)).map(({ state, reason }) => [state, reason])).toEqual([
      ["cancelled", "state_changed"],
      ["cancelled", "state_changed"],
    ]);
    const index = server.mails.findIndex(({ to }) => to === "maya@example.com");
    const mail = await mailOf(index);
    expect(mail.subject).toMatch(/^Your collection is cancelled/);
    expect(mail.text).toContain("There is no charge for cancelling.");
    expect(mail.ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r\n/);
    expect(mail.ics).toMatch(/STATUS:CANCELLED/);
    expect(server.mails.some(({ subject }) => subject.startsWith("Cancelled by the customer"))).toBe(true);
  });

  test("and is called off by us says so once, with a calendar file of a higher sequence", async () => {
    const booking = await book("2026-11-28");
    await server.runJobs();
    server.mails.length = 0;
    const { status } = await server.command(
      "move-booking",
      { reference: booking.reference, to: "cancelled_company", reason: "The van broke down.", rowVersion: 1 },
      { ...office, ...once() },
    );
    expect(status).toBe(200);
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject.replace(/ \(.*/, "")}`)).toEqual([
      "maya@example.com: We’ve had to cancel your collection",
    ]);
    expect((await mailOf()).ics).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r\n/);
    expect(server.mails[0]?.text).toMatch(/The van\s+broke down\./);
  });

  test("in what the crew has to know reaches the office", async () => {
    const booking = await book("2026-12-04");
    await server.runJobs();
    server.mails.length = 0;
    await server.rows(
      "insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at) values ($1, 'confirmed', 'confirmed', 'customer', $2, $3)",
      [booking.id, { kind: "details_changed", changed: ["contact.mobile", "onSite"] }, server.now()],
    );
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject.replace(/ B-\w+/, "")}`)).toEqual([
      "office@chalkway.example: Details changed by the customer: booking",
    ]);
    expect(server.mails[0]?.text).toContain("the phone number, who meets the crew");
  });
});

describe("the day and after", () => {
  test("each step tells its customer once, and the review is asked for the next morning", async () => {
    const booking = await book("2026-12-07");
    await server.runJobs();
    server.setNow("2026-12-06T12:00:00Z");
    await step(booking, "assigned");
    await step(booking, "confirmed");
    await step(booking, "assigned");
    expect((await runsOf(booking, "carrier_pack")).map(({ state, reason, plannedAt }) => [state, reason, plannedAt])).toEqual([
      ["planned", null, "2026-12-07T07:00:00.000Z"],
      ["skipped", "duplicate", "2026-12-07T07:00:00.000Z"],
    ]);
    await workUntil("2026-12-07T07:00:00Z");
    for (const state of ["en_route", "arrived", "scope_check", "loading", "loaded", "completed"]) await step(booking, state);
    await server.runJobs();
    server.setNow("2026-12-08T16:00:00Z");
    await step(booking, "closed");
    await server.runJobs();
    const after = await runsOf(booking, "carrier_pack", "on_the_way", "completed_receipt", "documents_ready", "review_ask");
    expect(after.filter(({ reason }) => reason === null).map(({ code, channel, state }) => `${code} ${channel} ${state}`)).toEqual([
      "carrier_pack sms sent",
      "completed_receipt email sent",
      "on_the_way sms sent",
      "documents_ready email sent",
      "review_ask email planned",
    ]);
    expect((await runsOf(booking, "review_ask"))[0]?.plannedAt).toBe("2026-12-09T10:00:00.000Z");
    server.mails.length = 0;
    await workUntil("2026-12-09T10:00:00Z");
    expect(server.mails.map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual(["How was your collection?"]);
  });

  test("a review is asked for once in 180 days, and not of somebody who complains", async () => {
    const close = async (from: string) => {
      const booking = await book(from);
      await comesToday(server, booking.reference);
      for (const state of [...collection, "closed"]) await step(booking, state);
      return booking;
    };
    await server.rows("delete from trigger_runs where code = 'review_ask'");
    const first = await close("2026-12-08");
    const second = await close("2026-12-09");
    const third = await close("2026-12-10");
    await step(third, "disputed");
    await workUntil("2026-11-24T10:00:00Z");
    const outcomes = [...(await runsOf(first, "review_ask")), ...(await runsOf(second, "review_ask"))].map(
      ({ state, reason }) => `${state} ${reason}`,
    );
    expect(outcomes.filter((outcome) => outcome === "sent null")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "skipped duplicate")).toHaveLength(1);
    expect((await runsOf(third, "review_ask"))[0]).toMatchObject({ state: "skipped", reason: "state_changed" });
  });

  test("a crew that could not get in is followed by what happened and the way to book again", async () => {
    const booking = await book("2026-12-11");
    await server.runJobs();
    server.mails.length = 0;
    await comesToday(server, booking.reference);
    const now = new Date(server.now().getTime() - 20 * 60_000);
    for (const state of ["assigned", "en_route", "arrived"]) await step(booking, state, { now });
    await step(booking, "no_access", { payload: { feePence: 2_500 } });
    await server.runJobs();
    const mail = server.mails.find(({ subject }) => subject.startsWith("We couldn’t get in")) ?? expect.fail("no mail");
    expect(mail.text).toContain("£25.00");
    expect(server.texts.at(-1)?.text).toMatch(/couldn't get in\. The charge is £25\./);
  });

  test("offers go to nobody who did not ask for them, and to nobody while they are switched off", async () => {
    const completed = async (from: string, prepare = async (_: Booked) => {}) => {
      const booking = await book(from, { service: "garden-waste", items: [{ id: "garden-bag", quantity: 8 }] });
      await prepare(booking);
      await comesToday(server, booking.reference);
      for (const state of collection) await step(booking, state);
      return (await runsOf(booking, "season_nudge"))[0];
    };
    expect(await completed("2026-12-14")).toMatchObject({ state: "skipped", reason: "no_consent", plannedAt: "2027-10-23T09:00:00.000Z" });
    const withConsent = async ({ id }: Booked) => {
      const user = randomUUID();
      await server.rows("insert into auth.users (id, email) values ($1, $2)", [user, `${user}@example.org`]);
      await server.rows("insert into app.marketing_consents (user_id, given, text_version, at) values ($1, true, 'test', now())", [user]);
      await server.rows("update bookings set user_id = $2 where id = $1", [id, user]);
    };
    await server.rows("update trigger_definitions set enabled = false where code = 'season_nudge'");
    expect(await completed("2026-12-15", withConsent)).toMatchObject({ state: "skipped", reason: "disabled" });
    await server.rows("update trigger_definitions set enabled = true where code = 'season_nudge'");
    expect(await completed("2026-12-16", withConsent)).toMatchObject({ state: "planned", reason: null });
  });

  test("an account that wants no reminders gets none, and the history says so", async () => {
    const user = randomUUID();
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [user, `${user}@example.org`]);
    await server.rows(
      "insert into app.notification_choices (user_id, kind, channel, allowed, changed_at) values ($1, 'reminders', 'sms', false, now()), ($1, 'reminders', 'email', false, now())",
      [user],
    );
    const booking = await book("2026-12-17");
    await server.rows("update bookings set user_id = $2 where id = $1", [booking.id, user]);
    await workUntil("2026-12-16T17:00:00Z");
    expect((await runsOf(booking, "reminder_day_before"))[0]).toMatchObject({ state: "skipped", reason: "switched_off" });
  });
});

describe("by hand", () => {
  const act = async (name: string, runId: string, who: { authorization: string }) => {
    const claims = JSON.parse(Buffer.from(who.authorization.split(".")[1] ?? "", "base64url").toString());
    return server.database.perform({ role: "authenticated", claims }, name, { runId, now: server.now() });
  };
  const runId = async ({ id }: Booked, code: string) =>
    (await server.rows<{ id: string }>("select id from trigger_runs where booking_id = $1 and code = $2", [id, code]))[0]?.id ??
    expect.fail(code);

  test("an administrator sends a planned message now, at night too; cancels one; and sends one again; a moderator does none of it", async () => {
    const admin = await officeSession(server, "admin");
    const booking = await book("2026-12-18");
    await server.runJobs();
    server.texts.length = 0;
    server.mails.length = 0;
    server.setNow("2026-11-23T23:00:00Z");
    const [prepare, remind] = [await runId(booking, "prepare_list"), await runId(booking, "reminder_day_before")];
    for (const name of ["run_now", "cancel_run", "replay_run"])
      await expect(act(name, prepare, office)).rejects.toThrow("accounts.admin_required");
    expect(await act("run_now", prepare, admin)).toMatchObject({ state: "due" });
    expect(await act("cancel_run", remind, admin)).toMatchObject({ state: "cancelled" });
    await server.runJobs();
    expect(server.mails.map(({ subject }) => subject.replace(/ \(.*/, ""))).toEqual(["Getting ready for Fri 18 Dec 2026"]);
    const again = (await act("replay_run", prepare, admin)) as { runId: string };
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    expect(await server.rows("select state, reason, replay_of from trigger_runs where id = $1", [again.runId])).toEqual([
      { state: "sent", reason: "by_hand", replay_of: prepare },
    ]);
    await expect(act("run_now", prepare, admin)).rejects.toThrow("automations.not_planned");
    await expect(act("replay_run", remind, admin)).rejects.toThrow("automations.not_finished");
  });
});
