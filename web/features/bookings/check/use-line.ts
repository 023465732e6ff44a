/** Waits for a connection: until the browser is online, the customer presses "try", or a few seconds have passed. */
import { useCallback, useEffect, useRef } from "react";

/** Browsers report a connection late, or not at all behind a hotspot. */
const tryAgainMilliseconds = 5_000;

type Line = {
  /** Rejects when the page is left. */
  waitForLine: () => Promise<void>;
  tryNow: () => void;
};

export function useLine(): Line {
  const waiting = useRef<PromiseWithResolvers<void> | null>(null);
  const tryNow = useCallback(() => waiting.current?.resolve(), []);
  useEffect(() => {
    window.addEventListener("online", tryNow);
    return () => {
      window.removeEventListener("online", tryNow);
      waiting.current?.reject(new Error("The page that waited for a line was left"));
    };
  }, [tryNow]);
  const waitForLine = useCallback(async () => {
    const line = Promise.withResolvers<void>();
    waiting.current = line;
    const timer = setTimeout(() => line.resolve(), tryAgainMilliseconds);
    try {
      await line.promise;
    } finally {
      clearTimeout(timer);
    }
  }, []);
  return { waitForLine, tryNow };
}
