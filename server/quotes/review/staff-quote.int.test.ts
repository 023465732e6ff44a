/** The steps of the office and of the clock on a quote: publishing, asking, withdrawing; missed promises, expired prices. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nextQuoteStates } from "#domain/quotes/quote-states.rules.ts";
import { quoteStates } from "#domain/quotes/quote-choices.ts";
import type { QuoteState } from "#domain/quotes/quote-choices.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { maintainQuotesProcedure } from "../quote-jobs.procedures.ts";

let server: TestServer;
let office: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
});
beforeEach(() => {
  server.setNow("2026-11-23T09:00:00Z");
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

const staff = (name: string, body: object, who = office) => server.command(name, body, { ...who, ...once() });
const publish = (reference: string, facts = sofaFacts(), note = "") => staff("publish-quote", { reference, facts, note });
const maintain = () => maintainQuotesProcedure.performAsService(server.database, "maintain-quotes", { now: server.now() });

/** A quote that needs a review, from a new address. */
async function openReviewQuote(more: object = {}) {
  const opened = await startQuote(server.command, { hazards: { present: "yes", kinds: ["oil"] } });
  const request = about(server.command, opened);
  const email = `asked-${randomUUID()}@example.com`;
  await request("review-quote", { contact: { ...contact, email, mobile: undefined, ...more } });
  await server.runJobs();
  server.mails.length = 0;
  return { reference: opened.reference, request, email };
}

describe("publishing", () => {
  test("makes a person's facts one fixed price, locked by staff, and writes to the customer by every way there is", async () => {
    const { reference, request, email } = await openReviewQuote({ mobile: "07700 900321" });
    expect(await publish(reference, sofaFacts({ place: { parking: "unknown" } }), "The oil goes to the tip.")).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect((await request("read-quote")).body).toMatchObject({
      status: "priced",
      method: "staff",
      confidence: 1,
      lockedBy: "staff",
      lockedAt: "2026-11-23T09:00:00+00:00",
      customerNote: "The oil goes to the tip.",
      reviewReasons: [],
      promisedAt: null,
      price: { totalPence: 11_300, lowPence: 11_300, highPence: 11_300 },
    });
    await server.runJobs();
    expect(server.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: email, subject: `Your price is £113 (${reference})` }]);
    expect(server.mails[0]?.text).toContain("The oil goes to the tip.");
    expect(server.mails[0]?.text).toMatch(/up to\s+15%\s+extra volume or 20 kg costs nothing/);
    expect(server.texts).toEqual([
      expect.objectContaining({ to: "+447700900321", text: expect.stringContaining("your price is £113, fixed until 9am Mon 7 Dec") }),
    ]);
  });

  test("stops the clock: no promise is missed afterwards", async () => {
    const { reference } = await openReviewQuote();
    await publish(reference);
    server.setNow("2026-11-23T12:00:00Z");
    await maintain();
    expect(await server.rows("select promise_missed_at from quotes where reference = $1", [reference])).toEqual([
      { promise_missed_at: null },
    ]);
  });

  test("of something the engine has no price for says so, and nothing changes", async () => {
    const { reference, request } = await openReviewQuote();
    const refused = await publish(reference, sofaFacts({ items: [{ id: "gas-bottle", quantity: 1 }] }));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "quotes.not_priced" } } });
    expect(refused.body.error.message).toContain("Gas bottles go back to the supplier");
    expect((await request("read-quote")).body).toMatchObject({ status: "needs_review", version: 0 });
  });

  test("at another price than was shown is refused with what it comes to by now, and nothing changes", async () => {
    const { reference, request } = await openReviewQuote();
    const at = (expectedTotalPence: number) => staff("publish-quote", { reference, facts: sofaFacts(), expectedTotalPence });
    const refused = await at(11_000);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "quotes.price_updated" } } });
    expect(refused.body.error.message).toBe("It now comes to £113, not £110. Check the price, then publish it.");
    expect((await request("read-quote")).body).toMatchObject({ status: "needs_review", lockedAt: null });
    expect((await at(11_300)).status).toBe(200);
  });

  test("of a list with an item that asks first and has no yes is refused by the item's name, so that a locked price includes what it lists", async () => {
    const { reference, request } = await openReviewQuote();
    const withCopier = (confirmed: boolean | null) =>
      sofaFacts({
        items: [
          { id: "sofa-3-seat", quantity: 1 },
          { id: "photocopier", quantity: 1, confirmed },
        ],
      });
    for (const answer of [false, null]) {
      const { status, body } = await publish(reference, withCopier(answer));
      expect([status, body.error.code]).toEqual([409, "quotes.not_priced"]);
      expect(body.error.message).toMatch(/^Office photocopier isn’t in this price: answer yes to its question, or take it off the list$/);
    }
    await publish(reference, withCopier(true));
    expect((await request("read-quote")).body.price.totalPence).toBeGreaterThan(11_300);
  });

  test("by two people at once makes two versions, one after the other, and the newest is the price", async () => {
    const { reference, request } = await openReviewQuote();
    const answers = await Promise.all([publish(reference), publish(reference, sofaFacts({ items: [{ id: "armchair", quantity: 1 }] }))]);
    expect(answers.map(({ body }) => body.version).toSorted((one, other) => one - other)).toEqual([1, 2]);
    expect((await request("read-quote")).body).toMatchObject({ version: 2, lockedBy: "staff" });
  });

  test("a customer's later edit is a new version at the price of the rules; saying the same again leaves the person's price", async () => {
    const { reference, request } = await openReviewQuote();
    await publish(reference);
    const published = (await request("read-quote")).body;
    expect((await request("change-quote", { facts: published.facts, version: 1 })).body).toMatchObject({ version: 1, lockedBy: "staff" });
    const edited = (await request("change-quote", { facts: sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] }), version: 1 })).body;
    expect(edited).toMatchObject({ status: "priced", version: 2, method: "chips", lockedBy: null });
    expect((await request("read-quote", { version: 1 })).body).toMatchObject({ lockHash: published.lockHash, price: published.price });
  });
});

