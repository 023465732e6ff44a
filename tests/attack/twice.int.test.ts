/**
 * The office's commands sent twice: the same request again, the same at the same moment, and two colleagues at once. It
 * takes effect once, and a colleague's request is not mistaken for a repetition.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

type Headers = { authorization: string };

let server: TestServer;
let maya: Customer;
let admin: Headers;
let colleague: Headers;
let reference: string;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  [admin, colleague] = await Promise.all([officeSession(server, "admin"), officeSession(server, "moderator")]);
});
beforeEach(async () => {
  reference = await bookedBy(server, maya);
});
afterAll(() => server.close());

const call = (name: string, input: object, headers: Record<string, string>): Promise<Answer> =>
  server.command(name, { reference, ...input }, headers);
const count = async (sql: string) =>
  (await server.rows<{ n: number }>(`select count(*)::int as n from ${sql} and b.reference = $1`, [reference]))[0]?.n;
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Commands that carry a key: what is sent, another body for the same key, and how often it has happened. */
const keyed: [name: string, input: object, other: object, happened: string][] = [
  [
    "add-booking-note",
    { text: "Ring first" },
    { text: "Do not ring" },
    "booking_notes n join bookings b on b.id = n.booking_id where true",
  ],
  [
    "answer-booking-message",
    { text: "Yes, first stop" },
    { text: "No" },
    "thread_messages m join bookings b on b.id = m.booking_id where m.author = 'office'",
  ],
  [
    "record-payment",
    { kind: "balance", method: "cash", amountPence: 2_000 },
    { kind: "balance", method: "cash", amountPence: 2_001 },
    "payments p join bookings b on b.id = p.booking_id where true",
  ],
  [
    "move-booking",
    { to: "assigned", rowVersion: 1 },
    { to: "cancelled_company", reason: "No van", rowVersion: 1 },
    "booking_events e join bookings b on b.id = e.booking_id where e.to_state = 'assigned'",
  ],
];

