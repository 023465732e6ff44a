/** What is purged at night goes in batches: however much there is, no statement takes all of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("a year's enquiries go, two hundred at a time", async () => {
  await server.rows(
    `insert into enquiries (reference, topic, name, email, message, promised_at, request_hash, created_at)
     select app.random_reference('E'), 'quote', 'Sam', 'sam' || n || '@example.com', 'A wardrobe to collect', $1, '', $1 from generate_series(1, 260) as n`,
    ["2025-01-01T09:00:00Z"],
  );
  const given = { now: server.now(), max: 50 };
  expect(await server.database.performAsService("forget", "purge_old_enquiries", given)).toEqual({ forgotten: 50 });
  await server.rows("select graphile_worker.add_job('purge-old-enquiries')");
  await server.runJobs();
  expect(await server.rows("select 1 from enquiries")).toEqual([]);
});
