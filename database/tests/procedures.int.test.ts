/** The declarations of procedures (`server/<feature>/*.procedures.ts`) are what the database has, and the codes it raises are those they list. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Procedure } from "#server/kernel/procedure.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

type Routine = { name: string; signature: string; source: string; isOpen: boolean };

const modules = import.meta.glob<Record<string, unknown>>("../../server/**/*.procedures.ts", { eager: true });
const isProcedure = (value: unknown): value is Procedure => typeof value === "object" && value !== null && "performAsService" in value;
const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isProcedure));

let db: TestDatabase;
let routines: Map<string, Routine>;
beforeAll(async () => {
  db = await createTestDatabase();
  const rows = await db.rows<Routine>(
    `select n.nspname || '.' || p.proname as name, pg_get_function_identity_arguments(p.oid) as signature, p.prosrc as source,
            exists (select 1 from unnest(array['anon', 'authenticated', 'service_role']) as caller where has_function_privilege(caller, p.oid, 'execute')) as "isOpen"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('app', 'storage') and p.prokind = 'f'`,
  );
  routines = new Map(rows.map((routine) => [routine.name, routine]));
});
afterAll(() => db.close());

/** A function raises what stands in it and in what it calls; a trigger's codes belong to whoever writes the table and are listed by hand. */
function codesRaisedBy(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return new Set();
  seen.add(name);
  const source = routines.get(name)?.source ?? "";
  const own = [...source.matchAll(/app\.problem\('([a-z_.]+)'/g)].map(([, code = ""]) => code);
  // Storage has codes of its own, and may choose between two: storage.refuse(case when … then 'NoSuchBucket' else 'NoSuchKey' end);
  const refused = [...source.matchAll(/storage\.refuse\(([^;]*);/g)].flatMap(
    ([, chosen = ""]) => chosen.match(/(?<=')[A-Z][A-Za-z]+(?=')/g) ?? [],
  );
  const called = [...source.matchAll(/\b((?:app|storage)\.[a-z_0-9]+)\s*\(/g)].map(([, callee = ""]) => callee);
  return new Set([...own, ...refused, ...called.flatMap((callee) => [...codesRaisedBy(callee, seen)])]);
}

test("each declared procedure is a function of the database that takes one JSON document", () => {
  expect(declared.length).toBeGreaterThan(0);
  const wrong = declared.filter(({ name }) => routines.get(`app.${name}`)?.signature !== "p_arguments jsonb").map(({ name }) => name);
  expect(wrong, "declared, but no app.<name>(p_arguments jsonb)").toEqual([]);
});

test("each function that a role may call with a JSON document is declared, once", () => {
  const names = declared.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const open = [...routines.values()].filter(
    ({ name, signature, isOpen }) => name.startsWith("app.") && isOpen && signature === "p_arguments jsonb",
  );
  expect(
    open.map(({ name }) => name.slice("app.".length)).filter((name) => !names.includes(name)),
    "functions without a declaration in a *.procedures.ts",
  ).toEqual([]);
});

test("each code that a procedure can raise is in its declaration", () => {
  const missing = declared.flatMap(({ name, problems, refusals }) =>
    [...codesRaisedBy(`app.${name}`)].filter((code) => !(code in problems || code in refusals)).map((code) => `${name}: ${code}`),
  );
  expect(missing).toEqual([]);
});
