/** A promise that resolves once the page is ready, for buttons pressed before its rules are loaded. */
import { useEffect, useState } from "react";

export function useWhenReady(isReady: boolean): Promise<void> {
  const [ready] = useState(() => Promise.withResolvers<void>());
  useEffect(() => {
    if (isReady) ready.resolve();
  }, [isReady, ready]);
  return ready.promise;
}
