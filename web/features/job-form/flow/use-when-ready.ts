/** A promise of readiness, for a press that comes before the page can think. */
import { useEffect, useState } from "react";

export function useWhenReady(isReady: boolean): Promise<void> {
  const [ready] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    if (isReady) ready.resolve();
  }, [isReady, ready]);
  return ready.promise;
}
