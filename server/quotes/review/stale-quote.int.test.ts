/** Two colleagues with the same quote open: one succeeds, the other is told who was first and when. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: { authorization: string };
let colleague: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
  colleague = await officeSession(server);
});
afterAll(() => server.close());

const staff = (name: string, body: object, who = office) => server.command(name, body, { ...who, ...once() });

/** A quote that waits for a person, its customer's commands, and what the office's page has read of it. */
async function openQuote() {
  const opened = await startQuote(server.command, { hazards: { present: "yes", kinds: ["oil"] } });
  const request = about(server.command, opened);
  await request("review-quote", { contact });
  const read = async () => {
    const { version, status } = (await request("read-quote")).body;
    return { version, status };
  };
  const { reference } = opened;
  /** The version the office's page has read, which it sends with every step. */
  const seenByOffice = async () => {
    const { view, lastEvent } = (await staff("office-quote", { reference })).body;
    return { version: view.version, status: view.status, lastEvent };
  };
  const publish = (seen: object | undefined, note = "", who = office) =>
    staff("publish-quote", { reference, facts: sofaFacts(), note, seen }, who);
  return { reference, request, read, seenByOffice, publish };
}

test("both publish at once: one price stands, and nothing is overwritten", async () => {
  const { request, read, publish } = await openQuote();
  const seen = await read();
  const answers = await Promise.all([publish(seen, "ours"), publish(seen, "theirs", colleague)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? "ours" : "theirs";
  expect((await request("read-quote")).body).toMatchObject({ version: seen.version + 1, customerNote: winner });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toMatchObject({
    code: "quotes.changed",
    by: "A colleague",
    at: expect.stringMatching(/^2026-11-23T09:00:00/),
  });
});

test.each([
  ["ask-about-quote", { questions: ["How many bags are there?"] }],
  ["withdraw-quote", { reason: "We can’t carry it" }],
])("%s of a quote that a colleague has published meanwhile is refused, and the price stands", async (name, body) => {
  const { reference, read, publish } = await openQuote();
  const seen = await read();
  expect((await publish(seen)).status).toBe(200);
  const late = await staff(name, { reference, ...body, seen }, colleague);
  expect(late).toMatchObject({ status: 409, body: { error: { code: "quotes.changed", by: "A colleague" } } });
  expect((await read()).status).toBe("priced");
});

test("what the customer changed meanwhile names nobody of the office", async () => {
  const { request, read, publish } = await openQuote();
  expect((await publish(await read())).status).toBe(200);
  const seen = await read();
  expect((await request("decline-quote", { reason: "too_dear" })).status).toBe(200);
  expect(await publish(seen)).toMatchObject({ status: 409, body: { error: { code: "quotes.changed", by: null } } });
});

const decisions: [name: string, body: object][] = [
  ["publish-quote", { facts: sofaFacts() }],
  ["ask-about-quote", { questions: ["How many bags are there?"] }],
  ["withdraw-quote", { reason: "We can’t carry it" }],
];

test.each(decisions)(
  "%s is refused where the customer has added a piano meanwhile: it is the same version and waits as before",
  async (name, body) => {
    const { reference, request, seenByOffice } = await openQuote();
    const seen = await seenByOffice();
    const facts = sofaFacts({ items: [{ id: "piano-upright", quantity: 1 }] });
    expect((await request("change-quote", { version: seen.version, facts })).status).toBe(200);
    expect(await seenByOffice()).toMatchObject({ version: seen.version, status: seen.status });
    expect(await staff(name, { reference, ...body, seen })).toMatchObject({
      status: 409,
      body: { error: { code: "quotes.changed", by: null } },
    });
    expect((await request("read-quote")).body.facts.items).toMatchObject(facts.items);
    expect((await staff(name, { reference, ...body, seen: await seenByOffice() })).status).toBe(200);
  },
);

test("a price is not published without the answers to what a colleague asked meanwhile", async () => {
  const { reference, request, seenByOffice, publish } = await openQuote();
  const seen = await seenByOffice();
  await staff("ask-about-quote", { reference, questions: ["How many bags are there?"] }, colleague);
  expect((await request("answer-quote", { answers: ["Forty"] })).status).toBe(200);
  expect(await seenByOffice()).toMatchObject({ version: seen.version, status: seen.status });
  expect(await publish(seen)).toMatchObject({ status: 409, body: { error: { code: "quotes.changed", by: null } } });
});

test("a promise that runs out while a price is worked out hinders nobody: nothing was told that was not seen", async () => {
  const { seenByOffice, publish } = await openQuote();
  const seen = await seenByOffice();
  server.setNow("2026-11-24T09:00:00Z");
  await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
  expect(await seenByOffice()).toEqual(seen);
  expect((await publish(seen)).status).toBe(200);
  server.setNow("2026-11-23T09:00:00Z");
});

test("a script that sends version and status alone goes on as it did", async () => {
  const { request, read, publish } = await openQuote();
  const seen = await read();
  await request("change-quote", { version: seen.version, facts: sofaFacts({ hidden: "A box behind it" }) });
  expect((await publish(seen)).status).toBe(200);
});

test("without what was seen the newest counts, as it did before", async () => {
  const { publish } = await openQuote();
  expect((await publish(undefined)).status).toBe(200);
  expect((await publish(undefined, "", colleague)).status).toBe(200);
});

test("a customer who is too late hears no name", async () => {
  const { request, read, publish } = await openQuote();
  const { version } = await read();
  expect((await publish(undefined)).status).toBe(200);
  const late = await request("change-quote", { version, facts: sofaFacts() });
  expect(late.status).toBe(409);
  expect(late.body.error).not.toHaveProperty("by");
});
