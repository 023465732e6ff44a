/** The customer's steps on a quote: locking, the saved link, a review, answers, today's price, declining. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHash, randomUUID } from "node:crypto";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
beforeEach(() => {
  server.setNow("2026-11-23T09:00:00Z");
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

const begin = async (facts = {}) => {
  const opened = await startQuote(server.command, facts);
  return { ...opened, request: about(server.command, opened) };
};
const somebody = (more: object = {}) => ({ ...contact, email: `maya-${randomUUID()}@example.com`, ...more });
const messagesTo = (reference: string) =>
  server.rows<{ code: string; channel: string }>(
    "select m.code, m.channel from messages m join quotes q on q.id::text = m.payload ->> 'quoteId' where q.reference = $1 order by m.created_at, m.code, m.channel",
    [reference],
  );
const twoSofas = sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] });

describe("locking", () => {
  test("keeps the likely price, with a hash that anybody can work out from what it stands for", async () => {
    const { request, reference } = await begin();
    const { status, body } = await request("lock-quote", { version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "priced",
      lockedAt: "2026-11-23T09:00:00+00:00",
      lockedBy: "customer",
      price: { totalPence: 11_300 },
    });
    const [row] = await server.rows("select lock_text from quote_versions v join quotes q on q.id = v.quote_id where reference = $1", [
      reference,
    ]);
    expect(createHash("sha256").update(String(row?.["lock_text"])).digest("hex")).toBe(body.lockHash);
    expect(JSON.parse(String(row?.["lock_text"]))).toEqual({ ...sofaFacts(), lines: body.price.lines, totalPence: 11_300 });
  });

  test("of a size is at the likely price: the range is gone", async () => {
    const { request, view } = await begin({ method: "size", items: [], size: { litres: 2_680, waste: "mixed_house" } });
    expect(view.price?.lowPence).toBeLessThan(view.price?.totalPence ?? 0);
    const { price } = (await request("lock-quote", { version: 1 })).body;
    expect([price.lowPence, price.highPence]).toEqual([view.price?.totalPence, view.price?.totalPence]);
  });

  test("an outdated price is refused with when it was updated", async () => {
    const { request } = await begin();
    server.setNow("2026-11-23T10:30:00Z");
    await request("change-quote", { facts: twoSofas, version: 1 });
    const { status, body } = await request("lock-quote", { version: 1 });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: "quotes.price_updated",
      version: 2,
      message: "Your price was updated on Mon 23 Nov at 10:30am. Check the new price first.",
    });
  });

  test("twice at once, or again later, is one lock", async () => {
    const { request, reference } = await begin();
    const [one, other] = await Promise.all([request("lock-quote", { version: 1 }), request("lock-quote", { version: 1 })]);
    server.setNow("2026-11-24T09:00:00Z");
    const later = await request("lock-quote", { version: 1 });
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200]);
    expect(later.body).toMatchObject({ lockedAt: "2026-11-23T09:00:00+00:00", lockHash: one.body.lockHash });
    expect(
      await server.rows("select 1 from quote_versions v join quotes q on q.id = v.quote_id where reference = $1", [reference]),
    ).toHaveLength(1);
  });

  test("and a change at the same moment: either the lock is of the old price and a new version follows, or it is refused", async () => {
    for (let times = 0; times < 5; times += 1) {
      const { request } = await begin();
      const [lock, change] = await Promise.all([
        request("lock-quote", { version: 1 }),
        request("change-quote", { facts: twoSofas, version: 1 }),
      ]);
      expect(change.status).toBe(200);
      expect(change.body).toMatchObject({ version: 2, lockedAt: null });
      const first = (await request("read-quote", { version: 1 })).body;
      if (lock.status === 200) expect(first).toMatchObject({ price: { totalPence: 11_300 }, lockedBy: "customer" });
      else expect([lock.body.error.code, first.lockedAt]).toEqual(["quotes.price_updated", null]);
    }
  });

  test("what has no price, or ran out, is not locked", async () => {
    const draft = await begin({ hazards: {} });
    expect((await draft.request("lock-quote", { version: 1 })).body.error.code).toBe("quotes.not_priced");
    const priced = await begin();
    server.setNow("2026-12-07T09:00:00Z");
    expect((await priced.request("lock-quote", { version: 1 })).body.error.code).toBe("quotes.expired");
  });
});

describe("saving", () => {
  test("sends the link that leads back, by e-mail or by text as was wished, once however often it is sent", async () => {
    const byMail = await begin();
    const key = once();
    const person = somebody({ preference: "email" });
    for (let times = 0; times < 2; times += 1) expect((await byMail.request("save-quote", { contact: person }, key)).status).toBe(200);
    const byText = await begin();
    await byText.request("save-quote", { contact: somebody({ preference: "sms", mobile: "07700 900777" }) });
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: person.email, subject: `Your price: £113 (${byMail.reference})` },
    ]);
    const link = `${server.url}/quote#q=${byMail.reference}.${byMail.accessToken}`;
    expect(server.mails[0]?.text).toContain(link);
    expect(server.mails[0]?.html).toContain(link);
    expect(server.texts).toEqual([
      {
        id: expect.any(String),
        to: "+447700900777",
        text: expect.stringContaining(`/q#${byText.reference.slice(2)}.${byText.accessToken}`),
      },
    ]);
  });

  test.each([
    ["nobody to reach", { email: undefined, mobile: undefined }, "quotes.unreachable", "contact.email"],
    ["a landline, which reads no link", { email: undefined, mobile: "01273 496111" }, "quotes.unreachable", "contact.mobile"],
    ["a number that is none", { mobile: "12" }, "request.invalid", "contact.mobile"],
    ["a call and no number", { mobile: undefined, preference: "call" }, "request.invalid", "contact.mobile"],
  ])("names the field: %s", async (_, more, code, field) => {
    const { request } = await begin();
    const { status, body } = await request("save-quote", { contact: somebody(more) });
    expect([status, body.error.code, body.error.fields[0].field]).toEqual([422, code, field]);
  });

  test("cannot fill a stranger's inbox: three links a day, whoever asks for them", async () => {
    const person = somebody();
    for (let times = 0; times < 5; times += 1) expect((await (await begin()).request("save-quote", { contact: person })).status).toBe(200);
    expect(await server.rows("select 1 from messages where recipient = $1", [person.email])).toHaveLength(3);
  });

  test("nor with other spellings of the address, nor with what follows by itself", async () => {
    const name = `stranger-${randomUUID()}`;
    const spellings = [`${name}@example.com`, `${name.toUpperCase()}@example.com`, `${name}+a@example.com`, `${name}+b@example.com`];
    for (const email of [...spellings, ...spellings]) await (await begin()).request("save-quote", { contact: somebody({ email }) });
    const counts = async () =>
      server.rows(
        "select code, state, reason, count(*)::int from trigger_runs where app.mailbox(recipient) = app.mailbox($1) group by 1, 2, 3 order by 1, 2",
        [spellings[0]],
      );
    const linksOnly = [
      { code: "quote_saved", state: "due", reason: null, count: 3 },
      { code: "quote_saved", state: "skipped", reason: "duplicate", count: 5 },
    ];
    expect(await counts()).toEqual(linksOnly);
    const aDayLater = () =>
      server.rows("update trigger_runs set planned_at = '2026-11-20' where state = 'due' and app.mailbox(recipient) = app.mailbox($1)", [
        spellings[0],
      ]);
    const sent = async (wanted: string) =>
      (await counts()).filter(({ code, state }) => code === wanted && state === "due").map(({ count }) => count);
    await aDayLater();
    await releaseDueRuns(server.database, new Date("2026-11-24T10:00:00Z"));
    expect(await sent("quote_nudge_1")).toEqual([3]);
    await aDayLater();
    await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: new Date("2026-12-04T10:00:00Z") });
    expect(await sent("quote_expiring")).toEqual([3]);
  });

  test("shows the customer who they are and nobody their address", async () => {
    const { request } = await begin();
    const person = somebody();
    const { body } = await request("save-quote", { contact: person });
    expect(body.contact).toMatchObject({ fullName: "Maya Okafor", mobile: expect.stringMatching(/^number ending \d{3}$/) });
    expect(body.contact.email).toMatch(/^.…@example\.com$/);
    expect(JSON.stringify(body)).not.toContain(person.email);
  });
});

describe("having a person look", () => {
  test("promises a time, tells the office at once and the customer where to come back", async () => {
    const { request, reference } = await begin({ hazards: { present: "yes", kinds: ["asbestos"] } });
    const person = somebody();
    const { body } = await request("review-quote", { contact: person, note: "It is in the shed" });
    expect(body).toMatchObject({ status: "needs_review", promisedAt: "2026-11-23T09:30:00+00:00", price: null });
    await server.runJobs();
    const office = server.mails.find(({ subject }) => subject === `${reference}, answer by 9:30am Mon 23 Nov: a quote to check`);
    expect(office).toMatchObject({ replyTo: person.email });
    for (const text of ["Note: It is in the shed", "Three-seat sofa", "You told us about asbestos", `/admin-console?quote=${reference}`])
      expect(office?.text).toContain(text);
    expect(server.mails.find(({ to }) => to === person.email)?.subject).toBe(
      `We’re checking your quote: answer by 9:30am Mon 23 Nov (${reference})`,
    );
  });

  test("in the evening is promised for half past eight, by the hours and holidays the owner set", async () => {
    server.setNow("2026-12-24T21:00:00Z");
    const { request } = await begin();
    expect((await request("review-quote", { contact: somebody() })).body.promisedAt).toBe("2026-12-27T08:30:00+00:00");
  });

  test("again keeps the promise and sends nothing more", async () => {
    const { request, reference } = await begin();
    await request("review-quote", { contact: somebody() });
    server.setNow("2026-11-23T09:20:00Z");
    expect((await request("review-quote", { contact: somebody(), note: "And a chair" })).body.promisedAt).toBe("2026-11-23T09:30:00+00:00");
    expect(await messagesTo(reference)).toEqual([
      { code: "office_quote_review", channel: "email" },
      { code: "quote_saved", channel: "email" },
    ]);
  });

  test("lets the customer go on telling meanwhile, without a price of the rules", async () => {
    const { request } = await begin();
    await request("review-quote", { contact: somebody() });
    const { body } = await request("change-quote", { facts: twoSofas, version: 1 });
    expect(body).toMatchObject({ status: "needs_review", version: 1, price: null, facts: twoSofas });
  });
});

describe("a price that ran out", () => {
  test("is refused, shown as expired, and today's is a new version", async () => {
    const { request } = await begin();
    server.setNow("2026-12-07T09:00:30Z");
    await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
    expect((await request("read-quote")).body).toMatchObject({ status: "expired", price: { totalPence: 11_300 } });
    expect((await request("change-quote", { facts: twoSofas, version: 1 })).body.error.code).toBe("quotes.expired");
    const { body } = await request("refresh-quote");
    expect(body).toMatchObject({
      status: "priced",
      version: 2,
      lockedAt: null,
      validUntil: "2026-12-21T09:00:30+00:00",
      price: { totalPence: 11_300 },
    });
    expect((await request("lock-quote", { version: 1 })).body.error.code).toBe("quotes.price_updated");
  });

  test("that the rules price no longer becomes a draft that says why", async () => {
    const { request } = await begin({ place: { postcode: "BN14 8QX" } });
    server.setNow("2026-12-08T09:00:00Z");
    await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
    await server.rows("update service_zones set status = 'phone_only' where outcode = 'BN14'");
    await server.reloadContent();
    expect((await request("refresh-quote")).body).toMatchObject({
      status: "draft",
      price: null,
      reviewReasons: ["We price jobs in BN14 by phone"],
    });
    await server.rows("update service_zones set status = 'serviced' where outcode = 'BN14'");
    await server.reloadContent();
  });
});

test("a no is kept with its reason, and nothing more can be done to it", async () => {
  const { request, reference } = await begin();
  expect((await request("decline-quote", { reason: "too_dear", words: "My brother takes it" })).body.status).toBe("declined");
  expect(await server.rows("select decline_reason, closing_words from quotes where reference = $1", [reference])).toEqual([
    { decline_reason: "too_dear", closing_words: "My brother takes it" },
  ]);
  for (const [name, more] of [
    ["change-quote", { facts: twoSofas, version: 1 }],
    ["lock-quote", { version: 1 }],
    ["save-quote", { contact: somebody() }],
    ["review-quote", { contact: somebody() }],
    ["refresh-quote", {}],
    ["decline-quote", { reason: "timing" }],
    ["answer-quote", { answers: ["Yes"] }],
  ] as const)
    expect({ name, status: (await request(name, more)).status, code: (await request(name, more)).body.error.code }).toEqual({
      name,
      status: 409,
      code: "quotes.not_open",
    });
});

test("questions and answers belong to a person's look, and only one who asked them gets any", async () => {
  const { request, reference } = await begin();
  expect((await request("answer-quote", { answers: ["Yes"] })).body.error.code).toBe("quotes.not_open");
  await request("review-quote", { contact: somebody() });
  const office = await officeSession(server);
  await server.command("ask-about-quote", { reference, questions: ["Is the sofa leather?"] }, { ...office, ...once() });
  expect((await request("read-quote")).body).toMatchObject({ status: "needs_info", questions: ["Is the sofa leather?"], promisedAt: null });
  const questions = { questions: ["Is the sofa leather?"] };
  server.setNow("2026-11-23T17:45:00Z");
  const { body } = await request("answer-quote", { answers: ["No, it is cloth"], ...questions });
  expect(body).toMatchObject({ status: "needs_review", questions: [], promisedAt: "2026-11-24T08:30:00+00:00" });
  await server.runJobs();
  const mail = server.mails.findLast(({ subject }) => subject.includes("a quote to check"));
  expect(mail?.text).toMatch(/Is the sofa leather\?\s+\(No, it is cloth\)/);
});

test("an answer to what the office asked before is not taken for one to what it asks now", async () => {
  const { request, reference } = await begin();
  await request("review-quote", { contact: somebody() });
  const office = await officeSession(server);
  const ask = (question: string) => server.command("ask-about-quote", { reference, questions: [question] }, { ...office, ...once() });
  await ask("Is there a lift?");
  await ask("May we park outside?");
  const late = await request("answer-quote", { answers: ["Yes, for four"], questions: ["Is there a lift?"] });
  expect(late).toMatchObject({ status: 409, body: { error: { code: "quotes.changed" } } });
  expect((await request("read-quote")).body).toMatchObject({ status: "needs_info", questions: ["May we park outside?"] });
  expect((await request("answer-quote", { answers: ["Yes"], questions: ["May we park outside?"] })).body.status).toBe("needs_review");
});
