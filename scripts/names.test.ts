/** Which names in the code are refused because they do not say what the value is. */
import { expect, test } from "vitest";
import { riddleProblems } from "./names.ts";

const file = "server/bookings/x.command.ts";

test.each([
  "const found = 1;",
  "for (const written of rows) use(written);",
  "const { booking: kept, ...told } = answer;",
  "const [typed, setTyped] = useState(0);",
  "const [draft, setTyped] = useState(0);",
  "function asked() {}",
  "const send = (said: string) => text(said);",
  "const send = ({ a: { b: whole = 1 } }) => whole;",
  "const send = (...begun: string[]) => begun;",
  "function shownOf(rows: Row[]) {}",
  "async function listedAnew() {}",
  "type Send = (said: string) => void;",
  "type Answer = { found: Row[] };",
  "class Reader { #kept = 1; }",
  "class Reader { whole() {} }",
  'import { rows as found } from "./rows.ts";',
])("a name that says what happened to a value: %s", (text) => {
  expect(riddleProblems(file, text)).not.toEqual([]);
});

test.each([
  "const { told, kept: remaining } = answer;",
  "const body = { told: recipients };",
  "const isKept = stored.kept;",
  "const kinds = ['found'];",
  "const notFound = 404;",
])("a field keeps its name, and so does what reads it by that name: %s", (text) => {
  expect(riddleProblems(file, text)).toEqual([]);
});

test("the types of the wire keep the names of their fields, and nothing else does there", () => {
  expect(riddleProblems("domain/planning/day-plan.contract.ts", "type Answer = { told: string[] };")).toEqual([]);
  expect(riddleProblems("domain/planning/day-plan.contract.ts", "const told = 1;")).toHaveLength(1);
});

test("its line is given", () => {
  expect(riddleProblems(file, "\nconst found = 1;\n")).toEqual([expect.stringMatching(/^server\/bookings\/x\.command\.ts:2: "found"/)]);
});
