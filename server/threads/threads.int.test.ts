/** Messages between a customer and the office about a booking: access, notifications, limits. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { bearer, grantFor } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let office: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  office = await officeSession(server);
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  reference = await bookedBy(server, maya);
  await server.runJobs();
  server.mails.length = 0;
});
afterAll(() => server.close());

const send = (text: string, headers: Record<string, string> = { ...maya.headers, ...once() }) =>
  server.command("send-booking-message", { reference, text }, headers);
const answer = (text: string) => server.command("answer-booking-message", { reference, text }, { ...office, ...once() });
const read = async (readTo?: string) => (await server.command("booking-messages", { reference, readTo }, maya.headers)).body;
const readAsOffice = async (readTo?: string) => (await server.command("office-messages", { reference, readTo }, office)).body;
const sent = async () => {
  await server.runJobs();
  return server.mails.map(({ to, subject }) => ({ to, subject }));
};

test("a message is unread until the customer has had it on the screen, or the office has dealt with it", async () => {
  await send("Is 9am sharp possible?\nThe road is narrow.");
  const [waiting] = (await server.command("unread-threads", {}, office)).body.threads;
  expect(waiting).toMatchObject({ reference, unread: 1, lastFrom: "customer", lastText: "Is 9am sharp possible?\nThe road is narrow." });
  const thread = await readAsOffice();
  expect(thread).toMatchObject({ unread: 1, messages: [{ from: "customer", isUnread: true, at: "2026-11-23T09:00:00+00:00" }] });
  await send("One more thing: mind the cat.");
  expect((await readAsOffice(thread.messages[0].id)).unread, "what came meanwhile was not on the screen").toBe(1);
  await answer("Yes, first stop of the day.");
  expect(await read()).toMatchObject({
    unread: 1,
    messages: [{ isUnread: false }, { isUnread: false }, { from: "office", isUnread: true }],
  });
  const last = (await read()).messages.at(-1).id;
  expect((await read(last)).unread).toBe(0);
  expect((await server.command("my-threads", {}, maya.headers)).body.threads[0]).toMatchObject({
    reference,
    unread: 0,
    lastFrom: "office",
  });
});

test("what customers wrote stands in the bell and on Today until it is answered, and is mailed once an hour", async () => {
  const bell = async () =>
    (await server.command("staff-bell", {}, office)).body.alerts.find(({ kind }: { kind: string }) => kind === "threads")?.count ?? 0;
  const before = await bell();
  await send("I’m locked out.");
  for (const at of ["09:10", "09:59", "10:01", "10:30", "11:20"]) {
    server.setNow(`2026-11-23T${at}:00Z`);
    await send(`Please come to the back gate, it’s ${at}.`);
  }
  expect((await sent()).length, "at nine, at ten and at eleven").toBe(3);
  expect(server.mails.map(({ text }) => /locked out|10:01|11:20/.exec(text)?.[0])).toEqual(["locked out", "10:01", "11:20"]);
  expect(await bell()).toBe(before + 1);
  const today = (await server.command("staff-today", {}, office)).body;
  expect(today.unreadThreads).toBe(before + 1);
  await readAsOffice();
  expect(await bell(), "opened, and not answered").toBe(before + 1);
  await answer("We’re on our way.");
  expect(await bell()).toBe(before);
});

test("the office is mailed for the first unread message and not at once again; the customer for the office's answer", async () => {
  await send("Hello?");
  await send("Anybody there?");
  const [office1, ...more] = await sent();
  expect(more).toEqual([]);
  expect(office1).toMatchObject({ subject: `${reference}: a message from Maya Okafor` });
  expect(server.mails[0]?.text).toContain("Hello?");
  server.mails.length = 0;
  await answer("Good morning, yes.");
  expect(await sent()).toEqual([{ to: maya.email, subject: `We’ve sent you a message about ${reference}` }]);
  expect(server.mails[0]?.text).toContain("Good morning, yes.");
  expect(server.mails[0]?.text).toContain(`/customer-dashboard?section=messages&ref=${reference}`);
  server.mails.length = 0;
  const thread = await readAsOffice();
  await readAsOffice(thread.messages.at(-1).id);
  await send("Thank you!");
  expect(await sent(), "it was opened meanwhile, so they are told again").toHaveLength(1);
});

test("on the day before the visit the office's answer is a text as well, as a mail may be read in the evening", async () => {
  const [{ starts_at: visit } = { starts_at: new Date() }] = await server.rows<{ starts_at: Date }>(
    "select starts_at from bookings where reference = $1",
    [reference],
  );
  const textsTo = () =>
    server.rows(
      "select 1 from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = 'thread_message' and m.channel = 'sms'",
      [reference],
    );
  server.setNow(new Date(visit.getTime() - 25 * 3_600_000).toISOString());
  await answer("See you soon.");
  expect(await textsTo()).toHaveLength(0);
  server.setNow(new Date(visit.getTime() - 2 * 3_600_000).toISOString());
  await answer("We can’t come at nine.");
  expect(await textsTo()).toHaveLength(1);
});

test("sent again under one key it is one message; under the same key another one is refused", async () => {
  const headers = { ...maya.headers, ...once() };
  await send("Once", headers);
  expect((await send("Once", headers)).body.messages).toHaveLength(1);
  expect(await send("Twice", headers)).toMatchObject({ status: 409, body: { error: { code: "idempotency.key_reused" } } });
});

test("thirty a day and no more, also when they are sent at once; tomorrow again", async () => {
  await server.rows(
    "insert into thread_messages (booking_id, author, body, at) select id, 'customer', 'Hello', $2 from bookings, generate_series(1, 28) where reference = $1",
    [reference, server.now()],
  );
  const statuses = (await Promise.all(["a", "b", "c", "d"].map((text) => send(text)))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  server.setNow("2026-11-24T09:01:00Z");
  expect((await send("Good morning")).status).toBe(200);
});

test("empty, too long and somebody else's are refused, and each by the same 404 where it is not theirs", async () => {
  expect(await send("  ")).toMatchObject({
    status: 422,
    body: { error: { fields: [{ field: "text", message: "Write a message first" }] } },
  });
  expect((await send("x".repeat(2_001))).status).toBe(422);
  const stranger = await customer(server, `stranger-${reference.toLowerCase()}`);
  for (const name of ["booking-messages", "send-booking-message"])
    for (const given of [reference, "B-000000", "nonsense"])
      expect(await server.command(name, { reference: given, text: "Hi" }, stranger.headers)).toMatchObject({
        status: 404,
        body: { error: { code: "bookings.not_found" } },
      });
  expect((await server.command("my-threads", {}, stranger.headers)).body.threads).toEqual([]);
  for (const name of ["office-messages", "answer-booking-message", "unread-threads"])
    expect((await server.command(name, { reference, text: "Hi" }, stranger.headers)).status).toBe(403);
  // The id of another thread's message marks nothing as read.
  await send("Mine");
  const [{ id } = { id: "" }] = (await readAsOffice()).messages;
  const other = await bookedBy(server, stranger);
  await server.command("booking-messages", { reference: other, readTo: id }, stranger.headers);
  expect((await readAsOffice()).unread).toBe(1);
});

test("whoever holds the portal grant of the booking reads and writes the same thread", async () => {
  await server.rows("update bookings set contact_email = $2 where reference = $1", [reference, `${reference.toLowerCase()}@example.org`]);
  const grant = bearer(await grantFor(server, reference));
  await server.command("send-booking-message", { reference, text: "From the portal" }, { ...grant, ...once() });
  expect((await read()).messages).toMatchObject([{ from: "customer", text: "From the portal" }]);
});
