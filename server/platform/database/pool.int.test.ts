/** A connection that PostgreSQL ended is not used again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { serverUrl } from "./login.ts";
import { openPool } from "./pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
});
afterAll(() => database.close());

test("after its connection was ended, the next one to ask gets another, each time", async () => {
  const pool = openPool({ url: serverUrl(database.adminUrl), connections: 1, onError: () => {}, seconds: 10 });
  const seen = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const connection = await pool.connect();
    seen.add(connection.processID);
    await expect(connection.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow(/terminat/);
    connection.release();
  }
  expect(seen.size).toBe(20);
  await pool.end();
});
