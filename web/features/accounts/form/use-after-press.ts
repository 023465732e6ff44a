/**
 * Delays an action until no mouse button is held down. An error that appears on leaving a field moves what is below it,
 * and the click that caused the blur would miss its button.
 */
import { useCallback, useEffect, useRef } from "react";

export function useAfterPress(): (act: () => void) => void {
  const isHeld = useRef(false);
  useEffect(() => {
    const press = () => {
      isHeld.current = true;
    };
    const release = () => {
      isHeld.current = false;
    };
    const events = [
      ["pointerdown", press],
      ["pointerup", release],
      ["pointercancel", release],
    ] as const;
    for (const [name, handle] of events) document.addEventListener(name, handle, { capture: true });
    return () => {
      for (const [name, handle] of events) document.removeEventListener(name, handle, { capture: true });
    };
  }, []);
  return useCallback((act) => {
    // The click event follows the release within the same task, so the delayed work runs after it.
    const later = () => void setTimeout(act, 0);
    if (isHeld.current) document.addEventListener("pointerup", later, { capture: true, once: true });
    else later();
  }, []);
}
