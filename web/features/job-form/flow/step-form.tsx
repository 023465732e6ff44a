/** The frame of one step: heading, error summary, fields, Continue and Back. */
import { useLayoutEffect, useRef, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useStepFlow } from "./step-flow.ts";
import { useHeadingFocus } from "./use-step.ts";

export type StepFormProps = {
  /** In place of the step's usual question. */
  title?: string | undefined;
  intro?: ReactNode;
  children: ReactNode;
  /** The button's label; "Continue" by default. */
  continueLabel?: string;
  /** In place of the button: the last step of a booking books. */
  action?: ReactNode;
  /** Runs before validation: waits for pending answers and fills in what follows from them. */
  complete?: () => Promise<void>;
  /** Runs once the step is valid. The next step opens only if it resolves to true. */
  onContinue?: () => Promise<boolean | void> | boolean | void;
};

export function StepForm({ title, intro, children, continueLabel, action, complete, onContinue }: StepFormProps) {
  const flow = useStepFlow();
  const { formErrors } = flow;
  const latest = useRef({ flow, complete, onContinue });
  useLayoutEffect(() => {
    latest.current = { flow, complete, onContinue };
  });
  const [isBusy, setIsBusy] = useState(false);
  const heading = useHeadingFocus(formErrors.attempt > 0);

  const goOn = async () => {
    setIsBusy(true);
    try {
      await flow.whenReady;
      await latest.current.complete?.();
      // The button may have been pressed before the rules were loaded: uses the current draft.
      const { flow: current, onContinue: confirm } = latest.current;
      if (current.problems.length > 0) current.formErrors.refuse();
      else if (confirm === undefined || (await confirm()) === true) current.goToNext();
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
      <ErrorSummary problems={formErrors.visible} attempt={formErrors.attempt} />
      <h1 id="step-title" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title ?? flow.title}
      </h1>
      {intro !== undefined && <div className="mt-2 max-w-prose text-ink-soft">{intro}</div>}
      <div className="mt-6 space-y-8">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {action ?? (
          <Button type="submit" size="large" busy={isBusy} className="max-sm:w-full">
            {continueLabel ?? flow.continueLabel ?? "Continue"}
          </Button>
        )}
        <BackLink />
      </div>
    </form>
  );
}

export function BackLink() {
  const { back } = useStepFlow();
  if (back === null) return null;
  return (
    <Link
      to={{ search: `?step=${back.step}` }}
      className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
    >
      Back<span className="sr-only">{` to ${back.name.toLowerCase()}`}</span>
    </Link>
  );
}
