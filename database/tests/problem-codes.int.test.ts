/** The codes that functions of the database raise are those that the server can put into words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblemCode } from "#server/kernel/problems.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test("every code that SQL raises has a status and a sentence", async () => {
  const raised = await db.rows<{ code: string; raiser: string }>(
    `select distinct found[1] as code, p.oid::regproc::text as raiser
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace, regexp_matches(p.prosrc, 'app\\.problem\\(''([a-z_.]+)''', 'g') as found
     where n.nspname in ('app', 'storage', 'auth') order by 1, 2`,
  );
  expect(raised.length).toBeGreaterThan(30);
  expect(raised.filter(({ code }) => !isProblemCode(code))).toEqual([]);
});
