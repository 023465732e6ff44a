/** Bookings that strangers make under somebody's number and mailbox: they count against whoever makes them, and cost us few texts. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, findWindows, sofa } from "#tests/support/bookings.ts";
import { postcode, wrongCode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let windows: string[];
let owner: { fullName: string; email: string; mobile: string };
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
  windows = (await findWindows(server.command, { load: sofa.load, days: 60 })).flatMap(({ id, kind, date }) =>
    kind === "standard" && date > "2026-11-24" ? [id] : [],
  );
});
beforeEach(() => {
  people += 1;
  owner = { fullName: "Maya Okafor", email: `maya-${people}@example.com`, mobile: `07700 90060${people}` };
});
afterAll(() => server.close());

/** As if an hour had gone by at the edge, whose limits are tried elsewhere. Every fifth window, so that no day is full. */
async function book(address: string) {
  const from = () => ({ "x-forwarded-for": address, "idempotency-key": randomUUID() });
  const [windowId] = windows.splice(0, 5);
  const held = await server.command("hold-slot", { windowId, postcode, load: sofa.load }, from());
  const answer = await server.command("book-collection", bookingOf(held.body, { contact: owner }), from());
  server.restart();
  return { status: answer.status, code: answer.body.error?.code, reference: answer.body.reference as string };
}
/** What reached the owner so far. */
async function reached() {
  await server.runJobs();
  const number = `+44${owner.mobile.slice(1).replaceAll(" ", "")}`;
  return { texts: server.texts.filter(({ to }) => to === number).length, mails: server.mails.filter(({ to }) => to === owner.email) };
}

async function codeFor(contact: object, address: string): Promise<string> {
  await reached();
  const before = server.mails.length + server.texts.length;
  expect((await server.command("request-contact-code", { contact }, { "x-forwarded-for": address })).status).toBe(202);
  await reached();
  expect(server.mails.length + server.texts.length, "one message, to one place").toBe(before + 1);
  const text = server.mails.at(-1)?.subject.startsWith("Your code") ? server.mails.at(-1)?.text : server.texts.at(-1)?.text;
  return /(?<!\d )\b\d{6}\b/.exec(text ?? "")?.[0] ?? expect.fail(`no code in ${text}`);
}
const prove = (contact: object, code: string, address: string) =>
  server.command("prove-contact", { contact, code }, { "x-forwarded-for": address });
const refused = { status: 409, code: "bookings.prove_contact" };

test("a second booking under one mailbox waits for the code that went there, whoever made the first; eight are the end of it", async () => {
  expect((await book("203.0.113.1")).status).toBe(201);
  for (const address of ["203.0.113.1", "203.0.113.2", "198.51.100.1"]) expect(await book(address)).toMatchObject(refused);
  const { texts, mails } = await reached();
  expect([texts, mails.length], "what was refused sends nothing").toEqual([1, 1]);
  const { email, mobile } = owner;
  const code = await codeFor({ email, mobile }, "198.51.100.1");
  expect(server.mails.at(-1)?.to).toBe(email);
  expect((await prove({ email, mobile }, wrongCode(code), "198.51.100.1")).body.error.code).toBe("portal.code_wrong");
  expect((await prove({ email, mobile }, code, "203.0.113.1")).body.error.code, "somebody else's code proves nothing").toBe(
    "portal.code_wrong",
  );
  const twice = await Promise.all([1, 2].map(() => prove({ email, mobile }, code, "198.51.100.1")));
  expect(
    twice.map(({ status }) => status),
    "the answer may have been lost",
  ).toEqual([200, 200]);
  for (let time = 0; time < 8; time += 1) expect((await book("198.51.100.1")).status).toBe(201);
  expect(await book("198.51.100.1")).toMatchObject({ status: 409, code: "bookings.too_many_bookings" });
  expect(await book("203.0.113.1"), "a stranger waits as before").toMatchObject(refused);
  expect((await reached()).texts, "two texts of confirmations a day, the rest by mail alone").toBe(2);
});

test("under one number and mailboxes of the stranger's own it waits for a text, which strangers can cause four of", async () => {
  expect((await book("203.0.113.1")).status).toBe(201);
  const mailbox = () => ({ ...owner, email: `stranger-${randomUUID()}@example.net` });
  owner = mailbox();
  expect(await book("203.0.113.2")).toMatchObject(refused);
  const { email, mobile } = owner;
  const code = await codeFor({ email, mobile }, "203.0.113.2");
  expect(server.texts.at(-1)).toMatchObject({ text: expect.stringContaining(code) });
  for (let stranger = 3; stranger < 12; stranger += 1)
    await server.command("request-contact-code", { contact: { email, mobile } }, { "x-forwarded-for": `203.0.113.${stranger}` });
  await reached();
  const number = server.texts.at(-1)?.to;
  expect(server.texts.filter(({ to, text }) => to === number && text.includes("code")).length).toBe(4);
  expect(await book("203.0.113.4")).toMatchObject(refused);
});

test("a code is guessed at five times, whatever number is typed beside its mailbox", async () => {
  expect((await book("203.0.113.1")).status).toBe(201);
  const { email, mobile } = owner;
  const code = await codeFor({ email, mobile }, "198.51.100.7");
  const guesses = [];
  for (let guess = 0; guess < 7; guess += 1) {
    const { body } = await prove({ email, mobile: `07700 90070${guess}` }, wrongCode(code), "198.51.100.7");
    guesses.push(body.error.code);
  }
  expect(guesses.at(-1)).toBe("portal.too_many_tries");
  expect((await prove({ email, mobile }, code, "198.51.100.7")).body.error.code, "nor is the right one taken now").toBe(
    "portal.too_many_tries",
  );
});

test("cancelled and booked again from one address it needs no code", async () => {
  const { reference } = await book("203.0.113.1");
  await server.rows("update slot_holds set status = 'released' where id = (select hold_id from bookings where reference = $1)", [
    reference,
  ]);
  expect((await book("203.0.113.1")).status).toBe(201);
  expect(await book("203.0.113.1")).toMatchObject(refused);
});

test("a contact nobody has booked with is sent nothing, and told the same", async () => {
  await server.runJobs();
  const before = server.mails.length + server.texts.length;
  const contact = { email: "nobody@example.net", mobile: "07700 900699" };
  expect(await server.command("request-contact-code", { contact }, { "x-forwarded-for": "203.0.113.1" })).toMatchObject({
    status: 202,
    body: {},
  });
  await server.runJobs();
  expect(server.mails.length + server.texts.length).toBe(before);
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1) guesses.push((await prove(contact, "123456", "203.0.113.1")).body.error.code);
  expect([guesses[0], guesses.at(-1)], "as where there is a code").toEqual(["portal.code_wrong", "portal.too_many_tries"]);
});
