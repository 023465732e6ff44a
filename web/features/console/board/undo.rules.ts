/** A person's last ten moves on the board, each with its reverse. The server checks an undo like any move. */
import { boardLimits } from "#domain/scheduling/board-choices.ts";
import type { PlannedJobs } from "#domain/scheduling/board.contract.ts";
import type { StopInput } from "./board.rules.ts";

export type Step = { label: string; before: ReadonlyMap<string, readonly StopInput[]> };
export type History = { steps: readonly Step[]; versions: ReadonlyMap<string, number> };
type Version = Pick<PlannedJobs["jobs"][number], "reference" | "rowVersion">;
export const noHistory: History = { steps: [], versions: new Map() };

const mergeVersions = ({ versions }: History, jobs: readonly Version[]) =>
  new Map([...versions, ...jobs.map(({ reference, rowVersion }) => [reference, rowVersion] as const)]);

/** `from`: the versions that were moved. Where one is a colleague's, the earlier steps of that job are left out: they would undo the colleague's change, too. */
export function withStep(history: History, step: Step, jobs: readonly Version[], from: readonly Version[]): History {
  const others = new Set(
    from.filter((one) => (history.versions.get(one.reference) ?? one.rowVersion) !== one.rowVersion).map(({ reference }) => reference),
  );
  const unaffected = history.steps.filter(({ before }) => ![...before.keys()].some((reference) => others.has(reference)));
  return { steps: [...unaffected, step].slice(-boardLimits.undoSteps), versions: mergeVersions(history, jobs) };
}

/** The history after an undo, or after a step that can't be undone any more was left out: `jobs` is empty then. */
export const withoutStep = (history: History, jobs: readonly Version[]): History => ({
  steps: history.steps.slice(0, -1),
  versions: mergeVersions(history, jobs),
});

/** After one's own lock of a job, which is no step. `from`: the version it was locked at; where that is a colleague's, undo must not pass over it. */
export const withLock = (history: History, { from, ...job }: Version & { from: number }): History =>
  history.versions.get(job.reference) === from ? { ...history, versions: mergeVersions(history, [job]) } : history;

/** The moves that undo the last step, at the versions it left behind, so that a colleague's later change is not overwritten. */
export function buildUndo({ steps, versions }: History) {
  const step = steps.at(-1);
  return step && [...step.before].map(([reference, stops]) => ({ reference, rowVersion: versions.get(reference) ?? 0, stops: [...stops] }));
}
