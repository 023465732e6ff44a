/**
 * `npm test`: from a fresh clone, installs what is missing (a browser too), checks, builds, runs every test, and prints
 * times and totals. Plain JavaScript, because it starts before packages are installed.
 */
import { build, install, pinnedNode } from "./prepare.mjs";
import { beginStep, conclude, runTests, step } from "./run-tests.mjs";

await step("install", install);
// The check says what it found as soon as it has ended, within the first minute: nobody waits for all tests to read of a type.
const isChecked = beginStep([pinnedNode, "scripts/check.ts"]);
// A browser that has to be installed first is fetched meanwhile.
const browserIsThere = beginStep([pinnedNode, "scripts/find-browser.ts"]);
await step("build", build);
await step("browser", () => browserIsThere);
// In one run: while one file waits or begins, others of any kind are at work.
await step("tests", () => runTests({ projects: ["rules", "database", "browser"] }));
await isChecked;
conclude();
