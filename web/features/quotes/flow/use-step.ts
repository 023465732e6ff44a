/** The step in the address (`?step=where`), so that the browser's back and forward move between steps. */
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { stepOf } from "./steps.rules.ts";
import type { Step } from "./steps.rules.ts";

export type GoTo = (
  step: Step,
  options?: { replace?: boolean; /** A photo's id, for the step that marks it. */ photo?: string; field?: string },
) => void;
export type StepPlace = { step: Step; /** The photo that the address names. */ photo: string | null; goTo: GoTo };

export function useStep(): StepPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const goTo = useCallback<GoTo>(
    (step, { replace = false, photo, field } = {}) => {
      const search = new URLSearchParams({ step, ...(photo === undefined ? {} : { photo }) });
      void navigate({ search: `?${search.toString()}` }, { replace, state: field === undefined ? null : { field } });
    },
    [navigate],
  );
  return { step: isHydrated ? stepOf(query.get("step")) : "snap", photo: isHydrated ? query.get("photo") : null, goTo };
}

/** The visit that the page was loaded with; every later one is somebody moving on. */
let firstVisit: string | undefined;

/** Puts the keyboard's place on the heading of what has newly opened, or on the question that was asked for; a page as first loaded is left alone. */
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
  // Once, when the step opens: later renders must not take the place from a field.
  useEffect(() => open(), []);
  return heading;
}

function fieldIn(state: unknown): string | null {
  const field = typeof state === "object" && state !== null && "field" in state ? state.field : null;
  return typeof field === "string" ? field : null;
}
