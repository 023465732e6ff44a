/** Whether the visitor has begun to use the page, now or on an earlier visit: until then its larger code is not loaded. */
import { useEffect, useEffectEvent, useState } from "react";

/** `input` too, because documents/early-input.ts replays what was typed before the script was loaded. */
const touches = ["pointerdown", "keydown", "focusin", "input"] as const;

/** `hasBegun` is called once, after hydration. */
export function useFirstTouch(hasBegun: () => boolean): boolean {
  const [isTouched, setIsTouched] = useState(false);
  const hasStarted = useEffectEvent(hasBegun);
  useEffect(() => {
    const touch = () => setIsTouched(true);
    for (const name of touches) document.addEventListener(name, touch, { once: true, passive: true });
    const soon = hasStarted() ? setTimeout(touch) : undefined;
    return () => {
      clearTimeout(soon);
      for (const name of touches) document.removeEventListener(name, touch);
    };
  }, []);
  return isTouched;
}
