/** Messages that a provider takes late: what has become untrue meanwhile is not sent any more. The test sets the clock. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { about, bookOwn } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { about as aboutQuote, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { messageNeeds } from "#tests/support/message-needs.ts";
import { collection, takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import type { SendMessageNeeds } from "./message.ts";
import { sendMessages } from "./send-messages.job.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let needs: SendMessageNeeds;
let isAway = false;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  const take = <Message>(messages: Message[]) => ({
    send: async (message: Message) => {
      if (isAway) throw new DeliveryError("Try again later", { kind: "temporary", code: "SMTP 451" });
      return { providerRef: String(messages.push(message)) };
    },
  });
  needs = messageNeeds(server, { mailer: take(server.mails), sms: take(server.texts) });
});
beforeEach(() => {
  isAway = false;
  server.setNow(monday);
});
afterAll(() => server.close());

/** What the queue would send by now, in the order of writing. */
async function send(at: string, { away = false } = {}): Promise<void> {
  server.setNow(at);
  isAway = away;
  await releaseDueRuns(server.database, server.now());
  const due = await server.rows<{ id: string }>(
    "select id from messages where state in ('due', 'failed') and coalesce(next_attempt_at, $1) <= $1 order by created_at, id",
    [server.now()],
  );
  server.mails.length = 0;
  server.texts.length = 0;
  await sendMessages(
    needs,
    due.map(({ id }) => id),
  );
}
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const book = async (name: string, date: string): Promise<Own> =>
  bookOwn(server, { date, changes: { contact: { fullName: name, email: `${name.toLowerCase()}@example.com` } } });
const runOf = async ({ reference }: Own, code: string) =>
  (
    await server.rows<{ state: string; reason: string | null }>(
      "select state, reason from trigger_runs where reference = $1 and code = $2",
      [reference, code],
    )
  )[0];
const cancel = async (own: Own) =>
  expect((await about(server)(own, "cancel-booking", { expectedFeePence: 0 })).body).not.toHaveProperty("error");

test("a collection that is cancelled while the mail server is away is not confirmed, with an invitation, after its cancellation", async () => {
  const own = await book("Ada", "2026-11-30");
  await send("2026-11-23T09:00:00Z", { away: true });
  server.setNow("2026-11-23T09:00:30Z");
  await cancel(own);
  await send("2026-11-23T09:05:00Z");
  expect(mailsTo("ada@example.com")).toEqual([expect.stringMatching(/cancel/i)]);
  expect(await runOf(own, "booking_confirmed")).toEqual({ state: "skipped", reason: "state_changed" });
});

test("nobody whose reminder was held up is told that we come tomorrow once they have cancelled", async () => {
  const own = await book("Ben", "2026-12-03");
  await send("2026-11-23T09:00:00Z");
  await send("2026-12-02T17:00:00Z", { away: true });
  server.setNow("2026-12-02T17:00:30Z");
  await cancel(own);
  await send("2026-12-02T17:05:00Z");
  expect(mailsTo("ben@example.com")).toEqual([expect.stringMatching(/cancel/i)]);
  expect(await runOf(own, "reminder_day_before")).toEqual({ state: "skipped", reason: "state_changed" });
});

test("a reminder held up until the collection was moved names no day that is over", async () => {
  const own = await book("Cem", "2026-12-08");
  await send("2026-11-23T09:00:00Z");
  await send("2026-12-06T10:00:00Z", { away: true });
  server.setNow("2026-12-06T10:00:30Z");
  await server.rows(
    "update bookings set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where reference = $1",
    [own.reference],
  );
  await send("2026-12-06T10:05:00Z");
  expect(mailsTo("cem@example.com")).toEqual([]);
  expect(await runOf(own, "prepare_list")).toEqual({ state: "cancelled", reason: "superseded" });
});

