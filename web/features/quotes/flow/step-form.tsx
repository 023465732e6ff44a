/** The frame of one screen: its question, everything wrong on top, its fields, and the way on and back. */
import { useLayoutEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useQuote } from "../quote-context.ts";
import { mainStepNames, mainStepOf, nextStep, previousStep, stepTitles } from "./steps.rules.ts";
import { useHeadingFocus } from "./use-step.ts";

export type StepFormProps = {
  title?: string | undefined;
  intro?: ReactNode;
  children: ReactNode;
  /** What "Continue" says, where it says more. */
  action?: ReactNode;
  /** In place of going to the next screen, once nothing is wrong. */
  onContinue?: () => Promise<void> | void;
};

export function StepForm({ title, intro, children, action, onContinue }: StepFormProps) {
  const quote = useQuote();
  const { step, shown } = quote;
  const latest = useRef({ quote, onContinue });
  useLayoutEffect(() => {
    latest.current = { quote, onContinue };
  });
  const [isBusy, setIsBusy] = useState(false);
  const heading = useHeadingFocus(shown.attempt > 0);
  const next = nextStep(step);

  const goOn = async () => {
    setIsBusy(true);
    try {
      await quote.whenReady;
      // A press before the rules came is answered with the draft as it is by now.
      const { quote: known, onContinue: lastWord } = latest.current;
      if (known.problemsOf(step).length > 0) known.shown.refuse();
      else if (lastWord !== undefined) await lastWord();
      else if (next !== null) known.goTo(next);
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void goOn();
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby="step-title">
      <ErrorSummary problems={shown.visible} attempt={shown.attempt} />
      <h1 id="step-title" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title ?? stepTitles[step]}
      </h1>
      {intro !== undefined && <div className="mt-2 max-w-prose text-ink-soft">{intro}</div>}
      <div className="mt-6 space-y-8">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={isBusy} className="max-sm:w-full">
          {action ?? "Continue"}
        </Button>
        <BackLink />
      </div>
    </form>
  );
}

export function BackLink() {
  const { step } = useQuote();
  const previous = previousStep(step);
  if (previous === null) return null;
  return (
    <Link
      to={{ search: `?step=${previous}` }}
      className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
    >
      Back<span className="sr-only"> to {mainStepNames[mainStepOf(previous)].toLowerCase()}</span>
    </Link>
  );
}
