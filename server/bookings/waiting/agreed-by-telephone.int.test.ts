/** The office says yes on the telephone: a caller, a quote at its locked price, a link that waited; one of two colleagues wins. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import { contact as maya, officeSession, once, sofaFacts, startQuote, about } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const contact = { fullName: "Cal Caller", email: "cal@example.com", mobile: "07700 900321" };
const landline = { fullName: "Lena Line", mobile: "01273 900123" };
const readOut = { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true };
let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  ada = await officeSession(server);
  ben = await officeSession(server);
});
beforeEach(async () => {
  server.setNow(monday);
  await server.rows("update bookings set awaits_acceptance = false");
  await emptyVans(server);
  server.mails.length = server.texts.length = 0;
});
afterAll(() => server.close());

const ascending = (one: number, other: number) => one - other;
const windowOn = async (from: string) =>
  (await findWindows(server.command, { from, days: 3 })).find(({ kind }) => kind === "standard")?.id ?? expect.fail("no window");
async function fill(changes: object = {}, { who = ada, from = "2026-12-02", headers = once() } = {}) {
  const { consents: _, ...booking } = bookingOf(await hold(server.command, await windowOn(from)), { contact });
  return server.command("book-for-caller", { ...booking, ...changes }, { ...who, ...headers });
}
const office = (name: string, body: object, who = ada) => server.command(name, body, { ...who, ...once() });
const consentsOf = (reference: string) =>
  server.rows(
    `select kind, given_by, taken_by is not null as taken, read_out from booking_consents
      where booking_id = (select id from bookings where reference = $1) order by kind`,
    [reference],
  );
const tasksOf = (reference: string) =>
  server.rows("select t.title, t.state from tasks t join bookings b on b.id = t.booking_id where b.reference = $1", [reference]);

async function pricedQuote() {
  const opened = await startQuote(server.command);
  await about(server.command, opened)("review-quote", { contact: maya });
  await office("publish-quote", { reference: opened.reference, facts: sofaFacts() });
  await server.runJobs();
  server.mails.length = server.texts.length = 0;
  return opened;
}
/** A tariff with higher prices goes live; prices that are locked stay. */
async function dearer() {
  await server.rows("update tariffs set status = 'retired' where version = 1");
  await server.rows(
    "insert into tariffs (version, status, rules, published_at) select 2, 'live', jsonb_set(rules, '{ladder,2,pence}', '10200'), now() from tariffs where version = 1",
  );
  await server.reloadContent();
}
const quoteOf = async (reference: string) => (await office("office-quote", { reference })).body;

test("a caller who says yes is booked at once: the texts read out, who took them, and the confirmation by mail", async () => {
  const { status, body } = await fill({ agreedByPhone: readOut });
  expect({ status, body }).toMatchObject({ status: 201, body: { status: "confirmed", totalPence: 11_300, isToBePosted: false } });
  expect(body.lapsesAt).toBeUndefined();
  expect(await consentsOf(body.reference)).toEqual([
    expect.objectContaining({ kind: "rightLostWhenComplete", given_by: "telephone", taken: true }),
    { kind: "scope", given_by: "telephone", taken: true, read_out: expect.stringMatching(/^What is listed above/) },
    expect.objectContaining({ kind: "startWithin14Days", given_by: "telephone" }),
    expect.objectContaining({ kind: "terms", read_out: "I agree to the terms of service." }),
  ]);
  await server.runJobs();
  const mail = server.mails.find(({ to }) => to === contact.email);
  expect(mail?.text).toMatch(/Agreed\s+by\s+telephone\s+at/);
  expect(await tasksOf(body.reference)).toEqual([]);
  expect(await server.rows("select user_id, awaits_acceptance from bookings where reference = $1", [body.reference])).toEqual([
    { user_id: null, awaits_acceptance: false },
  ]);
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("what was not read out is missing, a customer books nobody this way, and an account's company pays only by its own hand", async () => {
  const missing = await fill({ agreedByPhone: { scope: true, terms: false } });
  expect(missing.body.error.fields.map(({ field }: { field: string }) => field)).toEqual(["consents.terms", "consents.startWithin14Days"]);
  expect((await fill({ agreedByPhone: readOut }, { who: await officeSession(server, "user") })).body.error.code).toBe(
    "accounts.staff_required",
  );
  expect((await fill({ agreedByPhone: readOut, paymentMethod: "account" })).body.error.code).toBe("bookings.caller_no_account");
});

test("a landline alone is enough: the confirmation is to be posted, which is a task, once for each request", async () => {
  expect((await fill({ contact: landline })).body.error.code).toBe("bookings.caller_unreachable");
  const headers = once();
  const { body } = await fill({ contact: landline, agreedByPhone: readOut }, { headers });
  expect(body).toMatchObject({ status: "confirmed", isToBePosted: true });
  expect(await tasksOf(body.reference)).toEqual([{ title: `Post the confirmation of ${body.reference}`, state: "open" }]);
});

test("a link that waits ends with a yes on the telephone, once, and is sent again, but not twice in a minute", async () => {
  const { body } = await fill();
  const again = () => office("send-acceptance-again", { reference: body.reference });
  expect((await again()).body.error.code).toBe("bookings.sent_just_now");
  server.setNow("2026-11-23T09:05:00Z");
  await server.runJobs();
  server.mails.length = 0;
  const presses = await Promise.all([again(), office("send-acceptance-again", { reference: body.reference }, ben)]);
  expect(presses.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual([contact.email]);
  const yes = (who = ada, given: object = {}) =>
    office("accept-for-caller", { reference: body.reference, consents: readOut, expectedTotalPence: 11_300, ...given }, who);
  expect((await yes(ada, { consents: { scope: true, terms: true } })).body.error.fields).toHaveLength(1);
  expect((await yes(ada, { expectedTotalPence: 1 })).body.error.code).toBe("bookings.price_changed");
  const both = await Promise.all([yes(), yes(ben)]);
  expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
  expect(await consentsOf(body.reference)).toHaveLength(4);
  expect((await again()).body.error.code).toBe("bookings.illegal_transition");
});

test("a quote is booked by the office at its locked price, a day after a tariff change; of two colleagues one is told", async () => {
  const { reference } = await pricedQuote();
  server.setNow("2026-11-24T09:00:00Z");
  await dearer();
  const { view, work, sent } = await quoteOf(reference);
  expect(sent.map(({ code }: { code: string }) => code)).toContain("quote_priced");
  const given = {
    ...work,
    timing: { outsideReady: work.outsideReady },
    quote: { reference, version: view.version },
    agreedByPhone: readOut,
  };
  const { outsideReady: _, ...changes } = given;
  const both = await Promise.all([fill(changes), fill(changes, { who: ben })]);
  expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409]);
  const [won, lost] = both.toSorted((one, other) => one.status - other.status);
  expect(won?.body).toMatchObject({ status: "confirmed", totalPence: 11_300 });
  expect(lost?.body.error).toMatchObject({ code: "quotes.not_open", message: expect.stringContaining("booked already") });
  expect((await quoteOf(reference)).view).toMatchObject({ status: "converted", bookingReference: won?.body.reference });
});

test("without its link a quote is the office's alone", async () => {
  const { reference } = await pricedQuote();
  const user = await officeSession(server, "user");
  const { body } = await fill({ quote: { reference, version: 1 }, agreedByPhone: readOut }, { who: user });
  expect(["quotes.not_found", "accounts.staff_required"]).toContain(body.error.code);
});
