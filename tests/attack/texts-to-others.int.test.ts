/** Anybody can book with another person's number and address: whatever they do with that booking, we do not flood its owner's phone and mailbox. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, everyConsent, findWindows } from "#tests/support/bookings.ts";
import { customer } from "#tests/support/own-bookings.ts";
import type { Headers } from "#tests/support/own-bookings.ts";
import { postcode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let windows: string[];
let stranger: Headers;
let owner: { fullName: string; email: string; mobile: string };
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
  const load = { litres: 1_400, kilograms: 52, minutes: 19 };
  windows = (await findWindows(server.command, { load, days: 60 })).flatMap(({ id, kind, date }) =>
    kind === "standard" && date > "2026-11-27" ? [id] : [],
  );
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  stranger = await customer(server);
  people += 1;
  owner = { fullName: "Not Me", email: `owner-${people}@example.com`, mobile: `07700 90080${people}` };
});
afterAll(() => server.close());

const later = (minutes: number) => server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());
/** As if an hour had gone by at the edge, whose limits are tried elsewhere; each stranger has one address of their own. */
async function call(name: string, input: object, headers: Record<string, string> = stranger) {
  const answer = await server.command(name, input, {
    "idempotency-key": randomUUID(),
    "x-forwarded-for": `203.0.113.${people}`,
    ...headers,
  });
  server.restart();
  return answer;
}
const code = ({ status, body }: { status: number; body: any }): number | string => body.error?.code ?? status;
async function bookAsOwner() {
  const held = await call("hold-slot", { windowId: windows.shift(), postcode, load: { litres: 1_400, kilograms: 52, minutes: 19 } });
  return call("book-collection", bookingOf(held.body, { consents: everyConsent, contact: owner }));
}
/** What reached the owner so far. */
async function reached() {
  await server.runJobs();
  const texts = server.texts.filter(({ to }) => to === `+44${owner.mobile.slice(1).replaceAll(" ", "")}`).length;
  return { texts, mails: server.mails.filter(({ to }) => to === owner.email).length };
}

test("codes: ten a day for a booking, thirty to a number and to a mailbox", async () => {
  const references = [];
  for (let booked = 0; booked < 4; booked += 1) references.push((await bookAsOwner()).body.reference);
  const before = await reached();
  const askFor = async (reference: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) expect(code(await call("request-portal-code", { reference, postcode }))).toBe(202);
    const { texts, mails } = await reached();
    return [texts - before.texts, mails - before.mails];
  };
  expect(await askFor(references[0], 14)).toEqual([10, 10]);
  // The owner of a second one still gets theirs.
  expect(await askFor(references[1], 1)).toEqual([11, 11]);
  for (const reference of references.slice(1)) await askFor(reference, 10);
  expect(await askFor(references[3], 4)).toEqual([30, 30]);
  later(24 * 60 + 1);
  expect(await askFor(references[0], 1)).toEqual([31, 31]);
});

test("a new address of the booking and back again: told once, and back with a code from the owner's mailbox alone", async () => {
  const { body } = await bookAsOwner();
  const { reference } = body;
  const before = await reached();
  const own = { email: "stranger@example.net" };
  expect(code(await call("request-new-contact-code", { reference, contact: own }))).toBe(202);
  await reached();
  const digits = /(?<!\d |B-)\b\d{6}\b/.exec(server.mails.findLast(({ to }) => to === own.email)?.text ?? "")?.[0] ?? "";
  expect(code(await call("change-booking-contact", { reference, rowVersion: 1, contact: own, code: digits }))).toBe(200);
  const back = { email: owner.email };
  const answers = [];
  for (let time = 0; time < 25; time += 1) answers.push(code(await call("request-new-contact-code", { reference, contact: back })));
  expect(answers.filter((one) => one === 202)).toHaveLength(9);
  expect(code(await call("change-booking-contact", { reference, rowVersion: 2, contact: back, code: "123456" }))).toBe("portal.code_wrong");
  const { texts, mails } = await reached();
  expect([texts - before.texts, mails - before.mails], "one that it was changed, nine codes").toEqual([0, 10]);
});

test("booked and cancelled, again and again: twelve bookings a day from one address, cancelled or not", async () => {
  const answers = [];
  for (let round = 0; round < 14; round += 1) {
    const booked = await bookAsOwner();
    answers.push(code(booked));
    if (booked.status === 201)
      expect(code(await call("cancel-booking", { reference: booked.body.reference, expectedFeePence: 0 }))).toBe(200);
  }
  expect(answers).toEqual([...Array(12).fill(201), ...Array(2).fill("bookings.too_many_bookings")]);
  expect((await reached()).texts, "two confirmations, twelve cancellations").toBe(14);
  later(24 * 60 + 1);
  expect(code(await bookAsOwner())).toBe(201);
});

test("items added one by one: twenty times, then by phone", async () => {
  const { reference } = (await bookAsOwner()).body;
  const before = await reached();
  const answers = [];
  for (let round = 0; round < 22; round += 1) {
    const items = [{ id: "footstool", quantity: 1 }];
    const { deltaPence } = (await call("add-items", { reference, items })).body;
    answers.push(code(await call("add-items", { reference, items, expectedDeltaPence: deltaPence })));
  }
  expect(answers).toEqual([...Array(20).fill(200), ...Array(2).fill("bookings.too_many_changes")]);
  const { texts, mails } = await reached();
  expect([texts - before.texts, mails - before.mails]).toEqual([20, 20]);
});
