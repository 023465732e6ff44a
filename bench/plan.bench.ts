/**
 * Plans of random days of 40 jobs and 3 vans, on threads as the office's command has them: how long a suggestion takes, that
 * it breaks no rule, and how far it is from what a minute of searching finds. Then problems of Solomon's kind, beside what
 * the same search finds in a minute, and beside the best known and VROOM's published gap where `SOLOMON_DIR` names a folder with his
 * own files (`R101.txt`) and `best.json` (`{"r101": 1642.88}`, the shortest known distances): they are not ours to ship. `PLAN_FIRST_DAY`,
 * `PLAN_DAYS` and `PLAN_SECONDS` make it shorter.
 */
import fs from "node:fs";
import path from "node:path";
import type { CompiledDay } from "#domain/planning/compiled-day.ts";
import type { DayPlan, PlanProblem } from "#domain/planning/day-plan.ts";
import { brokenRules } from "#domain/planning/plan-checker.fixture.ts";
import type { Search } from "#domain/planning/plan-search.rules.ts";
import { thinkingMilliseconds } from "#domain/planning/planning-choices.ts";
import { randomDay } from "#domain/planning/random-day.fixture.ts";
import { searchPlan } from "#domain/planning/suggest-plan.rules.ts";
import { planOnThreads } from "#server/planning/planner.ts";
import { print, printGoal, printTable, spread } from "./support/report.ts";
import { classOf, distanceOf, gapsOfVroom, generatedProblem, readSolomon, solomonDay } from "./support/solomon.ts";
import type { SolomonProblem } from "./support/solomon.ts";

const firstDay = Number(process.env["PLAN_FIRST_DAY"] ?? 1);
const days = Number(process.env["PLAN_DAYS"] ?? 31 - firstDay);
const longSeconds = Number(process.env["PLAN_SECONDS"] ?? 60);
/** What `suggest-day-plan` gives a search of this many jobs. */
const shortMilliseconds = thinkingMilliseconds(40);

const seed = 14;

function search(day: CompiledDay, milliseconds: number): Search {
  const startedAt = performance.now();
  const share = () => (performance.now() - startedAt) / milliseconds;
  return searchPlan(day, new Map(), { seed, iterations: Number.POSITIVE_INFINITY, share, goesOn: () => share() < 1 });
}

async function planned(problem: PlanProblem, milliseconds: number): Promise<DayPlan> {
  return (await planOnThreads({ problem, current: new Map(), seed, milliseconds }, milliseconds * 2 + 10_000)).plan;
}

async function measureDays(): Promise<void> {
  const [ratios, times, broken]: [number[], number[], string[]] = [[], [], []];
  const rows: string[][] = [];
  for (let day = firstDay; day < firstDay + days; day += 1) {
    const problem = randomDay(day);
    const startedAt = performance.now();
    const plan = await planned(problem, shortMilliseconds);
    times.push(performance.now() - startedAt);
    broken.push(...brokenRules(problem, plan));
    const long = await planned(problem, longSeconds * 1_000);
    if (plan.unplaced.length === long.unplaced.length) ratios.push(plan.travelMinutes / long.travelMinutes);
    rows.push([
      String(day),
      `${plan.travelMinutes} min, ${plan.unplaced.length} left`,
      `${long.travelMinutes} min, ${long.unplaced.length} left`,
    ]);
  }
  printTable(["day", "suggested", `after ${longSeconds} s`], rows);
  const fewer = days - ratios.length;
  print(
    `  ${days - fewer} of ${days} days with the same number of jobs placed; on the others a minute places more or fewer, so their minutes do not compare.`,
  );
  print(`  rules broken: ${broken.length === 0 ? "none" : broken.join("; ")}`);
  printGoal({ what: "a plan of 40 jobs and 3 vans, slowest, ms", values: [Math.max(...times)], max: 2_000 });
  printGoal({ what: `travel beside ${longSeconds} s, worst of the days compared`, values: [Math.max(...ratios)], digits: 3, max: 1.05 });
}

function measureSolomon(): void {
  const folder = process.env["SOLOMON_DIR"];
  const problems: SolomonProblem[] =
    folder === undefined
      ? (["R1", "C1", "RC1"] as const).flatMap((kind) => [generatedProblem(kind, 1), generatedProblem(kind, 2)])
      : fs
          .readdirSync(folder)
          .filter((name) => name.endsWith(".txt"))
          .toSorted()
          .map((name) => readSolomon(fs.readFileSync(path.join(folder, name), "utf8")));
  const best = folder === undefined ? {} : readBest(path.join(folder, "best.json"));
  const results = problems.map((problem) => {
    const day = solomonDay(problem);
    const distances = [shortMilliseconds, longSeconds * 1_000].map((milliseconds) => distanceOf(problem, search(day, milliseconds)));
    const known = best[problem.name.toLowerCase()] ?? Number.NaN;
    return { problem, distances, known, gaps: distances.map((distance) => (distance / known - 1) * 100) };
  });
  const times = [`in ${shortMilliseconds / 1_000} s`, `in ${longSeconds} s`];
  printTable(
    ["problem", ...times.map((time) => `distance ${time}`), ...times.map((time) => `% over best known ${time}`)],
    results.map(({ problem, distances, gaps }) => [
      problem.name,
      ...distances.map((distance) => spread([distance], 1)),
      ...gaps.map((gap) => (Number.isNaN(gap) ? "–" : spread([gap], 2))),
    ]),
  );
  if (folder === undefined)
    print("  Made by Solomon's recipe, not his 56: nothing is said here about his problems, nor beside VROOM, which is measured on those.");
  else printClasses(results, times);
}

/** Distances of a class together beside the best known together, as VROOM publishes them; "all" is the average of the gaps. */
function printClasses(
  results: readonly { problem: SolomonProblem; distances: number[]; known: number; gaps: number[] }[],
  times: readonly string[],
): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const gapOf = (of: typeof results, time: number) => {
    const ours = of.map(({ distances }) => distances[time] ?? Number.NaN);
    return (mean(ours) / mean(of.map(({ known }) => known)) - 1) * 100;
  };
  const rows = Object.entries(gapsOfVroom).map(([name, vroom]) => {
    const of = results.filter(({ problem }) => name === "all" || classOf(problem) === name);
    const ours = times.map((_, time) => (name === "all" ? mean(of.map(({ gaps }) => gaps[time] ?? Number.NaN)) : gapOf(of, time)));
    return [name, String(of.length), ...ours.map((gap) => gap.toFixed(2)), vroom.toFixed(2)];
  });
  printTable(["class", "problems", ...times.map((time) => `% over best known ${time}`), "VROOM 1.12, as published"], rows);
}

const readBest = (file: string): Record<string, number> =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, number>) : {};

await measureDays();
measureSolomon();
