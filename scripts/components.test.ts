/** Every package of the lock file has a licence that we accept, comes from the registry, and is kept by somebody. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { findDeprecated, findLicences, findOtherSources, readLockFile } from "./components.ts";

const lock = readLockFile();
const manifest = JSON.parse(fs.readFileSync("package.json", "utf8")) as Record<"dependencies" | "optionalDependencies", object>;

test("every package's licence is accepted, from the registry, and not given up", () => {
  expect(Object.keys(lock).length).toBeGreaterThan(500);
  expect(findLicences(lock)).toEqual([]);
  expect(findOtherSources(lock)).toEqual([]);
  expect(findDeprecated(lock)).toEqual([]);
});

test.for([
  ["a licence that asks more of us", "AGPL-3.0-only", "AGPL-3.0-only"],
  ["both of two, one of which does", "MIT AND GPL-2.0-only", "MIT AND GPL-2.0-only"],
  ["a choice, one of which does not", "(GPL-2.0-only OR MIT)", undefined],
  ["two that do not", "Apache-2.0 AND MIT", undefined],
  ["brackets within brackets", "((MIT OR ISC) AND GPL-2.0-only)", "((MIT OR ISC) AND GPL-2.0-only)"],
  ["a library's licence on what is no library of ours", "LGPL-3.0-or-later", "LGPL-3.0-or-later"],
  ["words", "SEE LICENSE IN LICENSE.txt", "SEE LICENSE IN LICENSE.txt"],
  ["no licence", undefined, "names no licence"],
] as const)("%s is named, or not", ([, license, says]) => {
  const findings = findLicences({ "": {}, "node_modules/a/node_modules/@b/c": { version: "1.0.0", ...(license && { license }) } });
  expect(findings).toEqual(says === undefined ? [] : [{ place: "node_modules/a/node_modules/@b/c", version: "1.0.0", says }]);
});

test("a package read by hand counts at that version alone", () => {
  expect(findLicences({ "node_modules/png-js": { version: "2.0.0" } })).toEqual([]);
  expect(findLicences({ "node_modules/png-js": { version: "2.0.1" } })).toHaveLength(1);
});

test("what comes from a repository, or without a digest, is named", () => {
  const findings = findOtherSources({
    "node_modules/a": { integrity: "sha512-x" },
    "node_modules/b": { integrity: "sha512-x", resolved: "git+ssh://git@example.org/b.git" },
    "node_modules/c": { integrity: "sha1-x" },
    "node_modules/d": { inBundle: true },
  });
  expect(findings.map(({ place }) => place)).toEqual(["node_modules/b", "node_modules/c"]);
});

test("docs/components.md says of every direct dependency of the running product why it is there", () => {
  const [, list = ""] = fs.readFileSync("docs/components.md", "utf8").split("## All of them");
  const rows = [...list.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \| ([^|]+) \|/gm)];
  const named = rows.flatMap(([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const direct = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)];
  expect(new Set(named)).toEqual(new Set(direct));
  expect(rows.filter(([, , why = ""]) => why.trim() === "")).toEqual([]);
});
