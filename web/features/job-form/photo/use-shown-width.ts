/** The width of an element on the screen, so that marks on a picture have the same size on a phone as on a desktop. */
import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** CSS pixels; `guess` until the element has been measured. */
export function useShownWidth(element: RefObject<Element | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
