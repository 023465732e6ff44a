/** What has been chosen so far and what it costs: beside the form on wide screens, inside the bottom bar on phones. */
import { Suspense } from "react";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useBooking } from "../booking-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";

export const fetchPricedSummary = () => import("./priced-summary.tsx").then((module) => module.SummaryDetails);
const SummaryDetails = lazyComponent(fetchPricedSummary);

export function SummaryPanel() {
  const { draft, price } = useBooking();
  const { answer } = price;
  return (
    <div>
      <VanFill fill={price.vanShare} className="mx-auto max-w-72" />
      {answer === null && <p className="mt-4 text-ink-soft">Your price appears here as soon as you add an item.</p>}
      {(answer !== null || draft.address.postcode !== "") && (
        <Suspense>
          <SummaryDetails />
        </Suspense>
      )}
    </div>
  );
}