test("one that ends the server each time it is sent is given up after four times, and the office hears of it", async () => {
  const own = await book("Dot", "2026-12-10");
  await server.rows(
    "update messages set state = 'due', attempts = 4 where code = 'booking_confirmed' and booking_id = (select id from bookings where reference = $1)",
    [own.reference],
  );
  await send("2026-11-23T09:01:00Z");
  expect(mailsTo("dot@example.com")).toEqual([]);
  expect(await runOf(own, "booking_confirmed")).toEqual({ state: "dead", reason: "unanswered" });
  await send("2026-11-23T09:20:00Z");
  expect(server.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/not? (?:be )?(?:sent|delivered)|couldn’t/));
});

test("one that waited while the server was off is held against what has happened since", async () => {
  const own = await book("Eve", "2026-12-14");
  await send("2026-11-23T09:00:00Z");
  server.setNow("2026-12-13T17:00:00Z");
  await releaseDueRuns(server.database, server.now());
  await cancel(own);
  await send("2026-12-13T18:00:00Z");
  expect(mailsTo("eve@example.com")).toEqual([expect.stringMatching(/cancel/i)]);
});

test("what a dead process left of a booking is queued again in the order in which it was written", async () => {
  const own = await book("Fay", "2026-12-15");
  await server.rows("update messages set created_at = created_at - interval '1 hour'");
  await server.rows(
    `insert into messages (booking_id, code, channel, recipient, payload, created_at)
       select booking_id, 'thread_message', 'email', recipient, jsonb_build_object('text', n::text, 'eventId', gen_random_uuid()), created_at + n * interval '1 minute'
       from messages, generate_series(1, 8) n where code = 'booking_confirmed' and booking_id = (select id from bookings where reference = $1)`,
    [own.reference],
  );
  await server.database.performAsService("requeue-messages", "requeue_messages", { afterCrash: true, now: server.now() });
  const rows = await server.rows<{ id: string }>(
    "select m.id from messages m join bookings b on b.id = m.booking_id where b.reference = $1 order by m.created_at, m.id",
    [own.reference],
  );
  const jobs = await server.rows<{ ids: string[] }>(
    "select payload -> 'messageIds' as ids from graphile_worker._private_jobs where json_array_length(payload -> 'messageIds') >= 9",
  );
  expect(jobs.filter(({ ids }) => ids.includes(rows[8]?.id ?? ""))).toEqual([{ ids: rows.map(({ id }) => id) }]);
});

test("an apology for a late price does not follow the price, nor a price the questions that took its place", async () => {
  const office = await officeSession(server);
  const staff = (name: string, body: object) => server.command(name, body, { ...office, ...once() });
  const { reference, ...opened } = await startQuote(server.command, { hazards: { present: "yes", kinds: ["oil"] } });
  const email = "gil@example.com";
  await aboutQuote(server.command, { reference, ...opened })("review-quote", {
    contact: { ...contact, email, mobile: undefined },
    note: "",
  });
  await send("2026-11-23T09:00:10Z");
  server.setNow("2026-11-24T16:00:00Z");
  await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
  await send("2026-11-24T16:00:00Z", { away: true });
  expect((await staff("publish-quote", { reference, facts: sofaFacts(), note: "" })).status).toBe(200);
  await send("2026-11-24T16:05:00Z");
  expect(mailsTo(email)).toEqual([expect.stringMatching(/^Your price/)]);

  await server.rows("update messages set state = 'failed', attempts = 1, next_attempt_at = $1 where code = 'quote_priced'", [server.now()]);
  await server.rows("update quotes set state = 'needs_info' where reference = $1", [reference]);
  await send("2026-11-24T16:10:00Z");
  expect(mailsTo(email)).toEqual([]);
});

test("a reminder to pay that was held up names what is owed by then", async () => {
  const own = await book("Hal", "2026-12-17");
  server.setNow("2026-12-17T12:00:00Z");
  await takeSteps(server, own.reference, collection);
  await send("2026-12-17T12:00:00Z");
  await send("2026-12-18T10:00:00Z", { away: true });
  const paid = { reference: own.reference, kind: "balance", method: "bank-transfer", amountPence: 5_000 };
  const office = await officeSession(server, "admin");
  expect((await server.command("record-payment", paid, { ...office, ...once() })).status).toBe(200);
  await send("2026-12-18T10:05:00Z");
  const reminder = server.mails.find(({ to }) => to === "hal@example.com");
  expect(reminder?.text).toMatch(/haven’t\s+received £53\.00 yet/);
});

