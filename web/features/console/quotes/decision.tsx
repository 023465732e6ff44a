/** One decision of the office about a quote: folded until opened, sent once, with the problem shown if it fails. */
import { useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { problemOf } from "../problem-of.ts";
import { useQuotesChanged } from "./waiting-quotes.ts";

/** Commands under the office's own session, each with one key until it succeeds: pressed twice, it is done once. */
export type Send = <Name extends CommandName>(name: Name, input: Commands[Name]["in"]) => Promise<unknown>;

type Props = {
  title: string;
  button: string;
  submit: (send: Send) => Promise<unknown>;
  onDone: () => void;
  isPrimary?: boolean;
  children: ReactNode;
};

export function Decision({ title, button, submit, onDone, isPrimary = false, children }: Props) {
  const { decide, isBusy, problem } = useDecision(submit, onDone);
  return (
    <details open={isPrimary} className="mt-4 rounded-medium border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{title}</summary>
      <form noValidate onSubmit={decide} className="space-y-4 pb-4">
        {children}
        {problem !== null && <ProblemNotice problem={problem} />}
        <Button type="submit" variant={isPrimary ? "primary" : "quiet"} busy={isBusy}>
          {button}
        </Button>
      </form>
    </details>
  );
}

function useDecision(submit: Props["submit"], onDone: () => void) {
  const { command } = useSession();
  const quotesChanged = useQuotesChanged();
  const key = useRef<{ of: string; is: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string } | null>(null);
  const send: Send = (name, input) => {
    const of = JSON.stringify([name, input]);
    if (key.current?.of !== of) key.current = { of, is: newIdempotencyKey() };
    return command(name, input, { idempotencyKey: key.current.is });
  };
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await submit(send);
      key.current = null;
      onDone();
      await quotesChanged();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { decide: (event: FormEvent) => void decide(event), isBusy, problem };
}
