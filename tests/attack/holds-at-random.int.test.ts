/** Callers who hold, change their mind, book, cancel and walk away in random order, many at once: no limit and no van is ever exceeded. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HoldSlotAnswer } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, findWindows } from "#tests/support/bookings.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { seeded } from "#tests/support/seeded.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true, connections: 20 });
});
afterAll(() => server.close());

/** Callers with more open than they may have. The clock of each row is the server's. */
const overTheLimit = () =>
  server.rows(
    `with standing as (select h.*, p.minutes, p.litres as taken_litres from slot_holds h
       cross join lateral (select sum(minutes) as minutes, sum(litres) as litres from slot_hold_parts where hold_id = h.id) p
       where h.status = 'booked' or (h.status = 'held' and h.expires_at > $1)),
     days as (select depot_id, date, sum(minutes_capacity - emergency_reserve_minutes) as minutes, sum(litres_capacity) as litres from van_slots where not emergency_only group by depot_id, date)
     select caller, 'open' as what from standing where status = 'held' group by caller
       having count(*) > 6 or (count(*) > 1 and (sum(service_minutes) > 600 or sum(litres) > 32100))
     union all
     select s.caller, 'day' from standing s join days d using (depot_id, date) group by s.caller, d.depot_id, d.date, d.minutes, d.litres
       having count(*) > 1 and (sum(s.minutes) * 2 > d.minutes or sum(s.taken_litres) * 2 > d.litres)
     union all
     select contact_mobile, 'contact' from bookings where state = 'confirmed' group by contact_mobile having count(*) > 1`,
    [server.now()],
  );
/** Bookings whose reserved capacity differs from what was agreed. */
const otherLoad = () =>
  server.rows(
    `select h.id from slot_holds h cross join lateral (select sum(litres) as litres, sum(kilograms) as kilograms, sum(minutes) as minutes from slot_hold_parts where hold_id = h.id) p
     where h.status = 'booked' and (p.litres not between h.litres and h.litres + 1 or p.kilograms not between h.kilograms and h.kilograms + 1 or p.minutes - h.service_minutes not between 0 and 91)`,
  );

/** Each of twelve walks, three from each address. */
const steps = cases(13, 60);

test(`four callers, three at a time from each address, ${12 * steps} steps`, async () => {
  const random = seeded(seedOr(20_261_124));
  const pick = <T>(given: readonly T[]): T => given[Math.floor(random() * given.length)] ?? expect.fail("nothing to pick");
  const windows = (await findWindows(server.command, { from: "2026-12-01", days: 14 })).filter(({ kind }) => kind !== "emergency");
  const lists = [
    [{ id: "footstool", quantity: 1 }],
    [{ id: "armchair", quantity: 1 }],
    [{ id: "footstool", quantity: 2 }],
    [{ id: "sofa-3-seat", quantity: 1 }],
    [{ id: "wardrobe-triple", quantity: 3 }],
    [{ id: "wardrobe-triple", quantity: 8 }],
  ];
  const kinds = new Map<string, number>();
  let clock = server.now().getTime();

  async function book(address: string, held: HoldSlotAnswer): Promise<string> {
    const contact = { fullName: "Ann Hart", mobile: `07700 900${100 + Math.floor(random() * 60)}` };
    const request = bookingOf(held, { contact, service: "house-clearance", items: pick(lists), access: { floor: pick([0, 0, 4]) } });
    const { status, body } = await server.command("book-collection", request, { "x-forwarded-for": address });
    if (status !== 201) return `book ${body.error.code}`;
    if (random() > 0.5) return "booked";
    const [row] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [body.reference]);
    const move = { bookingId: row?.id, to: "cancelled_customer", reason: "Changed plans", actorType: "customer", now: server.now() };
    await server.database.performAsService("start", "move_booking", move).catch(() => undefined); // one that waits for a person cannot be cancelled so
    return "cancelled";
  }
  async function walk(address: string): Promise<void> {
    let last: HoldSlotAnswer | undefined;
    const checkouts = [{ checkout: randomUUID() }, {}, {}, {}];
    for (let step = 0; step < steps; step += 1) {
      server.setNow(new Date((clock += Math.floor(random() * 1_500))).toISOString());
      const list = { load: { litres: 21_400, kilograms: 2_100, minutes: 480 }, service: "house-clearance", items: pick(lists) };
      const replaces = last !== undefined && random() < 0.2 ? { holdId: last.holdId, holdToken: last.holdToken } : undefined;
      const input = { windowId: pick(windows).id, postcode: "BN14 8QX", ...list, ...pick(checkouts), replaces };
      const held = await server.command("hold-slot", input, { "x-forwarded-for": address });
      let kind = held.status === 201 ? "held" : `hold ${held.body.error.code}`;
      if (held.status === 201) last = held.body;
      if (last !== undefined && random() < 0.2) kind = await book(address, last);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (step % 12 !== 0) continue;
      expect([await wrongCounters(server), await overTheLimit(), await otherLoad()]).toEqual([[], [], []]);
      server.restart(); // clears the hourly call counters in memory: this test is about open holds
    }
  }
  await Promise.all(Array.from({ length: 12 }, async (_, index) => walk(`203.0.113.${(index % 4) + 1}`)));
  expect([await wrongCounters(server), await overTheLimit(), await otherLoad()]).toEqual([[], [], []]);
  const seen = (kind: string) => kinds.get(kind) ?? 0;
  expect([...kinds.keys()].filter((kind) => !/^(held|booked|cancelled|(hold|book) bookings\.\w+)$/.test(kind))).toEqual([]);
  for (const kind of ["held", "booked", "cancelled", "hold bookings.too_many_holds"])
    expect({ kind, count: seen(kind) }).toEqual({ kind, count: expect.toSatisfy((count: number) => count > cases(0, 3)) });
});