describe.each(keyed)("%s", (name, input, other, happened) => {
  test("sent again under its key it is the same answer, and has happened once", async () => {
    const headers = { ...admin, ...once() };
    const first = await call(name, input, headers);
    expect(first.status).toBe(200);
    expect((await call(name, input, headers)).body).toEqual(first.body);
    expect(await count(happened)).toBe(1);
  });

  test("sent four times at the same moment under its key it has happened once", async () => {
    const headers = { ...admin, ...once() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(name, input, headers)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    expect(await count(happened)).toBe(1);
  });

  test("another body under its key is refused, and so is a key of nonsense", async () => {
    const headers = { ...admin, ...once() };
    expect((await call(name, input, headers)).status).toBe(200);
    expect(await call(name, other, headers)).toMatchObject({ status: 409, body: { error: { code: "idempotency.key_reused" } } });
    expect((await call(name, input, { ...admin, "idempotency-key": "x".repeat(201) })).status).toBe(422);
    expect(await count(happened)).toBe(1);
  });
});

test("what is paid stands once where one press reaches us from two sessions, and never comes to more than the price", async () => {
  const key = once();
  const pay = (who: Headers, headers = key) =>
    call("record-payment", { kind: "balance", method: "cash", amountPence: 6_000 }, { ...who, ...headers });
  expect(statusesOf(await Promise.all([pay(admin), pay(colleague)]))).toEqual([200, 200]);
  expect(await count("payments p join bookings b on b.id = p.booking_id where true")).toBe(1);
  expect(statusesOf(await Promise.all([pay(admin, once()), pay(colleague, once())]))).toEqual([409, 409]);
  expect(await server.rows("select paid_pence from bookings where reference = $1", [reference])).toEqual([{ paid_pence: 6_000 }]);
});

test("what may be paid back is the office's to read, of a booking that is there", async () => {
  expect((await call("refundable", {}, colleague)).body).toEqual({ reference, paidPence: 0, refundPence: 0 });
  expect((await call("refundable", {}, {})).status).toBe(401);
  expect((await call("refundable", {}, maya.headers)).status).toBe(403);
  expect((await call("refundable", {}, await officeSession(server, "admin", "aal1"))).status).toBe(403);
  expect((await server.command("refundable", { reference: "B-000000" }, colleague)).status).toBe(404);
  expect((await server.command("refundable", { reference: "x".repeat(21) }, colleague)).status).toBe(422);
});

describe("a review", () => {
  const opened = async () => {
    await server.rows("delete from reviews");
    await server.rows("update bookings set state = 'closed' where reference = $1", [reference]);
    const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
    await server.command("give-review", { reference, accessToken: server.tokens.accessToken(id), rating: 2, text: "Late.", name: "Maya" });
    const { reviews } = (await server.command("review-list", {}, admin)).body;
    return reviews[0] as { id: string; version: number };
  };

  test.each([
    ["moderate-review", { hide: { reason: "personal_data", note: "Names an address" } }],
    ["close-review-task", { note: "Rang, all is well" }],
  ])("%s by two colleagues at once: one does, the other is told", async (name, input) => {
    const { id, version } = await opened();
    const answers = await Promise.all([admin, colleague].map((who) => server.command(name, { id, version, ...input }, who)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("reviews.changed");
  });

  test("of nobody, and with a note too long, is refused", async () => {
    const { id, version } = await opened();
    const hide = (note: string, of = id) =>
      server.command("moderate-review", { id: of, version, hide: { reason: "personal_data", note } }, admin);
    expect((await hide("Names an address", "00000000-0000-4000-8000-000000000001")).status).toBe(409);
    expect((await hide("x".repeat(5_000))).status).toBe(422);
    expect((await hide("")).status).toBe(422);
  });
});

describe("a planned message", () => {
  const planned = async () => {
    const booking = await bookOwn(server, { date: "2026-11-30" });
    await server.runJobs();
    const filters = { contact: booking.reference, code: "prepare_list", from: "2026-11-01", to: "2027-02-28" };
    const { runs } = (await server.command("message-runs", filters, admin)).body;
    return (runs[0] as { id: string } | undefined)?.id ?? expect.fail("nothing is planned");
  };
  const change = (runId: string, step: string, who: Headers) => server.command("change-run", { runId, step }, who);

  test("sent now by two administrators at once goes out once, and is not sent now again", async () => {
    const other = await officeSession(server, "admin");
    const runId = await planned();
    const timesSent = async () =>
      (
        await server.rows<{ times: number }>(
          "select count(*)::int as times from trigger_runs r, jsonb_array_elements(r.timeline) t where r.id = $1 and t ->> 'state' = 'sent'",
          [runId],
        )
      )[0]?.times;
    const sent = () => server.mails.length + server.texts.length;
    const before = sent();
    const answers = await Promise.all([change(runId, "now", admin), change(runId, "now", other)]);
    expect(statusesOf(answers)).toContain(200);
    await server.runJobs();
    expect([await timesSent(), sent() - before]).toEqual([1, 1]);
    expect((await change(runId, "now", admin)).status).toBe(409);
    await server.runJobs();
    expect([await timesSent(), sent() - before]).toEqual([1, 1]);
  });
});

test("a calendar address revoked by two at once is revoked once, and opens nothing", async () => {
  const made = await server.command("make-calendar-feed", { label: "Sam’s phone", scope: "office" }, admin);
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ url: expect.any(String) })]);
  const [feed] = (await server.command("calendar-feeds", {}, admin)).body.feeds as { id: string }[];
  const answers = await Promise.all([1, 2].map(() => server.command("revoke-calendar-feed", { feedId: feed?.id }, admin)));
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect((await fetch(made.body.url)).status).toBe(404);
  expect(await server.rows("select 1 from audit_entries where action like 'calendar_feed.revoked'")).toHaveLength(1);
});
