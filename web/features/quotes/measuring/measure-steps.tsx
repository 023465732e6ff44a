/** The lines to draw: which are done, the instruction of the open one, and a button that adds a line without dragging. */
import { Check } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { handleId } from "./measure-canvas.tsx";
import { instructionFor, stepNames } from "./measuring-text.ts";
import { nextStep, photoIdOf, measuringSteps } from "./measuring.rules.ts";
import type { MeasuringState } from "./use-measuring.ts";

export function StepList({ state }: { state: MeasuringState }) {
  const { measuring, step, openStep } = state;
  return (
    <ol aria-label="Lines to draw" className="flex flex-wrap gap-1">
      {measuringSteps(measuring).map((one, index) => {
        const isDrawn = measuring.lines[one] !== undefined;
        return (
          <li key={one} className="grow">
            <button
              type="button"
              aria-current={one === step ? "step" : undefined}
              onClick={() => openStep(one)}
              className="flex min-h-11 w-full items-center justify-center gap-1 rounded-medium border border-line-strong bg-paper px-1.5 py-1.5 text-[0.9375rem] font-semibold hover:border-downs aria-[current=step]:border-downs aria-[current=step]:bg-downs aria-[current=step]:text-white"
            >
              {isDrawn ? <Check aria-hidden="true" className="size-4 shrink-0" /> : <span aria-hidden="true">{index + 1}</span>}
              <span>{stepNames(one, measuring)}</span>
              {isDrawn && <span className="sr-only">, drawn</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function StepHelp({ state }: { state: MeasuringState }) {
  const { measuring, step } = state;
  const hasDrawn = Object.keys(measuring.lines).length > 0;
  return (
    <div className="min-h-12">
      <p role="status">{instructionFor(step, measuring)}</p>
      {hasDrawn && <p className="text-[0.9375rem] text-ink-soft">To correct a line, tap its name above.</p>}
    </div>
  );
}

export function StepActions({ state }: { state: MeasuringState }) {
  const { measuring, step, openStep } = state;
  const isDrawn = measuring.lines[step] !== undefined;
  const next = nextStep(measuring);
  const put = () => {
    state.place();
    // The new handles are drawn before the next frame.
    requestAnimationFrame(() => document.getElementById(handleId(photoIdOf(step, measuring)))?.focus());
  };
  if (!isDrawn)
    return (
      <Button variant="quiet" size="small" onClick={put}>
        Add a line to adjust
      </Button>
    );
  return next === step || measuring.lines[next] !== undefined ? null : (
    <Button variant="secondary" onClick={() => openStep(next)}>
      {`Next: ${stepNames(next, measuring).toLowerCase()}`}
    </Button>
  );
}
