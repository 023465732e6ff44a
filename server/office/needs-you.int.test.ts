/** The queue of Today: every list that waits for a person is in it, the most urgent first, and leaves it once it is dealt with. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let moderator: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  moderator = await officeSession(server, "moderator");
  const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
  ({ reference } = await bookOwn(server, { date: "2026-11-24", changes: { contact } }));
});
afterAll(() => server.close());

type Row = { kind: string; id: string; name: string | null; dueAt: string };
const queue = async (who = moderator): Promise<{ rows: Row[]; counts: Record<string, number> }> => {
  const answer = await server.command("needs-you", {}, { ...who, ...once() });
  expect(answer.status).toBe(200);
  return answer.body;
};
const kinds = async (who = moderator) => (await queue(who)).rows.map(({ kind }) => kind);

test("a job of tomorrow without a van waits for one, by its window", async () => {
  expect((await queue()).rows).toMatchObject([{ kind: "no_van", id: reference, name: "Maya Okafor", dueAt: "2026-11-24T09:00:00.000Z" }]);
  expect((await queue()).counts).toEqual({ no_van: 1 });
});

test("what was promised soonest comes first, over all kinds", async () => {
  const asbestos = { present: "yes" as const, kinds: ["asbestos" as const] };
  const waiting = await bookOwn(server, { date: "2026-11-26", changes: { hazards: asbestos } });
  const quote = await startQuote(server.command, { service: "furniture-removal" });
  await server.rows(
    `update quotes set state = 'needs_review', contact_name = 'Quentin Quimby', review_asked_at = $2, promised_at = $3 where reference = $1`,
    [quote.reference, monday, "2026-11-23T09:05:00Z"],
  );
  const { rows } = await queue();
  expect(rows.map(({ id }) => id)).toEqual([quote.reference, waiting.reference, reference]);
  expect(rows.map(({ dueAt }) => dueAt)).toEqual(rows.map(({ dueAt }) => dueAt).toSorted());
});

test("a customer's message, an enquiry, a chat, a task, a refund and a message that could not be sent are in it, and a complaint once", async () => {
  const at = "2026-11-23T08:00:00Z";
  const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
  await server.rows("insert into thread_messages (booking_id, author, body, at) values ($1, 'customer', 'Is the gate all right?', $2)", [
    id,
    at,
  ]);
  await server.rows(
    `insert into chat_conversations (state, address_hash, waiting_since, name, started_at, last_at) values ('handoff_waiting', 'x', $1, 'Cara Chat', $1, $1)`,
    [at],
  );
  await server.rows(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
     values ('E-7F3K9M', 'new', 'other', 'Enid Enquiry', 'enid@example.com', 'Do you take pianos as well?', $1, '\\x00', $1),
       ('E-7F3K9N', 'new', 'complaint', 'Wren Wronged', 'wren@example.com', 'Two bags were left here.', $1, '\\x00', $1)`,
    [at],
  );
  await server.rows(
    `insert into complaints (booking_id, enquiry_id, kind, happened_on, raised_at, answer_by)
     select $1, id, 'left_behind', '2026-11-20', $2, $2 from enquiries where reference = 'E-7F3K9N'`,
    [id, at],
  );
  const [{ sub } = { sub: "" }] = await server.rows<{ sub: string }>(
    "select user_id as sub from user_roles where role = 'moderator' limit 1",
  );
  await server.rows(
    `insert into tasks (title, due_on, first_on, assignee_id, changed_at, created_at) values ('Ring the depot', '2026-11-23', '2026-11-23', $1, $2, $2)`,
    [sub, at],
  );
  const inQueue = new Set(await kinds());
  expect(inQueue).toEqual(new Set(["thread", "chat", "enquiry", "complaint", "task", "no_van", "quote", "waiting"]));
  const { counts } = await queue();
  expect(counts).toMatchObject({ enquiry: 1, complaint: 1, thread: 1, chat: 1 });
  // A colleague's task is theirs.
  const colleague = await officeSession(server, "admin");
  expect(await kinds(colleague)).not.toContain("task");
});

test("a van that goes off the road is in it while it has jobs, and so is the customer whose crew did not come", async () => {
  const day = (await server.command("schedule-board", { from: "2026-11-24", days: 1 }, { ...moderator, ...once() })).body;
  const { rowVersion, depotId } = day.jobs.find((job: { reference: string }) => job.reference === reference);
  const near = day.vans.find((van: { depotId: string }) => van.depotId === depotId);
  const assigned = { reference, vanId: near.id, rowVersion, override: "The reserve may wait" };
  expect(await server.command("assign-booking", assigned, { ...moderator, ...once() })).toMatchObject({ status: 200 });
  expect(await kinds()).not.toContain("no_van");
  await server.rows(
    `insert into van_absences (van_id, starts_on, ends_on, kind, reason, created_at)
     select van_id, '2026-11-24', '2026-11-24', 'off_road', 'Clutch', $1 from planned_stops`,
    [monday],
  );
  expect((await queue()).rows.filter(({ kind }) => kind === "van_off")).toMatchObject([{ dueAt: "2026-11-24T09:00:00.000Z" }]);
  const offAt = (from: string, to: string) =>
    server.rows("update van_absences set starts_at = $1::timestamptz, ends_at = $2::timestamptz", [
      `2026-11-24T${from}Z`,
      `2026-11-24T${to}Z`,
    ]);
  await offAt("14:00:00", "18:00:00");
  expect(await kinds(), "off only after its jobs").not.toContain("van_off");
  await offAt("08:00:00", "10:00:00");
  expect(await kinds()).toContain("van_off");
  server.setNow("2026-11-24T12:00:00Z");
  const after = await kinds();
  expect(after).toContain("late");
  expect(after).not.toContain("van_off");
  expect(after[0], "a customer who waits at the door comes before all that was promised earlier").toMatch(/^(late|chat)$/);

  // Whose customer was told a later time is late from that time on.
  server.setNow("2026-11-24T10:30:00Z");
  expect((await server.command("running-late", { reference, minutes: 90 }, { ...moderator, ...once() })).status).toBe(200);
  server.setNow("2026-11-24T12:00:00Z");
  expect(await kinds()).not.toContain("late");
  const { coming } = (await server.command("office-booking", { reference }, { ...moderator, ...once() })).body;
  expect(coming.expected).toMatchObject({ endsAt: "2026-11-24T12:30:00+00:00" });
  server.setNow("2026-11-24T12:31:00Z");
  expect((await queue()).rows.find(({ kind }) => kind === "late")).toMatchObject({ dueAt: "2026-11-24T12:30:00.000Z" });
  server.setNow(monday);
});

test("however many strangers write, what else waits keeps its rows, and all are counted", async () => {
  const before = (await queue()).rows.filter(({ kind }) => kind !== "enquiry");
  await server.rows(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
     select 'E-' || translate(upper(lpad(to_hex(n), 6, '0')), 'ILOU', 'JMPV'), 'new', 'other', 'Flood', 'f@example.com', 'Ten letters', $1, '\\x00', $1
       from generate_series(1, 120) n`,
    ["2026-11-20T08:00:00Z"],
  );
  const { rows, counts } = await queue();
  expect(rows.filter(({ kind }) => kind !== "enquiry")).toEqual(before);
  expect(rows.filter(({ kind }) => kind === "enquiry")).toHaveLength(25);
  expect(counts["enquiry"]).toBe(121);
});

test("a chat whose agent has gone silent is in it again, by the five minutes that its visitor waits", async () => {
  const chats = async () => (await queue()).rows.filter(({ kind }) => kind === "chat");
  const before = (await chats()).length;
  const write = async (id: string, sequence: number, sender: string, at: string) => {
    await server.rows(
      "insert into chat_messages (conversation_id, sequence, sender, body, at) values ($1, $2, $3, 'Do you take pianos?', $4)",
      [id, sequence, sender, at],
    );
    await server.rows("update chat_conversations set last_sequence = $2, last_at = $3 where id = $1", [id, sequence, at]);
  };
  const [{ id } = { id: "" }] = await server.rows<{ id: string }>(
    `insert into chat_conversations (state, address_hash, agent_since, name, started_at, last_at)
     values ('with_agent', 'y', '2026-11-23T08:40:00Z', 'Sid Silent', '2026-11-23T08:39:00Z', '2026-11-23T08:40:00Z') returning id`,
  );
  await write(id, 1, "agent", "2026-11-23T08:41:00Z");
  expect(await chats()).toHaveLength(before);
  await write(id, 2, "visitor", "2026-11-23T08:50:00Z");
  expect((await chats()).find((one) => one.id === id)).toMatchObject({ name: "Sid Silent", dueAt: "2026-11-23T08:55:00.000Z" });
});

test("what is dealt with is gone", async () => {
  await server.rows("update thread_messages set read_at = $1", [monday]);
  await server.rows("update enquiries set state = 'answered', answered_at = $1", [monday]);
  await server.rows("update chat_conversations set state = 'resolved'");
  await server.rows("update bookings set state = 'cancelled_company' where reference = $1", [reference]);
  const left = await kinds();
  for (const kind of ["thread", "enquiry", "chat", "van_off", "no_van"]) expect(left).not.toContain(kind);
});