type Who = Readonly<Parameters<typeof officeSession>>;
test.each<[string, [role: NonNullable<Who[1]>, level: NonNullable<Who[2]>] | undefined, number, string]>([
  ["a visitor", undefined, 401, "accounts.session_required"],
  ["a customer", ["user", "aal2"], 403, "accounts.staff_required"],
  ["a moderator without the second factor", ["moderator", "aal1"], 403, "accounts.staff_required"],
  ["an administrator without the second factor", ["admin", "aal1"], 403, "accounts.staff_required"],
])("%s publishes, asks and withdraws nothing", async (_, who, status, code) => {
  const { reference, request } = await openReviewQuote();
  const headers = who === undefined ? {} : await officeSession(server, who[0], who[1]);
  for (const [name, body] of [
    ["publish-quote", { reference, facts: sofaFacts() }],
    ["ask-about-quote", { reference, questions: ["Is it leather?"] }],
    ["withdraw-quote", { reference, reason: "Out of area" }],
  ] as const)
    expect(await server.command(name, body, { ...headers, ...once() })).toMatchObject({ status, body: { error: { code } } });
  expect((await request("read-quote")).body.status).toBe("needs_review");
});

test("an administrator may do what a moderator may, and a quote that is none is not found", async () => {
  const admin = await officeSession(server, "admin");
  const { reference, request } = await openReviewQuote();
  expect((await staff("ask-about-quote", { reference, questions: ["Is it leather?", "How heavy is it?"] }, admin)).status).toBe(200);
  expect((await request("read-quote")).body.questions).toEqual(["Is it leather?", "How heavy is it?"]);
  for (const [name, body] of [
    ["publish-quote", { facts: sofaFacts() }],
    ["ask-about-quote", { questions: ["Is it leather?"] }],
    ["withdraw-quote", { reason: "Out of area" }],
  ] as const)
    expect((await staff(name, { reference: "Q-000000", ...body })).status).toBe(404);
});

