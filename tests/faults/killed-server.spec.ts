/** The server is killed at random moments while people book. What was acknowledged is there once; nothing is half there. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows } from "#tests/support/bookings.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { makeDataDirectory, startServer, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import { seeded } from "#tests/support/seeded.ts";

const kills = 20;
const load = { litres: 550, kilograms: 93, minutes: 12 };
const items = [{ id: "armchair", quantity: 1 }];

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
beforeAll(async () => {
  data = await makeDataDirectory();
});
afterAll(() => data.remove());

test(`twenty kills during bookings lose nothing, halve nothing, and send every confirmation exactly once`, async () => {
  const acknowledged = new Map<string, string>();
  const asked = new Map<string, object>();
  const random = seeded(11);
  let server = await startServer(data.directory);
  const windows = await findWindows(server.command, { load, days: 60 });
  let refused = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const customers = Array.from({ length: 2 }, () => bookUntilKilled(server, windows, acknowledged, asked));
    await new Promise((resolve) => setTimeout(resolve, 60 + random() * 320)); // the moment of the kill is the point
    await server.kill();
    refused += (await Promise.all(customers)).reduce((sum, count) => sum + count, 0);
    server = await startServer(data.directory);
    // Whoever got no answer asks again with the same key, as a browser does: one booking, whichever time it was made.
    for (const [key, body] of asked) {
      if (acknowledged.has(key)) continue;
      const again = await server.command("book-collection", body, { "idempotency-key": key });
      if (again.status <= 201) acknowledged.set(key, again.body.reference);
      else asked.delete(key);
    }
  }
  expect(acknowledged.size).toBeGreaterThan(kills);

  const rows = await insideDatabase(server.dataDirectory, async (query) => ({
    bookings: await query<{ idempotency_key: string; reference: string }>("select idempotency_key, reference from bookings"),
    halves: await query(
      "select b.reference from bookings b join slot_holds h on h.id = b.hold_id where h.status <> 'booked' or (select count(*) from booking_events e where e.booking_id = b.id) <> 2 or (select count(*) from booking_consents c where c.booking_id = b.id) <> 3 or (select count(*) from messages m where m.booking_id = b.id) <> 3 or not exists (select 1 from slot_hold_parts p where p.hold_id = h.id)",
    ),
    counters: await query(
      "select s.van_id from van_slots s left join (select van_id, starts_at, sum(minutes) m, sum(litres) l, sum(kilograms) k from slot_hold_parts group by 1, 2) p using (van_id, starts_at) where s.minutes_booked <> coalesce(p.m, 0) or s.litres_booked <> coalesce(p.l, 0) or s.kilograms_booked <> coalesce(p.k, 0)",
    ),
  }));
  const stored = new Map(rows.bookings.map(({ idempotency_key, reference }) => [idempotency_key, reference]));
  for (const [key, reference] of acknowledged) expect(stored.get(key)).toBe(reference);
  expect(stored.size).toBe(rows.bookings.length);
  expect(rows.halves).toEqual([]);
  expect(rows.counters).toEqual([]);

  await until(
    "every message to be sent",
    () =>
      insideDatabase(
        server.dataDirectory,
        async (query) => (await query("select 1 from messages where state <> 'sent' limit 1")).length === 0,
      ),
    // Hundreds of PDFs are drawn first, on cores that other tests use as well.
    200,
  );
  const outbox = (await fs.readdir(path.join(data.directory, "outbox"))).filter((name) => /\.(eml|txt)$/.test(name));
  expect(outbox).toHaveLength(rows.bookings.length * 3);
  const confirmations = (
    await Promise.all(
      outbox.filter((name) => name.endsWith(".eml")).map((name) => fs.readFile(path.join(data.directory, "outbox", name), "utf8")),
    )
  )
    .filter((mail) => /^To: maya@example\.com/im.test(mail))
    .flatMap((mail) => /B-[0-9A-HJKMNP-TV-Z]{6}/.exec(mail)?.[0] ?? []);
  expect(confirmations.toSorted()).toEqual([...stored.values()].toSorted());
  console.log(
    `  ${kills} kills, ${acknowledged.size} bookings acknowledged, ${rows.bookings.length} stored, ${refused} requests cut off, ${outbox.length} messages`,
  );
  expect(await server.stop()).toBe(0);
}, 600_000);

/** Books one armchair after another until the connection breaks; answers how many requests were cut off. */
async function bookUntilKilled(
  server: RunningServer,
  windows: { id: string }[],
  acknowledged: Map<string, string>,
  asked: Map<string, object>,
): Promise<number> {
  try {
    for (;;) {
      const window = windows[Math.floor(Math.random() * windows.length)];
      if (window === undefined) return 0;
      const held = await server.command(
        "hold-slot",
        { windowId: window.id, postcode: "BN14 8QX", load },
        { "idempotency-key": randomUUID() },
      );
      if (held.status !== 201) continue;
      const key = randomUUID();
      const body = bookingOf(held.body, { items });
      asked.set(key, body);
      const booked = await server.command("book-collection", body, { "idempotency-key": key });
      if (booked.status !== 201) throw new Error(`booking answered ${booked.status}: ${JSON.stringify(booked.body)}`);
      acknowledged.set(key, booked.body.reference);
    }
  } catch (error) {
    if (error instanceof TypeError) return 1; // fetch failed: the server is gone
    throw error;
  }
}
