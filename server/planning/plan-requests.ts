/** The messages to and from the planning thread. */
import type { DayPlan, PlanProblem } from "#domain/planning/day-plan.ts";
import type { Score } from "#domain/planning/plan-search.rules.ts";

export type PlanRequest = {
  problem: PlanProblem;
  current: ReadonlyMap<string, readonly string[]>;
  seed: number;
  milliseconds: number;
};
/** `before`: the totals of the present board; null where it breaks a rule. */
export type PlanAnswer = { plan: DayPlan; score: Score; before: DayPlan | null };
