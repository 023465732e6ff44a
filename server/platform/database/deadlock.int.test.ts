/** Two commands that wait for each other, of which PostgreSQL undoes one. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { visitor } from "./actor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.rows(`create table public.counters (id integer primary key, value integer not null default 0)`);
  await database.rows(`insert into public.counters (id) values (1), (2)`);
  await database.rows(
    `create function app.count_both(p_arguments jsonb) returns jsonb language plpgsql security definer as $$ begin
       update public.counters set value = value + 1 where id = (p_arguments ->> 'first')::integer;
       update public.counters set value = value + 1 where id = 3 - (p_arguments ->> 'first')::integer;
       return to_jsonb(true);
     end $$`,
  );
});
afterAll(() => database.close());

test("are both carried out, each once", async () => {
  const other = new pg.Client({ connectionString: database.adminUrl });
  await other.connect();
  await other.query("begin; select from public.counters where id = 2 for update");
  const countBoth = (first: 1 | 2) => database.database.perform(visitor, "count_both", { first });
  const waiting = async () =>
    (await database.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
  const fromTwo = countBoth(2);
  await expect.poll(waiting).toBe(1);
  const fromOne = countBoth(1);
  await expect.poll(waiting).toBe(2);
  await other.query("commit");
  await other.end();
  expect(await Promise.all([fromTwo, fromOne])).toEqual([true, true]);
  expect(await database.rows("select value from public.counters order by id")).toEqual([{ value: 2 }, { value: 2 }]);
});
