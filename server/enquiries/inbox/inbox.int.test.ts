/** The office's inbox: answered once, by whom and when; what waits is one condition for list, Today and bell; an enquiry becomes a quote. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let moderator: { authorization: string };
let colleague: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday, trustProxy: true });
  [moderator, colleague] = await Promise.all([officeSession(server), officeSession(server, "admin")]);
});
afterAll(() => server.close());

let household = 0;
const somewhere = () => ({ "x-forwarded-for": `203.0.113.${(household += 1)}`, ...once() });
const addressOf = () => `maya-${randomUUID()}@example.com`;
const enquire = async (more: object = {}): Promise<string> => {
  const enquiry = { name: "Maya Okafor", email: addressOf(), topic: "quote", message: "Two sofas and a fridge, first floor.", ...more };
  const { status, body } = await server.command("contact", enquiry, somewhere());
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.enquiryReference;
};
const call = (name: string, body: object, who: Record<string, string> = moderator) => server.command(name, body, { ...who, ...once() });
const opened = async (reference: string) => (await call("office-enquiry", { reference })).body;
const listed = async (view: string, search?: string): Promise<string[]> =>
  (await call("list-enquiries", { view, ...(search !== undefined && { search }) })).body.enquiries.map(
    ({ reference }: { reference: string }) => reference,
  );
const mailTo = async (address: string, subject: RegExp) => {
  await server.runJobs();
  return server.mails.find((mail) => mail.to === address && subject.test(mail.subject));
};

test("an answer goes to the address they gave, in the thread of its receipt, and leaves list, Today and bell at once", async () => {
  const email = addressOf();
  const reference = await enquire({ email });
  const counts = async () => ({
    list: (await listed("to-answer")).length,
    today: (await call("needs-you", {})).body.counts.enquiry ?? 0,
    bell: (await call("staff-bell", {})).body.alerts.find(({ kind }: { kind: string }) => kind === "enquiries")?.count ?? 0,
  });
  expect(await counts()).toEqual({ list: 1, today: 1, bell: 1 });
  const receipt = await mailTo(email, /^We have your message/);
  const { version } = await opened(reference);
  const text = "Hello Maya,\n\nWe can come on Saturday.";
  expect((await call("answer-enquiry", { reference, seen: version, text })).body).toMatchObject({ state: "answered" });
  const answer = await mailTo(email, /^Re: We have your message/);
  expect(answer).toMatchObject({
    subject: `Re: We have your message (${reference})`,
    headers: { "Auto-Submitted": "no" },
    thread: [receipt?.id],
  });
  expect(answer?.text).toContain("We can come on Saturday.");
  expect(answer?.replyTo).toBe((await server.rows<{ email: string }>("select email from company_settings"))[0]?.email);
  // What a stranger typed would reach whoever's address they gave.
  expect(answer?.text).not.toContain("fridge");
  expect(await counts()).toEqual({ list: 0, today: 0, bell: 0 });
  expect((await opened(reference)).thread).toMatchObject([{ kind: "answer", text, delivery: "sent", by: expect.any(String) }]);
  expect(await listed("answered")).toEqual([reference]);
});

test("of two who answer at once one wins, and the other is told by whom", async () => {
  const reference = await enquire();
  const { version } = await opened(reference);
  const answers = await Promise.all(
    [moderator, colleague].map((who) => call("answer-enquiry", { reference, seen: version, text: "We can come on Saturday." }, who)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: "enquiries.changed",
    by: expect.any(String),
    at: expect.any(String),
  });
  expect((await opened(reference)).thread).toHaveLength(1);
});

test("sent again under its key it is one answer; under another's words the key is refused", async () => {
  const reference = await enquire();
  const { version } = await opened(reference);
  const key = { ...moderator, ...once() };
  const input = { reference, seen: version, text: "We can come on Saturday." };
  for (const status of [200, 200]) expect((await server.command("answer-enquiry", input, key)).status).toBe(status);
  expect((await server.command("answer-enquiry", { ...input, text: "We can’t come." }, key)).body.error.code).toBe(
    "idempotency.key_reused",
  );
  expect((await opened(reference)).thread).toHaveLength(1);
});

test("a number alone is answered on the phone and written down; an email to it is refused", async () => {
  const reference = await enquire({ email: undefined, mobile: "01273 496111" });
  const { version } = await opened(reference);
  expect((await call("answer-enquiry", { reference, seen: version, text: "Yes." })).body.error.code).toBe("enquiries.no_email");
  const byPhone = { reference, seen: version, by: "phone", text: "They want Saturday." };
  expect((await call("answer-enquiry", byPhone)).body).toMatchObject({ state: "answered" });
  expect((await opened(reference)).thread).toMatchObject([{ kind: "call", text: "They want Saturday.", delivery: null }]);
});

test("closed and opened again, each with who and when; closing twice is refused", async () => {
  const reference = await enquire();
  const closed = (await call("close-enquiry", { reference, seen: (await opened(reference)).version, reason: "Sent twice." })).body;
  expect(await listed("closed")).toContain(reference);
  expect((await call("close-enquiry", { reference, seen: closed.version })).body.error.code).toBe("enquiries.not_open");
  const again = (await call("reopen-enquiry", { reference, seen: closed.version })).body;
  expect(again.state).toBe("in_hand");
  expect(await listed("to-answer")).toContain(reference);
  expect((await call("reopen-enquiry", { reference, seen: again.version })).body.error.code).toBe("enquiries.already_open");
  expect((await opened(reference)).thread.map(({ kind }: { kind: string }) => kind)).toEqual(["closed", "reopened"]);
});

test("what looked automatic waits for nobody until a colleague says that a person wrote it", async () => {
  const reference = await enquire({ homepage: "https://evil.example" });
  expect(await listed("suspected")).toContain(reference);
  expect(await listed("to-answer")).not.toContain(reference);
  expect((await call("reopen-enquiry", { reference, seen: (await opened(reference)).version })).body.state).toBe("new");
  expect(await listed("to-answer")).toContain(reference);
});

test("it is found by name, address, number, postcode, words and reference, and by no mark that means anything in a pattern", async () => {
  const reference = await enquire({ name: "Quentin Quimby", email: "quimby@example.com", mobile: "07700 900456", postcode: "BN14 8QX" });
  for (const words of ["quimby", "QUIMBY@example", "07700 900456", "bn14", "BN14 8QX", "fridge", reference.toLowerCase()])
    expect(await listed("all", words), words).toContain(reference);
  for (const words of ["%", "_", "\\"]) expect(await listed("all", words), words).toEqual([]);
});

test("it becomes a quote to price, with its photos, name, address, postcode and words; the second who tries is told", async () => {
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
  const photos = [];
  for (let times = 0; times < 2; times += 1)
    photos.push((await server.command("add-enquiry-photo", { photo: photo.toString("base64") }, somewhere())).body.photoId);
  const email = addressOf();
  const reference = await enquire({ email, mobile: "07700 900123", postcode: "BN14 8QX", photos });
  const { version, pictures } = await opened(reference);
  expect(pictures).toHaveLength(2);
  const made = await Promise.all([moderator, colleague].map((who) => call("quote-from-enquiry", { reference, seen: version }, who)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const quote = made.find(({ status }) => status === 200)?.body.reference;
  const { body } = await call("office-quote", { reference: quote });
  expect(body).toMatchObject({
    note: "Two sofas and a fridge, first floor.",
    contact: { fullName: "Maya Okafor", email, mobile: "+447700900123", preference: "email" },
    view: { status: "needs_review", facts: { place: { postcode: "BN14 8QX" } } },
  });
  expect(body.view.photos).toHaveLength(2);
  for (const { pictureUrl, thumbnail } of body.view.photos)
    for (const address of [pictureUrl, thumbnail.webp]) expect((await fetch(server.url + address)).status, address).toBe(200);
  expect(await opened(reference)).toMatchObject({ state: "quoted", quoteReference: quote, thread: [{ kind: "quoted", text: quote }] });
  expect(await server.rows("select 1 from quotes where contact_email = $1", [email])).toHaveLength(1);
  expect(await mailTo(email, /price|quote/i)).toBeUndefined();
});

test("nobody but the office, with its second factor, reads or does any of it", async () => {
  const reference = await enquire();
  const { version: seen } = await opened(reference);
  const weak = await officeSession(server, "moderator", "aal1");
  const customer = await officeSession(server, "user");
  const inputs = {
    "list-enquiries": {},
    "office-enquiry": { reference },
    "answer-enquiry": { reference, seen, text: "Yes." },
    "close-enquiry": { reference, seen },
    "reopen-enquiry": { reference, seen },
    "quote-from-enquiry": { reference, seen },
  };
  for (const who of [{}, weak, customer])
    for (const [name, input] of Object.entries(inputs)) expect([401, 403], name).toContain((await call(name, input, who)).status);
  expect((await opened(reference)).version).toBe(seen);
});

test("with the enquiry its thread and its mails go", async () => {
  const email = addressOf();
  const reference = await enquire({ email });
  await call("answer-enquiry", { reference, seen: (await opened(reference)).version, text: "We can come on Saturday." });
  await server.rows("update enquiries set created_at = created_at - interval '13 months' where reference = $1", [reference]);
  await server.database.performAsService("forget", "purge_old_enquiries", { now: server.now(), max: 100 });
  expect(await server.rows("select 1 from messages where recipient = $1", [email])).toEqual([]);
  expect(await server.rows("select 1 from enquiry_entries t left join enquiries e on e.id = t.enquiry_id where e.id is null")).toEqual([]);
});

test("a place on the waiting list is no new enquiry on the deal board", async () => {
  const places = "select d.stage from deals d join deal_records r on r.deal_id = d.id where r.kind = 'waiting'";
  await server.rows("insert into waiting_list (outcode, email, created_at) values ('EN1', $1, $2)", [addressOf(), monday]);
  expect(await server.rows(places)).toEqual([]);
  expect(await server.rows("select 1 from contact_records where kind = 'waiting'")).toHaveLength(1);
});
