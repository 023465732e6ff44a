/** This device's clock, read again every so often and the same for everybody within one reading. */
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
