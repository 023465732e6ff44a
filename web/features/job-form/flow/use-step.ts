/** The step in the address (`?step=when`), so that the browser's back and forward move between steps. */
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#web/platform/use-hydrated.ts";

export type StepPlace<Step extends string> = { step: Step; goTo: (step: Step, options?: { replace: boolean }) => void };

/** `stepOf`: the step that the address names; for what is none, and on the server, the first. */
export function useStep<Step extends string>(stepOf: (text: string | null) => Step): StepPlace<Step> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const goTo = useCallback<StepPlace<Step>["goTo"]>(
    (step, options) => void navigate({ search: `?step=${step}` }, { replace: options?.replace ?? false }),
    [navigate],
  );
  return { step: stepOf(isHydrated ? query.get("step") : null), goTo };
}

/** The history entry the page was loaded with; any other means that the visitor has navigated. */
let firstVisit: string | undefined;

/**
 * Moves the focus to the heading of the step that opened, or to the field named in the router's state; not on the first
 * load of the page. `isTaken`: something else has the focus.
 */
export function useHeadingFocus(isTaken = false) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const open = useEffectEvent(() => {
    firstVisit ??= key;
    if (key === firstVisit || isTaken) return;
    const field = fieldIn(state);
    const control = field === null ? null : document.getElementById(field);
    if (control === null) heading.current?.focus({ preventScroll: true });
    else {
      control.focus({ preventScroll: true });
      (control.closest("[role=radiogroup]") ?? control).scrollIntoView({ block: "center" });
    }
  });
  // Once, when the step opens: later renders must not take the focus from a field.
  useEffect(() => open(), []);
  return heading;
}

function fieldIn(state: unknown): string | null {
  const field = typeof state === "object" && state !== null && "field" in state ? state.field : null;
  return typeof field === "string" ? field : null;
}
