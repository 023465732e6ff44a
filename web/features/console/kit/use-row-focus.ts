/**
 * A row that goes with its button (done, dropped, removed) leaves the keyboard on the row that takes its place, or on the last one;
 * where none is left, on the box around them, which takes the focus by script alone.
 */
import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";

/** `button`: the selector of what is focused in the next row. */
export function useRowFocus(box: RefObject<HTMLElement | null>, button: string): void {
  const last = useRef<{ element: Element; index: number } | null>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(button) ?? [])];
  const note = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const index = buttons().findIndex((one) => one === target || one.closest("li")?.contains(target) === true);
    last.current = { element: target, index };
  });
  useEffect(() => {
    const { current } = box;
    const listen = (event: FocusEvent) => note(event);
    current?.addEventListener("focusin", listen);
    return () => current?.removeEventListener("focusin", listen);
  });
  // After every rendering: the row goes when the list has been read again.
  useEffect(() => {
    const { current } = last;
    if (current === null || current.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    // Another button of the box, such as “Show more”: nothing moves.
    if (current.index === -1) return box.current?.focus({ preventScroll: true });
    const rows = buttons();
    (rows[Math.min(current.index, rows.length - 1)] ?? box.current)?.focus();
  });
}
