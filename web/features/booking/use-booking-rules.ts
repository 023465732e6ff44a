/** Fetches the thinking part of the page when it is first needed: at once for a draft in progress, else with the first touch. */
import { useEffect, useState } from "react";
import { hasStoredDraft } from "./draft-storage.ts";

export type BookingRules = typeof import("./booking-rules.ts");

const touches = ["pointerdown", "keydown", "focusin"] as const;
const retryMilliseconds = 3_000;

/** `isNeeded`: do not wait for a touch. Null until they are here. */
export function useBookingRules(isNeeded: boolean): BookingRules | null {
  const [rules, setRules] = useState<BookingRules | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    if (isNeeded || hasStoredDraft() || document.activeElement instanceof HTMLInputElement) return want();
    for (const touch of touches) document.addEventListener(touch, want, { passive: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, want);
    };
  }, [isNeeded, isWanted]);

  useEffect(() => {
    if (!isWanted || rules !== null) return;
    let retry: ReturnType<typeof setTimeout>;
    import("./booking-rules.ts").then(
      (loaded) => setRules(loaded),
      () => {
        // A lost connection: what is typed meanwhile stays, and the next try may work.
        retry = setTimeout(() => setTries(tries + 1), retryMilliseconds);
      },
    );
    return () => clearTimeout(retry);
  }, [isWanted, rules, tries]);

  return rules;
}
