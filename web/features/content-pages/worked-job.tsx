/** One job with the van it fills and every line of its price, as the booking form would show it. */
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import { vanFraction } from "#domain/pricing/sizes.rules.ts";
import { jobs } from "#web/content/jobs.ts";
import type { JobName } from "#web/content/jobs.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { usePrices } from "./prices-context.ts";

export function WorkedJob({ name }: { name: JobName }) {
  const { jobs: priced, tariff } = usePrices();
  const job = priced.get(name);
  if (job === undefined) return <p>{jobs[name].label}: the price is worked out with you.</p>;
  const { lines, totalPence, allowance } = job.answer;
  return (
    <figure className="rounded-large border border-line bg-paper p-5 shadow-soft sm:p-7">
      <VanFill still fill={vanFraction(allowance.litres, tariff)} className="max-w-64" />
      <figcaption className="mt-4 font-display text-xl leading-snug font-bold tracking-tight">{job.label}</figcaption>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {lines.map(({ code, label, pence, why }) => (
          <div key={code} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
            <dt className="min-w-0">
              {label}
              <span className="block text-[0.9375rem] text-ink-soft">{why}</span>
            </dt>
            <dd className="tabular-nums">{formatPence(pence)}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 pt-3 font-bold">
          <dt>Total</dt>
          <dd className="font-display text-2xl tracking-tight text-downs-deep tabular-nums">{formatPounds(totalPence)}</dd>
        </div>
      </dl>
    </figure>
  );
}
