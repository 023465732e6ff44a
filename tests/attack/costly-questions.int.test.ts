/** Questions that cost the database much beside those that cost little: who asks many of the first takes nothing from whoever asks one of the second. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => server.close());

const ask = (from: string, days: number) =>
  server.command("availability", { postcode: "BN14 8QX", load: sofa.load, days }, { "x-forwarded-for": from });
test("sixty days of windows asked by eight addresses at once run two at a time, one for each address, and an honest visitor gets theirs in turn", async () => {
  // Not those of PostgreSQL's own, which tidies what the bookings of other tests left.
  const statements = () =>
    server.rows<{ running: number }>(
      "select count(*)::int as running from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and backend_type = 'client backend'",
    );
  const attack = { isOver: false, answered: 0, refused: 0, wrong: [] as number[] };
  const attackers = Array.from({ length: 8 }, (_, number) => `198.51.100.${number + 1}`).flatMap((address) =>
    Array.from({ length: 6 }, async () => {
      while (!attack.isOver) {
        const { status } = await ask(address, 60);
        if (status === 200) attack.answered += 1;
        else if (status === 429 || status === 503) attack.refused += 1;
        else attack.wrong.push(status);
      }
    }),
  );
  let peak = 0;
  for (let look = 0; look < 20; look += 1) peak = Math.max(peak, (await statements())[0]?.running ?? 0);
  const honest = await Promise.all([ask("203.0.113.10", 14), ask("203.0.113.11", 14)]);
  attack.isOver = true;
  await Promise.all(attackers);
  expect(honest.map(({ status }) => status)).toEqual([200, 200]);
  expect(peak).toBeLessThanOrEqual(2);
  expect(attack.wrong).toEqual([]);
  expect(attack.answered).toBeGreaterThan(8);
});
