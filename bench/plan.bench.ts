/**
 * Plans of random days of 40 jobs and 3 vans, on threads as the office's command has them: how long a suggestion takes, that
 * it breaks no rule, and how far it is from what a minute of searching finds. `PLAN_FIRST_DAY`, `PLAN_DAYS` and `PLAN_SECONDS`
 * make it shorter.
 */
import type { DayPlan, PlanProblem } from "#domain/planning/day-plan.ts";
import { brokenRules } from "#domain/planning/plan-checker.fixture.ts";
import { thinkingMilliseconds } from "#domain/planning/planning-choices.ts";
import { randomDay } from "#domain/planning/random-day.fixture.ts";
import { planOnThreads } from "#server/planning/planner.ts";
import { print, printGoal, printTable } from "./support/report.ts";

const firstDay = Number(process.env["PLAN_FIRST_DAY"] ?? 1);
const days = Number(process.env["PLAN_DAYS"] ?? 31 - firstDay);
const longSeconds = Number(process.env["PLAN_SECONDS"] ?? 60);
/** What `suggest-day-plan` gives a search of this many jobs. */
const shortMilliseconds = thinkingMilliseconds(40);

const seed = 14;

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
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  printGoal({ what: `travel beside ${longSeconds} s, average of the days compared`, values: [average], digits: 3, max: 1.08 });
  print(`  the worst of them: ${Math.max(...ratios).toFixed(3)}`);
}

await measureDays();
