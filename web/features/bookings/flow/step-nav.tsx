/** The progress of the booking, with links to the steps already done. */
import { Check } from "lucide-react";
import { Link } from "react-router";
import { useBooking } from "../booking-context.ts";
import { isBeyond, stepNames } from "./steps.rules.ts";
import type { Step } from "./steps.rules.ts";

export function StepNav() {
  const { step, steps, furthest } = useBooking();
  return (
    <nav aria-label="Booking steps" className="mb-6">
      <p className="font-semibold text-downs">{`Step ${steps.indexOf(step) + 1} of ${steps.length}`}</p>
      <ol className="mt-2 flex flex-wrap gap-1.5">
        {steps.map((one) => (
          <StepMark key={one} step={one} isCurrent={one === step} isOpen={!isBeyond(one, furthest)} isDone={isBeyond(furthest, one)} />
        ))}
      </ol>
    </nav>
  );
}

type StepMarkProps = { step: Step; isCurrent: boolean; isOpen: boolean; isDone: boolean };

function StepMark({ step, isCurrent, isOpen, isDone }: StepMarkProps) {
  const name = (
    <span className="flex items-center gap-1">
      {isDone && !isCurrent && <Check aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />}
      <span>{stepNames[step]}</span>
    </span>
  );
  const bar = isCurrent ? "bg-downs" : isDone ? "bg-downs-mid" : "bg-line";
  return (
    <li className="min-w-min flex-1">
      <span aria-hidden="true" className={`block h-1.5 rounded-full ${bar}`} />
      {isOpen && !isCurrent ? (
        <Link
          to={{ search: `?step=${step}` }}
          className="flex min-h-8 items-center text-[0.8125rem] text-downs underline sm:text-sm underline-offset-4"
        >
          {name}
        </Link>
      ) : (
        <span
          aria-current={isCurrent ? "step" : undefined}
          className={`flex min-h-8 items-center text-[0.8125rem] sm:text-sm ${isCurrent ? "font-bold" : "text-ink-soft"}`}
        >
          {name}
        </span>
      )}
    </li>
  );
}
