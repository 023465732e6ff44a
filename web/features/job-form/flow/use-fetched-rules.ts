/**
 * Fetches a page's rules (schemas, price engine, validation), which weigh more than the page itself, when they are first
 * needed: at once for a draft in progress, else with the first touch.
 */
import { useEffect, useEffectEvent, useState } from "react";
import { useFirstTouch } from "#web/platform/use-first-touch.ts";

type Needs<Rules> = {
  fetchRules: () => Promise<Rules>;
  /** Called once after hydration: whether there is a draft in progress. */
  hasBegun: () => boolean;
  /** Fetch them without waiting for a touch. */
  isNeeded: boolean;
  /** Called once. */
  onArrival?: (rules: Rules) => void;
};

const retryMilliseconds = 3_000;

/** Null until loaded. */
export function useFetchedRules<Rules extends object>({ fetchRules, hasBegun, isNeeded, onArrival }: Needs<Rules>): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  const isWanted = useFirstTouch(hasBegun) || isNeeded;
  const [attempts, setAttempts] = useState(0);
  const fetchThem = useEffectEvent(fetchRules);
  const arrive = useEffectEvent((fetched: Rules) => {
    if (rules !== null) return;
    setRules(fetched);
    onArrival?.(fetched);
  });

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    // Loading failed, perhaps offline: tries again later.
    const tryAgain = () => (retry = setTimeout(() => setAttempts(attempts + 1), retryMilliseconds));
    if (isWanted) fetchThem().then(arrive, tryAgain);
    return () => clearTimeout(retry);
  }, [isWanted, attempts]);

  return rules;
}
