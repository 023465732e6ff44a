/**
 * Which problems are shown when: on leaving a field or after a refused "Continue", never while a field's first value is
 * typed; hidden once corrected. The server's problems stay until the part of the draft they concern changes.
 */
import { useState } from "react";
import type { FieldProblem } from "#domain/kernel/problem.ts";

export type ShownProblems = {
  visible: readonly FieldProblem[];
  /** Grows with every refused attempt of this step; the summary on top takes focus each time. */
  attempt: number;
  errorFor: (field: string) => string | undefined;
  leave: (field: string) => void;
  edit: (field: string) => void;
  refuse: () => void;
  showServerProblems: (problems: readonly FieldProblem[]) => void;
};

/** A new `step` resets it: nothing is shown except the server's problems of that step. */
export function useShownProblems(step: string, problems: readonly FieldProblem[], isHere: (field: string) => boolean): ShownProblems {
  const [server, setServer] = useState<{ problems: readonly FieldProblem[]; attempts: number }>({ problems: [], attempts: 0 });
  const [display, setDisplay] = useState<Shown>(noProblems(step));
  const state = display.step === step ? display : noProblems(step);
  const serverHere = server.problems.filter((problem) => isHere(problem.field));
  const own = problems.filter((problem) => (state.attempt > 0 || state.left.has(problem.field)) && state.typing !== problem.field);
  const visible = [...own, ...serverHere.filter((problem) => !own.some(({ field }) => field === problem.field))];
  const change = (values: Partial<Shown>) => setDisplay({ ...state, ...values });
  return {
    visible,
    attempt: state.attempt + (serverHere.length > 0 ? server.attempts : 0),
    errorFor: (field) => visible.find((problem) => problem.field === field)?.message,
    leave: (field) => change({ left: new Set([...state.left, field]), typing: null }),
    edit: (field) => {
      setServer((previous) => ({ ...previous, problems: previous.problems.filter((problem) => rootOf(problem.field) !== rootOf(field)) }));
      if (!visible.some((problem) => problem.field === field)) change({ typing: field });
    },
    refuse: () => change({ attempt: state.attempt + 1, typing: null }),
    showServerProblems: (fieldProblems) => setServer((previous) => ({ problems: fieldProblems, attempts: previous.attempts + 1 })),
  };
}

type Shown = { step: string; attempt: number; left: ReadonlySet<string>; typing: string | null };
const noProblems = (step: string): Shown => ({ step, attempt: 0, left: new Set(), typing: null });
const rootOf = (field: string): string => field.split(".")[0] ?? field;
