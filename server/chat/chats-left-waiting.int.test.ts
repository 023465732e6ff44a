/** Chats that wait for a person and get none: what the visitor is offered, who else may answer, and what the office learns of it. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookedBy, customer } from "#tests/support/customers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { endLeftChats } from "./end-left-chats.job.ts";

let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
  [ada, ben] = await Promise.all([officeSession(server), officeSession(server, "admin")]);
});
beforeEach(async () => {
  server.setNow("2026-11-24T10:00:00Z");
  await server.rows("delete from chat_presence");
  await server.rows("update chat_conversations set state = 'resolved'");
});
afterAll(() => server.close());

let household = 0;
const somewhere = () => ({ "x-forwarded-for": `198.51.100.${(household += 1) % 250}` });
const chat = (message: string, more: object = {}, headers: Record<string, string> = somewhere()) =>
  server.command("chat", { message, ...more }, headers);
const startChat = async (message: string) => (await chat(message)).body.conversationId as string;
const updates = async (conversationId: string) => (await server.command("chat-updates", { conversationId, after: 0 })).body;
const staffId = async (conversationId: string): Promise<string> => {
  const hash = createHash("sha256").update(conversationId).digest();
  const [row] = await server.rows<{ id: string }>("select id from chat_conversations where token_hash = $1", [hash]);
  return row?.id ?? "";
};
const asStaff = (name: string, body: object, who = ada) => server.command(name, body, { ...who, ...once() });
const onDuty = (who = ada) => asStaff("chat-presence", { onDuty: true }, who);
const takenByAda = async () => {
  await onDuty();
  const conversationId = await startChat("a real human please");
  const id = await staffId(conversationId);
  await asStaff("answer-chat", { id, seen: 99, text: "Hello, how can I help?" });
  return { conversationId, id };
};
const countsFor = async (who: typeof ada) => (await asStaff("staff-chats", {}, who)).body.counts;

test("a colleague who has a chat and leaves its visitor waiting keeps nobody else from answering it, and is counted it until then", async () => {
  const { conversationId, id } = await takenByAda();
  expect(await countsFor(ada)).toMatchObject({ mine: 1, toAnswer: 0 });
  await chat("are you still there?", { conversationId });
  expect(await countsFor(ada)).toMatchObject({ toAnswer: 1 });
  expect((await asStaff("take-chat", { id }, ben)).body.error.code).toBe("chat.taken");
  server.setNow("2026-11-24T10:05:00Z");
  await onDuty(); // her console is still open
  expect(await updates(conversationId)).toMatchObject({ state: "with_agent", form: "leave-message" });
  expect(await countsFor(ben)).toMatchObject({ waiting: 1, toAnswer: 0 });
  expect((await asStaff("staff-chat", { id }, ben)).body).not.toHaveProperty("agent");
  expect((await asStaff("answer-chat", { id, seen: 99, text: "Ben here" }, ben)).status).toBe(200);
  expect((await asStaff("take-chat", { id })).body.error.code).toBe("chat.taken");
});

test("a colleague who is given a chat is counted it, and one who went off duty has it no longer once the visitor writes", async () => {
  const { conversationId, id } = await takenByAda();
  const there = (await onDuty(ben)).body.onDuty;
  const { agent } = (await asStaff("staff-chat", { id })).body;
  await asStaff("hand-over-chat", { id, to: there.find((one: { id: string }) => one.id !== agent.id).id });
  expect(await countsFor(ben)).toMatchObject({ mine: 1, toAnswer: 1 });
  await asStaff("answer-chat", { id, seen: 99, text: "Ben here" }, ben);
  await asStaff("chat-presence", { onDuty: false }, ben);
  expect((await asStaff("take-chat", { id })).body.error.code).toBe("chat.taken");
  await chat("hello?", { conversationId });
  expect((await asStaff("take-chat", { id })).status).toBe(200);
});

test("a colleague who has a chat in which nobody has written for hours has it no longer: it is over", async () => {
  const { conversationId } = await takenByAda();
  server.setNow("2026-11-24T14:01:00Z");
  await endLeftChats(server.database, server.now());
  expect(await updates(conversationId)).toMatchObject({ state: "resolved" });
});

test("a hand-over that comes after the visitor wrote again counts all the same, once; any other late answer is dropped", async () => {
  await onDuty();
  const conversationId = await startChat("do you recycle");
  const late = async (state: string, text: string) => {
    const reply = { said: 1, state, intent: "human", slots: {}, misunderstood: 0, replies: [{ text }], now: server.now().toISOString() };
    const tokenHash = createHash("sha256").update(conversationId).digest("hex");
    const queue = { perAddress: 3, whenFull: { text: "Full" } };
    const [row] = await server.rows<{ answer: { wasWritten: boolean } }>("select app.reply_in_chat($1) as answer", [
      JSON.stringify({ ...reply, tokenHash, queue }),
    ]);
    return row?.answer.wasWritten;
  };
  expect(await late("answering", "An answer")).toBe(false);
  expect(await late("handoff_waiting", "I’ll pass you on")).toBe(true);
  expect(await late("handoff_waiting", "I’ll pass you on")).toBe(false);
  expect(await updates(conversationId)).toMatchObject({ state: "handoff_waiting", queuePosition: 1 });
});

const leave = (conversationId: string, message: string, headers: Record<string, string> = once()) =>
  server.command(
    "leave-chat-message",
    { conversationId, name: "Maya", email: "maya@example.com", message },
    { ...somewhere(), ...headers },
  );

test("every message left in a chat is an enquiry with mails and a task; sent again under its key it is the same one", async () => {
  const conversationId = await startChat("is there a human");
  const key = once();
  const first = await leave(conversationId, "Please ring about the piano", key);
  expect((await chat("you damaged my wall", { conversationId })).body).toMatchObject({ state: "handoff_waiting", form: "leave-message" });
  const second = await leave(conversationId, "It is about the wall", {});
  expect(await updates(conversationId)).toMatchObject({ state: "left_message", enquiryReference: second.body.enquiryReference });
  expect((await leave(conversationId, "Please ring about the piano", key)).body.enquiryReference).toBe(first.body.enquiryReference);
  const references = [first, second].map(({ body }) => body.enquiryReference);
  const left =
    "select e.state, (select count(*)::int from tasks t where t.title like '%' || e.reference and t.contact_id is not null) as tasks from enquiries e where e.reference = any ($1)";
  expect(await server.rows(left, [references])).toEqual([1, 2].map(() => ({ state: "new", tasks: 1 })));
  await server.runJobs();
  for (const reference of references) expect(server.mails.some(({ text }) => text.includes(reference))).toBe(true);
});

test("a complaint that nobody answered in the night is a task in the morning, and its visitor reads who will see to it", async () => {
  const nora = await customer(server, "nora");
  await bookedBy(server, nora, "07700 900460");
  server.setNow("2026-11-24T19:00:00Z");
  const known = (await chat("I want to complain, your crew damaged my wall", {}, nora.headers)).body;
  expect(known).toMatchObject({ state: "handoff_waiting", form: "leave-message" });
  expect(known.replies[0].text).toContain("Nobody is here to answer right now");
  const [unknown, idle] = [await startChat("you damaged my wall"), await startChat("can I talk to a person")];
  server.setNow("2026-11-24T23:15:00Z");
  await endLeftChats(server.database, server.now());
  const due = "select title, due_on::text as due, contact_id is not null as known from tasks where title like '%19:00%' order by title";
  expect(await server.rows(due)).toEqual([
    { title: "Asked for a person in the chat at 19:00 on 24 November, and nobody answered", due: "2026-11-24", known: true },
    {
      title: "Read the chat of 19:00 on 24 November: it asked for a person, nobody answered, and no details were left",
      due: "2026-11-24",
      known: false,
    },
  ]);
  expect((await updates(known.conversationId)).messages.at(-1)).toMatchObject({
    from: "note",
    text: expect.stringContaining("will contact you"),
  });
  for (const id of [unknown, idle])
    expect((await updates(id)).messages.at(-1)).toMatchObject({ from: "note", links: [{ path: "/contact" }] });
});

test("a visitor who ends a chat in which nobody answered leaves the office the same task; one who was answered, or asked for nobody, leaves none", async () => {
  const mona = await customer(server, "mona");
  await bookedBy(server, mona, "07700 900462");
  server.setNow("2026-11-24T19:30:00Z");
  const known = (await chat("you damaged my wall", {}, mona.headers)).body.conversationId;
  const unknown = await startChat("someone was injured");
  const [idle, priced] = [await startChat("can I talk to a person"), await startChat("how much for a sofa")];
  const end = (conversationId: string) => server.command("end-chat", { conversationId, clear: true }, somewhere());
  for (const id of [known, unknown, idle, priced]) expect((await end(id)).status).toBe(200);
  const tasks = "select title, contact_id is not null as known from tasks where title like '%19:30%' order by title";
  expect(await server.rows(tasks)).toMatchObject([
    { title: expect.stringContaining("nobody answered"), known: true },
    { title: expect.stringMatching(/^Read the chat of/), known: false },
  ]);
  server.setNow("2026-11-25T10:00:00Z");
  const { conversationId } = await takenByAda();
  await end(conversationId);
  expect(await server.rows("select 1 from tasks where title like '%10:00%'")).toEqual([]);
});

test("whoever asked for a person at night goes on with the assistant, and the form stays", async () => {
  server.setNow("2026-11-24T20:00:00Z");
  const conversationId = await startChat("can I talk to a person");
  const answered = (await chat("how much for a sofa?", { conversationId })).body;
  expect(answered).toMatchObject({ intent: "price", state: "handoff_waiting", form: "leave-message" });
  expect(answered.replies[0].prices.length).toBeGreaterThan(0);
  expect((await updates(conversationId)).messages.at(-1).text).toBe(answered.replies.at(-1).text);
});

test("of a chat that a colleague answered no task says that nobody did, also where its visitor had the last word", async () => {
  const nell = await customer(server, "nell");
  await bookedBy(server, nell, "07700 900463");
  server.setNow("2026-11-26T11:00:00Z");
  await onDuty();
  const { conversationId } = (await chat("a real human please", {}, nell.headers)).body;
  await asStaff("answer-chat", { id: await staffId(conversationId), seen: 99, text: "Yes, your crew comes at nine" });
  await chat("Thank you!", { conversationId }, nell.headers);
  await server.command("end-chat", { conversationId, clear: true }, nell.headers);
  expect(await server.rows("select title from tasks where title like '%11:00 on 26 November%'")).toEqual([
    { title: "Read the chat of 11:00 on 26 November: its last message has no answer" },
  ]);
  const { conversationId: left } = await takenByAda();
  await chat("Thank you!", { conversationId: left });
  server.setNow("2026-11-26T15:01:00Z");
  await endLeftChats(server.database, server.now());
  expect((await updates(left)).messages.at(-1)).toMatchObject({
    from: "note",
    text: expect.stringMatching(/^This chat is over\. If you still need/),
  });
});
