/** A faulty tariff is never used: it is refused when it goes live, or not applied, with the reason, while the last valid one stays. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { bookingOf, findWindows, hold, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createContentStore } from "./content.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
});
afterAll(() => server.close());

const publish = async (rules: string) => {
  await server.rows("delete from tariffs where version > 1 and status <> 'live'");
  await server.rows("update tariffs set status = 'retired' where status = 'live'");
  await server.rows(
    `insert into tariffs (version, status, rules, published_at) select (select max(version) + 1 from tariffs), 'live', ${rules}, now() from tariffs where version = 1`,
  );
  await server.reloadContent();
};
beforeEach(async () => {
  await server.rows("delete from tariffs where version > 1 and not exists (select 1 from bookings where tariff_version = version)");
  await server.rows("update tariffs set status = 'retired' where version > 1 and status = 'live'");
  await server.rows("update tariffs set status = 'live' where version = 1");
  await server.reloadContent();
});
const sofaPrice = async () => {
  const { status, body } = await server.command("price", { service: "furniture-removal", items: sofa.items });
  return [status, body.totalPence, body.tariffVersion];
};

test.each([
  ["'{}'", /ladder needs at least two steps/],
  ["'[]'", /must be an object/],
  ["rules - 'carry'", /carry\.stepMetres must be a whole number/],
  ["rules || '{\"weekendPence\": -1}'", /weekendPence must be a whole number from 0/],
  ["rules || '{\"vatPercent\": 20.5}'", /vatPercent/],
  ['rules || \'{"emergencyPence": "6000"}\'', /emergencyPence/],
  ["jsonb_set(rules, '{ladder,2,litres}', '10')", /Step 3 must hold more litres/],
  ["jsonb_set(rules, '{ladder,0,pence}', '0')", /Step 1 of the ladder/],
  ['rules || \'{"roadCharges": [{"outcode": "london", "label": "Toll", "pence": 100}]}\'', /roadCharges/],
])("%s cannot go live, neither as a new version nor by a change of the live one", async (rules, reason) => {
  await expect(
    server.rows(`insert into tariffs (version, status, rules) select 90, 'draft', ${rules} from tariffs where version = 1`),
  ).resolves.toEqual([]);
  await server.rows("delete from tariffs where version = 90");
  await expect(server.rows(`update tariffs set rules = ${rules} where status = 'live'`)).rejects.toThrow(reason);
  await expect(server.rows(`update tariffs set rules = ${rules} where status = 'live'`)).rejects.toThrow(/cannot go live/);
  expect(await sofaPrice()).toEqual([200, sofa.totalPence, 1]);
});

test("one whose prices cannot be right is not used: the reason is noted, the last good one stays, and bookings are taken at it", async () => {
  await publish("jsonb_set(rules, '{serviceMinimumPence,single-item}', '4000')");
  expect(await sofaPrice()).toEqual([200, sofa.totalPence, 1]);
  const [row] = await server.rows<{ refused: string[] }>("select refused from tariffs where status = 'live'");
  expect(row?.refused).toEqual(["No collection can cost the minimum for single-item, £40: the smallest load already costs £45"]);
  const window = (await findWindows(server.command)).find(({ kind, priceDeltaPence }) => kind === "standard" && priceDeltaPence === 0);
  const booked = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")));
  expect([booked.status, booked.body.totalPence]).toEqual([201, sofa.totalPence]);
});

test("a process that starts then uses the newest earlier version that passes", async () => {
  await publish("rules || '{\"stairsPencePerFloor\": 1100}'");
  await publish("jsonb_set(rules, '{serviceMinimumPence,single-item}', '4000')");
  const started = await createContentStore({ database: server.database, log: createLog("silent", "test") });
  expect(started.current().tariff.stairsPencePerFloor).toBe(1_100);
  expect(started.current().refusedTariff?.reasons[0]).toContain("No collection can cost the minimum");
  await started.close();
});

test("a start with no version that passes fails with what to do", async () => {
  await publish("jsonb_set(rules, '{serviceMinimumPence,single-item}', '4000')");
  await server.rows("update tariffs set status = 'draft' where status = 'retired'");
  await expect(createContentStore({ database: server.database, log: createLog("silent", "test") })).rejects.toThrow(
    /No tariff can be used \(version \d+: No collection can cost the minimum for single-item.*set a good one live in the table tariffs, then start again/,
  );
});

test("a mended one is used at once, and its refusal forgotten", async () => {
  await publish("jsonb_set(rules, '{serviceMinimumPence,single-item}', '4000')");
  await server.rows(
    "update tariffs set rules = jsonb_set(rules, '{serviceMinimumPence,single-item}', '4500') || '{\"stairsPencePerFloor\": 1200}' where status = 'live'",
  );
  await server.reloadContent();
  expect((await sofaPrice())[2]).toBeGreaterThan(1);
  expect(await server.rows("select refused from tariffs where status = 'live'")).toEqual([{ refused: null }]);
});
