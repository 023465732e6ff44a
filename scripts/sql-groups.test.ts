/** Groups of SQL files: each file has one, and calls go down. */
import { expect, test } from "vitest";
import { readFunctions } from "./sql-functions.ts";
import { groupProblems, readArchitecture, renderArchitecture } from "./sql-groups.ts";

const made = (file: string, name: string, body = "") => ({
  file,
  text: `create or replace function app.${name}() returns void language plpgsql as $$\n${body}\n$$;\n`,
});

test("a call down, or within a group, passes", () => {
  const files = [made("chat", "say", "perform app.list();"), made("chat-staff", "list", "perform app.pay();"), made("balance", "pay")];
  expect(groupProblems(readFunctions(files))).toEqual([]);
});

test("a call up is refused with both places and the way out; guards stand in the group of their file", () => {
  expect(groupProblems(readFunctions([made("board.guards", "follow", "perform app.say();"), made("chat", "say")]))).toEqual([
    expect.stringMatching(
      /^database\/functions\/board\.guards\.sql:2 app\.follow calls app\.say of chat\.sql, which stands above it .*vans and windows, chat.*: move one/,
    ),
  ]);
});

test("a file without a group is told to name one", () => {
  expect(groupProblems(readFunctions([made("dinosaurs", "roar")]))).toEqual([
    "database/functions/dinosaurs.sql has no group: name it in scripts/sql-groups.ts",
  ]);
});

test("docs/architecture.md draws the groups as the files call each other", () => {
  const text = readArchitecture();
  expect(text, "run npm run generate").toBe(renderArchitecture(text));
  expect(text).toContain("g0 --> g2");
});
