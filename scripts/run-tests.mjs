/** Shared by `npm test`, `npm run test:quick` and `npm run test:long`: timed steps, Vitest's projects, and the totals at the end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { commandFor, kindOf } from "./kinds-of-tests.mjs";
import { pinnedNode } from "./prepare.mjs";

const times = [];
const files = [];
const failures = [];
let passed = 0;
let failed = 0;

export async function step(name, work) {
  const started = performance.now();
  await work();
  times.push({ name, seconds: (performance.now() - started) / 1000 });
}

/**
 * Begins a step that is not a test, beside others. What it printed is printed when it ends; it counts as one failure when it
 * fails. The promise is kept when it has ended.
 */
export async function beginStep([command, ...args]) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  process.stdout.write(output);
  if (code === 0) return;
  failed += 1;
  failures.push({ name: [path.basename(command), ...args].join(" ") });
}

/** Counts what an earlier run has done and this one need not do again. */
export function addPassed(count) {
  passed += count;
}

/** All tests of these projects, or those in these files and folders, with these environment variables. */
export async function runTests({ projects, places = [], environment = {} }) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "chalkway-report-")), "report.json");
  const running = spawn(
    pinnedNode,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...places,
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=./scripts/progress-reporter.ts",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...environment } },
  );
  const [code] = await once(running, "close");
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : undefined;
  fs.rmSync(path.dirname(report), { recursive: true });
  for (const { name, startTime, endTime, status, assertionResults } of result?.testResults ?? []) {
    const file = path.relative(process.cwd(), name);
    files.push({ name: file, seconds: (endTime - startTime) / 1000 });
    const red = assertionResults
      .filter((one) => one.status === "failed")
      .map(({ fullName, meta }) => ({ name: `${file} > ${fullName}`, pages: meta?.pages ?? [], command: commandFor(file, fullName) }));
    failures.push(...(red.length === 0 && status === "failed" ? [{ name: file, command: commandFor(file) }] : red));
  }
  passed += result?.numPassedTests ?? 0;
  const broken = result?.numFailedTests ?? 0;
  // A suite that could not be loaded, an unhandled rejection or a crash fails without a failed test of its own.
  failed += code === 0 ? broken : Math.max(1, broken);
}

/** Prints the times and totals, and ends the process. */
export function conclude() {
  const line = ({ name, seconds }) => console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  console.log("\nWhere the time went:");
  for (const one of times) line(one);
  line({ name: "in all", seconds: times.reduce((sum, { seconds }) => sum + seconds, 0) });
  console.log("\nOf the tests, side by side:");
  for (const kind of new Set(files.map(({ name }) => kindOf(name))))
    line({ name: kind, seconds: files.reduce((sum, { name, seconds }) => (kindOf(name) === kind ? sum + seconds : sum), 0) });
  console.log("\nThe ten slowest files:");
  for (const one of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) line(one);
  if (failures.length > 0) console.log("\nWhat failed, and how to run it alone:");
  for (const { name, pages = [], command } of failures) {
    console.log(`  ${[name, ...pages].join("\n").replaceAll("\n", "\n    ")}`);
    if (command !== undefined) console.log(`    ${command}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
