/** Changes of contacts, deals and tasks are announced to colleagues who look at them, and to nobody who may not read them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { once } from "#tests/support/quotes.ts";
import { followRows, personWith, socketClient } from "#tests/support/realtime.ts";
import type { Change, Person } from "#tests/support/realtime.ts";

let server: TestServer;
let writer: Person;
let reader: Person;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [writer, reader] = await Promise.all([personWith(server, "moderator"), personWith(server, "moderator")]);
});
afterAll(() => server.close());

const call = async (name: string, input: object) => server.command(name, input, { authorization: `Bearer ${writer.token}`, ...once() });
const tables = ["contacts", "deals", "tasks"] as const;
/** What this user receives about the customers' tables, and whether their connection lasted. */
async function listener({ token }: Person) {
  const client = await socketClient(server, token);
  const followed = await Promise.all(tables.map((table) => followRows(client, table, { table })));
  return {
    heard: () => followed.flatMap(({ changes }) => changes),
    states: () => [...new Set(followed.flatMap((one) => one.followed.states))],
  };
}
const shortOf = ({ eventType, table, new: { id } }: Change) => `${eventType} ${table} ${String(id)}`;
const idOf = async (table: string, where: string, value: unknown): Promise<string> =>
  String((await server.rows<{ id: string }>(`select id from ${table} where ${where} = $1`, [value]))[0]?.id);

test("a contact, a deal and a task that a colleague saves are heard of; a customer, and one of the office without the second factor, hear nothing", async () => {
  const [colleague, customer, halfSignedIn] = [
    await listener(reader),
    await listener(await personWith(server, "user")),
    await listener(await personWith(server, "moderator", "aal1")),
  ];
  const { body } = await call("save-contact", { fields: { name: "Maya Okafor", ways: [{ kind: "email", value: "maya@live.example" }] } });
  const { reference } = body.contact;
  await call("save-deal", { title: "Shed", contact: reference });
  await call("save-task", { title: "Ring Maya", dueOn: "2026-11-24", contact: reference });
  const [contact, deal, task] = [
    await idOf("contacts", "reference", reference),
    await idOf("deals", "title", "Shed"),
    await idOf("tasks", "title", "Ring Maya"),
  ];
  await expect
    .poll(() => colleague.heard().map(shortOf))
    .toEqual(expect.arrayContaining([`INSERT contacts ${contact}`, `INSERT deals ${deal}`, `INSERT tasks ${task}`]));
  await server.rows("update tasks set title = 'Ring Maya again' where id = $1", [task]);
  await expect.poll(() => colleague.heard().map(shortOf)).toContain(`UPDATE tasks ${task}`);
  expect(customer.heard()).toEqual([]);
  expect(halfSignedIn.heard()).toEqual([]);
});

test("an enquiry from the site is heard of as the contact and the deal it became", async () => {
  const colleague = await listener(reader);
  await server.rows(
    `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
       values ('E-AB12CD', 'quote', 'Ada Byron', 'ada@live.example', 'A sofa, please.', now(), '', now())`,
  );
  const contact = await idOf("contacts", "full_name", "Ada Byron");
  const deal = await idOf("deals", "contact_id", contact);
  await expect
    .poll(() => colleague.heard().map(shortOf))
    .toEqual(expect.arrayContaining([`INSERT contacts ${contact}`, `INSERT deals ${deal}`]));
});

test("a file of three thousand people comes in without anybody's line breaking", async () => {
  const colleague = await listener(reader);
  const { id } = (await call("start-import", { fileName: "people.csv", bytes: 1 })).body;
  const text = ["name,email", ...Array.from({ length: 3_000 }, (_, index) => `Person ${index},person-${index}@live.example`)].join("\n");
  await call("add-import-part", { id, part: 0, text });
  const mapping = [
    { column: 0, field: "full_name" },
    { column: 1, field: "email" },
  ];
  await call("preview-import", { id, mapping });
  await server.runJobs();
  await call("run-import", { id });
  await server.runJobs();
  const last = await idOf("contacts", "full_name", "Person 2999");
  await expect.poll(() => colleague.heard().some((change) => change.new.id === last)).toBe(true);
  expect(colleague.states()).toEqual(["SUBSCRIBED"]);
});