test("a delay that is told late does not follow the longer one that was told since", async () => {
  const own = await book("Ivo", "2026-12-16");
  const admin = await officeSession(server, "admin");
  const late = (minutes: number) => server.command("running-late", { reference: own.reference, minutes }, { ...admin, ...once() });
  await send("2026-11-23T09:00:00Z");
  server.setNow("2026-12-16T08:30:00Z");
  expect((await late(20)).status).toBe(200);
  await send("2026-12-16T08:30:00Z", { away: true });
  server.setNow("2026-12-16T08:30:30Z");
  expect((await late(45)).status).toBe(200);
  await send("2026-12-16T08:30:40Z");
  expect(mailsTo("ivo@example.com")).toEqual([expect.stringContaining("45 minutes late")]);
  await send("2026-12-16T08:31:00Z");
  expect(mailsTo("ivo@example.com")).toEqual([]);
});

test("a question that was answered or asked anew meanwhile is not asked late", async () => {
  const office = await officeSession(server);
  const own = await bookOwn(server, {
    date: "2026-12-02",
    changes: { contact: { fullName: "Jo", email: "jo@example.com" }, hazards: { present: "yes", kinds: ["asbestos"] } },
  });
  const ask = (question: string, rowVersion: number) =>
    server.command("move-booking", { reference: own.reference, rowVersion, to: "needs_customer", question }, { ...office, ...once() });
  await send("2026-11-23T09:00:00Z");
  expect((await ask("Is it in the pile?", 1)).status).toBe(200);
  await send("2026-11-23T09:00:00Z", { away: true });
  const answer = () => about(server)(own, "answer-booking", { choice: "answer", answer: "Beside it" });
  server.setNow("2026-11-23T09:00:30Z");
  expect((await answer()).status).toBe(200);
  expect((await ask("How large is it?", 3)).status).toBe(200);
  await send("2026-11-23T09:01:10Z");
  expect(mailsTo("jo@example.com")).toHaveLength(1);
  expect(server.mails.find(({ to }) => to === "jo@example.com")?.text).toContain("How large is it?");
  await server.rows("update messages set state = 'failed', attempts = 1, next_attempt_at = $1 where code = 'booking_question'", [
    server.now(),
  ]);
  expect((await answer()).status).toBe(200);
  await send("2026-11-23T09:05:00Z");
  expect(mailsTo("jo@example.com")).toEqual([]);
});

test("what could not be sent by day is not sent at night, and in the morning once", async () => {
  await book("Kai", "2026-12-22");
  await send("2026-11-23T09:00:00Z");
  await send("2026-12-20T10:00:00Z");
  await send("2026-12-21T17:00:00Z", { away: true });
  await send("2026-12-21T22:00:00Z");
  expect(mailsTo("kai@example.com")).toEqual([]);
  await server.database.performAsService("requeue-messages", "requeue_messages", { afterCrash: false, now: server.now() });
  await send("2026-12-22T07:59:00Z");
  expect(mailsTo("kai@example.com")).toEqual([]);
  await send("2026-12-22T08:00:00Z");
  expect(mailsTo("kai@example.com")).toEqual([expect.stringMatching(/today/i)]);
});

test("a payer is not told that a collection has changed after they were told that it is cancelled", async () => {
  const payer = { fullName: "Lea Lee", email: "lea@lee.example" };
  const own = await bookOwn(server, { date: "2026-12-11", changes: { contact: { fullName: "Lou", email: "lou@example.com" }, payer } });
  await send("2026-11-23T09:00:00Z");
  await server.rows(
    `insert into booking_events (booking_id, from_state, to_state, actor_type, payload, at)
       select id, state, state, 'customer', '{"kind": "items_added"}', $2 from bookings where reference = $1`,
    [own.reference, server.now()],
  );
  await send("2026-11-23T09:00:00Z", { away: true });
  server.setNow("2026-11-23T09:00:30Z");
  await cancel(own);
  await send("2026-11-23T09:05:00Z");
  expect(mailsTo("lea@lee.example")).toEqual([expect.stringMatching(/^A collection you won’t be paying for/)]);
});
