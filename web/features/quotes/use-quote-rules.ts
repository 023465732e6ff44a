/** Fetches the thinking part of the page when it is first needed: at once for a quote in progress, else with the first touch. */
import { useEffect, useEffectEvent, useState } from "react";
import { hasCarriedJob } from "#web/features/job-form/carried-job.ts";
import { useFirstTouch } from "#web/platform/use-first-touch.ts";
import { storedDraft } from "./draft/draft-storage.ts";
import type * as quoteRules from "./quote-rules.ts";

export type QuoteRules = typeof quoteRules;

const retryMilliseconds = 3_000;
const hasBegun = () => storedDraft() !== null || hasCarriedJob() || location.hash.length > 1;

/** `isNeeded`: do not wait for a touch. Null until they are here; `onArrival` is told once. */
export function useQuoteRules(isNeeded: boolean, onArrival: (rules: QuoteRules) => void): QuoteRules | null {
  const [rules, setRules] = useState<QuoteRules | null>(null);
  const isWanted = useFirstTouch(hasBegun) || isNeeded;
  const [tries, setTries] = useState(0);
  const arrive = useEffectEvent((loaded: QuoteRules) => {
    if (rules !== null) return;
    setRules(loaded);
    onArrival(loaded);
  });
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    // A lost connection: what is chosen meanwhile stays, and the next try may work.
    const tryAgain = () => (retry = setTimeout(() => setTries(tries + 1), retryMilliseconds));
    if (isWanted) import("./quote-rules.ts").then(arrive, tryAgain);
    return () => clearTimeout(retry);
  }, [isWanted, tries]);
  return rules;
}
