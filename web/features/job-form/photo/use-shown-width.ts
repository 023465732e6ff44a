/** How wide an element is on the screen, so that what is drawn over a picture is as large on a phone as on a desk. */
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
