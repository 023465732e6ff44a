/** The marks of one photo as they are changed: each change can be undone and done again. */
import { useRef, useState } from "react";
import type { PhotoMarks } from "#domain/quotes/marks.contract.ts";
import { noHistory, redo, remember, undo } from "#domain/quotes/marks.rules.ts";

export function useMarks(marks: PhotoMarks, onChange: (marks: PhotoMarks) => void) {
  const [history, setHistory] = useState(noHistory);
  const movement = useRef("");
  const go = (step: ReturnType<typeof undo>) => {
    movement.current = "";
    if (step === null) return;
    setHistory(step.history);
    onChange(step.marks);
  };
  return {
    /** Changes of one `move` after another are one: what a hand moved step by step goes back at once. */
    change: (after: PhotoMarks, move = "") => {
      if (after === marks) return;
      if (move === "" || move !== movement.current) setHistory((known) => remember(known, marks));
      movement.current = move;
      onChange(after);
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => go(undo(history, marks)),
    redo: () => go(redo(history, marks)),
  };
}

export type MarkChanges = ReturnType<typeof useMarks>;
