/** The email address and mobile of one's own booking: a code goes to the new one, and only entering it changes anything. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { about, bookOwn, customer } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { bearer, grantFor, wrongCode } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let by: ReturnType<typeof about>;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
  by = about(server);
});
afterAll(() => server.close());

let booked = 0;
const days = ["02", "03", "04", "07", "08", "09", "10", "11", "14", "15", "16", "17", "18", "21", "22"];
const next = () => ({ date: `2026-12-${days[booked % days.length]}`, time: booked++ < days.length ? "09:00" : "13:00" });
let callers = 0;
/** Each customer has an address of their own: what one caller may have sent is counted. */
const from = (headers: Own["by"]) => ({ ...headers, "x-forwarded-for": `203.0.113.${(callers += 1)}` });
/** In an account. */
const book = async (changes: object = {}) => bookOwn(server, { ...next(), by: from(await customer(server)), changes });
/** Made without an account and opened with a code. */
async function bookAsGuest(): Promise<Own> {
  const own = await bookOwn(server, { ...next(), by: {} as Own["by"] });
  return { ...own, by: from(bearer(await grantFor(server, own.reference))) };
}
let places = 0;
const mailbox = () => ({ email: `new-${(places += 1)}@example.org` });
const number = () => `07700 9007${String((places += 1)).padStart(2, "0")}`;
const e164 = (input: string) => `+44${input.slice(1).replaceAll(" ", "")}`;

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const ask = (own: Own, contact: object) => by(own, "request-new-contact-code", { contact });
const change = (own: Own, contact: object, code: string, { rowVersion = 1, ...headers }: Record<string, string | number> = {}) =>
  by(own, "change-booking-contact", { rowVersion, contact, code }, headers as Record<string, string>);
const contactOf = async (own: Own) => {
  const [row] = await server.rows<{ contact_email: string; contact_mobile: string }>(
    "select contact_email, contact_mobile from bookings where reference = $1",
    [own.reference],
  );
  return { email: row?.contact_email, mobile: row?.contact_mobile };
};
/** The newest code that went there. */
async function codeAt(place: string): Promise<string> {
  await server.runJobs();
  const sent = [...server.mails.filter(({ to }) => to === place), ...server.texts.filter(({ to }) => to === place)];
  return /(?<!\d |B-)\b\d{6}\b/.exec(sent.at(-1)?.text ?? "")?.[0] ?? expect.fail(`no code at ${place}`);
}
async function codeFor(own: Own, contact: { email?: string; mobile?: string }): Promise<string> {
  expect(codeOf(await ask(own, contact))).toEqual([202, undefined]);
  return codeAt(contact.email ?? e164(contact.mobile ?? ""));
}
const notified = (own: Own) =>
  server.rows(
    "select m.channel, m.recipient from messages m join bookings b on b.id = m.booking_id where b.reference = $1 and m.code = 'contact_changed' order by m.created_at, 1, 2",
    [own.reference],
  );

describe.each([
  ["in an account", book],
  ["opened with a code", bookAsGuest],
])("of a booking %s", (_, made) => {
  test("the email address changes once the code is entered that went to the new one, which gets the confirmation; the old one is told", async () => {
    const own = await made();
    const before = await contactOf(own);
    const contact = mailbox();
    const code = await codeFor(own, contact);
    expect(server.mails.at(-1)).toMatchObject({ to: contact.email, subject: `Your code for booking ${own.reference}` });
    expect(await contactOf(own)).toEqual(before);
    expect(codeOf(await change(own, contact, wrongCode(code)))).toEqual([422, "portal.code_wrong"]);
    const { status, body } = await change(own, contact, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, body]).toEqual([200, { reference: own.reference, rowVersion: 2 }]);
    expect(await contactOf(own)).toEqual({ ...before, ...contact });
    expect(await notified(own)).toEqual([{ channel: "email", recipient: before.email }]);
    await server.runJobs();
    const subjectsTo = (place?: string) => server.mails.filter(({ to }) => to === place).map(({ subject }) => subject);
    expect(subjectsTo(before.email).at(-1)).toBe(`The email address of booking ${own.reference} was changed`);
    expect(subjectsTo(contact.email)).toEqual([`Your code for booking ${own.reference}`, expect.stringMatching(/^You’re booked: /)]);
    const details = await by(own, "booking-details");
    expect([details.status, details.body.timeline.at(-1).text]).toEqual([200, "You changed your email address."]);
  });

  test("so does the mobile; the old number and the mailbox are told", async () => {
    const own = await made();
    const before = await contactOf(own);
    const mobile = number();
    expect(codeOf(await change(own, { mobile }, await codeFor(own, { mobile })))).toEqual([200, undefined]);
    expect(await contactOf(own)).toEqual({ ...before, mobile: e164(mobile) });
    expect(await notified(own)).toEqual([
      { channel: "email", recipient: before.email },
      { channel: "sms", recipient: before.mobile },
    ]);
    await server.runJobs();
    expect(server.texts.at(-1)).toMatchObject({ to: before.mobile, text: expect.stringContaining("Not you? Call ") });
  });
});

