import { describe, expect, test } from "vitest";
import { citationProblems, nameProblems, seamProblems } from "./file-rules.ts";

test("a router is called one: no *.room.ts", () => {
  const file = "server/bookings/bookings.room.ts";
  expect(nameProblems(file)).toEqual([expect.stringContaining("not one of the roles")]);
  expect(nameProblems("server/bookings/bookings.router.ts")).toEqual([]);
});

test.each([
  "/** How long a hold lasts (product D4.2). */",
  "-- A person as auth/v1 shows them (design: wire 1.6).",
  "// As contract.md has it.",
])("a comment that cites a paper outside the repository is refused: %s", (text) => {
  expect(citationProblems("server/x/y.ts", text)).toEqual([expect.stringContaining("docs/decisions")]);
});

test("a decision may be cited, and text that is no comment may say anything", () => {
  expect(citationProblems("server/x/y.ts", '// Limits: docs/decisions/0026.\nconst path = "contract.md";')).toEqual([]);
});

describe("the edge and the wire protocol know no feature", () => {
  test.each([
    ["server/edge/functions/functions.router.ts", "bookings.window_taken"],
    ["server/edge/http/refusals.ts", "calendar_feeds.too_many"],
    ["server/supabase/auth/auth.router.ts", "portal.code_invalid"],
    ["server/supabase/rest/rest.router.ts", "quotes.expired"],
  ])("%s may not name %s", (file, code) => {
    expect(seamProblems(file, `throw new Problem("${code}");`)).toEqual([expect.stringContaining(code)]);
  });

  test("codes of the request are its own, and a feature names its own", () => {
    expect(seamProblems("server/edge/http/refusals.ts", 'throw new Problem("request.rate_limited");')).toEqual([]);
    expect(seamProblems("server/bookings/hold.ts", 'throw new Problem("bookings.window_taken");')).toEqual([]);
  });
});

describe("what the database answers is not cast", () => {
  test.each([
    'const row = (await tx.selectFrom("bookings").selectAll().executeTakeFirst()) as Booking;',
    'const rows = (await tx.selectFrom("bookings").selectAll().execute()) as Booking[];',
    "const answer = (await bookProcedure.perform(tx, { id })) as Booked;",
    'const answer = (await procedure.performAsService(database, "a-reason", { id })) as Booked;',
    "const rows = (await client.query(text, [id])).rows as Booking[];",
  ])("%s", (text) => {
    expect(seamProblems("server/bookings/bookings.queries.ts", text)).toEqual([expect.stringContaining("casts what the database answers")]);
  });

  test("an answer that keeps its type passes; so does the database's own folder, which parses", () => {
    const code = 'const rows = await tx.selectFrom("bookings").select(["id"]).execute();\nconst kinds = ["a", "b"] as const;';
    expect(seamProblems("server/bookings/bookings.queries.ts", code)).toEqual([]);
    expect(seamProblems("server/platform/database/pool.ts", "return (await client.query(config)) as Result;")).toEqual([]);
  });

  test("a function of the database is declared before it is called", () => {
    const byName = 'await database.performAsService("a-reason", "book_collection", { id });';
    expect(seamProblems("server/bookings/book.ts", byName)).toEqual([expect.stringContaining("declare it in a *.procedures.ts")]);
  });
});
