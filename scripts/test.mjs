/**
 * `npm test`: from a fresh clone, installs what is missing (a browser too), checks, builds and runs every test, says
 * where the time went, and closes with the sum. Plain JavaScript, because it starts before there are packages.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, install, pinnedNode } from "./prepare.mjs";

const times = [];
const files = [];
let passed = 0;
let failed = 0;

step("install", install);
step("check", () => runStep([pinnedNode, "scripts/check.ts"]));
step("build", build);
step("browser", () => runStep([pinnedNode, "scripts/find-browser.ts"]));
for (const projects of [["rules"], ["database"], ["browser", "faults"]]) step(`tests: ${projects.join(", ")}`, () => runTests(projects));

console.log("\nWhere the time went:");
for (const { name, seconds } of times) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
const inAll = times.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`  ${inAll.toFixed(1).padStart(6)} s  in all`);
console.log("\nThe ten slowest files:");
for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
console.log("");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name, work) {
  const started = performance.now();
  work();
  times.push({ name, seconds: (performance.now() - started) / 1000 });
}

/** A step that is no test counts as one failure when it fails. */
function runStep([command, ...args]) {
  if (spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status !== 0) failed += 1;
}

function runTests(projects) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "chalkway-report-")), "report.json");
  const done = spawnSync(
    pinnedNode,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : undefined;
  fs.rmSync(path.dirname(report), { recursive: true });
  for (const { name, startTime, endTime } of result?.testResults ?? [])
    files.push({ name: path.relative(process.cwd(), name), seconds: (endTime - startTime) / 1000 });
  passed += result?.numPassedTests ?? 0;
  const broken = result?.numFailedTests ?? 0;
  // A suite that could not be loaded, an unhandled rejection or a crash fails without a failed test of its own.
  failed += done.status === 0 ? broken : Math.max(1, broken);
}
