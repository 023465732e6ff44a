/** Anonymous counts: gathered in memory, added in one statement by any number of processes, never lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createCounts } from "./counts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-24T23:30:00Z" });
});
beforeEach(() => server.rows("truncate page_counts, funnel_counts"));
afterAll(() => server.close());

const log = createLog("silent", "test");
const counts = () => createCounts({ database: server.database, clock: { now: server.now }, log, everySeconds: 3_600 });
const opening = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
const pages = () => server.rows("select day::text, path, source, kind, count from page_counts order by path, source, kind");
const steps = () => server.rows("select day::text, step, count from funnel_counts order by step");

test("openings of a page become one row a day, source and kind, and say nothing else", async () => {
  const own = counts();
  for (let times = 0; times < 3; times += 1) own.page("/faq", opening);
  own.page("/faq", { ...opening, "sec-fetch-site": "cross-site", cookie: "session=of-maya" });
  own.page("/faq", { ...opening, "sec-gpc": "1" });
  own.page("/faq", {});
  await own.flush();
  own.page("/faq", opening);
  await own.close();
  expect(await pages()).toEqual([
    { day: "2026-11-24", path: "/faq", source: "direct", kind: "opened", count: 4 },
    { day: "2026-11-24", path: "/faq", source: "elsewhere", kind: "opened", count: 1 },
  ]);
});

test("addresses that are no pages are not counted, however many there are", async () => {
  const own = counts();
  for (const path of ["/functions/v1/public-config", "/health/live", "/icon.svg", "/A", "/%2e", `/${"a".repeat(200)}`])
    own.page(path, opening);
  for (let number = 0; number < 6_000; number += 1) own.page(`/${number}`, opening);
  await own.close();
  expect(await server.rows("select count(*)::int as rows from page_counts")).toEqual([{ rows: 5_000 }]);
});

test("steps are counted where commands succeed in a browser, and for nobody who is left out", async () => {
  const postcode = { postcode: "BN14 8QX" };
  await server.command("coverage", postcode, { "sec-fetch-site": "same-origin" });
  await server.command("coverage", postcode, { "sec-fetch-site": "same-origin" });
  await server.command("coverage", postcode, { "sec-fetch-site": "same-origin", "sec-gpc": "1" });
  await server.command("coverage", postcode, { "sec-fetch-site": "same-origin", cookie: "chalkway-leave-out=1" });
  await server.command("coverage", { postcode: "nowhere" }, { "sec-fetch-site": "same-origin" });
  await server.command("coverage", postcode);
  await server.counts.flush();
  expect(await steps()).toEqual([{ day: "2026-11-24", step: "coverage", count: 2 }]);
});

test("processes that write at the same moment lose nothing", async () => {
  const many = Array.from({ length: 12 }, counts);
  for (const [index, own] of many.entries())
    for (const path of index % 2 === 0 ? ["/", "/faq", "/blog"] : ["/blog", "/faq", "/"]) {
      own.page(path, opening);
      own.step("price", { "sec-fetch-site": "same-origin" });
    }
  await Promise.all(many.map((own) => own.close()));
  expect((await pages()).map(({ count }: { count?: number }) => count)).toEqual([12, 12, 12]);
  expect(await steps()).toEqual([{ day: "2026-11-24", step: "price", count: 36 }]);
});

test("what could not be written is kept, and written with what came meanwhile", async () => {
  let isAway = true;
  const own = createCounts({
    database: {
      performAsService: (...all) => (isAway ? Promise.reject(new Error("away")) : server.database.performAsService(...all)),
    },
    clock: { now: server.now },
    log,
    everySeconds: 3_600,
  });
  own.page("/", opening);
  await own.flush();
  own.page("/", opening);
  isAway = false;
  await own.close();
  expect(await pages()).toEqual([{ day: "2026-11-24", path: "/", source: "direct", kind: "opened", count: 2 }]);
});

test("what happened before midnight is of that day, though it is written after it", async () => {
  const own = counts();
  own.page("/faq", opening);
  own.step("price", { "sec-fetch-site": "same-origin" });
  server.setNow("2026-11-25T00:00:30Z");
  own.page("/faq", opening);
  await own.close();
  const row = { path: "/faq", source: "direct", kind: "opened", count: 1 };
  const byDay = await server.rows("select day::text, path, source, kind, count from page_counts order by day");
  expect(byDay).toEqual([
    { day: "2026-11-24", ...row },
    { day: "2026-11-25", ...row },
  ]);
  expect(await steps()).toEqual([{ day: "2026-11-24", step: "price", count: 1 }]);
  server.setNow("2026-11-24T23:30:00Z");
});

test("the day is London's", async () => {
  server.setNow("2027-06-30T23:30:00Z");
  const own = counts();
  own.page("/", opening);
  await own.close();
  expect(await pages()).toEqual([expect.objectContaining({ day: "2027-07-01" })]);
  server.setNow("2026-11-24T23:30:00Z");
});
