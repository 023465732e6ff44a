/** The step in the address (`?step=when`), so that the browser's back and forward move between steps. */
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { stepOf } from "./steps.rules.ts";
import type { Step } from "./steps.rules.ts";

export type StepPlace = { step: Step; goTo: (step: Step, options?: { replace: boolean }) => void };

export function useStep(): StepPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  return {
    step: isHydrated ? stepOf(query.get("step")) : "where",
    goTo: (step, options) => void navigate({ search: `?step=${step}` }, { replace: options?.replace ?? false }),
  };
}

/** Puts the keyboard's place on the new step's heading; the first step of a page load leaves it alone. */
export function useHeadingFocus(step: Step, isTaken: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step && !isTaken) heading.current?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step, isTaken]);
  return heading;
}
