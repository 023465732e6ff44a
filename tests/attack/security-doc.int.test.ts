/** What `docs/security.md` and `docs/security-asvs.md` say can be followed: every file they name is there, every requirement once, every number right. */
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";

type Line = { id: string; level: string; state: string; by: string };
let security: string;
let asvs: string;
let lines: Line[];
beforeAll(async () => {
  [security, asvs] = (await Promise.all(["docs/security.md", "docs/security-asvs.md"].map((file) => fs.readFile(file, "utf8")))) as [
    string,
    string,
  ];
  lines = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([a-z ]+) \| (.*) \|$/gm)].map(
    ([, id = "", level = "", state = "", by = ""]) => ({ id, level, state, by }),
  );
});

/** Files as they are written in a document: in backticks, with a folder before them. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.*-]+)+\.(?:tsx?|mjs|md|json|sql))`/g)]
    .map(([, file = ""]) => file)
    .filter((file) => !file.includes("*"));

/** How many requirements of level 1 and 2 each chapter of version 5.0.0 has. */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

describe("the table of the verification standard", () => {
  test("has each requirement of level 1 and 2 once", () => {
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const counted = Object.fromEntries(
      Object.keys(chapters).map((chapter) => [chapter, lines.filter(({ id }) => id.startsWith(`${chapter}.`)).length]),
    );
    expect(counted).toEqual(chapters);
    expect([lines.length, lines.filter(({ level }) => level === "1").length]).toEqual([253, 70]);
    const rows = asvs.split("\n").filter((line) => /^\| \d/.test(line));
    expect(rows.length, "a line that is not written like the others").toBe(lines.length);
  });

  test("says of itself how many are met, open and not applicable", () => {
    const of = (state: string) => lines.filter((line) => line.state === state).length;
    expect(of("met") + of("open") + of("not applicable")).toBe(lines.length);
    expect(asvs).toContain(`**Met: ${of("met")}. Open: ${of("open")}. Not applicable: ${of("not applicable")}.**`);
  });

  test("names for what is met a file or a section, and for what is open what would close it", () => {
    for (const { id, state, by } of lines) {
      if (state === "met") expect(filesIn(by).length > 0 || /`[^`]+`|section "/.test(by), id).toBe(true);
      if (state === "open") expect(by, id).toMatch(/clos|with \d/);
      if (state === "not applicable") expect(by.length, id).toBeGreaterThan(3);
    }
    for (const [, section] of asvs.matchAll(/section "([^"]+)"/g)) expect(security).toContain(`\n## ${section}\n`);
  });
});

test("every file that the two documents name is there", () => {
  const named = [...new Set([...filesIn(security), ...filesIn(asvs)])];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("all 36 findings stand in the list, each once", () => {
  const numbers = [...security.matchAll(/^\| (\d+) \| /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
});