test("asking and withdrawing write once, however often the request comes", async () => {
  const { reference, request, email } = await openReviewQuote();
  const key = { ...office, ...once() };
  for (let times = 0; times < 2; times += 1)
    expect((await server.command("ask-about-quote", { reference, questions: ["Is it leather?"] }, key)).status).toBe(200);
  const other = { ...office, ...once() };
  for (let times = 0; times < 2; times += 1)
    expect((await server.command("withdraw-quote", { reference, reason: "Oil by the barrel is not for our vans" }, other)).status).toBe(
      200,
    );
  await server.runJobs();
  expect(server.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email, subject: `A question about your quote (${reference})` },
    { to: email, subject: `We can’t give you a price for this (${reference})` },
  ]);
  expect(server.mails[1]?.text).toContain("Oil by the barrel is not for our vans");
  expect((await request("read-quote")).body).toMatchObject({
    status: "withdrawn",
    price: null,
    withdrawnBecause: "Oil by the barrel is not for our vans",
  });
});

test("a question to somebody who cannot be reached is refused, and a landline takes no message", async () => {
  const anonymous = await startQuote(server.command);
  const landline = await openReviewQuote({ email: undefined, mobile: "01273 496111" });
  for (const { reference } of [anonymous, landline])
    expect((await staff("ask-about-quote", { reference, questions: ["Is it leather?"] })).body.error.code).toBe("quotes.unreachable");
  expect((await landline.request("read-quote")).body.status).toBe("needs_review");
});

describe("the clock", () => {
  test("a missed promise is noted and apologised for once, and takes £5 off the price in a line of its own", async () => {
    const { reference, request, email } = await openReviewQuote();
    server.setNow("2026-11-23T09:30:00Z");
    expect((await maintain()).missed).toBe(0);
    server.setNow("2026-11-23T09:30:01Z");
    for (let times = 0; times < 3; times += 1) await maintain();
    await server.runJobs();
    expect(server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      `We’re late with your price (${reference})`,
    ]);
    await publish(reference);
    await publish(reference);
    const { body } = await request("read-quote");
    expect(body).toMatchObject({ version: 2, price: { totalPence: 10_800, vatPence: 1_800 } });
    expect(body.price.lines.filter(({ code }: { code: string }) => code === "late-answer")).toEqual([
      expect.objectContaining({ pence: -500 }),
    ]);
  });

  test("a promise that ran out a moment before publishing counts, though nobody has noted it yet", async () => {
    const { reference, request } = await openReviewQuote();
    server.setNow("2026-11-23T09:30:01Z");
    await publish(reference);
    expect((await request("read-quote")).body.price.totalPence).toBe(10_800);
  });

  test("£5 for a late answer stays off whatever the customer changes, and off the first price after an answer that never came", async () => {
    const priceOf = ({ body }: Awaited<ReturnType<ReturnType<typeof about>>>) => [
      body.price.totalPence,
      body.price.lines.filter(({ code }: { code: string }) => code === "late-answer").length,
    ];
    const [answered, unanswered] = [await openReviewQuote(), await openReviewQuote()];
    server.setNow("2026-11-23T09:30:01Z");
    await maintain();
    await publish(answered.reference);
    expect(priceOf(await answered.request("change-quote", { facts: sofaFacts({ hidden: "A lamp" }), version: 1 }))).toEqual([10_800, 1]);
    const sofa = sofaFacts({ hidden: "Nothing else" });
    await unanswered.request("change-quote", { facts: sofa, version: 0 });
    server.setNow("2026-12-08T09:00:00Z");
    await maintain();
    expect((await unanswered.request("read-quote")).body.status).toBe("expired");
    for (const { request } of [answered, unanswered]) expect(priceOf(await request("refresh-quote"))).toEqual([10_800, 1]);
  });

  test("three days before a price runs out one reminder goes out, then it expires; nobody who said no is reminded", async () => {
    const email = `soon-${randomUUID()}@example.com`;
    const [saved, declined, anonymous] = [
      await startQuote(server.command),
      await startQuote(server.command),
      await startQuote(server.command),
    ];
    for (const opened of [saved, declined]) await about(server.command, opened)("save-quote", { contact: { ...contact, email } });
    await about(server.command, declined)("decline-quote", { reason: "keeping" });
    await server.runJobs();
    server.mails.length = 0;
    server.setNow("2026-12-04T08:59:59Z");
    await maintain();
    server.setNow("2026-12-04T09:00:00Z");
    for (let times = 0; times < 2; times += 1) await maintain();
    await server.runJobs();
    expect(server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      `Your price of £113 is valid until 9am Mon 7 Dec (${saved.reference})`,
    ]);
    server.setNow("2026-12-07T09:00:00Z");
    await maintain();
    const states = await Promise.all(
      [saved, declined, anonymous].map(async (opened) => (await about(server.command, opened)("read-quote")).body.status),
    );
    expect(states).toEqual(["expired", "declined", "expired"]);
  });

  test("questions that nobody answers close the quote after seven days", async () => {
    const { reference, request } = await openReviewQuote();
    await staff("ask-about-quote", { reference, questions: ["Is it leather?"] });
    server.setNow("2026-11-30T08:59:59Z");
    await maintain();
    expect((await request("read-quote")).body.status).toBe("needs_info");
    server.setNow("2026-11-30T09:00:00Z");
    await maintain();
    expect((await request("read-quote")).body.status).toBe("expired");
    expect((await request("answer-quote", { answers: ["Yes"] })).body.error.code).toBe("quotes.expired");
  });
});

