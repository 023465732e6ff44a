/** The keys of a list of records: j and k move between rows, x selects, e edits, / focuses the search. Enter follows the row's link. */
import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { useSingleKeys } from "#web/features/console/shell/use-shortcuts.ts";

type ListKeys = {
  /** Rows are the elements marked `data-row` inside it, with the record's id as the mark. */
  list: RefObject<HTMLElement | null>;
  search?: RefObject<HTMLInputElement | null>;
  onMark?: (id: string) => void;
  onEdit?: (id: string) => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

export function useListKeys({ list, search, onMark, onEdit }: ListKeys): void {
  const [isOn] = useSingleKeys();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rowAt(event.key, at, rows.length);
    const id = rows[at]?.dataset["row"];
    if (next !== null) rows[next]?.focus();
    else if (event.key === "/" && search?.current) search.current.focus();
    else if (event.key === "x" && id !== undefined && onMark) onMark(id);
    else if (event.key === "e" && id !== undefined && onEdit) onEdit(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // On the document, so that it runs before the frame's shortcuts, which listen on the window.
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Letters work anywhere on the page, arrows only from a row, because elsewhere they scroll. */
function rowAt(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "j" || (key === "ArrowDown" && at >= 0)) return Math.min(at + 1, count - 1);
  return key === "k" || (key === "ArrowUp" && at >= 0) ? Math.max(at - 1, 0) : null;
}
