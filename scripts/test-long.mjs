/**
 * `npm run test:long`: what `npm test` proves with a few hundred cases, with all of them, and what only belongs here. Says
 * first how long it will take; a run that was stopped goes on with `-- --continue`. Its files are those that import
 * tests/support/long.ts, directly or through a helper.
 *
 *   npm run test:long                      all of it
 *   npm run test:long -- capacity fuzz     the files whose paths hold one of these words
 *   npm run test:long -- --seed 7          the random runs from another seed
 *   npm run test:long -- --full            runs that take hours with all their cases, too
 *   npm run test:long -- --continue        what the last run has not yet done, or was red in it
 *   npm run test:long -- --list            only says which files, and how long
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { kindOf } from "./kinds-of-tests.mjs";
import { build, install } from "./prepare.mjs";
import { addPassed, conclude, runTests, step } from "./run-tests.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, continue: { type: "boolean" }, list: { type: "boolean" }, full: { type: "boolean" } },
});
if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed)) {
  console.error("--seed takes a whole number of at most nine digits.");
  process.exit(1);
}

/** A line of JSON for each file that has ended, written by the reporter: what a stopped run with this seed goes on from. */
const resultsFile = path.resolve("node_modules", ".cache", `test-long-${values.seed ?? "usual"}.jsonl`);
/** Seconds of each file in a whole run on two cores that did other work too, three files at a time. */
const measured = JSON.parse(fs.readFileSync("tests/long-suite.json", "utf8"));
const usualSeconds = 60;
const filesAtOnce = 3;

const results = values.continue === true && fs.existsSync(resultsFile) ? readResults() : [];
const done = new Map(results.filter(({ failed }) => failed === 0).map((one) => [one.file, one.passed]));
const chosen = longFiles().filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)));
if (chosen.length === 0) {
  console.error(`No file of the long suite has ${positionals.join(" or ")} in its path. npm run test:long -- --list names them.`);
  process.exit(1);
}
const files = chosen.filter((file) => !done.has(file));
const seconds = files.reduce((sum, file) => sum + (measured[file] ?? usualSeconds), 0) / filesAtOnce;
const guessed = files.filter((file) => measured[file] === undefined).length;
const minutes = Math.max(1, Math.ceil(seconds / 60));
console.log(
  `${files.length} ${files.length === 1 ? "file" : "files"} of the long suite${done.size > 0 ? ` (${done.size} are done)` : ""}: about ${minutes} ${minutes === 1 ? "minute" : "minutes"} on two cores${guessed > 0 ? ` (${guessed} not measured: a minute each)` : ""}.`,
);
if (values.list === true) {
  for (const file of files) console.log(`  ${String(measured[file] ?? "?").padStart(5)} s  ${file}`);
  process.exit();
}

await step("install", install);
await step("build", build);
fs.mkdirSync(path.dirname(resultsFile), { recursive: true });
fs.writeFileSync(resultsFile, results.map((one) => `${JSON.stringify(one)}\n`).join(""));
for (const file of chosen) addPassed(done.get(file) ?? 0);
if (files.length > 0)
  await step("tests", () =>
    runTests({
      projects: [...new Set(files.map(kindOf))],
      places: files,
      environment: {
        TEST_LONG: "1",
        TEST_RESULTS: resultsFile,
        ...(values.seed !== undefined && { TEST_SEED: values.seed }),
        ...(values.full === true && { TEST_FULL: "1" }),
      },
    }),
  );
conclude();

function readResults() {
  return fs
    .readFileSync(resultsFile, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Test files that import tests/support/long.ts themselves, or a helper that does. */
function longFiles() {
  const sources = ["domain", "server", "web", "templates", "database", "scripts", "tests"]
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.posix.join(folder, name)))
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));
  const longSet = new Set(["tests/support/long.ts"]);
  for (let before = 0; before < longSet.size;) {
    before = longSet.size;
    for (const { file, text } of sources)
      if ([...longSet].some((one) => one.startsWith("tests/support/") && importsOf(text, one))) longSet.add(file);
  }
  return [...longSet].filter((file) => /\.(test|spec)\.tsx?$/.test(file)).toSorted();
}

function importsOf(text, file) {
  return text.includes(`"#${file}"`) || text.includes(`"./${path.basename(file)}"`);
}
