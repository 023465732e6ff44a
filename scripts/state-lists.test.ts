/** Lists of booking states are found, and the set to ask for is named; that our own files have none is `npm run check`. */
import { expect, test } from "vitest";
import { stateListProblems } from "./state-lists.ts";

const inSql = (text: string) => stateListProblems("database/functions/bookings.sql", text);
const inTypeScript = (text: string) => stateListProblems("web/features/bookings/page.tsx", text);

test.each([
  "where b.state in ('confirmed', 'assigned', 'en_route')",
  "where b.state not in ('assigned',\n  'en_route', 'confirmed')",
  "where b.state = any (array['en_route', 'confirmed', 'assigned'])",
  "where b.state = any ('{confirmed, assigned,en_route}')",
  "execute ' and b.state in (''confirmed'', ''assigned'', ''en_route'')'",
])("a list in SQL has its set named, in whatever order and form: %s", (text) => {
  expect(inSql(`select 1\n${text}`)).toEqual([
    expect.stringMatching(/^database\/functions\/bookings\.sql:2 lists booking states \(.*\): ask for app\.states_of\('awaited'\)$/),
  ]);
});

test.each([
  `const awaited = new Set(["confirmed", "assigned", "en_route"]);`,
  `const awaited = [\n  "assigned",\n  "confirmed",\n  "en_route",\n];`,
  `const ahead: "confirmed" | "assigned" | "en_route" = "confirmed";`,
])("one in TypeScript has its constant named: %s", (text) => {
  expect(inTypeScript(text)).toEqual([expect.stringMatching(/: ask for awaitedStates$/)]);
});

test("a list that is no set is told the largest part of it, and how a set is added", () => {
  expect(inSql("state in ('confirmed', 'assigned', 'lapsed')")).toEqual([
    expect.stringMatching(/: ask for app\.states_of\('scheduled'\) and for lapsed, or add a set to app\.booking_state_sets in a migration/),
  ]);
  expect(inSql("state in ('held', 'disputed')")).toEqual([expect.stringContaining(": no set has them; compare them one by one, or add")]);
});

test("one state, a set, other words, comments and a step are no lists", () => {
  expect(inSql("state = 'held' or state <> all (app.states_of('only_held')) -- not 'held', 'released'")).toEqual([]);
  expect(inSql("stage in ('held', 'booked', 'won', 'lost')")).toEqual([]);
  expect(inTypeScript(`/* "held", "released" */ const labels = { held: "Held", released: "Released" };`)).toEqual([]);
  expect(inTypeScript(`isLegalStep(from, "held")`)).toEqual([]);
});

test("a set that is asked for and does not exist is found before its function runs", () => {
  expect(inSql("select 1;\nselect app.states_of('awaitd'), app.states_of(''upcomming'')")).toEqual([
    "database/functions/bookings.sql:2 asks for a set of booking states called awaitd: there is none in app.booking_sets",
    "database/functions/bookings.sql:2 asks for a set of booking states called upcomming: there is none in app.booking_sets",
  ]);
});
