/** The device's clock, read at an interval; every component sees the same value between two readings. */
import { useCallback, useSyncExternalStore } from "react";

/** Milliseconds since 1970, a whole number of `everyMilliseconds`. `onServer`: what the server rendered with, for hydration. */
export function useNow(everyMilliseconds: number, onServer = 0): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, everyMilliseconds);
      return () => clearInterval(timer);
    },
    [everyMilliseconds],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / everyMilliseconds) * everyMilliseconds,
    () => onServer,
  );
}
