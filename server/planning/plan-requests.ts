/** What goes to the thread that plans, and what comes back. */
import type { DayPlan, PlanProblem } from "#domain/planning/day-plan.ts";

export type PlanRequest = {
  problem: PlanProblem;
  current: ReadonlyMap<string, readonly string[]>;
  seed: number;
  milliseconds: number;
};
/** `before`: what the board comes to as it stands, where it breaks nothing. */
export type PlanAnswer = { plan: DayPlan; before: DayPlan | null };
