/**
 * `npm test`: from a fresh clone, installs what is missing (a browser too), checks, builds, runs every test, and prints
 * times and totals. Plain JavaScript, because it starts before packages are installed.
 */
import { build, install, pinnedNode } from "./prepare.mjs";
import { conclude, runStep, runTests, step } from "./run-tests.mjs";

step("install", install);
step("check", () => runStep([pinnedNode, "scripts/check.ts"]));
step("build", build);
step("browser", () => runStep([pinnedNode, "scripts/find-browser.ts"]));
// In one run: while one file waits or begins, others of any kind are at work.
step("tests", () => runTests(["rules", "database", "browser", "faults"]));
conclude();
