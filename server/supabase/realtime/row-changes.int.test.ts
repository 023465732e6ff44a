/** Row changes as the official client receives them: only ids, of rows the reader may see. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { follow, followRows, joined, personWith, socketClient } from "#tests/support/realtime.ts";
import type { Change, Person } from "#tests/support/realtime.ts";

let server: TestServer;
let maya: Person;
let office: Person;
beforeAll(async () => {
  server = await createTestServer();
  [maya, office] = [await personWith(server, "user"), await personWith(server, "moderator")];
});
afterAll(() => server.close());

const by = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const shortOf = ({ eventType, table, new: { id } }: Change) => `${eventType} ${table} ${String(id)}`;
async function enquiry(state = "new"): Promise<string> {
  const [row] = await server.rows<{ id: string }>(
    `insert into enquiries (reference, state, topic, name, email, message, promised_at, request_hash, created_at)
       values ('E-' || upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 6)), $1, 'quote', 'Ada', 'ada@example.org', 'A sofa, please.', now(), '', now()) returning id`,
    [state],
  );
  return row?.id ?? "";
}
const bookedBy = async (person: Person, date: string): Promise<string> => {
  const { reference } = await bookOwn(server, { date, by: by(person) });
  const [row] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
  return row?.id ?? "";
};
const touch = (table: string, id: string) => server.rows(`update ${table} set id = id where id = $1`, [id]);

test("the office hears of an enquiry that comes, changes and goes, by its id and nothing else", async () => {
  const { changes } = await followRows(await socketClient(server, office.token), "inbox", { table: "enquiries" });
  const id = await enquiry();
  await expect.poll(() => changes.length).toBe(1);
  await server.rows("update enquiries set office_note = 'Called.' where id = $1", [id]);
  await expect.poll(() => changes.length).toBe(2);
  await server.rows("delete from enquiries where id = $1", [id]);
  await expect.poll(() => changes.map(({ eventType }) => eventType)).toEqual(["INSERT", "UPDATE", "DELETE"]);
  const facts = {
    schema: "public",
    table: "enquiries",
    commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    errors: null,
  };
  expect(changes).toEqual([
    { ...facts, eventType: "INSERT", new: { id }, old: {} },
    { ...facts, eventType: "UPDATE", new: { id }, old: { id } },
    { ...facts, eventType: "DELETE", new: {}, old: { id } },
  ]);
});

test("a booking made on the site is heard of by the office and by whose it is, and by nobody else", async () => {
  const ben = await personWith(server, "user");
  const ofOffice = await followRows(await socketClient(server, office.token), "board", { table: "bookings", event: "INSERT" });
  const ofMaya = await followRows(await socketClient(server, maya.token), "mine", { table: "bookings" });
  const ofBen = await followRows(await socketClient(server, ben.token), "mine", { table: "bookings" });
  const mayas = await bookedBy(maya, "2026-11-25");
  const bens = await bookedBy(ben, "2026-11-26");
  await expect.poll(() => ofOffice.changes.map(shortOf)).toEqual([`INSERT bookings ${mayas}`, `INSERT bookings ${bens}`]);
  await touch("bookings", mayas);
  await touch("bookings", bens);
  // Sent in order: whoever has received the last has received everything before it.
  await expect.poll(() => ofBen.changes.map(shortOf).at(-1)).toBe(`UPDATE bookings ${bens}`);
  await touch("bookings", mayas);
  await expect.poll(() => ofMaya.changes.filter(({ eventType }) => eventType === "UPDATE").length).toBeGreaterThanOrEqual(2);
  expect(new Set(ofMaya.changes.map((change) => change.new.id))).toEqual(new Set([mayas]));
  expect(new Set(ofBen.changes.map((change) => change.new.id))).toEqual(new Set([bens]));
});

test("what a colleague notes about a booking or a contact is heard of by the office alone", async () => {
  const [row] = await server.rows<{ reference: string }>("select reference from bookings where id = $1", [
    await bookedBy(maya, "2026-12-01"),
  ]);
  const { changes } = await followRows(await socketClient(server, office.token), "notes", { table: "booking_notes" });
  const entries = await followRows(await socketClient(server, office.token), "entries", { table: "contact_activities" });
  const ofMaya = await followRows(await socketClient(server, maya.token), "notes", { table: "*" });
  const input = { reference: row?.reference, text: "The dog bites: ring first." };
  expect((await server.command("add-booking-note", input, { ...by(office), ...once() })).status).toBe(200);
  await expect.poll(() => changes.map(({ eventType }) => eventType)).toEqual(["INSERT"]);
  const [contact] = await server.rows<{ reference: string }>("select reference from contacts limit 1");
  const entry = { reference: contact?.reference, kind: "note", text: "Prefers mornings" };
  expect((await server.command("add-activity", entry, { ...by(office), ...once() })).status).toBe(200);
  await expect.poll(() => entries.changes.map(({ eventType }) => eventType)).toEqual(["INSERT"]);
  // Sent in order: whoever has received the last has received everything before it.
  await server.rows("update bookings set id = id where reference = $1", [row?.reference]);
  await expect.poll(() => ofMaya.changes.at(-1)?.table).toBe("bookings");
  expect(ofMaya.changes.filter(({ table }) => ["booking_notes", "contact_activities"].includes(table))).toEqual([]);
});

test("a row that is gone is told to the office alone", async () => {
  const mayas = await bookedBy(maya, "2026-11-27");
  const write = async () => {
    const text = "insert into thread_messages (booking_id, author, body, at) values ($1, 'customer', 'Hello', now()) returning id";
    return (await server.rows<{ id: string }>(text, [mayas]))[0]?.id;
  };
  const gone = await write();
  const ofOffice = await followRows(await socketClient(server, office.token), "threads", { table: "thread_messages" });
  const ofMaya = await followRows(await socketClient(server, maya.token), "thread", { table: "thread_messages" });
  await server.rows("delete from thread_messages where id = $1", [gone]);
  const last = await write();
  // Sent in order: whoever has received the last has received everything before it.
  for (const { changes } of [ofOffice, ofMaya]) await expect.poll(() => changes.at(-1)?.new.id).toBe(last);
  expect(ofOffice.changes.filter(({ eventType }) => eventType === "DELETE").map(({ old }) => old)).toEqual([{ id: gone }]);
  expect(ofMaya.changes.filter(({ eventType }) => eventType === "DELETE")).toEqual([]);
});

test("a filter lets through what fits it", async () => {
  const { changes } = await followRows(await socketClient(server, office.token), "new-ones", {
    table: "enquiries",
    filter: "state=in.(new,in_hand),topic=eq.quote",
  });
  const hidden = await enquiry("suspected");
  const visible = await enquiry("in_hand");
  await expect.poll(() => changes.map(shortOf)).toEqual([`INSERT enquiries ${visible}`]);
  expect(changes.map((change) => change.new.id)).not.toContain(hidden);
});

test("so many different filters of one reader as a limit allows are all answered", async () => {
  const client = await socketClient(server, office.token);
  const heard: string[] = [];
  const all = Array.from({ length: 7 }, (_channel, at) =>
    follow(client, `filters-${at}`, (channel) => {
      for (let n = 0; n < 20; n += 1)
        channel.on(
          "postgres_changes",
          { event: "INSERT", schema: "public", table: "enquiries", filter: `topic=eq.quote,name=neq.${at}-${n}` },
          () => heard.push(`${at}-${n}`),
        );
    }),
  );
  for (const { system } of all) await expect.poll(() => system.map(({ status }) => status)).toEqual(["ok"]);
  await enquiry();
  await expect.poll(() => new Set(heard).size).toBe(140);
});

test("a change that cannot be checked for a reader is no change that they did not see: the channel says so", async () => {
  const { followed } = await followRows(await socketClient(server, office.token), "refused-later", { table: "reviews" });
  const { states } = await joined(follow(await socketClient(server, office.token), "no-rows"));
  await server.rows("revoke select on reviews from authenticated");
  onTestFinished(async () => void (await server.rows("grant select on reviews to authenticated")));
  await server.rows("select pg_notify('chalkway_changes', $1)", [
    JSON.stringify({ table: "reviews", op: "UPDATE", at: server.now(), ids: [crypto.randomUUID()] }),
  ]);
  await expect.poll(() => followed.states.slice(0, 2)).toEqual(["SUBSCRIBED", "CHANNEL_ERROR"]);
  await expect.poll(() => followed.system.at(-1)?.message).toBe("Error 401: Unauthorized");
  expect(states).toEqual(["SUBSCRIBED"]);
});

test("two listeners of one channel each hear what they asked for, and ids of events are numbers", async () => {
  const [booked, enquiries] = [[] as Change[], [] as Change[]];
  const followed = follow(await socketClient(server, office.token), "both", (channel) =>
    channel
      .on("postgres_changes", { event: "UPDATE", schema: "public", table: "bookings" }, (change) =>
        booked.push(change as unknown as Change),
      )
      .on("postgres_changes", { event: "*", schema: "public" }, (change) => enquiries.push(change as unknown as Change)),
  );
  await expect.poll(() => followed.system.map(({ status }) => status)).toEqual(["ok"]);
  const id = await bookedBy(maya, "2026-11-30");
  await touch("bookings", id);
  await expect.poll(() => booked.map(shortOf)).toContain(`UPDATE bookings ${id}`);
  await expect.poll(() => enquiries.some(({ table, new: row }) => table === "booking_events" && typeof row.id === "number")).toBe(true);
  expect(new Set(booked.map(({ eventType }) => eventType))).toEqual(new Set(["UPDATE"]));
});

describe("what is refused says why", () => {
  test.each([
    ["a visitor", { table: "bookings" }, "Error 401: Unauthorized", false],
    ["a table that is not published", { table: "audit_entries" }, "Table audit_entries is not published", true],
    ["another schema", { schema: "auth", table: "users" }, "Schema auth is not published", true],
    ["a column that is none", { table: "bookings", filter: "colour=eq.red" }, "does not fit the table bookings", true],
    ["a value of another type", { table: "bookings", filter: "id=eq.red" }, "does not fit the table bookings", true],
    ["a pattern", { table: "bookings", filter: "reference=like.B-%" }, "the operator like is not spoken here", true],
    ["more than a filter", { table: "bookings", filter: "id=eq.1'); drop table bookings; --" }, "does not fit the table bookings", true],
    ["no filter at all", { table: "bookings", filter: "reference" }, '"reference" is not column=operator.value', true],
  ])("%s", async (_name, listener, message, isOffice) => {
    const { system } = follow(await socketClient(server, isOffice ? office.token : undefined), "refused", (channel) =>
      channel.on("postgres_changes", { event: "*", schema: "public", ...listener } as { event: "*"; schema: "public" }, () => {}),
    );
    await expect
      .poll(() => system)
      .toEqual([{ extension: "postgres_changes", status: "error", message: expect.stringContaining(message), channel: "refused" }]);
  });
});

test("many rows at once: their ids in parts, or word to read anew", async () => {
  const client = await socketClient(server, office.token);
  const { changes, followed } = await followRows(client, "many", { table: "enquiries", event: "INSERT" });
  const insert = (count: number, topic: string) =>
    server.rows(
      `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
         select 'E-' || lpad(upper(to_hex($3::int + n)), 6, 'X'), $2, 'Ada', 'ada' || n || '@example.org', 'A sofa, please.', now(), '', now() from generate_series(1, $1::int) n`,
      // Random references never contain an X.
      [count, topic, topic === "other" ? 10_000 : 20_000],
    );
  await insert(400, "other");
  await expect.poll(() => new Set(changes.map((change) => change.new.id)).size).toBe(400);
  await insert(700, "complaint");
  await expect.poll(() => followed.states).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
});

test("the database goes away: the channel says so, and comes back to read anew", async () => {
  const { changes, followed } = await followRows(await socketClient(server, office.token), "outage", { table: "enquiries" });
  // Of this database only: another test file's server has a connection of the same name.
  await server.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chalkway realtime @first' and datname = current_database()",
  );
  await expect.poll(() => followed.states.slice(0, 2)).toEqual(["SUBSCRIBED", "CHANNEL_ERROR"]);
  await expect.poll(() => followed.system.map(({ status }) => status)).toEqual(["ok", "ok"]);
  expect(followed.states.at(-1)).toBe("SUBSCRIBED");
  const id = await enquiry();
  await expect.poll(() => changes.map(shortOf)).toEqual([`INSERT enquiries ${id}`]);
});

test("who signs out and in as somebody else hears what they may hear from then on", async () => {
  const client = await socketClient(server, maya.token);
  const { changes, followed } = await followRows(client, "swap", { table: "enquiries" });
  const own = await followRows(client, "own", { table: "bookings", event: "UPDATE" });
  const mayas = await bookedBy(maya, "2026-12-03");
  await enquiry();
  // Sent in order: once she receives her own booking's change, the enquiry's was skipped.
  await touch("bookings", mayas);
  await expect.poll(() => own.changes.map(shortOf)).toContain(`UPDATE bookings ${mayas}`);
  await client.setToken(office.token);
  await expect.poll(() => followed.system.map(({ status }) => status)).toEqual(["ok", "ok"]);
  const seen = await enquiry();
  await expect.poll(() => changes.map(shortOf)).toEqual([`INSERT enquiries ${seen}`]);
  await joined(followed);
});