test("a bare link asks for a code first, and is not told which number or address we have", async () => {
  const own = await book();
  const { mobile } = await contactOf(own);
  const link = { ...own, by: bearer(`${own.reference}.${own.accessToken}`) };
  for (const contact of [mailbox(), { mobile }]) {
    expect(codeOf(await ask(link, contact))).toEqual([403, "bookings.code_required"]);
    expect(codeOf(await change(link, contact, "123456"))).toEqual([403, "bookings.code_required"]);
  }
  expect((await by(own, "booking-details")).body.changeDetails.mayChangeContact).toBe(true);
  expect((await by(link, "booking-details")).body.changeDetails.mayChangeContact).toBe(false);
});

test("somebody else's booking is none, and nothing is sent", async () => {
  const own = await book();
  const stranger = { ...own, by: await officeSession(server, "user", "aal1") };
  await server.runJobs();
  const before = server.mails.length;
  expect(codeOf(await ask(stranger, mailbox()))).toEqual([404, "bookings.not_found"]);
  expect(codeOf(await change(stranger, mailbox(), "123456"))).toEqual([404, "bookings.not_found"]);
  await server.runJobs();
  expect(server.mails.length).toBe(before);
});

test("what cannot be texted, what is there already and what is neither are said at their field", async () => {
  const own = await book();
  const { email, mobile } = await contactOf(own);
  const problemWith = async (contact: object) => (await ask(own, contact)).body.error.fields[0];
  expect(await problemWith({ mobile: "01273 496000" })).toMatchObject({ field: "contact.mobile", code: "phone_landline" });
  expect(await problemWith({ mobile: "07" })).toMatchObject({ field: "contact.mobile", code: "phone_invalid" });
  expect(await problemWith({ mobile })).toMatchObject({ field: "contact.mobile", code: "contact_same" });
  expect(await problemWith({ email })).toMatchObject({ field: "contact.email", code: "contact_same" });
  expect(await problemWith({ email: "maya@" })).toMatchObject({ field: "contact.email" });
  expect(await problemWith({ email: "one@example.org", mobile: "07700 900123" })).toMatchObject({ field: "contact" });
});

describe("a code", () => {
  test("counts for one booking and one place, and for nothing else", async () => {
    const [own, other] = [await book(), await book()];
    const contact = mailbox();
    const code = await codeFor(own, contact);
    expect(codeOf(await change(other, contact, code))).toEqual([422, "portal.code_wrong"]);
    expect(codeOf(await change(own, mailbox(), code))).toEqual([422, "portal.code_wrong"]);
    expect(codeOf(await server.command("open-portal", { reference: own.reference, postcode: "BN14 8QX", code }))).toEqual([
      422,
      "portal.code_wrong",
    ]);
    // Nor does it prove to who books that the mailbox is theirs: the one that the booking has now, or the new one.
    const { email } = await contactOf(own);
    expect(codeOf(await server.command("prove-contact", { contact: { email }, code }, own.by))).toEqual([422, "portal.code_wrong"]);
    expect(codeOf(await server.command("prove-contact", { contact, code }, own.by))).toEqual([422, "portal.code_wrong"]);
    expect(codeOf(await change(own, contact, code))).toEqual([200, undefined]);
  });

  test("gives way to the next one, and lasts a quarter of an hour", async () => {
    const own = await book();
    const contact = mailbox();
    const first = await codeFor(own, contact);
    const second = await codeFor(own, contact);
    expect(codeOf(await change(own, contact, first))).toEqual([422, "portal.code_wrong"]);
    const start = server.now();
    server.setNow(new Date(start.getTime() + 16 * 60_000).toISOString());
    expect(codeOf(await change(own, contact, second))).toEqual([422, "portal.code_wrong"]);
    server.setNow(start.toISOString());
    expect(codeOf(await change(own, contact, second))).toEqual([200, undefined]);
  });

  test("is guessed at five times for a booking, whatever is typed beside it and however often another is sent", async () => {
    const own = await book();
    const contact = mailbox();
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const to = guess % 2 === 0 ? contact : mailbox();
      guesses.push(codeOf(await change(own, to, wrongCode(await codeFor(own, to))))[1]);
    }
    expect(guesses).toEqual([...Array(4).fill("portal.code_wrong"), "portal.too_many_tries", "portal.too_many_tries"]);
    expect(codeOf(await change(own, contact, await codeFor(own, contact)))[1]).toBe("portal.too_many_tries");
    expect((await contactOf(own)).email).not.toBe(contact.email);
  });

  test("goes to strangers ten times a day for a booking, and four times to one number however many bookings ask", async () => {
    const own = await book();
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1) answers.push(codeOf(await ask(own, mailbox()))[0]);
    expect(answers).toEqual([...Array(10).fill(202), 429]);
    const mobile = number();
    const texted = [];
    for (let sent = 0; sent < 6; sent += 1) texted.push(codeOf(await ask(await book(), { mobile }))[1] ?? "sent");
    expect(texted).toEqual([...Array(4).fill("sent"), "bookings.too_many_codes", "bookings.too_many_codes"]);
  });
});

