/** The frame of one step: its question, everything wrong on top, its fields, and the way on and back. */
import { useLayoutEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useBooking } from "../booking-context.ts";
import { nextStep, previousStep, stepNames, stepTitles } from "./steps.rules.ts";
import { useHeadingFocus } from "./use-step.ts";

export type StepFormProps = {
  intro?: ReactNode;
  children: ReactNode;
  /** Last word before going on, once nothing is wrong; false stays here. */
  onContinue?: () => Promise<boolean> | boolean;
  /** In place of "Continue": the last step books. */
  action?: ReactNode;
};

export function StepForm({ intro, children, onContinue, action }: StepFormProps) {
  const booking = useBooking();
  const { step, shown } = booking;
  const latest = useRef({ booking, onContinue });
  useLayoutEffect(() => {
    latest.current = { booking, onContinue };
  });
  const [isBusy, setIsBusy] = useState(false);
  const heading = useHeadingFocus(shown.attempt > 0);
  const next = nextStep(step);

  const goOn = async () => {
    setIsBusy(true);
    await booking.whenReady;
    // A press before the rules came is answered with the draft as it is by now.
    const { booking: known, onContinue: lastWord } = latest.current;
    const isRefused = known.problemsOf(step).length > 0;
    if (isRefused) known.shown.refuse();
    const mayGo = !isRefused && ((await lastWord?.()) ?? true);
    setIsBusy(false);
    if (mayGo && next !== null) known.goTo(next);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void goOn();
  };

  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby="step-title" data-booking-form="">
      <ErrorSummary problems={shown.visible} attempt={shown.attempt} />
      <h1 id="step-title" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {stepTitles[step]}
      </h1>
      {intro !== undefined && <p className="mt-2 max-w-prose text-ink-soft">{intro}</p>}
      <div className="mt-6 space-y-7">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {action ?? (
          <Button type="submit" size="large" busy={isBusy} className="max-sm:w-full">
            Continue
          </Button>
        )}
        <BackLink />
      </div>
    </form>
  );
}

function BackLink() {
  const { step } = useBooking();
  const previous = previousStep(step);
  if (previous === null) return null;
  return (
    <Link
      to={{ search: `?step=${previous}` }}
      className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
    >
      Back<span className="sr-only"> to {stepNames[previous].toLowerCase()}</span>
    </Link>
  );
}
