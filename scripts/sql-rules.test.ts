/** The law of `database/functions`, by examples; that our own files keep it is `npm run check`. */
import { expect, test } from "vitest";
import { arrowsBetween, sqlProblems } from "./sql-rules.ts";
import { readFunctions } from "./sql-functions.ts";

const made = (name: string, body: string, language = "plpgsql") =>
  `create or replace function app.${name}(p_now timestamptz) returns void language ${language} set search_path = '' as $$\n${body}\n$$;\n`;

test("a call of another file's function is an arrow with its line; one's own file, comments, strings and grants are none", () => {
  const functions = readFunctions([
    {
      file: "bookings",
      text: made("book", "-- not app.tell(1)\nperform app.own(1), 'nor app.tell(2)';\nperform app.tell(3);") + made("own", ""),
    },
    { file: "messages", text: made("tell", "") + made("told", "") },
  ]);
  expect(arrowsBetween(functions)).toEqual([{ from: "bookings", to: "messages", caller: "app.book", called: "app.tell", line: 4 }]);
});

test("files that call each other are refused, with every call of the shortest way round and what to do", () => {
  const problems = sqlProblems([
    { file: "bookings", text: made("book", "perform app.pay(1);") },
    { file: "messages", text: made("tell", "perform app.book(1);") },
    { file: "payments", text: made("pay", "perform app.tell(1);") },
  ]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain("bookings → payments → messages → bookings is a circle. Move one");
  expect(problems[0]).toContain("database/functions/messages.sql:2 app.tell calls app.book of bookings.sql");
});

test("files that call in one direction pass, also by two ways", () => {
  expect(
    sqlProblems([
      { file: "bookings", text: made("book", "perform app.pay(1), app.tell(1);") },
      { file: "messages", text: made("tell", "") },
      { file: "payments", text: made("pay", "perform app.tell(1);") },
    ]),
  ).toEqual([]);
});

test("a line of 141 characters is refused by its number, one of 140 is not", () => {
  expect(sqlProblems([{ file: "a", text: `${"-".repeat(140)}\n${"-".repeat(141)}\n` }])).toEqual([
    expect.stringMatching(/^database\/functions\/a\.sql:2 has 141 characters, 140 at most: break it/),
  ]);
});

test.each([
  "return p_now + interval '14 days';",
  "return p_now + '48 hours'::interval;",
  "return p_now + make_interval(mins => 30);",
  "return p_now + 20 * interval '1 minute';",
])("a length that stands in a body is refused, with the way out: %s", (body) => {
  expect(sqlProblems([{ file: "quotes", text: made("until", body) }])).toEqual([
    expect.stringMatching(/^database\/functions\/quotes\.sql:2 app\.until decides a length, .*give it a name/),
  ]);
});

test.each([
  "return p_now - interval '1 day';",
  "return greatest(interval '0', p_now - p_then);",
  "return make_interval(mins => p_minutes);",
  "return interval '1 day' * p_days; -- not interval '14 days'",
])("one of a unit, nothing at all, and what the caller says are arithmetic: %s", (body) => {
  expect(sqlProblems([{ file: "quotes", text: made("until", body) }])).toEqual([]);
});

test("a length may stand in the function that names it, not in a query that uses it", () => {
  const text =
    made("quote_life", "select interval '14 days'", "sql") +
    made("waits_until", "select least(p_now + interval '48 hours', p_now)", "sql") +
    made("limits", "select l.kept from (values ('a', interval '14 days')) as l (kind, kept)", "sql");
  expect(sqlProblems([{ file: "quotes", text }])).toEqual([]);
  expect(sqlProblems([{ file: "quotes", text: made("old", "select * from q where at < p_now - interval '14 days'", "sql") }])).toHaveLength(
    1,
  );
});
