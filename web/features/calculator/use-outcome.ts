/** What the calculation comes to. The price engine and the answer's drawing are fetched with the first touch, or at once for a link. */
import { useEffect, useState } from "react";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { useFirstTouch } from "#web/platform/use-first-touch.ts";
import { writeLink } from "./calculation-link.rules.ts";
import { storedCalculation } from "./calculation-storage.ts";
import type { Calculation } from "./calculation.rules.ts";
import { fetchMore, fetchPricedPanel } from "./answer/fetched.ts";
import type { Outcome, outcomeOf } from "./outcome.rules.ts";

const retryMilliseconds = 3_000;
const nothingYet: Outcome = { is: "empty", problems: [] };
const hasBegun = () =>
  location.hash.length > 1 || (storedCalculation()?.link ?? "") !== "" || document.activeElement instanceof HTMLInputElement;

export function useOutcome(calculation: Calculation, book: PriceBook, today: string): Outcome {
  const [find, setFind] = useState<typeof outcomeOf | null>(null);
  const [tries, setTries] = useState(0);
  const isTouched = useFirstTouch(hasBegun);
  // A link may be opened on a page that nobody has touched yet.
  const isWanted = isTouched || find !== null || writeLink(calculation) !== "";
  useEffect(() => {
    if (!isWanted || find !== null) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    void Promise.allSettled([fetchPricedPanel(), fetchMore()]);
    import("./outcome.rules.ts").then(
      (rules) => setFind(() => rules.outcomeOf),
      // A lost connection: what is chosen meanwhile stays, and the next try may work.
      () => (retry = setTimeout(() => setTries(tries + 1), retryMilliseconds)),
    );
    return () => clearTimeout(retry);
  }, [isWanted, find, tries]);
  return find === null ? nothingYet : find(calculation, book, today);
}
