import { expect, test } from "vitest";
import { wordProblems } from "./name-rules.ts";

test("plain names and ordinary English pass", () => {
  const text =
    "export function createRouter() {}\nexport const maxBytes = 1;\nexport function NotFoundRoute() {}\nexport type GateCodeLookup = string;\n";
  expect(wordProblems("server/edge/not-found.route.ts", text)).toEqual([]);
});

test.each([
  ["server/x/auth.room.ts", "", "router"],
  ["web/x/page.ts", "export const mostBytes = 1;", "max"],
  ["web/x/page.ts", "export async function openDarkroom() {}", "image worker"],
  ["database/functions/x.sql", "create or replace function app.owe_message(p_code text)", "enqueue"],
])("%s with %j is refused, and the message says %s", (file, text, plain) => {
  expect(wordProblems(file, text)).toEqual([expect.stringContaining(plain)]);
});

test.each([
  "/** How long a hold lasts (product D4.2). */",
  "-- A person as auth/v1 shows them (design: wire 1.6).",
  "// As contract.md has it.",
])("a comment that cites a paper outside the repository is refused: %s", (text) => {
  expect(wordProblems("server/x/y.ts", text)).toEqual([expect.stringContaining("docs/decisions")]);
});

test("a decision may be cited, and text that is no comment may say anything", () => {
  expect(wordProblems("server/x/y.ts", '// Limits: docs/decisions/0026.\nconst path = "contract.md";')).toEqual([]);
});
