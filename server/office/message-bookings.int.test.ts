/** One message to the customers of several bookings: permissions, recipients, time of sending, and what is stored. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let moderator: { authorization: string };
let maya: string;
let sean: string;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  moderator = await officeSession(server);
  maya = await book("2026-11-26", { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" });
  sean = await book("2026-11-27", { fullName: "Seán O’Brien", email: "sean@brien.example", mobile: "01273 900456" });
  await server.runJobs();
});
beforeEach(async () => {
  server.setNow(monday);
  server.mails.length = 0;
  server.texts.length = 0;
  await server.rows("delete from app.bulk_messages");
});
afterAll(() => server.close());

const book = async (date: string, contact: { fullName: string; email: string; mobile: string }, time = "09:00") =>
  (await bookOwn(server, { date, time, changes: { contact } })).reference;
const words = { channels: ["email"], subject: "Road works", text: "Dear {first name}, we come on {date}, {window}." };
const send = (references: string[], change: object = {}, headers: Record<string, string> = { ...moderator, ...once() }) =>
  server.command("message-bookings", { references, ...words, ...change }, headers);
const runsOf = async (reference: string) =>
  (
    await server.rows<{ text: string }>(
      "select channel || ' ' || state || coalesce(' ' || reason, '') as text from trigger_runs where code = 'service_message' and reference = $1 order by created_at, channel",
      [reference],
    )
  ).map(({ text }) => text);
const stepsOf = async (reference: string) =>
  (await server.command("office-booking", { reference }, moderator)).body.timeline.filter(
    ({ change }: { change: string | null }) => change === "office_message",
  );

describe("a message to two customers", () => {
  test("goes to each by the ways they have, filled in for their booking, and stands on booking, contact and history", async () => {
    const { status, body } = await send([maya, sean], { channels: ["email", "sms"] });
    expect([status, body]).toEqual([
      200,
      {
        told: [
          { reference: maya, channels: ["email", "sms"] },
          { reference: sean, channels: ["email"] },
        ].toSorted((one, other) => (one.reference < other.reference ? -1 : 1)),
        leftOut: [],
        waitsUntil: null,
      },
    ]);
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `maya@example.com: Road works (${maya})`,
      `sean@brien.example: Road works (${sean})`,
    ]);
    const mail = server.mails.find(({ to }) => to === "maya@example.com");
    expect(mail?.text.replace(/\s+/g, " ")).toContain("Dear Maya, we come on Thu 26 Nov 2026, 9am to 11am.");
    expect(server.texts.map(({ to, text }) => [to, text])).toEqual([
      ["+447700900123", expect.stringMatching(new RegExp(`: Dear Maya, we come on Thu 26 Nov 2026, 9am to 11am\\. Ref ${maya}\\. http`))],
    ]);
    expect(await stepsOf(maya)).toMatchObject([{ reason: "Dear Maya, we come on Thu 26 Nov 2026, 9am to 11am." }]);
    expect(await runsOf(maya)).toEqual(["email sent", "sms sent"]);
    const { runs } = (await server.command("message-runs", { contact: maya, from: "2026-11-23", to: "2026-11-24" }, moderator)).body;
    expect(runs.map(({ description }: { description: string }) => description)).toContain("A message from the office about a booking");
    const contacts = (await server.command("staff-contacts", { query: "okafor" }, moderator)).body.contacts;
    const { entries } = (await server.command("contact-timeline", { reference: contacts[0].reference }, moderator)).body;
    const messages = entries.filter(({ what }: { what: string }) => what === "office_message" || what === "service_message");
    expect(messages.map(({ kind, what, by }: { kind: string; what: string; by: string }) => `${kind} ${what} ${by}`).toSorted()).toEqual([
      expect.stringMatching(/^booking office_message /),
      "message service_message email",
      "message service_message sms",
    ]);
    expect((await server.rows("select details from audit_entries where action = 'bookings.messaged'")).at(-1)).toEqual({
      details: { told: 2 },
    });
  });

  test("shows what was typed as it was typed: no markup of it is ever markup", async () => {
    await send([maya], { subject: "<b>Road</b> & works", text: "<img src=x onerror=alert(1)>\nSecond line" });
    await server.runJobs();
    const [mail] = server.mails;
    expect(mail?.subject).toBe(`<b>Road</b> & works (${maya})`);
    expect(mail?.html).not.toMatch(/<img src=x|<b>Road/);
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(mail?.text).toContain("<img src=x onerror=alert(1)>");
  });

  test("of one customer is a message for each booking", async () => {
    const second = await book("2026-11-30", { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" });
    await server.runJobs();
    server.mails.length = 0;
    const whose = async () => {
      const { body } = await server.command("bookings-to-message", { references: [maya, second, sean] }, moderator);
      expect(body.bookings.map(({ text }: { text: string }) => text)).toEqual(["yes", "yes", "none"]);
      return new Set(body.bookings.map(({ customer }: { customer: number }) => customer)).size;
    };
    // Identified by the account first, then by the address.
    expect(await whose()).toBe(3);
    await server.rows("update bookings set user_id = null where reference = any ($1)", [[maya, second]]);
    expect(await whose()).toBe(2);
    await send([maya, second]);
    await server.runJobs();
    expect(server.mails.map(({ subject }) => subject).toSorted()).toEqual([maya, second].map((one) => `Road works (${one})`).toSorted());
  });
});

describe("who is left out", () => {
  test("is named with the reason; where nobody is told, nothing is written", async () => {
    const over = await book("2026-11-24", { fullName: "Olga Over", email: "olga@example.com", mobile: "07700 900999" });
    await server.rows("update bookings set state = 'closed' where reference = $1", [over]);
    const { body } = await send([maya, sean, over, "B-000000"], { channels: ["sms"] });
    expect(body.told).toEqual([{ reference: maya, channels: ["sms"] }]);
    expect(body.leftOut).toEqual([
      { reference: sean, reason: "no_mobile" },
      { reference: over, reason: "over" },
      { reference: "B-000000", reason: "not_found" },
    ]);
    const none = await send([sean, over], { channels: ["sms"] });
    expect([none.status, none.body.error.code]).toEqual([409, "office.nobody_to_tell"]);
    expect(await stepsOf(over)).toEqual([]);
    expect(await server.rows("select 1 from app.bulk_messages")).toHaveLength(1);
  });

  test("an address that refused us for good is not tried again", async () => {
    const gone = await book("2026-11-25", { fullName: "Gwen Gone", email: "gone@example.com", mobile: "01273 900777" });
    await server.runJobs();
    await server.rows("update trigger_runs set state = 'dead', reason = 'refused', ended_at = now() where recipient = 'gone@example.com'");
    expect((await send([gone, maya])).body.leftOut).toEqual([{ reference: gone, reason: "refused" }]);
    await server.runJobs();
  });

  test("a booking that is no longer in the window it was chosen in is not told what was written about that one", async () => {
    const rows = await server.rows<{ reference: string; startsAt: string }>(
      `select reference, to_char(starts_at - case when reference = $1 then interval '1 day' else interval '0' end, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt" from bookings where reference in ($1, $2)`,
      [maya, sean],
    );
    const { body } = await send([maya, sean], { seen: rows });
    expect([body.told, body.leftOut]).toEqual([[{ reference: sean, channels: ["email"] }], [{ reference: maya, reason: "moved" }]]);
    await server.runJobs();
    expect(server.mails.map(({ to }) => to)).toEqual(["sean@brien.example"]);
  });

  test("a booking whose window was moved, or that was called off, before the morning is not told about the old one", async () => {
    server.setNow("2026-11-23T22:30:00Z");
    const before = (await runsOf(maya)).length;
    expect((await send([maya, sean])).body.waitsUntil).toBe("2026-11-24T08:00:00+00:00");
    await server.rows(
      "update bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where reference = $1",
      [maya],
    );
    await server.runJobs();
    expect(server.mails).toEqual([]);
    server.setNow("2026-11-24T08:00:00Z");
    await releaseDueRuns(server.database, server.now());
    await server.runJobs();
    expect(server.mails.map(({ to }) => to)).toEqual(["sean@brien.example"]);
    expect((await runsOf(maya)).slice(before)).toEqual(["email cancelled superseded"]);
    await server.rows(
      "update bookings set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where reference = $1",
      [maya],
    );
  });
});

describe("a press that comes twice", () => {
  test("at the same moment under one key sends once, and is answered alike; other words under it are refused", async () => {
    const key = { ...moderator, ...once() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send([maya, sean], {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    await server.runJobs();
    expect(server.mails).toHaveLength(2);
    expect(await send([maya], {}, key)).toMatchObject({ status: 409, body: { error: { code: "idempotency.key_reused" } } });
    await server.rows("update bookings set state = 'closed' where reference = $1", [sean]);
    expect((await send([maya, sean], {}, key)).body).toEqual(answers[0]?.body);
    await server.rows("update bookings set state = 'confirmed' where reference = $1", [sean]);
  });

  test("by two colleagues who choose the same bookings, in another order, is two messages and no quarrel", async () => {
    const colleague = await officeSession(server, "admin");
    const answers = await Promise.all([send([maya, sean]), send([sean, maya], {}, { ...colleague, ...once() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await server.runJobs();
    expect(server.mails).toHaveLength(4);
  });
});

describe("who may", () => {
  test("is the office alone, with the second step, and for as long as they are of it", async () => {
    const weak = await officeSession(server, "admin", "aal1");
    const customer = await officeSession(server, "user", "aal1");
    const fallen = await officeSession(server);
    expect((await send([maya], {}, { ...fallen, ...once() })).status).toBe(200);
    await server.rows("delete from user_roles where user_id = (select author_id from app.bulk_messages order by id desc limit 1)");
    for (const [who, code] of [
      [weak, "accounts.staff_required"],
      [customer, "accounts.staff_required"],
      [fallen, "accounts.staff_required"],
    ] as const) {
      expect(await send([maya], {}, { ...who, ...once() })).toMatchObject({ status: 403, body: { error: { code } } });
      expect(await server.command("bookings-to-message", { references: [maya] }, who)).toMatchObject({
        status: 403,
        body: { error: { code } },
      });
    }
    expect((await send([maya], {}, once())).status).toBe(401);
    await server.runJobs();
    expect(server.mails).toHaveLength(1);
  });

  test("writes to 300 bookings in a day and the office to 1,000; two who begin at once stay under it together", async () => {
    const insertSent = (recipients: number, author: string) =>
      server.rows(
        `insert into app.bulk_messages (author_id, at, told, answer, request_hash) select ${author}, $1, least(100, $2 - 100 * (n - 1)), '{}', sha256('x') from generate_series(1, ceil($2 / 100.0)::int) as n`,
        [server.now(), recipients],
      );
    await send([maya]);
    await insertSent(298, "(select author_id from app.bulk_messages limit 1)");
    const answers = await Promise.all([send([maya]), send([sean]), send([maya, sean])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.error.code).toBe("office.too_many_messages");
    const colleague = await officeSession(server, "admin");
    expect((await send([maya], {}, { ...colleague, ...once() })).status).toBe(200);
    await insertSent(699, "gen_random_uuid()");
    expect((await send([maya], {}, { ...colleague, ...once() })).status).toBe(429);
    server.setNow("2026-11-24T09:00:01Z");
    expect((await send([maya])).status).toBe(200);
  });

  test("asks for words that lead somewhere in vain", async () => {
    expect((await send([maya], { text: "Pay at https://evil.example" })).body.error.fields).toMatchObject([{ field: "text" }]);
    expect((await send([maya], { subject: "Ring 07700 900123" })).body.error.fields).toMatchObject([{ field: "subject" }]);
    expect(await server.rows("select 1 from app.bulk_messages")).toEqual([]);
  });
});

test("a customer who has their data deleted leaves no words of a message behind", async () => {
  const { reference } = await bookOwn(server, { date: "2026-12-01" });
  server.setNow("2026-11-23T22:30:00Z");
  await send([reference]);
  await server.rows("select app.clear_booking(b, now()) from bookings b where reference = $1", [reference]);
  const left = await server.rows(
    "select e.reason, e.payload::text as text from booking_events e join bookings b on b.id = e.booking_id where b.reference = $1 and e.payload ->> 'kind' = 'office_message' union all select null, payload::text from trigger_runs where reference = $1 and code = 'service_message'",
    [reference],
  );
  expect(left.length).toBeGreaterThan(0);
  expect(JSON.stringify(left)).not.toMatch(/Road works|Dear/);
});
