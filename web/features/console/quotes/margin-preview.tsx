/** The margin of the price about to be published. Below the firm's floor it warns, without blocking. */
import { formatPence } from "#domain/kernel/money.ts";
import { computeMargin } from "#domain/pricing/margin.rules.ts";
import type { MarginInput } from "#domain/pricing/margin.rules.ts";
import { useRunningCosts } from "../running-costs/use-running-costs.ts";

export function MarginPreview({ job }: { job: MarginInput }) {
  const costs = useRunningCosts();
  if (!costs.isSuccess) return null;
  if (costs.data.costs === null)
    return <p className="mt-3 text-small text-ink-soft">The margin shows here once an administrator has entered your costs in Settings.</p>;
  const margin = computeMargin(job, costs.data.costs);
  const parts = [
    ["Price without VAT", margin.revenuePence],
    ["Tip", -margin.tipPence],
    ["Crew", -margin.crewPence],
    ["Driving", -margin.travelPence],
    ["Payment fee", -margin.feePence],
  ] as const;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold tabular-nums">
        <span>{`Margin ${formatPence(margin.marginPence)} (${margin.percent}%)`}</span>
        {margin.isBelowFloor && (
          <span className="block text-brick-deep">{`Below your minimum margin of ${costs.data.costs.floorPercent}%`}</span>
        )}
      </summary>
      <dl className="grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 pb-2 tabular-nums">
        {parts.map(([name, pence]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{formatPence(pence)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
