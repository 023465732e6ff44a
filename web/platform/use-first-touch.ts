/** Whether somebody has begun to use the page, now or on an earlier visit: until then its larger code need not be loaded. */
import { useEffect, useEffectEvent, useState } from "react";

/** The last one: what was done before the script was there is done once more (documents/early-input.ts). */
const touches = ["pointerdown", "keydown", "focusin", "input"] as const;

/** `hasBegun` is asked once, when the page has come alive. */
export function useFirstTouch(hasBegun: () => boolean): boolean {
  const [isTouched, setIsTouched] = useState(false);
  const begun = useEffectEvent(hasBegun);
  useEffect(() => {
    const touch = () => setIsTouched(true);
    for (const name of touches) document.addEventListener(name, touch, { once: true, passive: true });
    const soon = begun() ? setTimeout(touch) : undefined;
    return () => {
      clearTimeout(soon);
      for (const name of touches) document.removeEventListener(name, touch);
    };
  }, []);
  return isTouched;
}
