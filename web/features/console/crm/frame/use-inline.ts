/** What becomes of one fact while it is changed: the draft, whether it was saved, and the way back for half a minute. */
import { useEffect, useRef, useState } from "react";
import { londonTime } from "#domain/kernel/london-time.ts";
import { problemOf } from "./crm-problem.ts";

const undoMilliseconds = 30_000;

export type Inline = {
  /** Null: not being changed. */
  draft: string | null;
  problem: string | null;
  isBusy: boolean;
  /** `10:42`, of the last saving. */
  savedAt: string | null;
  undo: (() => void) | null;
  begin: () => void;
  type: (value: string) => void;
  /** Whether it is saved, or was not changed. */
  save: () => Promise<boolean>;
  leave: () => void;
};

type Save = (value: string) => Promise<unknown>;

export function useInline(value: string, onSave: Save): Inline {
  const [draft, setDraft] = useState<string | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  /** A field that goes away says that it was left, once more. */
  const isOver = useRef(true);
  /** What there was when it was begun, and how that is saved: what has come since is not written over unseen. */
  const begun = useRef({ value, onSave });

  const { problem, isBusy, savedAt, before, setProblem, write } = useSaving();
  const send = async (next: string, wayBack: string | null, save = onSave): Promise<boolean> => {
    isOver.current = await write(save, next, wayBack);
    setDraft(isOver.current ? null : next);
    sending.current = null;
    return isOver.current;
  };
  const leave = () => {
    isOver.current = true;
    setDraft(null);
    setProblem(null);
  };
  return {
    draft,
    problem,
    isBusy,
    savedAt,
    undo: before === null || draft !== null ? null : () => void send(before, null),
    begin: () => {
      isOver.current = false;
      begun.current = { value, onSave };
      setDraft(value);
    },
    type: setDraft,
    // Enter saves, and so does leaving the field right after: once.
    save: () => {
      if (draft === null || isOver.current) return Promise.resolve(true);
      if (draft.trim() === value && problem === null) {
        leave();
        return Promise.resolve(true);
      }
      // As it was begun, the server knows who was quicker. Whoever has read that saves theirs over it.
      const isOvertaken = problem === null && value !== begun.current.value;
      return (sending.current ??= send(draft.trim(), value, isOvertaken ? begun.current.onSave : onSave));
    },
    leave,
  };
}

/** The last saving: under way, refused with its reason, or done, and when. */
function useSaving() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [before, setBefore] = useWayBack();
  /** Whether it was taken. */
  const write = async (onSave: Save, next: string, wayBack: string | null): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSave(next);
      setBefore(wayBack);
      setSavedAt(londonTime(new Date()));
      return true;
    } catch (error) {
      setProblem(problemOf(error).message);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, savedAt, before, write };
}

/** What there was before the last saving, for half a minute. */
function useWayBack() {
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => setBefore(null), undoMilliseconds);
    return () => clearTimeout(timer);
  }, [before]);
  return [before, setBefore] as const;
}