test("a quote that led nowhere is forgotten, nobody's after ninety days, somebody's after a year, with all that was written about it", async () => {
  const [nobodys, somebodys] = [await startQuote(server.command), await startQuote(server.command)];
  const email = `forget-${randomUUID()}@example.com`;
  await about(server.command, somebodys)("save-quote", { contact: { ...contact, email } });
  const left = async () => {
    await server.database.performAsService("forget", "purge_old_quotes", { now: server.now() });
    const statuses = await Promise.all(
      [nobodys, somebodys].map(async (opened) => (await about(server.command, opened)("read-quote")).status),
    );
    return [...statuses, (await server.rows("select 1 from messages where recipient = $1", [email])).length];
  };
  server.setNow("2027-02-21T08:59:00Z");
  expect(await left()).toEqual([200, 200, 1]);
  server.setNow("2027-02-21T09:01:00Z");
  expect(await left()).toEqual([404, 200, 1]);
  server.setNow("2027-11-23T09:01:00Z");
  expect(await left()).toEqual([404, 404, 0]);
});

test("the database takes every step of the table and refuses every other, whoever writes", async () => {
  const { reference } = await startQuote(server.command);
  const put = (state: QuoteState) =>
    server.rows(
      `alter table quotes disable trigger guard; update quotes set state = '${state}', promised_at = now() where reference = '${reference}'; alter table quotes enable trigger guard`,
    );
  const wrong: string[] = [];
  for (const from of quoteStates) {
    await put(from);
    for (const to of quoteStates.filter((state) => state !== from)) {
      const taken = await server.rows("update quotes set state = $2 where reference = $1", [reference, to]).then(
        () => true,
        (error: { message: string }) => error.message !== "quotes.not_open",
      );
      if (taken !== nextQuoteStates[from].includes(to)) wrong.push(`${from} → ${to}`);
      if (taken) await put(from);
    }
  }
  expect(wrong).toEqual([]);
});
