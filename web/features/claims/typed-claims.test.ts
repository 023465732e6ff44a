import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** What the tables of claims and ratings hold, and the counts that contradict each other (decision 0016). */
const claimed =
  /\b(85|90) ?(%|per ?cent)|\b4\.9\b|\b12 years\b|\b1,000 ?\+|\b(347|847) (reviews|ratings|customers)|\b(5|five)[- ]star rated|100 ?% (eco|recycl)/i;
/** Comments are not published; the two sentences deny such a claim. */
const isHarmless = (line: string) => /^\s*(\/\/|\/?\*)|100% eco-friendly.*doesn’t exist|No clearance is “100% eco-friendly”/.test(line);

const folders = ["web", "templates", "domain"];
const codeFiles = folders
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.(test|fixture)\./.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

test("no page types a claim's number: it comes from the table with its proof or its label", () => {
  expect(codeFiles.length).toBeGreaterThan(300);
  const claims = codeFiles.flatMap((file) =>
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => claimed.test(line) && !isHarmless(line))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  );
  expect(claims).toEqual([]);
});

test("every number that a new installation claims is one that this would find", () => {
  const seeds = fs.readFileSync("database/schema/23-claims.sql", "utf8");
  for (const number of ["85%", "90% recycled", "12 years", "5-star rated"]) {
    expect(seeds).toContain(number.split(" ")[0]);
    expect(claimed.test(number)).toBe(true);
  }
  expect(seeds).toContain("4.9");
  expect(claimed.test("rated 4.9 out of 5")).toBe(true);
});
