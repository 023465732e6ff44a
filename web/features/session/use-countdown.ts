/** Whole seconds until a moment, counted down; 0 once it has come. */
import { useEffect, useState } from "react";

/** @param until ms since 1970 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);
  return left;
}
