/**
 * `npm run test:quick`: all rules, and the database tests of the features that were changed since main (on main: since
 * the last commit). A feature is a folder of `server/`. What crosses features or needs a browser is in `npm test` alone.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { install } from "./prepare.mjs";
import { conclude, runTests, step } from "./run-tests.mjs";

install();
const changed = changedFiles();
const places = databaseTestsOf(changed);
console.log(`${changed.length} files changed. Database tests: ${places.length === 0 ? "none" : places.join(", ")}`);
await step("tests", () =>
  places.length === 0
    ? runTests({ projects: ["rules"] })
    : runTests({ projects: ["rules", "database"], places: [...ruleTests(), ...places] }),
);
conclude();

/** Committed since the branch began, changed in the working tree, or new. */
function changedFiles() {
  const main = ["origin/main", "main"].find((name) => git("rev-parse", "--verify", "--quiet", name).length > 0);
  const [base] = main === undefined ? [] : git("merge-base", "HEAD", main);
  const [head] = git("rev-parse", "HEAD");
  const since = base !== undefined && base !== head ? base : "HEAD";
  const result = () => [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  const now = result();
  return now.length > 0 ? now : git("diff", "--name-only", "HEAD~1");
}

function git(...args) {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    return []; // no such branch, or no repository: no changes are known
  }
}

/** By name, so that one run takes them together with some of the database's tests. */
function ruleTests() {
  return ["domain", "templates", "web", "server", "scripts", "tests/attack"].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith(".int.test.ts"))
      .map((name) => path.posix.join(folder, name)),
  );
}

/** Folders and files for Vitest to look in. */
function databaseTestsOf(files) {
  const features = fs.readdirSync("server", { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const result = new Set();
  for (const file of files) {
    const feature = /^(?:domain|server|web\/features)\/([^/]+)\//.exec(file)?.[1];
    if (features.includes(feature)) result.add(`server/${feature}/`);
    if (/^(?:database|server)\/.*\.int\.test\.ts$/.test(file) && fs.existsSync(file)) result.add(file);
    if (!file.startsWith("database/")) continue;
    // Not the permission matrix over HTTP, which takes as long as all rule tests together.
    for (const name of fs.readdirSync("database/tests"))
      if (name.endsWith(".int.test.ts") && !name.includes("-http")) result.add(`database/tests/${name}`);
    if (file.startsWith("database/functions/") && fs.existsSync(file))
      for (const caller of callersOf(file, features)) result.add(`server/${caller}/`);
  }
  const isInFolder = (file) => [...result].some((place) => place !== file && place.endsWith("/") && file.startsWith(place));
  return [...result].filter((place) => !isInFolder(place)).toSorted((one, other) => one.localeCompare(other));
}

/** The features whose code names a function of this SQL file. */
function callersOf(file, features) {
  const names = [...fs.readFileSync(file, "utf8").matchAll(/create or replace function app\.(\w+)/g)].map(([, name]) => `"${name}"`);
  return features.filter((feature) =>
    sourcesIn(path.join("server", feature)).some((source) => {
      const text = fs.readFileSync(source, "utf8");
      return names.some((name) => text.includes(name));
    }),
  );
}

function sourcesIn(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.flatMap((name) => (name.endsWith(".ts") && !name.includes(".test.") ? [path.join(folder, name)] : []));
}
