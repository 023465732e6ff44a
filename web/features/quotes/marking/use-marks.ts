/** The marks of one photo with undo and redo; a change that does not fit into the quote is not made. */
import { useRef, useState } from "react";
import type { MarkFit } from "#domain/quotes/marks/fit-marks.rules.ts";
import type { PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { noHistory, redo, remember, undo } from "#domain/quotes/marks/marks.rules.ts";

export function useMarks(marks: PhotoMarks, onChange: (marks: PhotoMarks) => void, fitOf: (marks: PhotoMarks) => MarkFit) {
  const [history, setHistory] = useState(noHistory);
  const [fit, setFit] = useState<MarkFit>("enough");
  const movement = useRef("");
  const go = (step: ReturnType<typeof undo>) => {
    movement.current = "";
    if (step === null) return;
    setFit("enough");
    setHistory(step.history);
    onChange(step.marks);
  };
  const changes = {
    /** Consecutive changes of one `move` are a single undo step. The unchanged `marks` object means that the addition did not fit. */
    change: (after: PhotoMarks, move = "") => {
      const fitAfter = after === marks ? "none" : fitOf(after);
      setFit(fitAfter);
      if (fitAfter === "none") return;
      if (move === "" || move !== movement.current) setHistory((previous) => remember(previous, marks));
      movement.current = move;
      onChange(after);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undo(history, marks)),
    redo: () => go(redo(history, marks)),
  };
  return { changes, fit };
}

export type MarkChanges = ReturnType<typeof useMarks>["changes"];
