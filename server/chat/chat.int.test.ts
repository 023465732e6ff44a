/** The chat end to end: its answers, who may answer, and concurrent messages. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatDays } from "#domain/chat/chat-choices.ts";
import { followRows, personWith, socketClient } from "#tests/support/realtime.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { endLeftChats } from "./end-left-chats.job.ts";

let server: TestServer;
let ada: { authorization: string };
let ben: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, now: "2026-11-24T10:00:00Z" });
  [ada, ben] = await Promise.all([officeSession(server), officeSession(server, "admin")]);
});
beforeEach(async () => {
  server.setNow("2026-11-24T10:00:00Z");
  await server.rows("delete from chat_presence");
});
afterAll(() => server.close());

let household = 0;
const somewhere = () => ({ "x-forwarded-for": `198.51.100.${(household += 1) % 250}` });
const chat = (message: string, more: object = {}, headers: Record<string, string> = somewhere()) =>
  server.command("chat", { message, ...more }, headers);
const startChat = async (message = "Hello") => (await chat(message)).body.conversationId as string;
const updates = async (conversationId: string, after = 0, more: object = {}) =>
  (await server.command("chat-updates", { conversationId, after, ...more })).body;
const staffId = async (conversationId: string): Promise<string> => {
  const hash = createHash("sha256").update(conversationId).digest();
  const [row] = await server.rows<{ id: string }>("select id from chat_conversations where token_hash = $1", [hash]);
  return row?.id ?? "";
};
const asStaff = (name: string, body: object, who = ada) => server.command(name, body, { ...who, ...once() });
const onDuty = (who = ada) => asStaff("chat-presence", { onDuty: true }, who);

describe("somebody who asks", () => {
  test("what a thing costs hears the number of the engine", async () => {
    const { status, body } = await chat("how much for a double mattress and 2 armchairs?", { page: "/horsham" });
    expect([status, body]).toMatchObject([200, { intent: "price", state: "answering" }]);
    const items = [
      { id: "mattress-double", quantity: 1 },
      { id: "armchair", quantity: 2 },
    ];
    const engine = (await server.command("price", { service: "furniture-removal", items, timing: { day: "weekday" } })).body;
    expect(body.replies[0].prices).toEqual([engine.totalPence]);
    expect(body.conversationId).toMatch(/^[\w-]{32}$/);
  });

  test("step by step is understood: things first, then the place, then times to hold", async () => {
    const first = (await chat("I'd like to book a collection")).body;
    expect(first).toMatchObject({ intent: "book", state: "collecting" });
    const { conversationId } = first;
    expect((await chat("an armchair", { conversationId })).body).toMatchObject({ intent: "book", state: "collecting" });
    const offered = (await chat("BN7 2NS", { conversationId })).body;
    expect(offered).toMatchObject({
      intent: "book",
      state: "answering",
      offer: { postcode: "BN7 2NS", items: [{ id: "armchair", quantity: 1 }] },
    });
    const { windows, postcode, load } = offered.offer;
    expect(windows.length).toBeGreaterThan(0);
    const held = await server.command("hold-slot", { windowId: windows[0].id, postcode, load }, once());
    expect(held.status).toBe(201);
  });

  test("between two hours is offered the windows that lie wholly between them", async () => {
    const { conversationId } = (await chat("I'd like to book a collection of an armchair from BN7 2NS")).body;
    const { offer } = (await chat("friday between 10 and 4", { conversationId })).body;
    expect(offer.windows.length).toBeGreaterThan(0);
    for (const { startsAt, endsAt } of offer.windows) {
      expect(startsAt.slice(11, 16) >= "10:00", startsAt).toBe(true);
      expect(endsAt.slice(11, 16) <= "16:00", endsAt).toBe(true);
    }
  });

  test("for what nobody knows is told so, with our number; and goes to a person by asking for one, not by being misunderstood twice", async () => {
    const first = (await chat("what's the capital of France")).body;
    expect(first).toMatchObject({ intent: "unknown", state: "collecting" });
    expect(first.replies[0].text).toContain("don’t know");
    const second = (await chat("and of Peru?", { conversationId: first.conversationId })).body;
    expect(second).toMatchObject({ state: "collecting", choices: expect.arrayContaining(["Talk to a person"]) });
    expect(second.replies[0].text).toContain("01632 960100");
    const third = (await chat("Talk to a person", { conversationId: first.conversationId })).body;
    expect(third).toMatchObject({ state: "handoff_waiting", form: "leave-message" });
    expect(third.promisedAt).toBe("2026-11-24T14:00:00+00:00");
  });

  test("about a booking by a typed reference is sent to the portal, and nothing of the booking is said", async () => {
    const { body } = await chat("where is my crew, booking B-7F3K9M");
    expect(body).toMatchObject({ intent: "crew-eta", replies: [{ links: [{ path: "/portal" }] }] });
    const chats = (await asStaff("staff-chat", { id: await staffId(body.conversationId) })).body;
    expect(chats).toMatchObject({ bookings: [], slots: [{ label: "Reference, as typed", value: "B-7F3K9M" }] });
  });

  test("and whose answer failed gets it when they send it again", async () => {
    const headers = { ...somewhere(), ...once() };
    await server.rows("alter function app.reply_in_chat(jsonb) rename to reply_in_chat_away");
    const failed = await chat("I’d like to talk to a person", {}, headers);
    await server.rows("alter function app.reply_in_chat_away(jsonb) rename to reply_in_chat");
    expect(failed.status).toBe(500);
    const again = (await chat("I’d like to talk to a person", {}, headers)).body;
    expect(again).toMatchObject({ state: "handoff_waiting", replies: [{}] });
    expect((await updates(again.conversationId)).messages.map(({ from }: { from: string }) => from)).toEqual(["visitor", "assistant"]);
  });

  test("sends it again under the same key and has one conversation with one answer", async () => {
    const headers = { ...somewhere(), ...once() };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => chat("do you take pianos", {}, headers)));
    for (const { body } of again) expect(body.conversationId).toBe(first?.body.conversationId);
    const { messages } = await updates(first?.body.conversationId);
    expect(messages.map(({ from }: { from: string }) => from)).toEqual(["visitor", "assistant"]);
    expect((await chat("do you take pianos", {}, headers)).body.replies).toHaveLength(1);
  });
});

describe("a person", () => {
  test("who is on duty is waited for in a queue, answers, and the assistant is silent from then on", async () => {
    await onDuty();
    const { body } = await chat("can I talk to a person");
    expect(body).toMatchObject({ intent: "human", state: "handoff_waiting", pollSeconds: 3 });
    expect(body.queuePosition).toBeGreaterThan(0);
    expect(body).not.toHaveProperty("form");
    const id = await staffId(body.conversationId);
    const waiting = (await asStaff("staff-chats", { list: "waiting" })).body;
    expect(waiting.chats.map((line: { id: string }) => line.id)).toContain(id);
    expect((await asStaff("answer-chat", { id, seen: 9, text: "Hello, how can I help?" })).status).toBe(200);
    const after = (await chat("how much for a sofa", { conversationId: body.conversationId })).body;
    expect(after).toMatchObject({ state: "with_agent", replies: [] });
    const seen = await updates(body.conversationId);
    expect(seen.messages.map(({ from }: { from: string }) => from)).toEqual(["visitor", "assistant", "note", "agent", "visitor"]);
    expect((await asStaff("staff-chats", { list: "mine" })).body).toMatchObject({
      counts: { mine: 1, toAnswer: 1 },
      chats: [{ id, needsAnswer: true }],
    });
    await asStaff("close-chat", { id });
    expect((await chat("hello?", { conversationId: body.conversationId })).body.error.code).toBe("chat.ended");
  });

  test("of two who take the same chat one has it, and the other hears who and when", async () => {
    const id = await staffId(await startChat("I want to speak to someone"));
    const answers = await Promise.all([asStaff("take-chat", { id }, ada), asStaff("take-chat", { id }, ben)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: "chat.taken", by: "A colleague", at: expect.stringContaining("2026-11-24") });
  });

  test("who did not see a colleague's answer is told before sending a second one", async () => {
    await onDuty(ben);
    const id = await staffId(await startChat("call me back"));
    const { sequence } = (await asStaff("staff-chat", { id })).body;
    await asStaff("answer-chat", { id, seen: sequence, text: "What’s your number?" }, ben);
    await server.rows("update chat_conversations set agent_id = null where id = $1", [id]);
    expect((await asStaff("answer-chat", { id, seen: sequence, text: "Hello!" })).body.error.code).toBe("chat.answered_already");
  });

  test("hands over to a colleague who is there, and to nobody else", async () => {
    const id = await staffId(await startChat("a real human please"));
    await asStaff("take-chat", { id });
    const refused = await asStaff("hand-over-chat", { id, to: randomUUID() });
    expect(refused.body.error.code).toBe("chat.colleague_away");
    const there = (await onDuty(ben)).body.onDuty;
    const given = await asStaff("hand-over-chat", { id, to: there[0].id });
    expect(given.body.agent).toEqual(there[0]);
    expect((await asStaff("answer-chat", { id, seen: 99, text: "Still me" })).body.error.code).toBe("chat.taken");
  });

  test("who has left the office has no chat any more: whoever is there takes it, answers it, hands it on or ends it", async () => {
    await onDuty(ben);
    const leftBehind = async () => {
      const leaving = await officeSession(server);
      const id = await staffId(await startChat("a real human please"));
      const { agent } = (await asStaff("take-chat", { id }, leaving)).body;
      expect((await asStaff("take-chat", { id })).body.error.code).toBe("chat.taken");
      await server.rows("delete from user_roles where user_id = $1 and role <> 'user'", [agent.id]);
      return id;
    };
    const taken = await leftBehind();
    expect((await asStaff("staff-chat", { id: taken })).body).not.toHaveProperty("agent");
    expect((await asStaff("take-chat", { id: taken })).status).toBe(200);
    expect((await asStaff("take-chat", { id: taken }, ben)).body.error.code).toBe("chat.taken");
    expect((await asStaff("answer-chat", { id: await leftBehind(), seen: 99, text: "Hello, how can I help?" })).status).toBe(200);
    const there = (await asStaff("staff-chats", {})).body.onDuty;
    expect((await asStaff("hand-over-chat", { id: await leftBehind(), to: there[0].id })).body.agent).toEqual(there[0]);
    expect((await asStaff("close-chat", { id: await leftBehind() })).body).toMatchObject({ state: "resolved" });
  });

  test("is never expected from a colleague whose duty has lapsed", async () => {
    await onDuty();
    server.setNow("2026-11-24T10:01:31Z");
    expect((await chat("I want to talk to a person")).body).toMatchObject({ form: "leave-message" });
  });
});

describe("the queue for a person", () => {
  beforeAll(() => server.rows("update chat_conversations set state = 'resolved' where state = 'with_agent'"));
  const waitingAt = async (moment: string) => {
    server.setNow(moment);
    const { counts, chats } = (await asStaff("staff-chats", { list: "waiting" })).body;
    expect(counts.waiting).toBe(chats.length);
    return chats.map(({ id }: { id: string }) => id);
  };
  const askAt = async (moment: string, headers = somewhere(), more: object = {}) => {
    server.setNow(moment);
    await onDuty();
    return (await chat("can I talk to a person", more, headers)).body;
  };
  const lookAt = async (moment: string, { conversationId }: { conversationId: string }) => {
    server.setNow(moment);
    return updates(conversationId);
  };
  const idsOf = async (...chats: { conversationId: string }[]) => Promise.all(chats.map(({ conversationId }) => staffId(conversationId)));

  test("holds whoever is still there: who went away is in nobody's way, and is there again when they look", async () => {
    const gone = await askAt("2026-11-24T11:00:00Z");
    const stays = await askAt("2026-11-24T11:00:30Z");
    expect([gone.queuePosition, stays.queuePosition]).toEqual([1, 2]);
    await lookAt("2026-11-24T11:04:00Z", stays);
    const late = await askAt("2026-11-24T11:06:00Z");
    expect(late.queuePosition).toBe(2);
    expect(await waitingAt("2026-11-24T11:06:00Z")).toEqual(await idsOf(stays, late));
    expect(await lookAt("2026-11-24T11:07:00Z", gone)).toMatchObject({ state: "handoff_waiting", form: "leave-message" });
    expect(await waitingAt("2026-11-24T11:07:00Z")).toEqual(await idsOf(gone, stays, late));
  });

  test("has three places for one address: a fourth reads so and leaves a message, or comes in when a place is free", async () => {
    const here = somewhere();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askAt("2026-11-24T12:00:00Z", here)));
    expect(answers.filter(({ queuePosition }) => queuePosition !== undefined)).toHaveLength(3);
    const inside = answers.find(({ form }) => form === undefined);
    const outside = answers.find(({ form }) => form === "leave-message");
    expect(outside.replies.at(-1).text).toContain("Other chats from your internet connection");
    expect((await lookAt("2026-11-24T12:00:00Z", outside)).messages.at(-1).text).toBe(outside.replies.at(-1).text);
    expect((await askAt("2026-11-24T12:00:05Z")).queuePosition).toBe(4);
    expect(await waitingAt("2026-11-24T12:00:00Z")).not.toContain((await idsOf(outside))[0]);
    const { conversationId } = outside;
    expect((await askAt("2026-11-24T12:00:10Z", here, { conversationId })).replies).toHaveLength(1);
    await server.command("end-chat", { conversationId: inside.conversationId }, once());
    expect(await askAt("2026-11-24T12:00:20Z", here, { conversationId })).not.toHaveProperty("form");
    expect(await waitingAt("2026-11-24T12:00:20Z")).toContain((await idsOf(outside))[0]);
  });

  test("gives one address no more places by turns: whoever comes back to a full queue is offered the form", async () => {
    const here = somewhere();
    const before = await Promise.all([1, 2, 3].map(() => askAt("2026-11-24T13:00:00Z", here)));
    const after = await Promise.all([1, 2, 3].map(() => askAt("2026-11-24T13:06:00Z", here)));
    for (const one of before)
      expect(await lookAt("2026-11-24T13:06:30Z", one)).toMatchObject({ state: "handoff_waiting", form: "leave-message" });
    expect((await waitingAt("2026-11-24T13:06:30Z")).toSorted()).toEqual((await idsOf(...after)).toSorted());
  });

  test("ends by itself for whoever has been away for hours; they begin anew", async () => {
    const gone = await askAt("2026-11-24T14:00:00Z");
    const stays = await askAt("2026-11-24T14:00:00Z");
    await lookAt("2026-11-24T14:30:00Z", stays);
    server.setNow("2026-11-24T18:10:00Z");
    await endLeftChats(server.database, server.now());
    expect([(await updates(gone.conversationId)).state, (await updates(stays.conversationId)).state]).toEqual([
      "resolved",
      "handoff_waiting",
    ]);
    expect((await chat("hello?", { conversationId: gone.conversationId })).body.error.code).toBe("chat.ended");
  });
});

describe("a message left", () => {
  test("is kept first, has a reference and a time, and both sides are mailed", async () => {
    const conversationId = await startChat("is there a human");
    const form = { conversationId, name: "Maya O’Brien", email: "maya@example.com", message: "Please ring about the piano" };
    const left = await server.command("leave-chat-message", form, { ...somewhere(), ...once() });
    expect(left).toMatchObject({ status: 200, body: { state: "left_message", promisedAt: "2026-11-24T14:00:00+00:00" } });
    const { enquiryReference } = left.body;
    expect(await server.rows("select name, state from enquiries where reference = $1", [enquiryReference])).toEqual([
      { name: "Maya O’Brien", state: "new" },
    ]);
    expect(await updates(conversationId)).toMatchObject({ state: "left_message", enquiryReference });
    const seen = (await asStaff("staff-chat", { id: await staffId(conversationId) })).body;
    expect(seen).toMatchObject({ name: "Maya O’Brien", email: "maya@example.com", enquiryReference });
    const [contact] = await server.rows<{ reference: string; verified: boolean }>(
      "select c.reference, r.is_verified as verified from contact_records r join contacts c on c.id = r.contact_id where r.kind = 'chat' and r.record_id = $1",
      [await staffId(conversationId)],
    );
    expect(contact).toMatchObject({ verified: false });
    const timeline = await asStaff("contact-timeline", { reference: contact?.reference });
    expect(JSON.stringify(timeline.body)).toContain("is there a human");
    const due = "select t.title, t.due_on::text as due from tasks t join contacts c on c.id = t.contact_id where c.reference = $1";
    expect(await server.rows(due, [contact?.reference])).toEqual([
      { title: `Answer the message left in the chat, ${enquiryReference}`, due: "2026-11-24" },
    ]);
    await server.runJobs();
    expect(server.mails.some(({ to }) => to === "maya@example.com")).toBe(true);
    expect((await chat("do you recycle", { conversationId })).body).toMatchObject({ intent: "recycling", state: "answering" });
  });

  test("needs a name and a way to answer", async () => {
    const conversationId = await startChat();
    const refused = await server.command("leave-chat-message", { conversationId, name: " ", message: "Hi" }, somewhere());
    expect(refused.body.error.fields.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(["name"]));
  });
});

test("ended and cleared, the id opens nothing; the office still reads it; a rating stays", async () => {
  const conversationId = await startChat();
  const id = await staffId(conversationId);
  expect((await server.command("rate-chat", { conversationId, csat: 5 }, once())).status).toBe(200);
  expect((await server.command("end-chat", { conversationId, clear: true }, once())).body).toEqual({ state: "resolved" });
  expect((await updates(conversationId)).error.code).toBe("chat.not_found");
  expect((await asStaff("staff-chat", { id })).body).toMatchObject({ state: "resolved", csat: 5 });
});

test("replies that are kept: saved, changed, refused twice under one title, removed", async () => {
  const saved = await asStaff("save-canned-reply", { title: "Sofas", text: "We take sofas." });
  const [{ id }] = saved.body.replies;
  expect((await asStaff("save-canned-reply", { title: "sofas", text: "Again" })).body.error.code).toBe("chat.reply_title_taken");
  await asStaff("save-canned-reply", { id, title: "Sofas", text: "Yes, we take sofas." });
  expect((await asStaff("canned-replies", {})).body.replies).toEqual([{ id, title: "Sofas", text: "Yes, we take sofas." }]);
  const overtaken = { id, title: "Sofas", text: "Any sofa.", was: { title: "Sofas", text: "We take sofas." } };
  expect((await asStaff("save-canned-reply", overtaken)).body.error.code).toBe("chat.reply_changed");
  // Saved already, and only the answer was lost.
  expect((await asStaff("save-canned-reply", { ...overtaken, text: "Yes, we take sofas." })).status).toBe(200);
  expect((await asStaff("remove-canned-reply", { id })).body.replies).toEqual([]);
});

test("the office sees who is typing, and so does the visitor", async () => {
  await onDuty();
  const conversationId = await startChat("speak to a person please");
  const id = await staffId(conversationId);
  await updates(conversationId, 0, { isTyping: true, page: "/book" });
  expect((await asStaff("take-chat", { id })).body).toMatchObject({ isVisitorTyping: true, page: "/book" });
  await asStaff("staff-chat", { id, isTyping: true });
  expect(await updates(conversationId)).toMatchObject({ isAgentTyping: true, state: "with_agent" });
});

test("the office hears of a message at once, by its id, and a customer who listens hears nothing", async () => {
  const [moderator, visitor] = [await personWith(server, "moderator"), await personWith(server, "user")];
  const ofOffice = await followRows(await socketClient(server, moderator.token), "chats", { table: "chat_messages", event: "INSERT" });
  const ofCustomer = await followRows(await socketClient(server, visitor.token), "chats", { table: "chat_messages", event: "INSERT" });
  const id = await staffId(await startChat("do you recycle"));
  await expect.poll(() => ofOffice.changes.length).toBe(2);
  const ids = await server.rows<{ id: string }>("select id from chat_messages where conversation_id = $1", [id]);
  expect(new Set(ofOffice.changes.map((change) => change.new["id"]))).toEqual(new Set(ids.map((row) => row.id)));
  expect(ofCustomer.changes).toEqual([]);
});

test("conversations go a year after their last message, with what was said and what a contact had from them", async () => {
  const id = await staffId(await startChat());
  await server.rows("update chat_conversations set last_at = now() - interval '366 days' where id = $1", [id]);
  const young = await staffId(await startChat());
  const now = new Date();
  await server.database.performAsService("purge", "purge", { kind: "chat_conversations", days: chatDays, now, max: 100 });
  expect(await server.rows("select 1 from chat_messages where conversation_id = $1", [id])).toEqual([]);
  expect(await server.rows("select 1 from chat_messages where conversation_id = $1", [young])).not.toEqual([]);
});
