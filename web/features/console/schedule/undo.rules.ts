/** A person's last ten moves on the board, each with its reverse. The server checks an undo like any move. */
import { boardLimits } from "#domain/scheduling/board-choices.ts";
import type { PlannedJobs } from "#domain/scheduling/board.contract.ts";
import type { StopInput } from "./board.rules.ts";

export type Step = { label: string; before: ReadonlyMap<string, readonly StopInput[]> };
export type History = { steps: readonly Step[]; versions: ReadonlyMap<string, number> };
export const noHistory: History = { steps: [], versions: new Map() };

const versionsOf = ({ versions }: History, jobs: PlannedJobs["jobs"]) =>
  new Map([...versions, ...jobs.map(({ reference, rowVersion }) => [reference, rowVersion] as const)]);

export const withStep = (history: History, step: Step, jobs: PlannedJobs["jobs"]): History => ({
  steps: [...history.steps, step].slice(-boardLimits.undoSteps),
  versions: versionsOf(history, jobs),
});

/** The history after an undo. */
export const withoutStep = (history: History, jobs: PlannedJobs["jobs"]): History => ({
  steps: history.steps.slice(0, -1),
  versions: versionsOf(history, jobs),
});

/** The moves that undo the last step, at the versions it left behind, so that a colleague's later change is not overwritten. */
export function undoOf({ steps, versions }: History) {
  const step = steps.at(-1);
  return step && [...step.before].map(([reference, stops]) => ({ reference, rowVersion: versions.get(reference) ?? 0, stops: [...stops] }));
}
