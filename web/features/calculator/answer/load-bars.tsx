/** How full the van is, how heavy the load, and the minutes that are paid for. */
import { aboutVanShare, describeVanShare, vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import type { Allowance } from "#domain/pricing/pricing.contract.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useCalculator } from "../calculator-context.ts";

type LoadBarsProps = { load: { litres: number; kilograms: number }; allowance: Allowance };

export function LoadBars({ load, allowance }: LoadBarsProps) {
  const { book } = useCalculator();
  const share = vanFraction(load.litres, book.tariff);
  const percent = Math.max(1, Math.round(share * 100));
  const kilograms = load.kilograms.toLocaleString("en-GB");
  const included = allowance.kilograms.toLocaleString("en-GB");
  return (
    <div className="mt-4">
      <VanFill fill={share} label={`The van is ${percent}% full: ${describeVanShare(load.litres)}`} className="mx-auto max-w-80" />
      <dl className="mt-2 space-y-3 text-[0.9375rem]">
        <div>
          <dt className="sr-only">Space</dt>
          <dd className="flex justify-between gap-4">
            <span className="inline-block first-letter:uppercase">{aboutVanShare(load.litres)}</span>
            <span className="font-semibold tabular-nums">{`${percent}%`}</span>
          </dd>
        </div>
        <div>
          <dt className="sr-only">Weight</dt>
          <dd>
            <span className="flex justify-between gap-4">
              <span aria-hidden="true">Weight</span>
              <span className="font-semibold tabular-nums">{`${kilograms} of ${included} kg included`}</span>
            </span>
            <WeightBar share={load.kilograms / allowance.kilograms} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Loading time included</dt>
          <dd className="font-semibold tabular-nums">{`${allowance.minutes} minutes`}</dd>
        </div>
      </dl>
    </div>
  );
}

/** An SVG, because the content-security policy allows no style attributes. Decorative: the number is beside it. */
function WeightBar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 block h-2 w-full overflow-hidden rounded-full">
      <rect width="100" height="4" className="fill-downs-soft" />
      <rect width={Math.min(1, share) * 100} height="4" className={share > 1 ? "fill-brick" : "fill-downs-mid"} />
    </svg>
  );
}
