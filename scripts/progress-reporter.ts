/**
 * What `npm test` prints while it runs: how far it is and how long it will still take, a line now and then, and each failure
 * in full as soon as it is known. What a test logs is shown only if it fails.
 */
import fs from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from "vitest/node";
import { kindOf } from "./kinds-of-tests.mjs";

/** What a file of each kind takes beside the others, to guess how long the rest will take. */
const weights: Readonly<Record<string, number>> = { rules: 1, database: 10, browser: 50 };
/** Seconds between two lines, and after how many seconds they come half as often: a slow run, too, stays below a hundred lines. */
const pause = 15;
const patience = 300;
const maxLogged = 4_000;

export default class ProgressReporter implements Reporter {
  #started = performance.now();
  #lastLine = 0;
  #timer: NodeJS.Timeout | undefined;
  #left = new Map<string, string[]>();
  #all = new Map<string, number>();
  #passed = 0;
  #failed = 0;
  #logs = new Map<string, string>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#started = performance.now();
    for (const { moduleId } of specifications) this.#left.set(kindOf(moduleId), [...(this.#left.get(kindOf(moduleId)) ?? []), moduleId]);
    for (const [kind, files] of this.#left) this.#all.set(kind, files.length);
    print(`Testing ${specifications.length} files: ${[...this.#all].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
    this.#timer = setInterval(() => this.#tell(), 1_000);
  }

  onUserConsoleLog({ taskId, content }: { taskId?: string; content: string }): void {
    if (taskId === undefined) return;
    const before = this.#logs.get(taskId) ?? "";
    if (before.length < maxLogged) this.#logs.set(taskId, before + content);
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "passed") this.#passed += 1;
    if (state === "failed") {
      this.#failed += 1;
      print(`\n✗ ${fileOf(test.module)} > ${test.fullName}\n${describe(errors)}${this.#logs.get(test.id) ?? ""}`);
    }
    this.#logs.delete(test.id);
  }

  onTestModuleEnd(module: TestModule): void {
    const kind = kindOf(module.moduleId);
    this.#left.set(
      kind,
      (this.#left.get(kind) ?? []).filter((file) => file !== module.moduleId),
    );
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    if (errors.length > 0) print(`\n✗ ${fileOf(module)}\n${describe(errors)}`);
    this.#keep(module, errors.length);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    clearInterval(this.#timer);
    if (unhandled.length > 0) print(`\n✗ an error that no test has caught\n${describe(unhandled)}`);
    this.#line();
  }

  /** A line for each file that has ended, where somebody wants to go on from it (scripts/test-long.mjs). */
  #keep(module: TestModule, errors: number): void {
    const resultsFile = process.env["TEST_RESULTS"];
    if (resultsFile === undefined) return;
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state: string) => states.filter((one) => one === state).length;
    const result = {
      file: fileOf(module),
      passed: count("passed"),
      failed: count("failed") + errors,
      seconds: module.diagnostic().duration / 1000,
    };
    fs.appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
  }

  #tell(): void {
    const seconds = (performance.now() - this.#started) / 1000;
    if (seconds - this.#lastLine < (seconds < patience ? pause : 2 * pause)) return;
    this.#lastLine = seconds;
    this.#line();
  }

  #line(): void {
    const seconds = (performance.now() - this.#started) / 1000;
    const kinds = [...this.#all].map(([kind, all]) => ({ kind, all, done: all - (this.#left.get(kind)?.length ?? 0) }));
    const weight = (count: "all" | "done") => kinds.reduce((sum, one) => sum + one[count] * (weights[one.kind] ?? 1), 0);
    const share = weight("done") / weight("all");
    const still =
      share === 1 ? "" : share < 0.05 ? " · still guessing how long" : ` · about ${clock((seconds / share) * (1 - share))} still`;
    const wrong = this.#failed === 0 ? "" : `, ${this.#failed} failed`;
    print(
      `${clock(seconds)} ${`${Math.floor(share * 100)} %`.padStart(5)} · ${kinds.map(({ kind, done, all }) => `${kind} ${done}/${all}`).join(", ")} · ${this.#passed} passed${wrong}${still}`,
    );
  }
}

const print = (text: string) => process.stdout.write(`${text.trimEnd()}\n`);
const fileOf = (module: TestModule) => path.relative(process.cwd(), module.moduleId);
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Message, difference and the places in our own files. */
function describe(errors: readonly SerializedError[] | undefined): string {
  return (errors ?? [])
    .map(({ message, diff, stack }: SerializedError) => {
      const places = (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line) && !line.includes("node_modules"));
      return [message, ...(typeof diff === "string" ? [diff] : []), ...places.slice(0, 6), ""].join("\n");
    })
    .join("\n");
}
