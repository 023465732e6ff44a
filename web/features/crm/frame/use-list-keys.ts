/** The keys of a list of records: j and k from row to row, x marks one, e edits it, / goes to the search. Enter is the row's own link. */
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
    const id = rows[at]?.dataset["row"];
    const act = actionOf(event.key, { rows, at, id });
    if (act === null) return;
    event.preventDefault();
    act();
  });
  type Where = { rows: readonly HTMLElement[]; at: number; id: string | undefined };
  const actionOf = (key: string, { rows, at, id }: Where): (() => void) | null => {
    if (key === "j" || (key === "ArrowDown" && at >= 0)) return () => rows[Math.min(at + 1, rows.length - 1)]?.focus();
    if (key === "k" || (key === "ArrowUp" && at >= 0)) return () => rows[Math.max(at - 1, 0)]?.focus();
    if (key === "/" && search?.current) return () => search.current?.focus();
    if (id === undefined) return null;
    if (key === "x" && onMark) return () => onMark(id);
    return key === "e" && onEdit ? () => onEdit(id) : null;
  };
  useEffect(() => {
    // Before the frame's own keys, which wait on the window.
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
