/** Moments that are well-formed and that PostgreSQL does not know: an offset beyond any place of the world, and the year 0. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
  const fields = { name: "Ann Hill", ways: [{ kind: "email", value: "ann@example.com" }] };
  ({ reference } = (await call("save-contact", { fields })).body.contact);
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...office, ...once() });
const id = "00000000-0000-4000-8000-000000000001";
const task = { title: "Ring Mrs Hill", dueOn: "2026-11-24" };
const consent = { channel: "email", basis: "refused", textVersion: "phone-1", detail: "Rang" };

const places: [place: string, name: string, input: (moment: string) => object][] = [
  ["a reminder", "save-task", (remindAt) => ({ ...task, remindAt })],
  ["a note", "add-activity", (at) => ({ reference, kind: "note", text: "Rang", at })],
  ["a consent", "record-consent", (at) => ({ reference, ...consent, at })],
  ["the bell", "see-bell", (seenTo) => ({ seenTo })],
  ["a timeline", "contact-timeline", (at) => ({ reference, after: { at, key: "note:1" } })],
  ["possible duplicates", "contact-duplicates", (value) => ({ after: { value, id } })],
  ["the history of messages", "message-runs", (plannedAt) => ({ before: { plannedAt, id } })],
  ["contacts", "staff-contacts", (value) => ({ sort: "created", after: { value, id } })],
  ["deals", "staff-deals", (value) => ({ sort: "entered", after: { value, id } })],
  ["ended tasks", "staff-tasks", (value) => ({ show: "ended", after: { value, id } })],
  ["bookings", "staff-bookings", (value) => ({ after: { value, id } })],
];

describe.each(places)("the moment of %s", (_place, name, input) => {
  test("twenty hours east of Greenwich is the moment it is in London", async () => {
    expect((await call(name, input("2026-11-24T10:00:00.123456+20:00"))).status).toBe(200);
  });

  test.each(["0000-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2200-01-01T00:00:00Z", "2026-02-30T10:00:00Z"])(
    "is not taken as %s",
    async (moment) => {
      expect((await call(name, input(moment))).status).toBe(422);
    },
  );
});

test.each([
  ["staff-deals", { sort: "expected" }],
  ["staff-tasks", { show: "open" }],
])("%s does not go on from a day that is none", async (name, input) => {
  for (const value of ["0000-01-01", "2026-02-30"]) expect((await call(name, { ...input, after: { value, id } })).status, value).toBe(422);
  expect((await call(name, { ...input, after: { value: "2026-02-28", id } })).status).toBe(200);
});

test("a reminder keeps its moment, whatever offset it is written with", async () => {
  const { body } = await call("save-task", { ...task, remindAt: "2026-11-24T10:00:00+20:00" });
  expect(body.task.remindAt).toBe("2026-11-23T14:00:00+00:00");
});
