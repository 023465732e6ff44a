/** Who comes to a collection: the same on its page, in the list, in the search and beside the chat; and the list by van and town. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let office: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  office = await officeSession(server);
});
afterAll(() => server.close());

const call = (name: string, input: object) => server.command(name, input, { ...office, ...once() });
type Listed = { reference: string; phone: string | null; coming: object | null };
const listed = async (input: object): Promise<Listed[]> => (await call("staff-bookings", { query: "Whocomes", ...input })).body.bookings;

test("van, crew's first names, planned time and the board's day, wherever the office meets the booking", async () => {
  const contact = (mobile: string) => ({ contact: { fullName: "Wilma Whocomes", email: `${mobile.slice(-3)}@example.com`, mobile } });
  const [planned, tray] = [
    await bookOwn(server, { date: "2026-12-02", changes: contact("07700 900611") }),
    await bookOwn(server, { date: "2026-12-02", time: "11:00", changes: contact("07700 900612") }),
  ];
  const [van] = await server.rows<{ id: string }>("select id from vans where depot_id = 'lewes' and name = 'Lewes 1'");
  const assigned = await call("assign-booking", {
    reference: planned.reference,
    vanId: van?.id,
    rowVersion: 1,
    startsAt: "2026-12-02T09:30:00Z",
  });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  const coming = { vans: ["Lewes 1"], crew: [], startsAt: "2026-12-02T09:30:00+00:00", date: "2026-12-02", depot: "lewes", expected: null };
  expect((await listed({})).map((row) => [row.reference, row.phone, row.coming])).toEqual(
    expect.arrayContaining([
      [planned.reference, "+447700900611", coming],
      [tray.reference, "+447700900612", null],
    ]),
  );
  await server.rows("insert into van_crews (van_id, date, names) values ($1, '2026-12-02', '{Sam,Priya}')", [van?.id]);
  const withCrew = { ...coming, crew: ["Priya", "Sam"] };
  expect((await call("office-booking", { reference: planned.reference })).body.coming).toEqual(withCrew);
  expect((await call("office-booking", { reference: tray.reference })).body.coming).toBeNull();
  const { results } = (await call("staff-search", { query: planned.reference })).body;
  expect(results[0].detail).toMatch(/ · Lewes 1, Priya and Sam, 9:30am$/);

  const references = async (input: object) => (await listed(input)).map(({ reference }) => reference).toSorted();
  const both = [planned.reference, tray.reference].toSorted();
  expect(await references({ van: "lewes 1" })).toEqual([planned.reference]);
  expect(await references({ van: "Lewes 9" })).toEqual([]);
  expect(await references({ town: "wort" })).toEqual(both);
  expect(await references({ town: "%" })).toEqual([]);
  expect(await references({ from: "2026-12-02", to: "2026-12-02", van: "Lewes 1", town: "Worthing" })).toEqual([planned.reference]);
  expect((await call("staff-bookings", { van: "Lewes 1" })).body.count).toBe(1);
});
