/** The state of measuring one pile: lines, open step, and the result, which is reported whenever drawing pauses. */
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Measured } from "#domain/quotes/estimate/estimator.contract.ts";
import { storeMeasuring, storedMeasuring } from "./measuring-storage.ts";
import { defaultEnds, restoreMeasuring, nextStep, measuringOutcome, stepAfterDrawing } from "./measuring.rules.ts";
import type { Ends, MeasurePhoto, Measuring, Outcome, Step } from "./measuring.rules.ts";

export function useMeasuring(photos: readonly MeasurePhoto[], measured: Measured | null, onMeasured: (measured: Measured | null) => void) {
  const [measuring, setMeasuring] = useState(() => storedMeasuring(photos) ?? restoreMeasuring(measured, photos));
  const [step, setStep] = useState<Step>(() => nextStep(measuring));
  /** The newest state, because pointer events come faster than renders. */
  const latest = useRef(measuring);
  const settled = useDeferredValue(measuring);
  const { answer } = outcomeOnce(settled, photos);

  useReportMeasured(measured, photos, onMeasured, latest);

  const show = (next: Measuring) => {
    latest.current = next;
    setMeasuring(next);
  };
  const rest = () => {
    storeMeasuring(latest.current);
    onMeasured(outcomeOnce(latest.current, photos).measured);
  };
  const change = (values: Partial<Measuring>) => {
    show({ ...latest.current, ...values });
    rest();
  };
  const move = (ends: Ends) => show({ ...latest.current, lines: { ...latest.current.lines, [step]: ends } });
  return {
    measuring,
    step,
    openStep: setStep,
    answer,
    change,
    /** Call while dragging, and `rest` at the end. */
    move,
    rest,
    draw: (ends: Ends) => {
      const before = latest.current;
      move(ends);
      rest();
      setStep(stepAfterDrawing(step, before, latest.current));
    },
    place: () => {
      move(defaultEnds(step, latest.current));
      rest();
    },
    choosePhoto: (photoId: string) => {
      if (photoId === latest.current.photoId) return;
      change({ photoId, sidePhotoId: null, lines: {} });
      setStep("known");
    },
    chooseSidePhoto: (sidePhotoId: string | null) => {
      const { depth: _depth, "height-again": _again, ...lines } = latest.current.lines;
      change({ sidePhotoId, lines });
      setStep(nextStep({ ...latest.current, sidePhotoId, lines }));
    },
  };
}

const outcomes = new WeakMap<Measuring, { sizes: string; outcome: Outcome }>();

/** The outcome, cached for the same lines and photos. */
function outcomeOnce(measuring: Measuring, photos: readonly MeasurePhoto[]): Outcome {
  const sizes = photos.map(({ id, width, height }) => `${id} ${width} ${height}`).join();
  const cached = outcomes.get(measuring);
  if (cached?.sizes === sizes) return cached.outcome;
  const outcome = measuringOutcome(measuring, photos);
  outcomes.set(measuring, { sizes, outcome });
  return outcome;
}

/** Reports a measurement that was complete before a reload. */
function useReportMeasured(
  measured: Measured | null,
  photos: readonly MeasurePhoto[],
  onMeasured: (measured: Measured | null) => void,
  latest: RefObject<Measuring>,
): void {
  const isReported = useRef(measured !== null);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    const measuredBefore = outcomeOnce(latest.current, photos).measured;
    if (measuredBefore !== null) onMeasured(measuredBefore);
  }, [photos, onMeasured, latest]);
}

export type MeasuringState = ReturnType<typeof useMeasuring>;
