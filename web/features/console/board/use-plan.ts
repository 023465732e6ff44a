/** Optimistic moves on the board, reverted with the reasons if the server refuses; undo of ten steps. */
import { useState } from "react";
import type { BoardJob, BrokenRule, PlannedJobs } from "#domain/scheduling/board.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { toStopInputs } from "./board.rules.ts";
import type { StopInput } from "./board.rules.ts";
import { noHistory, buildUndo, withLock, withoutStep, withStep } from "./undo.rules.ts";
import { useBoardChanged } from "./use-board.ts";

export type Moves = ReadonlyMap<string, readonly StopInput[]>;
type Asked = { label: string; moves: Moves; isUndo: boolean };
type Sent = { reference: string; rowVersion: number; stops: StopInput[] }[];
/** `sent`: at the versions whose rules were shown; a reason is for those alone. */
export type Refused = Asked & { sent: Sent; rules: readonly BrokenRule[] };

const nothing: Moves = new Map();

export function usePlan(jobs: readonly BoardJob[]) {
  const { command } = useSession();
  const changed = useBoardChanged();
  const [pending, setPending] = useState<Moves>(nothing);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [problem, setProblem] = useState<{ message: string } | null>(null);
  const [history, setHistory] = useState(noHistory);
  const [message, setMessage] = useState("");

  async function send(change: Asked & Partial<Pick<Refused, "sent" | "rules">>, override?: string): Promise<void> {
    const moves = change.sent ?? (change.isUndo ? buildUndo(history) : undefined) ?? buildMoves(jobs, change.moves);
    const before = currentPlaces(jobs, change.moves);
    setProblem(null);
    setRefused(null);
    setPending(change.moves);
    try {
      const answer = await command(
        "plan-stops",
        { moves, ...(override !== undefined && { override, shown: change.rules?.map(({ reference, code }) => ({ reference, code })) }) },
        { idempotencyKey: newIdempotencyKey() },
      );
      setHistory((now) =>
        change.isUndo ? withoutStep(now, answer.jobs) : withStep(now, { label: change.label, before }, answer.jobs, moves),
      );
      setMessage([change.isUndo ? `Undone: ${change.label}.` : `${change.label}.`, ...answer.jobs.flatMap(describeLack)].join(" "));
    } catch (error) {
      const rules = rulesOf(error);
      const outdated = change.isUndo ? describeOutdated(change.label, error) : null;
      if (outdated !== null) setHistory((now) => withoutStep(now, []));
      if (rules === null) setProblem(outdated ?? officeProblem(error));
      else setRefused({ ...change, sent: moves, rules });
      setMessage("Nothing has moved.");
    } finally {
      await changed();
      setPending(nothing);
    }
  }

  const last = history.steps.at(-1);
  return {
    pending,
    refused,
    problem,
    message,
    /** The name of the step that undo would reverse; null without one. */
    undoLabel: last?.label ?? null,
    move: (label: string, moves: Moves) => send({ label, moves, isUndo: false }),
    anyway: (reason: string) => (refused === null ? Promise.resolve() : send(refused, reason)),
    leave: () => setRefused(null),
    /** This person's own lock must not stand in the way of undo. */
    locked: (job: Parameters<typeof withLock>[1]) => setHistory((now) => withLock(now, job)),
    undo: () => (last === undefined ? Promise.resolve() : send({ label: last.label, moves: last.before, isUndo: true })),
  };
}
export type Plan = ReturnType<typeof usePlan>;

/** Its card shows this as a sign. */
const describeLack = ({ reference, lacksCapacity }: PlannedJobs["jobs"][number]): string[] =>
  lacksCapacity ? [`No van has enough room for ${reference} at its promised time.`] : [];

/** At the versions the board shows. */
function buildMoves(jobs: readonly BoardJob[], moves: Moves): Sent {
  const versions = new Map(jobs.map(({ reference, rowVersion }) => [reference, rowVersion] as const));
  return [...moves].map(([reference, stops]) => ({ reference, rowVersion: versions.get(reference) ?? 0, stops: [...stops] }));
}

const currentPlaces = (jobs: readonly BoardJob[], moves: Moves): Moves =>
  new Map(jobs.filter(({ reference }) => moves.has(reference)).map((job) => [job.reference, toStopInputs(job)] as const));

/** What is said of a step that undo leaves out, because somebody has changed one of its jobs since; null: it failed otherwise. */
function describeOutdated(label: string, error: unknown): { message: string } | null {
  if (!(error instanceof CommandError) || error.code !== "bookings.changed") return null;
  const { by, reference } = error.details;
  const who = typeof by === "string" ? by : "Someone";
  const what = typeof reference === "string" ? reference : "the booking";
  return { message: `“${label}” can’t be undone any more. ${who} has changed ${what} since.` };
}

/** Why the server refused a move; null: it failed otherwise. */
const rulesOf = (error: unknown): readonly BrokenRule[] | null =>
  error instanceof CommandError && error.code === "bookings.assignment_refused" ? (error.details["rules"] as BrokenRule[]) : null; // as the contract says
