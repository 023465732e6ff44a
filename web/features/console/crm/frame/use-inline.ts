/** The state of one value edited in place: draft, saving, and undo for half a minute. */
import { useEffect, useRef, useState } from "react";
import { londonTime } from "#domain/kernel/london-time.ts";
import { crmProblem } from "./crm-problem.ts";

const undoMilliseconds = 30_000;

export type Inline = {
  /** Null: not being changed. */
  draft: string | null;
  problem: string | null;
  isBusy: boolean;
  /** Time of the last save, `10:42`. */
  savedAt: string | null;
  undo: (() => void) | null;
  begin: () => void;
  type: (value: string) => void;
  /** Resolves to true if it was saved or unchanged. */
  save: () => Promise<boolean>;
  leave: () => void;
};

type Save = (value: string) => Promise<unknown>;

export function useInline(value: string, onSave: Save): Inline {
  const [draft, setDraft] = useState<string | null>(null);
  const sending = useRef<Promise<boolean> | null>(null);
  /** Unmounting a field fires blur again, which must not save twice. */
  const isOver = useRef(true);
  /** The value and save function when editing began, so that a newer value is not overwritten unseen. */
  const start = useRef({ value, onSave });

  const { problem, isBusy, savedAt, before, setProblem, write } = useSaving(value);
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
      start.current = { value, onSave };
      setDraft(value);
    },
    type: setDraft,
    // Enter saves and then blurs the field: saved once.
    save: () => {
      if (draft === null || isOver.current) return Promise.resolve(true);
      if (draft.trim() === value && problem === null) {
        leave();
        return Promise.resolve(true);
      }
      // Saved at the version editing began with, so that the server can report a conflict. Once that was shown, the next save overwrites.
      const isOvertaken = problem === null && value !== start.current.value;
      return (sending.current ??= send(draft.trim(), value, isOvertaken ? start.current.onSave : onSave));
    },
    leave,
  };
}

/** The state of the last save: pending, refused with its reason, or done, and when. */
function useSaving(value: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [before, setBefore] = useWayBack(value);
  /** Resolves to whether it was saved. */
  const write = async (onSave: Save, next: string, wayBack: string | null): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSave(next);
      setBefore(wayBack);
      setSavedAt(londonTime(new Date()));
      return true;
    } catch (error) {
      setProblem(crmProblem(error).message);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, savedAt, before, write };
}

/** The value before the last save, kept for half a minute, and no longer than the saved one stands: what a colleague has saved since is not undone. */
function useWayBack(value: string) {
  /** `after`: the saved value as it was read again; null until then. */
  const [way, setWay] = useState<{ before: string; after: string | null } | null>(null);
  if (way !== null && way.after === null && value !== way.before) setWay({ ...way, after: value });
  if (way !== null && way.after !== null && value !== way.after) setWay(null);
  const before = way?.before ?? null;
  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => setWay(null), undoMilliseconds);
    return () => clearTimeout(timer);
  }, [before]);
  const setBefore = (next: string | null) => setWay(next === null ? null : { before: next, after: null });
  return [before, setBefore] as const;
}
