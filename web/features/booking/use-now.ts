/** This device's clock, read again every so often. */
import { useEffect, useState } from "react";

/** Milliseconds since 1970. `first` is what the server rendered with, so that both agree at hydration. */
export function useNow(everyMilliseconds: number, first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
