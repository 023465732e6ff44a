/** Whose a chat is: the bookings and the contact it stands with, and the deal it is part of. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, describe } from "vitest";
import { bookingOf, findWeekdayWindow, sofa } from "#tests/support/bookings.ts";
import { bookedBy, customer } from "#tests/support/customers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, now: "2026-11-24T10:00:00Z" });
  [ada, ben] = await Promise.all([officeSession(server), officeSession(server, "admin")]);
});
afterAll(() => server.close());

let household = 0;
const somewhere = () => ({ "x-forwarded-for": `198.51.100.${(household += 1) % 250}` });
const chat = (message: string, more: object = {}, headers: Record<string, string> = somewhere()) =>
  server.command("chat", { message, ...more }, headers);
const startChat = async (message = "Hello") => (await chat(message)).body.conversationId as string;
const staffId = async (conversationId: string): Promise<string> => {
  const hash = createHash("sha256").update(conversationId).digest();
  const [row] = await server.rows<{ id: string }>("select id from chat_conversations where token_hash = $1", [hash]);
  return row?.id ?? "";
};
const asStaff = (name: string, body: object, who = ada) => server.command(name, body, { ...who, ...once() });

test("bookings stand beside the chat of somebody who has opened them, and of nobody who only typed a name", async () => {
  const maya = await customer(server, "maya");
  const reference = await bookedBy(server, maya);
  const proved = (await chat("where is my crew", {}, maya.headers)).body.conversationId;
  expect((await asStaff("staff-chat", { id: await staffId(proved) })).body.bookings).toMatchObject([{ reference }]);
  const own = await startChat(`I am Maya Okafor, ${maya.email}, cancel ${reference}`);
  expect((await asStaff("staff-chat", { id: await staffId(own) })).body.bookings).toEqual([]);
});

test("the chat in which one customer proved a booking is no other customer's: whoever writes in it next at that computer begins another", async () => {
  const [mona, omar] = [await customer(server, "mona"), await customer(server, "omar")];
  const reference = await bookedBy(server, mona, "07700 900461");
  await bookedBy(server, omar, "07700 900462");
  const { conversationId } = (await chat("where is my crew", {}, mona.headers)).body;
  expect((await chat("where is mine", { conversationId }, omar.headers)).body.error.code).toBe("chat.not_found");
  expect((await chat("and without signing in", { conversationId })).status).toBe(200);
  expect((await asStaff("staff-chat", { id: await staffId(conversationId) })).body.bookings).toMatchObject([{ reference }]);
});

const contactNamed = async (name: string): Promise<string> =>
  (await asStaff("save-contact", { fields: { name, source: "chat", ways: [] } })).body.contact.reference;
const timelineOf = async (reference: string) => JSON.stringify((await asStaff("contact-timeline", { reference })).body.entries);

test("a chat is put on the timeline of whoever it was, once, with what they thought of it; by two at once it is one person's", async () => {
  const [wilma, walt] = [await contactNamed("Wilma Waverley"), await contactNamed("Walt Waverley")];
  const conversationId = await startChat("do you recycle");
  const id = await staffId(conversationId);
  expect((await asStaff("staff-chat", { id })).body).not.toHaveProperty("contact");
  const answers = await Promise.all([asStaff("file-chat", { id, reference: wilma }), asStaff("file-chat", { id, reference: walt }, ben)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { contact } = answers.find(({ status }) => status === 200)?.body ?? {};
  expect((await asStaff("file-chat", { id, reference: contact.reference })).body.contact).toEqual(contact);
  await server.command("rate-chat", { conversationId, csat: 4 }, once());
  const timeline = await timelineOf(contact.reference);
  for (const message of ["do you recycle", "4 out of 5"]) expect(timeline).toContain(message);
  expect(await timelineOf(contact.reference === wilma ? walt : wilma)).not.toContain("do you recycle");
  expect((await asStaff("file-chat", { id, reference: "C-000000" })).body.error.code).toBe("crm.contact_not_found");
  expect((await server.command("file-chat", { id, reference: wilma }, somewhere())).status).toBe(401);
});

test("the chat of somebody who has opened their booking is on their timeline by itself", async () => {
  const nora = await customer(server, "nora");
  const reference = await bookedBy(server, nora);
  const { contact } = (await asStaff("contact-of-record", { reference })).body;
  await chat("where is my crew now", {}, nora.headers);
  expect(await timelineOf(contact.reference)).toContain("where is my crew now");
});

test("the chat in which a time was held is on the timeline of whoever booked it; one that only talked is on nobody's", async () => {
  const [conversationId, other] = [await startChat("we hold a time here"), await startChat("and nothing comes of this one")];
  const { id: windowId } = await findWeekdayWindow(server.command);
  const ask = { windowId, postcode: "BN14 8QX", load: sofa.load };
  const first = (await server.command("hold-slot", { ...ask, conversationId }, once())).body;
  // Choosing another time in the form keeps the chat linked.
  const { body: held } = await server.command("hold-slot", { ...ask, replaces: first }, once());
  const contact = { fullName: "Una Held", email: "una.held@example.com", mobile: "07700 900455" };
  const { body: booked } = await server.command("book-collection", bookingOf(held, { contact }), once());
  const { body } = await asStaff("contact-of-record", { reference: booked.reference });
  const timeline = await timelineOf(body.contact.reference);
  expect(timeline).toContain("we hold a time here");
  expect(timeline).not.toContain("nothing comes of this");
  expect((await asStaff("staff-chat", { id: await staffId(other) })).body).not.toHaveProperty("contact");
  // An unknown chat does not prevent a hold.
  expect((await server.command("hold-slot", { ...ask, conversationId: "x".repeat(32) }, once())).status).toBe(201);
});

const dealsOf = (reference: string) =>
  server.rows(
    `select d.title, d.stage, array(select r.kind from deal_records r where r.deal_id = d.id order by r.kind) as records
     from deals d where d.contact_id in (select contact_id from contact_records r join bookings b on b.id = r.record_id where b.reference = $1)`,
    [reference],
  );

describe("no deal of its own has", () => {
  test("the chat in which the time of a booking was held: it is part of the booking's", async () => {
    const conversationId = await startChat("a time is held here");
    const { id: windowId } = await findWeekdayWindow(server.command);
    const ask = { windowId, postcode: "BN14 8QX", load: sofa.load, conversationId };
    const { body: held } = await server.command("hold-slot", ask, once());
    const contact = { fullName: "Orla Held", email: "orla.held@example.com", mobile: "07700 900456" };
    const { body: booked } = await server.command("book-collection", bookingOf(held, { contact }), once());
    expect(await dealsOf(booked.reference)).toMatchObject([{ stage: "booked", records: ["booking", "chat"] }]);
    // Booked again by a known customer: the other code path that links a booking.
    const second = await startChat("and another time");
    const { body: again } = await server.command("hold-slot", { ...ask, conversationId: second }, once());
    await server.command("book-collection", bookingOf(again, { contact }), once());
    expect((await dealsOf(booked.reference)).map(({ records }) => records)).toEqual([
      ["booking", "chat"],
      ["booking", "chat"],
    ]);
  });

  test("a question of whoever has proved a booking, while it is to come and when it is over", async () => {
    const [olga, otto] = [await customer(server, "olga"), await customer(server, "otto")];
    const [coming, over] = [await bookedBy(server, olga, "07700 900457"), await bookedBy(server, otto, "07700 900458")];
    await chat("where is my crew today", {}, olga.headers);
    expect(await dealsOf(coming)).toMatchObject([{ stage: "booked", records: ["booking", "chat"] }]);
    await server.rows(
      "select app.move_booking(jsonb_build_object('bookingId', id, 'to', 'cancelled_company', 'actorType', 'staff', 'reason', 'asked', 'now', $2::text)) from bookings where reference = $1",
      [over, server.now().toISOString()],
    );
    await chat("where is my receipt", {}, otto.headers);
    expect(await dealsOf(over)).toMatchObject([{ stage: "lost", records: ["booking"] }]);
  });
});
