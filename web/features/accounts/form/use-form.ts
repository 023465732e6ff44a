/**
 * One short form: its values, their problems and when these are shown, and one request at a time. Errors show on leaving
 * a field or after a refused submission, never while a field's first value is typed.
 */
import { useState } from "react";
import type { FormEvent } from "react";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { useAfterPress } from "./use-after-press.ts";
import { freshDisplay, shownProblems } from "./form.rules.ts";
import type { FormDisplay, FormProblem } from "./form.rules.ts";

export type FormOptions<Values extends Record<string, string>> = {
  /** Sets its fields apart from those of the page's other forms. */
  name: string;
  values: Values;
  onChange: (values: Values) => void;
  check: (values: Values) => readonly FormProblem[];
  /** Resolves to null on success, which clears the problems shown. */
  send: (values: Values) => Promise<SessionProblem | readonly FormProblem[] | null>;
  /** The field of each problem code; other codes are shown in the summary only. */
  fieldOf?: Readonly<Record<string, keyof Values & string>>;
};

export type BoundField = { name: string; value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };

export type Form<Values extends Record<string, string>> = {
  bind: (field: keyof Values & string) => BoundField;
  problems: readonly FormProblem[];
  /** Grows with every refused try. */
  attempt: number;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** Shows the problem of an action beside the form (sending a code again, say) in the form's own summary. */
  showProblem: (problem: SessionProblem) => void;
};

export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>): Form<Values> {
  const { name, values, onChange, check, send, fieldOf = {} } = options;
  const [display, setDisplay] = useState(freshDisplay);
  const [isBusy, setIsBusy] = useState(false);
  const afterPress = useAfterPress();
  const firstField = Object.keys(values)[0] ?? "";
  const named = (problem: FormProblem): FormProblem => ({ ...problem, field: `${name}.${problem.field}` });
  const problems = shownProblems(display, check(values)).map(named);

  const refuse = (server: readonly FormProblem[]) =>
    setDisplay((previous) => ({ ...previous, attempt: previous.attempt + 1, typing: null, server }));
  const showProblem = (problem: SessionProblem) => refuse(problemsFrom(problem, fieldOf, firstField));

  const submit = async () => {
    if (check(values).length > 0) return refuse([]);
    setIsBusy(true);
    try {
      const refusal = await send(values);
      if (refusal === null) setDisplay(freshDisplay);
      else if ("code" in refusal) showProblem(refusal);
      else refuse(refusal);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    bind: (field) => ({
      name: `${name}.${field}`,
      value: values[field] ?? "",
      error: problems.find((problem) => problem.field === `${name}.${field}` && problem.onTop !== true)?.message,
      onChange: (value) => {
        const isShown = problems.some((problem) => problem.field === `${name}.${field}`);
        setDisplay((previous) => edited(previous, field, isShown));
        onChange({ ...values, [field]: value });
      },
      // Leaving a field empty on the way through the form is not an error yet.
      onBlur: () => values[field] !== "" && afterPress(() => setDisplay((previous) => leftField(previous, field))),
    }),
    problems,
    attempt: display.attempt,
    isBusy,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isBusy) void submit();
    },
    showProblem,
  };
}

/** The server's error on a field goes once the field changes; nothing is shown while its first value is typed. */
const edited = (previous: FormDisplay, field: string, isShown: boolean): FormDisplay => ({
  ...previous,
  server: previous.server.filter((problem) => problem.field !== field && problem.onTop !== true),
  ...(isShown ? {} : { typing: field }),
});

const leftField = (previous: FormDisplay, field: string): FormDisplay => ({
  ...previous,
  left: new Set([...previous.left, field]),
  typing: null,
});

/** Each reason of a weak password is a line of its own. */
function problemsFrom(problem: SessionProblem, fieldOf: Readonly<Record<string, string>>, firstField: string): FormProblem[] {
  const field = fieldOf[problem.code];
  if (field === undefined) return [{ field: firstField, message: problem.message, onTop: true }];
  const messages = problem.reasons.length > 0 ? problem.reasons : [problem.message];
  return messages.map((message) => ({ field, message }));
}
