/**
 * `npm run check`: format, types and lint, imports between folders, file names, the law of SQL, lists of booking states, generated
 * files. Prints how long each took and the output of those that failed; fails when any does.
 */
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import { text } from "node:stream/consumers";
import { commandsFile, renderCommandsDocument } from "./commands-document.ts";
import { checkFiles, codeFolders } from "./file-rules.ts";
import { renderSettingsDocuments } from "./settings-documents.ts";
import { checkSql } from "./sql-check.ts";
import { architectureFile, readArchitecture, renderArchitecture } from "./sql-groups.ts";
import { checkStateLists, staleStatesFunction } from "./state-lists.ts";

type Outcome = { passed: boolean; output: string };

const started = performance.now();
const failures: { name: string; output: string }[] = [];

await Promise.all([
  step("format", () => run("oxfmt/bin/oxfmt", "--check")),
  step("arrows", checkArrows),
  step("files", async () => verdict(checkFiles())),
  step("sql", async () => verdict(checkSql())),
  step("booking states", async () => verdict(checkStateLists())),
  step("generated files", async () => verdict(await staleDocuments())),
  // Lint reports what the compiler would (`typeCheck`), from one reading of all types; it needs React Router's generated route types.
  step("types of routes", () => run("@react-router/dev/bin.cjs", "typegen")).then(() =>
    Promise.all([
      step("types and lint", () => run("oxlint/bin/oxlint", "--format=unix")),
      // In a process of its own: it waits for the compiler without letting anything else go on.
      step("text in markup", () => run("../scripts/check-markup-text.ts")),
    ]),
  ),
]);

for (const { name, output } of failures) console.log(`\n── ${name} ${"─".repeat(Math.max(0, 76 - name.length))}\n${output.trim()}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  failures.length === 0
    ? `\nAll checks passed in ${seconds} s`
    : `\n${failures.length} failed in ${seconds} s; npm run fix puts format right`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const startedAt = performance.now();
  const { passed, output } = await work();
  console.log(`${passed ? "✓" : "✗"} ${name.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`);
  if (!passed) failures.push({ name, output });
}

async function checkArrows(): Promise<Outcome> {
  const { passed, output } = await run(
    "dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...codeFolders,
  );
  // dependency-cruiser passes with a warning (‼) when it has no TypeScript parser, and has then checked next to nothing.
  return { passed: passed && !output.includes("‼"), output };
}

/** Runs a package's program with the Node that runs this. */
async function run(program: string, ...options: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [code, ...printed] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { passed: code === 0, output: printed.join("") };
}

function verdict(problems: string[]): Outcome {
  return { passed: problems.length === 0, output: problems.join("\n") };
}

/** Row types are compared by the schema-rules test, and sets of states by the booking-states test, which have a database. */
async function staleDocuments(): Promise<string[]> {
  const problems: string[] = staleStatesFunction();
  for (const [file, wanted] of renderSettingsDocuments()) {
    const actual = await fs.readFile(file, "utf8").catch(() => undefined);
    if (actual !== wanted) problems.push(`${file} is not what server/settings says: npm run generate`);
  }
  const commands = await fs.readFile(commandsFile, "utf8").catch(() => undefined);
  if (commands !== renderCommandsDocument()) problems.push(`${commandsFile} is not what the contracts say: npm run generate`);
  const architecture = readArchitecture();
  if (architecture !== renderArchitecture(architecture))
    problems.push(`${architectureFile} does not say which files of SQL call which: npm run generate`);
  return problems;
}
