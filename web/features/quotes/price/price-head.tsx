/** The price: likely amount, range, load as text and drawing, and every line. */
import { formatPounds } from "#domain/kernel/money.ts";
import { vanLitres } from "#domain/pricing/load/load.rules.ts";
import { aboutVanShare, describeAllowance, vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { rangeText } from "./price-text.ts";
import { useQuote } from "../quote-context.ts";
import type { ShownPrice } from "./shown-price.rules.ts";

export function PriceHead({ quoted }: { quoted: ShownPrice }) {
  const { book, config } = useQuote();
  const { price } = quoted;
  const share = vanFraction(price.allowance.litres, book.tariff);
  return (
    <div className="rounded-large border border-line bg-paper p-5 shadow-soft sm:p-7">
      <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_14rem]">
        <div>
          <p className="text-ink-soft">Likely price</p>
          <p className="font-display text-[min(3.75rem,19vw)] leading-none font-bold whitespace-nowrap tabular-nums" data-testid="likely">
            {formatPounds(price.totalPence)}
          </p>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {config.company.vatRegistered ? `including ${formatPounds(price.vatPence)} VAT` : "no VAT charged"}
          </p>
          <p className="mt-2 text-lg font-semibold">{rangeText(price)}</p>
        </div>
        <VanFill fill={share} label={`The load: ${aboutVanShare(price.allowance.litres)}`} className="max-w-72 sm:max-w-none" />
      </div>
      <p className="mt-4 border-t border-line pt-4">{`This covers ${describeAllowance(price.allowance, vanLitres(book.tariff))}.`}</p>
      <PriceLines lines={price.lines} withWhy totalName="Likely price" className="mt-4" />
    </div>
  );
}
