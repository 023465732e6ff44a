/** Five colleagues plan the same two days concurrently and at random: counters, holds and plans always agree, and nobody overwrites another's change. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { bookOwn, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { plansThatDiffer } from "#tests/support/planned-capacity.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { seeded } from "#tests/support/seeded.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";

const days = ["2026-12-02", "2026-12-03"] as const;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z", connections: 12 });
});
afterAll(() => server.close());

/** Each of five people in the office does so many. */
const steps = cases(16, 80);

test(`${5 * steps} moves, and a few customers who move or cancel meanwhile`, async () => {
  const random = seeded(seedOr(20_261_202));
  const pick = <T>(given: readonly T[]): T => given[Math.floor(random() * given.length)] ?? expect.fail("nothing to pick");
  const own: Own[] = [];
  for (let index = 0; index < 14; index += 1)
    own.push(
      await bookOwn(server, { date: pick(days), time: pick(["07:00", "09:00", "11:00", "13:00", "15:00"]) }).catch(() =>
        bookOwn(server, { date: pick(days), kind: "all-day" }),
      ),
    );
  const outcomes = new Map<string, number>();
  const note = (what: string): void => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

  async function customer(): Promise<void> {
    const mine = pick(own);
    const send = (name: string, input: object) => server.command(name, { reference: mine.reference, ...input }, { ...mine.by, ...once() });
    if (random() < 0.5) return note(`cancel ${(await send("cancel-booking", { expectedFeePence: 0 })).status}`);
    const windowId = await windowAt(server, { date: pick(days), time: pick(["09:00", "13:00"]) });
    note(`move ${(await send("reschedule-booking", { windowId, rowVersion: pick([1, 2, 3]) })).status}`);
  }
  async function plan(): Promise<void> {
    const staff = await officeSession(server);
    const call = (name: string, input: object) => server.command(name, input, { ...staff, ...once() });
    for (let step = 0; step < steps; step += 1) {
      const { jobs, vans } = (await call("schedule-board", { from: days[0], days: 2 })).body as ScheduleBoard;
      const open = jobs.filter(({ state }) => state === "confirmed" || state === "assigned");
      if (open.length === 0) continue;
      const chosen = [...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(open)))];
      const moves = chosen.map(({ reference, rowVersion, date }) => ({
        reference,
        rowVersion,
        stops: Array.from({ length: pick([0, 1, 1, 1, 1, 2]) }, () => ({
          vanId: pick(vans).id,
          ...(random() < 0.5 ? {} : { startsAt: `${date}T${pick(["07:00", "09:20", "11:00", "14:40", "17:00"])}:00Z` }),
        })),
      }));
      const answer = await call("plan-stops", { moves, ...(random() < 0.6 ? { override: "At random" } : {}) });
      note(`plan ${answer.body.error?.code ?? answer.status}`);
      if (random() < 0.05) await customer();
      if (step % 4 === 0) expect([await wrongCounters(server), await plansThatDiffer(server)]).toEqual([[], []]);
    }
  }
  await Promise.all(Array.from({ length: 5 }, plan));
  expect([await wrongCounters(server), await plansThatDiffer(server)]).toEqual([[], []]);
  expect(
    [...outcomes.keys()].filter(
      (what) =>
        !/^(plan (200|bookings\.(assignment_refused|changed|not_found|illegal_transition))|(cancel|move) (200|409|422))$/.test(what),
    ),
  ).toEqual([]);
  const seen = (what: string) => outcomes.get(what) ?? 0;
  expect(seen("plan 200")).toBeGreaterThan(cases(12, 30));
  expect(seen("plan bookings.assignment_refused")).toBeGreaterThan(cases(4, 10));
  // Five plan the same jobs, so some were moved meanwhile by a colleague.
  expect(seen("plan bookings.changed")).toBeGreaterThan(cases(0, 3));
  const states = await server.rows<{ state: string }>(
    "select state from bookings where state = 'assigned' and not exists (select 1 from planned_stops s where s.booking_id = bookings.id)",
  );
  expect(states).toEqual([]);
});
