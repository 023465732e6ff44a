/** Messages to the firm: stored once, mailed to both sides in the same transaction, limited by address, and never lost. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, rateLimitScale: 1, now: "2026-11-24T09:12:00Z" });
});
beforeEach(async () => {
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

/** Counts up, so that each enquiry comes from a new IP and e-mail address. */
let household = 0;
const somewhere = () => ({ "x-forwarded-for": `203.0.113.${(household += 1)}` });
const enquiry = (more: object = {}) => ({
  name: "Maya O’Brien",
  email: `maya-${household}@example.com`,
  topic: "quote",
  message: "Two sofas and a fridge, first floor.",
  ...more,
});
const send = (body: object, headers: Record<string, string> = somewhere()) => server.command("contact", body, headers);
const stored = (reference: string) => server.rows("select * from enquiries where reference = $1", [reference]);
const messagesTo = (recipient: string) =>
  server.rows<{ code: string; channel: string }>("select code, channel from messages where recipient = $1 order by code", [recipient]);

describe("somebody who writes", () => {
  test("hears a reference and a time, and what they wrote is kept", async () => {
    const { status, body } = await send(enquiry({ mobile: "07700 900123", postcode: "bn148qx", bookingReference: "b7f3k9m" }));
    expect(status).toBe(202);
    expect(body).toEqual({ enquiryReference: expect.stringMatching(/^E-[0-9A-HJKMNP-TV-Z]{6}$/), promisedAt: "2026-11-24T13:12:00+00:00" });
    expect(await stored(body.enquiryReference)).toEqual([
      expect.objectContaining({
        state: "new",
        topic: "quote",
        name: "Maya O’Brien",
        mobile: "+447700900123",
        postcode: "BN14 8QX",
        booking_reference: "B-7F3K9M",
        message: "Two sofas and a fridge, first floor.",
        created_at: server.now(),
        answered_at: null,
      }),
    ]);
  });

  test("gets a receipt, and the office the message with the visitor to reply to", async () => {
    const email = `receipt-${randomUUID()}@example.com`;
    const { body } = await send(enquiry({ email }));
    await server.runJobs();
    const visitor = server.mails.find(({ to }) => to === email);
    const office = server.mails.find(({ replyTo }) => replyTo === email);
    expect(visitor).toMatchObject({ to: email, subject: `We have your message (${body.enquiryReference})` });
    expect(visitor?.text).toContain("We’ll answer by 1:12pm Tue 24 Nov.");
    expect(office).toMatchObject({ replyTo: email, subject: `${body.enquiryReference}, answer by 1:12pm Tue 24 Nov: A price` });
    expect(office?.text).toContain("Two sofas and a fridge, first floor.");
  });

  test("without an email address gets a text, on a mobile alone", async () => {
    await send(enquiry({ email: undefined, mobile: "07700 900456" }));
    await send(enquiry({ email: undefined, mobile: "01273 496111" }));
    await server.runJobs();
    expect(server.texts.map(({ to }) => to).filter((to) => /900456|496111/.test(to))).toEqual(["+447700900456"]);
    expect(server.texts.at(-1)?.text).toMatch(/we have your message, reference E-\w{6}\. We'll answer by 1:12pm Tue 24 Nov\./);
  });

  test("to complain is promised what the complaints procedure promises", async () => {
    const { body } = await send(enquiry({ topic: "complaint" }));
    expect(body.promisedAt).toBe("2026-11-26T18:00:00+00:00");
  });

  test("on a bank holiday is promised an answer when the office is open again, by the hours the owner set", async () => {
    server.setNow("2026-12-25T10:00:00Z");
    expect((await send(enquiry())).body.promisedAt).toBe("2026-12-27T12:00:00+00:00");
    await server.rows("update opening_hours set opens = '10:00', closes = '15:00' where weekday = 7");
    await server.reloadContent();
    expect((await send(enquiry())).body.promisedAt).toBe("2026-12-27T14:00:00+00:00");
    await server.rows("update opening_hours set opens = '08:00', closes = '16:00' where weekday = 7");
    await server.reloadContent();
    server.setNow("2026-11-24T09:12:00Z");
  });

  test("hears everything that is wrong, and nothing is stored", async () => {
    const before = await server.rows("select count(*)::int as enquiries from enquiries");
    const { status, body } = await send({ topic: "gossip", message: "Hello" });
    expect(status).toBe(422);
    expect(body.error.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual(["email", "message", "name", "topic"]);
    expect(await server.rows("select count(*)::int as enquiries from enquiries")).toEqual(before);
  });
});

describe("sending again", () => {
  test("under the same key is the same enquiry, mailed once, also when both come at the same moment", async () => {
    const email = `twice-${randomUUID()}@example.com`;
    const [headers, body] = [{ ...somewhere(), "idempotency-key": randomUUID() }, enquiry({ email })];
    const answers = await Promise.all([send(body, headers), send(body, headers), send(body, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.body.enquiryReference)).size).toBe(1);
    expect(await messagesTo(email)).toEqual([{ code: "enquiry_received", channel: "email" }]);
    expect(await send({ ...body, message: "Something else altogether" }, headers)).toMatchObject({
      status: 409,
      body: { error: { code: "idempotency.key_reused" } },
    });
  });
});

describe("what looks like a program's doing", () => {
  test.each([
    ["a field no person sees is filled in", { homepage: "https://evil.example" }],
    ["the form was open for a second", { openMilliseconds: 1_000 }],
  ])("because %s is answered like any other and kept for the office, and nobody is mailed", async (_, trap) => {
    const email = `trapped-${randomUUID()}@example.com`;
    const { status, body } = await send(enquiry({ email, ...trap }));
    expect([status, body.promisedAt]).toEqual([202, "2026-11-24T13:12:00+00:00"]);
    expect(await stored(body.enquiryReference)).toEqual([expect.objectContaining({ state: "suspected", email })]);
    expect(
      await server.rows("select 1 from messages where payload ->> 'enquiryId' = (select id::text from enquiries where reference = $1)", [
        body.enquiryReference,
      ]),
    ).toEqual([]);
  });

  test("cannot fill a stranger's inbox: three receipts a day, however many write in their name", async () => {
    const email = `stranger-${randomUUID()}@example.com`;
    for (let times = 0; times < 5; times += 1) expect((await send(enquiry({ email }))).status).toBe(202);
    expect(await messagesTo(email)).toHaveLength(3);
    expect(await server.rows("select 1 from enquiries where email = $1", [email])).toHaveLength(5);
  });
});

test("a firm without an email address keeps the enquiry, and that is all", async () => {
  const [{ email } = { email: "" }] = await server.rows<{ email: string }>("select email from company_settings");
  await server.rows("update company_settings set email = ''");
  const visitor = `no-office-${randomUUID()}@example.com`;
  expect((await send(enquiry({ email: visitor }))).status).toBe(202);
  expect(await messagesTo(visitor)).toEqual([]);
  expect(await server.rows("select state from enquiries where email = $1", [visitor])).toEqual([{ state: "new" }]);
  await server.rows("update company_settings set email = $1", [email]);
});

test("three hundred at once from one address are five enquiries; somebody elsewhere gets through meanwhile", async () => {
  const [flood, elsewhere] = [somewhere(), somewhere()];
  const before = await server.rows<{ enquiries: number }>("select count(*)::int as enquiries from enquiries");
  const flooding = Array.from({ length: 300 }, (_, number) => send(enquiry({ email: `flood-${number}@example.com` }), flood));
  const honest = await send(enquiry({ email: "honest@example.com" }), elsewhere);
  const answers = await Promise.all(flooding);
  expect(honest.status).toBe(202);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(295);
  for (const { headers, body } of refused) {
    expect(body.error.code).toBe("request.rate_limited");
    const seconds = Number(headers.get("retry-after"));
    expect(seconds > 3_500 && seconds <= 3_600).toBe(true);
  }
  const after = await server.rows<{ enquiries: number }>("select count(*)::int as enquiries from enquiries");
  expect((after[0]?.enquiries ?? 0) - (before[0]?.enquiries ?? 0)).toBe(6);
});

test("enquiries are forgotten after a year, suspected ones after a month, with the messages about them", async () => {
  const ages = { old: "13 months", young: "11 months" };
  for (const [name, age] of Object.entries(ages)) {
    await send(enquiry({ email: `${name}@example.net` }));
    await send(enquiry({ email: `${name}-suspect@example.net`, homepage: "x" }));
    await server.rows("update enquiries set created_at = $1::timestamptz - $2::interval where email like $3", [
      server.now(),
      age,
      `${name}%@example.net`,
    ]);
  }
  await server.rows("update enquiries set created_at = $1::timestamptz - interval '29 days' where email = 'young-suspect@example.net'", [
    server.now(),
  ]);
  expect(await server.database.performAsService("forget", "purge_old_enquiries", { now: server.now() })).toEqual({ forgotten: 2 });
  expect(await server.rows("select email from enquiries where email like '%@example.net' order by 1")).toEqual([
    { email: "young-suspect@example.net" },
    { email: "young@example.net" },
  ]);
  expect([await messagesTo("old@example.net"), (await messagesTo("young@example.net")).length]).toEqual([[], 1]);
});
