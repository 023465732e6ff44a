/** Any text in a statement comes back unchanged, as a value and as a name. */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import { arrayLiteral, identifier, literal } from "./quote.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Any characters, with more of those that end, escape or open something. */
const text = fc
  .oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...Array.from("'\"\\$;-/*{},()E\n %\u00e4\u{1f600}")) }))
  .map((any) => any.toWellFormed().replaceAll("\0", ""));

test("a value is read as it was written", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 5 }), async (value, list) => {
      const { rows } = await client.query<{ value: string; list: string[] }>(
        `select ${literal(value)}::text as value, ${arrayLiteral(list)}::text[] as list, 1 as one`,
      );
      expect(rows).toEqual([{ value, list, one: 1 }]);
    }),
    { numRuns: 1_000 },
  );
});

test("a name is taken for a name", async () => {
  // PostgreSQL cuts names at 63 bytes and allows no empty one.
  const name = text.filter((any) => any !== "" && Buffer.byteLength(any) <= 63);
  await fc.assert(
    fc.asyncProperty(name, async (any) => {
      const { fields } = await client.query(`select 1 as ${identifier(any)}`);
      expect(fields.map((field) => field.name)).toEqual([any]);
    }),
    { numRuns: 1_000 },
  );
});

test("a zero byte, which PostgreSQL has no place for, is refused before it is sent", () => {
  for (const quote of [literal, identifier, (any: string) => arrayLiteral([any])])
    expect(() => quote("a\0b")).toThrow(expect.objectContaining({ status: 400, code: "22021" }));
});
