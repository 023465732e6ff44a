/** One decision of the office about a quote or a booking: folded until opened, sent once, with the problem shown if it fails. */
import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { useOfficeChanged } from "./office-changed.ts";
import { useRecordLine } from "../live/record-context.ts";
import { officeProblem } from "./office-problem.ts";

/** Sends commands under the office's session, each under one idempotency key until it succeeds. */
export type Send = <Name extends CommandName>(name: Name, input: Commands[Name]["in"]) => Promise<Commands[Name]["out"]>;

type Props<Answer> = {
  title: string;
  /** Null: it cannot be decided now, for a reason that stands in the form. */
  button: string | null;
  /** Null where a field is missing; the field then shows its problem. */
  submit: (send: Send) => Promise<Answer> | null;
  onDone: (answer: Answer) => void;
  isPrimary?: boolean;
  /** Unfolded from the start: something is written in it already. */
  isOpen?: boolean;
  /** Each time it is unfolded. */
  onUnfold?: () => void;
  /** The choices made in the form, as text; empty while unchanged. */
  chosen?: string;
  children: ReactNode;
};

export function Decision<Answer>({
  title,
  button,
  submit,
  onDone,
  isPrimary = false,
  isOpen = false,
  onUnfold,
  chosen = "",
  children,
}: Props<Answer>) {
  const unsent = useUnsent(title, chosen);
  const { decide, isBusy, problem } = useDecision(submit, onDone, unsent.clear);
  return (
    <details
      open={isPrimary || isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onUnfold?.()}
      className="mt-4 rounded-medium border border-line px-4 py-1"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{title}</summary>
      <form noValidate onSubmit={decide} onInput={unsent.note} className="space-y-4 pb-4">
        {children}
        {problem !== null && <ProblemNotice problem={problem} />}
        {button !== null && (
          <Button type="submit" variant={isPrimary ? "primary" : "quiet"} busy={isBusy}>
            {button}
          </Button>
        )}
      </form>
    </details>
  );
}

/** Hands unsent input to the record when the form is unmounted, because a colleague's decision removed it. */
function useUnsent(title: string, chosen: string) {
  const { keepUnsent } = useRecordLine();
  const texts = useRef(new Map<string, string>());
  useEffect(() => void texts.current.set("chosen", chosen), [chosen]);
  useEffect(() => {
    const { current } = texts;
    return () => {
      const text = [...current.values()].filter((one) => one.trim() !== "").join("\n");
      if (text !== "") keepUnsent(title, text);
    };
  }, [title, keepUnsent]);
  return {
    note: ({ target }: FormEvent<HTMLFormElement>) => {
      const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
      if (isText) texts.current.set(target.name, target.value);
    },
    clear: () => texts.current.clear(),
  };
}

function useDecision<Answer>(submit: Props<Answer>["submit"], onDone: (answer: Answer) => void, onSent: () => void) {
  const { command } = useSession();
  const record = useRecordLine();
  const officeChanged = useOfficeChanged();
  const [retryKey] = useState(createRetryKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string } | null>(null);
  const send: Send = (name, input) => command(name, input, { idempotencyKey: retryKey.of([name, input]) });
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const sent = submit(send);
    if (sent === null) return;
    setIsBusy(true);
    try {
      const answer = await sent;
      retryKey.arrived();
      onSent();
      record.settle();
      onDone(answer);
      await officeChanged();
    } catch (error) {
      setProblem(officeProblem(error));
      if (!(error instanceof CommandError) || error.status !== 409) return;
      // Conflict: the record is fetched again. That may remove this form; its input is then shown above (`keepUnsent`).
      record.settle();
      record.refuse(officeProblem(error).message);
      await officeChanged();
    } finally {
      setIsBusy(false);
    }
  };
  return { decide: (event: FormEvent) => void decide(event), isBusy, problem };
}
