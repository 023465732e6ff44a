/** What has been chosen so far and what it costs: beside the form on wide screens, inside the bottom bar on phones. */
import { Suspense } from "react";
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { serviceCopy } from "#web/content/services.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useBooking } from "../booking-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";

export const fetchPricedSummary = () => import("./priced-summary.tsx").then((module) => module.PricedSummary);
const PricedSummary = lazyComponent(fetchPricedSummary);

export function SummaryPanel() {
  const { draft, price } = useBooking();
  const { answer, priced } = price;
  return (
    <div>
      <VanFill fill={price.vanShare} className="mx-auto max-w-72" />
      {answer === null && <p className="mt-4 text-ink-soft">Your price appears here as soon as there is something on your list.</p>}
      {priced !== null && (
        <Suspense>
          <PricedSummary priced={priced} />
        </Suspense>
      )}
      {answer !== null && "review" in answer && (
        <div className="mt-4">
          <p className="font-semibold">We price this with you</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {answer.review.map((reason) => (
              <li key={reason}>{reason}.</li>
            ))}
          </ul>
          <p className="mt-2">
            <CallLink start />
          </p>
        </div>
      )}
      <dl className="mt-4 space-y-2 border-t border-line pt-4 text-[0.9375rem] empty:hidden">
        {draft.service !== null && <Fact name="Service" value={serviceCopy[draft.service].name} />}
        {draft.address.postcode !== "" && (
          <Fact name="Where" value={[draft.address.line1, draft.address.postcode].filter(Boolean).join(", ")} />
        )}
        {draft.window !== null && (
          <Fact
            name="When"
            value={`${formatDay(draft.window.date)}, ${formatTimeRangeShort(draft.window.startsAt, draft.window.endsAt)}`}
          />
        )}
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
    </div>
  );
}
