/** One job with the van it fills and every line of its price, as the booking form would show it. */
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import { shownLines } from "#domain/pricing/shown-lines.rules.ts";
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { jobs } from "#web/content/jobs.ts";
import type { JobName } from "#web/content/jobs.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { usePrices } from "./prices-context.ts";

export function WorkedJob({ name }: { name: JobName }) {
  const { jobs: priced, tariff } = usePrices();
  const job = priced.get(name);
  if (job === undefined) return <p>{`${jobs[name].label}: we’ll work out the price with you.`}</p>;
  const { totalPence, allowance } = job.answer;
  const { lines, totalLabel } = shownLines(job.answer.lines);
  return (
    <figure className="flex flex-col rounded-large border border-line bg-paper p-5 shadow-soft sm:p-7">
      {/* A caption is a figure's first or last; the van is shown above it. */}
      <figcaption className="mt-4 font-display text-xl leading-snug font-bold tracking-tight">{job.label}</figcaption>
      <VanFill still fill={vanFraction(allowance.litres, tariff)} className="order-first max-w-64" />
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {lines.map(({ code, label, pence, why }) => (
          <div key={code} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
            <dt className="min-w-0">
              <span>{label}</span>
              <span className="block text-[0.9375rem] text-ink-soft">{why}</span>
            </dt>
            <dd className="tabular-nums">{formatPence(pence)}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 pt-3 font-bold">
          <dt>{totalLabel}</dt>
          <dd className="font-display text-2xl tracking-tight text-downs-deep tabular-nums">{formatPounds(totalPence)}</dd>
        </div>
      </dl>
    </figure>
  );
}
