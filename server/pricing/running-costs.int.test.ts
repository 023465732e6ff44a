/** The firm's costs of a collection: entered by administrators only, read by the office, every change audited. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({});
  admin = await officeSession(server, "admin");
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const costs = { tipPencePerTonne: 18_000, crewPencePerHour: 4_200, travelPencePerJob: 1_500, feePermille: 15, floorPercent: 25 };
const save = (input: object, headers: Record<string, string> = admin) => server.command("save-running-costs", input, headers);
const read = async (headers: Record<string, string> = moderator) => (await server.command("running-costs", {}, headers)).body;

test("nothing is assumed: until an administrator has entered the costs there are none, and a moderator cannot enter them", async () => {
  expect(await read()).toEqual({ costs: null, version: null, ownPriceLimitPence: 5_000 });
  expect((await save({ costs, version: null }, moderator)).status).toBe(403);
  expect((await server.command("running-costs", {}, await officeSession(server, "user", "aal1"))).status).toBe(403);
  expect(await read()).toEqual({ costs: null, version: null, ownPriceLimitPence: 5_000 });
});

test("of two who save at once, the second is told; who changed what is on record", async () => {
  const first = await Promise.all([4_200, 4_400].map((crewPencePerHour) => save({ costs: { ...costs, crewPencePerHour }, version: null })));
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const both = await Promise.all([20, 30].map((floorPercent) => save({ costs: { ...costs, floorPercent }, version: 1 })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.code).toBe("pricing.costs_changed");
  expect(await read()).toMatchObject({ version: 2 });
  const steps = await server.rows<{ action: string }>("select action from audit_entries where action like 'running_costs.%' order by id");
  expect(steps.map(({ action }) => action)).toEqual(["running_costs.added", "running_costs.changed"]);
});

test("an amount out of range is refused with its field, and nothing is stored", async () => {
  const before = await read();
  const { status, body } = await save({ costs: { ...costs, feePermille: 201 }, version: 2 });
  expect([status, body.error.fields[0].field]).toEqual([422, "costs.feePermille"]);
  expect(await read()).toEqual(before);
});
