/** Fetches the thinking part of the page when it is first needed: at once for a draft in progress, else with the first touch. */
import { useEffect, useEffectEvent, useState } from "react";
import { useFirstTouch } from "#web/platform/use-first-touch.ts";
import type * as bookingRules from "./booking-rules.ts";
import { hasCarriedJob } from "#web/features/job-form/carried-job.ts";
import { hasStoredDraft } from "./draft/draft-storage.ts";

export type BookingRules = typeof bookingRules;

const retryMilliseconds = 3_000;
const hasBegun = () => hasStoredDraft() || hasCarriedJob() || document.activeElement instanceof HTMLInputElement;

/** `isNeeded`: do not wait for a touch. Null until they are here; `onArrival` is told once. */
export function useBookingRules(isNeeded: boolean, onArrival: (rules: BookingRules) => void): BookingRules | null {
  const [rules, setRules] = useState<BookingRules | null>(null);
  const isWanted = useFirstTouch(hasBegun) || isNeeded;
  const [tries, setTries] = useState(0);
  const arrive = useEffectEvent((loaded: BookingRules) => {
    if (rules !== null) return;
    setRules(loaded);
    onArrival(loaded);
  });

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    // A lost connection: what is typed meanwhile stays, and the next try may work.
    const tryAgain = () => (retry = setTimeout(() => setTries(tries + 1), retryMilliseconds));
    if (isWanted) import("./booking-rules.ts").then(arrive, tryAgain);
    return () => clearTimeout(retry);
  }, [isWanted, tries]);

  return rules;
}
