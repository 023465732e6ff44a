/** The list of rules that SQL and TypeScript share says where both stand and which test compares them. */
import { expect, test } from "vitest";
import { sharedRuleProblems } from "./shared-rules.ts";
import { readFunctions } from "./sql-functions.ts";

const files = [
  {
    file: "quotes",
    text: "-- As domain/quotes/days.ts says.\ncreate or replace function app.quote_validity() returns interval language sql as $$ select 1 $$;\n",
  },
];
const texts: Record<string, string> = {
  "domain/quotes/days.ts": "/** A test compares them. */\nexport const quoteDays = 14;",
  "quotes.int.test.ts": 'test("the same number of days", …)',
};
const listed = {
  sql: "app.quote_validity",
  typescript: "domain/quotes/days.ts",
  name: "quoteDays",
  test: "quotes.int.test.ts",
  title: "the same number of days",
};
const problemsOf = (rules: (typeof listed)[], domain: string[] = []) =>
  sharedRuleProblems(rules, files, readFunctions(files), (file) => texts[file], domain);

test("a rule whose function, export and test are there passes", () => {
  expect(problemsOf([listed])).toEqual([]);
});

test.each([
  [{ sql: "app.no_such" }, "no file of database/functions has it"],
  [{ name: "weeks" }, "domain/quotes/days.ts exports no weeks"],
  [{ title: "another test" }, 'quotes.int.test.ts has no test "another test"'],
])("one that is not there is named: %o", (change, problem) => {
  expect(problemsOf([{ ...listed, ...change }]).join("\n")).toContain(problem);
});

test("a function that names a file of the domain, and a file that says a test compares it, must be in the list", () => {
  texts["domain/other.ts"] = "/** The database has it too; a test compares the two. */";
  expect(problemsOf([], ["domain/other.ts"])).toEqual([
    "database/functions/quotes.sql app.quote_validity names domain/quotes/days.ts: add it to scripts/shared-rules.ts with the test that compares the two",
    "domain/other.ts says that a test compares it: add the rule to scripts/shared-rules.ts with that test",
  ]);
});