test("of two changes at once one is stored, and the other is told who was first", async () => {
  const own = await book();
  const contacts = [mailbox(), { mobile: number() }];
  const codes = [await codeFor(own, contacts[0] ?? {}), await codeFor(own, contacts[1] ?? {})];
  const answers = await Promise.all(contacts.map((contact, at) => change(own, contact, codes[at] ?? "")));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: "bookings.changed", by: "You" });
  expect((await notified(own)).length).toBeLessThanOrEqual(2);
});

test("sent again because the answer was lost, it is answered the same and changes nothing more", async () => {
  const own = await book();
  const contact = mailbox();
  const code = await codeFor(own, contact);
  const key = once();
  const answers = [await change(own, contact, code, key), await change(own, contact, code, key)];
  expect(answers.map(({ status, body }) => [status, body.rowVersion])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await notified(own)).toHaveLength(1);
});

test("it is over once the crew is on its way, and for what is cancelled, done or erased; a code from before changes nothing either", async () => {
  const own = await book();
  const contact = mailbox();
  const code = await codeFor(own, contact);
  for (const state of ["en_route", "completed", "closed", "cancelled_customer"]) {
    await server.rows("update bookings set state = $2 where reference = $1", [own.reference, state]);
    expect(codeOf(await ask(own, contact)), state).toEqual([409, "bookings.details_closed"]);
    expect(codeOf(await change(own, contact, code)), state).toEqual([409, "bookings.details_closed"]);
  }
  await server.rows("update bookings set state = 'confirmed', anonymised_at = now() where reference = $1", [own.reference]);
  expect(codeOf(await change(own, contact, code))).toEqual([409, "bookings.details_closed"]);
});

test("five times, then by phone", async () => {
  const own = await book();
  for (let changes = 1; changes <= 5; changes += 1) {
    const contact = mailbox();
    expect(codeOf(await change(own, contact, await codeFor(own, contact), { rowVersion: changes }))).toEqual([200, undefined]);
  }
  expect(codeOf(await ask(own, mailbox()))).toEqual([429, "bookings.too_many_changes"]);
});

describe("afterwards", () => {
  test("a code or grant of the old mailbox opens nothing, whoever changed it goes on, and the old link only shows the booking, without the new contact", async () => {
    const own = await bookAsGuest();
    const other = { ...own, by: bearer(await grantFor(server, own.reference)) };
    const contact = mailbox();
    expect(codeOf(await change(own, contact, await codeFor(own, contact)))).toEqual([200, undefined]);
    expect((await by(own, "booking-details")).status).toBe(200);
    expect((await by(other, "booking-details")).status).toBe(404);
    const { accessToken = "" } = own;
    const { reference } = own;
    const summary = await server.command("booking-summary", { reference, accessToken });
    expect(summary.body).toMatchObject({ reference, contact: { email: "n…@example.org", mobile: expect.stringContaining("ending") } });
    const link = { ...own, by: bearer(`${reference}.${accessToken}`) };
    expect(codeOf(await by(link, "cancel-booking", { expectedFeePence: 0 }))).toEqual([404, "bookings.not_found"]);
    await server.rows(
      "update bookings set state = 'needs_customer', question = 'How many?', lapses_at = '2027-01-01' where reference = $1",
      [reference],
    );
    const answer = { reference, accessToken, choice: "cancel" };
    expect(codeOf(await server.command("answer-booking", answer, once()))).toEqual([404, "bookings.not_found"]);
  });

  test("the old link puts the booking into no account, which would see and do everything", async () => {
    const own = await bookAsGuest();
    const contact = mailbox();
    expect(codeOf(await change(own, contact, await codeFor(own, contact)))).toEqual([200, undefined]);
    const account = await officeSession(server, "user", "aal1");
    const stored = await server.command(
      "keep-booking",
      { reference: own.reference, accessToken: own.accessToken },
      { ...once(), ...account },
    );
    expect([stored.status, stored.body]).toEqual([200, { linked: false }]);
  });
});

test("the office's contact gets the new way and keeps its name; whoever had it under another name is proposed", async () => {
  const contact = mailbox();
  await book({ contact: { fullName: "Noor Haddad", ...contact } });
  const own = await book();
  expect(codeOf(await change(own, contact, await codeFor(own, contact)))).toEqual([200, undefined]);
  const rows = await server.rows(
    "select c.full_name, w.is_key from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1 order by 1",
    [contact.email],
  );
  expect(rows).toEqual([
    { full_name: "Maya Okafor", is_key: false },
    { full_name: "Noor Haddad", is_key: true },
  ]);
  const proposed = await server.rows(
    "select reason from contact_duplicates d join contact_records r on r.contact_id in (d.left_id, d.right_id) join bookings b on b.id = r.record_id where b.reference = $1 and reason = 'shared_way'",
    [own.reference],
  );
  expect(proposed).toEqual([{ reason: "shared_way" }]);
});

test("a page from before that sends it with the other details is told, and changes nothing", async () => {
  const own = await book();
  const answer = await by(own, "change-booking-details", { rowVersion: 1, notes: "Blue door", contact: { email: "new@example.org" } });
  expect(codeOf(answer)).toEqual([409, "bookings.contact_protected"]);
});
