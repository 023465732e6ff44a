/** Strangers who know reference and postcode of a booking: whatever they ask for, its customer gets a code and gets in. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { postcode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let reference: string;
let owner: { email: string; mobile: string };
let people = 0;
const home = "198.51.100.7";
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
});
beforeEach(async () => {
  people += 1;
  server.setNow("2026-11-23T09:00:00Z");
  server.restart();
  owner = { email: `owner-${people}@example.com`, mobile: `07700 90070${people}` };
  const window = (await findWindows(server.command, { days: 60 })).filter(({ kind }) => kind === "standard")[people];
  const from = { "x-forwarded-for": home };
  const asOwner: TestServer["command"] = (name, body, headers) => server.command(name, body, { ...from, ...headers });
  const held = await hold(asOwner, window?.id ?? "");
  const booking = bookingOf(held, { contact: { fullName: "Maya Okafor", ...owner } });
  reference = (await asOwner("book-collection", booking, { "idempotency-key": randomUUID() })).body.reference;
  await server.runJobs();
});
afterAll(() => server.close());

const codeIn = (text: string) => /(?<!\d |B-)\b\d{6}\b/.exec(text)?.[0] ?? "";
const isToOwner = ({ to }: { to: string }) => to === owner.email || to === `+44${owner.mobile.slice(1).replace(" ", "")}`;
/** Asks from this address; answers the status and what was sent to the owner for it. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const [mails, texts] = [server.mails.length, server.texts.length];
  const { status } = await server.command("request-portal-code", { reference, postcode }, { "x-forwarded-for": address, ...headers });
  await server.runJobs();
  const mailed = server.mails.slice(mails).filter(isToOwner);
  return { status, mails: mailed.length, texts: server.texts.slice(texts).filter(isToOwner).length, code: codeIn(mailed[0]?.text ?? "") };
}
const open = (address: string, code: string) =>
  server.command("open-portal", { reference, postcode, code }, { "x-forwarded-for": address });
const strangers = async (from: number, to: number) => {
  for (let stranger = from; stranger <= to; stranger += 1)
    for (let time = 0; time < 3; time += 1) expect((await ask(`203.0.113.${stranger}`)).status).toBe(202);
};

test("who has just asked keeps nobody from asking, whether there is such a booking or not", async () => {
  await strangers(1, 2);
  const mine = await ask("198.51.100.20");
  expect(mine).toMatchObject({ status: 202, mails: 1 });
  expect((await open("198.51.100.20", mine.code)).status).toBe(200);
  const unknown = async (address: string) =>
    (await server.command("request-portal-code", { reference: "B-ZZZZZ9", postcode }, { "x-forwarded-for": address })).status;
  const answers = [];
  for (let stranger = 1; stranger <= 6; stranger += 1) answers.push(await unknown(`192.0.2.${stranger}`));
  expect(answers).toEqual(Array(6).fill(202));
});

test("after a day of strangers the customer gets mail and text where they booked, and mail anywhere else; we have paid for few texts", async () => {
  const texts = server.texts.filter(isToOwner).length;
  await strangers(1, 5);
  expect(server.texts.filter(isToOwner).length - texts).toBe(4);
  expect(await ask(home)).toMatchObject({ mails: 1, texts: 1 });
  const elsewhere = await ask("198.51.100.30");
  expect(elsewhere).toMatchObject({ mails: 1, texts: 0 });
  expect((await open("198.51.100.30", elsewhere.code)).status).toBe(200);
  // Who has opened it is known there, too, and strangers take nothing from them, not in another process either.
  await strangers(6, 12);
  server.restart();
  expect(await ask("198.51.100.30")).toMatchObject({ mails: 1, texts: 1 });
  expect(await ask("203.0.113.99"), "one more stranger").toMatchObject({ status: 202, mails: 0, texts: 0 });
});

test("a code that somebody else asks for leaves mine as it is", async () => {
  const mine = await ask(home);
  const theirs = await ask("203.0.113.1");
  expect(theirs.code).not.toBe(mine.code);
  expect((await open("203.0.113.1", mine.code)).status, "not theirs to use").toBe(422);
  expect((await open(home, mine.code)).status).toBe(200);
  const again = await ask(home);
  const newer = await ask("203.0.113.1");
  expect((await open(home, newer.code)).status, "the newest is as good").toBe(200);
  expect((await open(home, again.code)).status).toBe(200);
});
