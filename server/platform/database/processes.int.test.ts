/** Several processes on one database detect each other and share their counts. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { serverUrl } from "./login.ts";
import { joinProcesses } from "./processes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
});
afterAll(() => database.close());

async function join() {
  const processes = await joinProcesses({ url: serverUrl(database.adminUrl), onError: () => {} });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await processes.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...processes, close };
}

test("one is alone, two know of each other, and who is left is alone again", async () => {
  const first = await join();
  expect(first.areSeveral()).toBe(false);
  const second = await join();
  expect(second.areSeveral()).toBe(true);
  await expect.poll(first.areSeveral).toBe(true);
  await second.close();
  await expect.poll(first.areSeveral).toBe(false);
});

test("one whose connection broke comes back; until then the others do without", async () => {
  const [first, second] = [await join(), await join()];
  const connections = async () =>
    (
      await database.rows<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'chalkway process' and datname = current_database()",
      )
    ).map(({ pid }) => pid);
  const before = await connections();
  await database.rows("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [before]);
  // Until they reconnect, they report what they knew before.
  await expect.poll(async () => (await connections()).filter((pid) => !before.includes(pid))).toHaveLength(2);
  await expect.poll(() => [first.areSeveral(), second.areSeveral()]).toEqual([true, true]);
});

test("counts go on together until their time is over; then they begin anew and old ones go", async () => {
  const [first, second] = [await join(), await join()];
  expect((await first.count("contact x", 1, 600)).points).toBe(1);
  const next = await second.count("contact x", 2, 600);
  expect([next.points, next.milliseconds > 590_000]).toEqual([3, true]);
  await database.rows("update app.call_counts set ends_at = now() - interval '1 second'");
  expect((await first.count("contact x", 1, 600)).points).toBe(1);
  await database.rows("insert into app.call_counts select 'old ' || n, 1, now() - interval '1 hour' from generate_series(1, 10) n");
  for (let caller = 0; caller < 5; caller += 1) await second.count(`caller ${caller}`, 1, 600);
  expect(await database.rows("select 1 from app.call_counts where key like 'old %'")).toEqual([]);
});

test("fifty at once are counted exactly", async () => {
  const [first, second] = [await join(), await join()];
  // By then each has its connections open: a count waits for them for at most a second.
  await Promise.all([first, second].flatMap((one) => [1, 2, 3].map(() => one.count("price x", 1, 60))));
  const counted = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? first : second).count("price y", 1, 60)));
  expect(counted.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test("no caller's role may count or look", async () => {
  for (const role of ["anon", "authenticated", "service_role"])
    expect(
      await database.rows("select has_function_privilege($1, 'app.count_call(text, bigint, double precision)', 'execute') as may", [role]),
    ).toEqual([{ may: false }]);
});
