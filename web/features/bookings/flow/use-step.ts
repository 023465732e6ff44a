/** The step in the address (`?step=when`), so that the browser's back and forward move between steps. */
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { stepOf } from "./steps.rules.ts";
import type { Step } from "./steps.rules.ts";

export type StepPlace = { step: Step; goTo: (step: Step, options?: { replace: boolean }) => void };

export function useStep(): StepPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const goTo = useCallback<StepPlace["goTo"]>(
    (step, options) => void navigate({ search: `?step=${step}` }, { replace: options?.replace ?? false }),
    [navigate],
  );
  return { step: isHydrated ? stepOf(query.get("step")) : "where", goTo };
}

/** The visit that the page was loaded with; every later one is somebody moving on. */
let firstVisit: string | undefined;

/** Puts the keyboard's place on the heading of what has newly opened; a page as first loaded is left alone. `isTaken`: something else has it. */
export function useHeadingFocus(isTaken = false) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const open = useEffectEvent(() => {
    firstVisit ??= key;
    if (key !== firstVisit && !isTaken) heading.current?.focus({ preventScroll: true });
  });
  // Once, when the step opens: later renders must not take the place from a field.
  useEffect(() => open(), []);
  return heading;
}
