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
    // The time kept in the state may be old when `until` changes: read the clock at once, not after the first interval.
    const first = setTimeout(tick, 0);
    return () => {
      clearInterval(ticking);
      clearTimeout(first);
    };
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `42 seconds`; from 90 seconds on in minutes. */
export function secondsText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
