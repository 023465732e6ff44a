/** Whole seconds until a moment, counted down; 0 once it has come. */
import { useEffect, useState } from "react";

/** @param until ms since 1970 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 250);
    // What was last looked at may be long past.
    const first = setTimeout(tick, 0);
    return () => {
      clearInterval(ticking);
      clearTimeout(first);
    };
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
