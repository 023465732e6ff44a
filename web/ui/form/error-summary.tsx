/** Everything that is wrong, on top, taking focus when a step is refused; each line leads to its field (GOV.UK pattern). */
import { useEffect, useId, useRef } from "react";
import type { MouseEvent } from "react";
import { fieldId } from "./field.tsx";

export type ErrorSummaryProps = {
  problems: readonly { field: string; message: string }[];
  /** Grows with every refused try: the summary then takes focus again. 0: never tried, nothing is shown. */
  attempt: number;
};

export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = attempt > 0 && problems.length > 0;
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (attempt > lastAttempt.current) box.current?.focus();
    lastAttempt.current = attempt;
  }, [attempt]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-6 rounded-medium border-2 border-brick bg-brick-soft p-4"
    >
      <h2 id={titleId} className="text-lg">
        There is a problem
      </h2>
      <ul className="mt-2 space-y-1.5">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <a
              href={`#${fieldId(problem.field)}`}
              onClick={(event) => goToField(event, problem.field)}
              className="font-semibold text-brick-deep underline underline-offset-2"
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focus without touching the address: the step lives there. The label is brought into view, not only the box. */
function goToField(event: MouseEvent, field: string): void {
  event.preventDefault();
  const control = document.getElementById(fieldId(field));
  control?.focus({ preventScroll: true });
  (control?.closest("[role=radiogroup]") ?? control)?.scrollIntoView({ block: "center" });
}
