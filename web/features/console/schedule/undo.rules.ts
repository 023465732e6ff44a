/** The last ten steps of somebody at the board, each with what takes it back. The server checks again what is taken back. */
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

/** After its last step was taken back. */
export const withoutStep = (history: History, jobs: PlannedJobs["jobs"]): History => ({
  steps: history.steps.slice(0, -1),
  versions: versionsOf(history, jobs),
});

/** What takes the last step back: based on the versions that it left behind, so that what a colleague did since stays. */
export function undoOf({ steps, versions }: History) {
  const step = steps.at(-1);
  return step && [...step.before].map(([reference, stops]) => ({ reference, rowVersion: versions.get(reference) ?? 0, stops: [...stops] }));
}
