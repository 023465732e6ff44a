/** Whatever plan is suggested, the board stores it without a reason: on random days of three depots' vans, with absences, locked jobs and a van down at noon. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoredPlan } from "#domain/planning/suggest-plan.rules.ts";
import { suggestDayPlanContract } from "#domain/planning/day-plan.contract.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { createContentStore } from "#server/content/content.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { copyBooking, dealDay, dealFunction } from "#tests/support/dealt-days.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { seeded } from "#tests/support/seeded.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";
import { planningCommands } from "./planning.commands.ts";
import type { Planner } from "./planner.ts";

const depots = ["guildford", "lewes", "crawley"] as const;
const days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-05"] as const;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  // A third depot with two vans, which takes the outcodes around Crawley; a second van in Guildford and a third in Lewes.
  await server.rows(`insert into depots (id, name, latitude, longitude) values ('crawley', 'Crawley', 51.1092, -0.1872)`);
  await server.rows(
    `insert into vans (depot_id, name, litres, kilograms, emergency_reserve_minutes) values ('crawley', 'Crawley 1', 10700, 1050, 45), ('crawley', 'Crawley 2', 6000, 800, 0)`,
  );
  await server.rows(`update service_zones set depot_id = 'crawley', travel_minutes = travel_minutes / 2 + 6 where outcode like 'RH%'`);
  await server.rows(
    `insert into disposal_sites select (jsonb_populate_record(s, jsonb_build_object('id', 'crawley-' || s.id, 'depot_id', 'crawley'))).*
       from disposal_sites s where depot_id = 'lewes'`,
  );
  await server.rows(
    `insert into vans (depot_id, name, litres, kilograms, emergency_reserve_minutes) values ('guildford', 'Guildford 2', 8000, 900, 0), ('lewes', 'Lewes 3', 10700, 1050, 30)`,
  );
  await server.rows(`select app.open_windows('{"now": "2026-11-23T09:00:00Z"}')`);
  await bookOwn(server, { date: "2026-12-01", time: "09:00" });
  await server.rows(dealFunction);
  await copyBooking(server, 30);
});
afterAll(() => server.close());

const count = cases(100, 2_000);

test(`${count} random days: every suggested plan is stored without a reason`, async () => {
  const seed = seedOr(20_261_130);
  const random = seeded(seed);
  const suggest = await quickSuggestion();
  const staff = await officeSession(server);
  const seen = { moved: 0, unplaced: 0, kept: 0, noon: 0, crawley: 0, byHours: 0, allDay: 0, locked: 0 };
  for (let index = 0; index < count; index += 1) {
    const depotId = depots[Math.floor(random() * depots.length)] ?? depots[0];
    const date = days[Math.floor(random() * days.length)] ?? days[0];
    const { without, isNoon } = await dealDay(server, random, { date, depotId });
    const who = `day ${index} of seed ${seed}`;
    const plan = await suggest(staff, { date, depotId, without });
    seen.moved += plan.moves.length;
    seen.unplaced += plan.unplaced.length;
    seen.kept += plan.kept.length;
    seen.noon += isNoon ? 1 : 0;
    seen.crawley += depotId === "crawley" && plan.moves.length > 0 ? 1 : 0;
    const [dealt] = await server.rows<{ hours: number; days: number; locked: number }>(
      `select count(*) filter (where starts_at is not null)::int as hours, count(*) filter (where starts_at is null)::int as days,
         (select count(*) from planned_stops where is_locked)::int as locked from van_absences`,
    );
    seen.byHours += dealt?.hours ?? 0;
    seen.allDay += dealt?.days ?? 0;
    seen.locked += dealt?.locked ?? 0;
    if (plan.moves.length === 0) continue;
    const { status, body } = await server.command("accept-day-plan", { moves: plan.moves, late: plan.late }, { ...staff, ...once() });
    expect({ who, status, rules: body.rules ?? body.error }).toEqual({ who, status: 200, rules: [] });
    expect(await wrongCounters(server), who).toEqual([]);
    expect(await plansThatDiffer(server), who).toEqual([]);
  }
  expect(seen.moved).toBeGreaterThan(count * 2);
  expect(seen.noon).toBeGreaterThan(count / 6);
  expect(seen.crawley).toBeGreaterThan(count / 6);
  // What makes days hard was in them: vans away by the hour and all day, and jobs that nobody may move.
  for (const name of ["byHours", "allDay", "locked"] as const) expect(seen[name], name).toBeGreaterThan(count / 50);
}, 3_600_000);

/** The command itself, with a short search instead of one on a thread that takes its whole time. */
async function quickSuggestion() {
  const log = createLog("error", "test", { write: () => {} });
  const contentStore = await createContentStore({ database: server.database, log });
  await contentStore.close();
  const planner: Planner = {
    plan: async (_, { problem, current, seed }) => ({ ...scoredPlan(problem, current, { seed, iterations: 12 }), before: null }),
  };
  const [command] = planningCommands({ database: server.database, content: () => contentStore.current(), planner });
  return async (staff: { authorization: string }, input: object): Promise<SuggestedPlan> => {
    const actor = await actorOf(staff);
    const context = { actor, now: server.now(), requestHash: "00", idempotencyKey: undefined } as unknown as CommandContext; // all that it reads
    const answer = await command?.run(context, suggestDayPlanContract.input.parse(input));
    return suggestDayPlanContract.answer.parse(answer !== undefined && "body" in answer ? answer.body : {});
  };
}

async function actorOf({ authorization }: { authorization: string }): Promise<CommandContext["actor"]> {
  const [, payload = ""] = authorization.replace("Bearer ", "").split(".");
  return { role: "authenticated", claims: JSON.parse(Buffer.from(payload, "base64url").toString()) };
}
