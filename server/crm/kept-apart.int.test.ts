/** What two people write at once, what somebody refused, and what is left of somebody who was erased. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { about, officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const now = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
let office: { authorization: string };
let colleague: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now });
  [admin, office, colleague] = [await officeSession(server, "admin"), await officeSession(server), await officeSession(server)];
});
afterAll(() => server.close());

const call = (name: string, input: object = {}, who = office) => server.command(name, input, { ...who, ...once() });
const contactOf = async (reference: string): Promise<string> => (await call("contact-of-record", { reference })).body.contact.reference;
const contact = (name: string, mobile: string) => ({ contact: { fullName: name, email: `${name.toLowerCase()}@example.com`, mobile } });

/** The state of the second reminder about a quote that has been open for three days. */
async function remindedOf(reference: string): Promise<string[]> {
  server.setNow("2026-11-26T10:00:00Z");
  await releaseDueRuns(server.database, server.now());
  server.setNow(now);
  const runs = await server.rows<{ outcome: string }>(
    "select concat_ws(' ', state, reason) as outcome from trigger_runs where reference = $1 and code = 'quote_nudge_2'",
    [reference],
  );
  return runs.map(({ outcome }) => outcome);
}

test("of two who write a care note, the second hears who was quicker, and neither is lost", async () => {
  const reference = await contactOf((await bookOwn(server, { date: "2026-11-27" })).reference);
  const read = (await call("care-note", { reference })).body;
  const first = await call("care-note", { reference, text: "Oxygen in the hall", readAt: read.at }, colleague);
  expect(first.status).toBe(200);
  const second = await call("care-note", { reference, text: "Hard of hearing", readAt: read.at });
  expect([second.status, second.body.error.code]).toEqual([409, "crm.changed"]);
  expect((await call("care-note", { reference })).body.text).toBe("Oxygen in the hall");
  const both = await call("care-note", { reference, text: "Oxygen in the hall. Hard of hearing", readAt: first.body.at });
  expect([both.status, both.body.text]).toEqual([200, "Oxygen in the hall. Hard of hearing"]);
});

test("a number that a customer has just given isn't taken away by a list without it", async () => {
  const first = await bookOwn(server, { date: "2026-11-30", changes: contact("Fiona", "07700 900351") });
  const reference = await contactOf(first.reference);
  const read = (await call("contact-record", { reference })).body.contact;
  server.setNow("2026-11-23T09:05:00Z");
  await bookOwn(server, { date: "2026-12-01", changes: contact("Fiona", "07700 900352") });
  const ways = (read.ways as { kind: string; value: string; label: string | null; isPrimary: boolean; smsOk: boolean }[]).map((way) =>
    way.kind === "email"
      ? { kind: way.kind, value: way.value, isPrimary: way.isPrimary }
      : { kind: way.kind, value: way.value, label: way.label, isPrimary: way.isPrimary, smsOk: way.smsOk },
  );
  const saved = await call("save-contact", {
    reference,
    rowVersion: read.rowVersion,
    fields: { ways: [...ways, { kind: "email", value: "fiona-work@example.com", isPrimary: false }] },
  });
  expect([saved.status, saved.body.error.code]).toEqual([409, "crm.changed"]);
  const values = (await call("contact-record", { reference })).body.contact.ways.map(({ value }: { value: string }) => value);
  expect(values).toEqual(expect.arrayContaining(["+447700900351", "+447700900352"]));
});

test("a no in the account ends what was ticked on a quote, and nobody gets offers whom the office doesn't serve", async () => {
  const who = await customer(server, "offers-no");
  const ticked = (mobile: string, email: string) => ({ contact: { fullName: "Sid", email, mobile, marketing: true } });
  const refused = await startQuote(server.command);
  await about(server.command, refused)("save-quote", ticked("07700 900361", who.email), { ...who.headers, ...once() });
  const { textVersion } = (await server.command("notification-choices", {}, who.headers)).body.marketing;
  await server.command("set-marketing-consent", { isOn: false, textVersion }, { ...who.headers, ...once() });
  const shut = await startQuote(server.command);
  await about(server.command, shut)("save-quote", ticked("07700 900371", "seven@example.com"));
  await call("save-contact", { reference: await contactOf(shut.reference), fields: { lifecycleByHand: "do_not_serve" } });
  const open = await startQuote(server.command);
  await about(server.command, open)("save-quote", ticked("07700 900381", "eight@example.com"));
  expect(await remindedOf(refused.reference)).toEqual(["skipped no_consent"]);
  expect(await remindedOf(shut.reference)).toEqual(["skipped no_consent"]);
  expect(await remindedOf(open.reference)).toEqual(["due"]);
});

test("the number of somebody erased is left in no text about a quote", async () => {
  const quote = await startQuote(server.command);
  await about(server.command, quote)("save-quote", { contact: { fullName: "Erin", mobile: "07700 900311", preference: "sms" } });
  await server.runJobs();
  expect((await call("message-runs", { contact: "07700 900311" })).body.runs).not.toEqual([]);
  const reference = await contactOf(quote.reference);
  expect((await call("erase-contact", { reference, confirm: reference }, admin)).status).toBe(200);
  const [left] = await server.rows<{ count: number }>(
    "select (select count(*) from messages where recipient = $1)::int + (select count(*) from trigger_runs where recipient = $1)::int as count",
    ["+447700900311"],
  );
  expect(left?.count).toBe(0);
});
