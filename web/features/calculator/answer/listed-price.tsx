/** A published price with its page and the day it was read; without a price, only the page. */
import { priceText } from "#domain/comparison/comparison-figures.rules.ts";
import type { ComparisonFigure, ComparisonPrice } from "#domain/comparison/comparison-figures.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";

/** `price`: null when none was read within the year. `pence`: the price for this load, where it can be worked out. */
type ListedPriceProps = { figure: ComparisonFigure; price: ComparisonPrice | null; pence: number | null };

export function ListedPrice({ figure: { kind, provider, sourceUrl }, price, pence }: ListedPriceProps) {
  const link = (
    <a href={sourceUrl} rel="noopener" className="text-downs underline underline-offset-4 hover:decoration-2">
      {provider}
    </a>
  );
  if (price === null)
    return (
      <p className="mt-2">
        See {link}
        <span>{" for prices."}</span>
      </p>
    );
  const listed = priceText(kind, price);
  return (
    <div className="mt-2">
      <p className="font-display text-2xl font-bold tabular-nums">
        {pence === null ? "Not for this load" : pence === 0 ? "Free" : formatPounds(pence)}
      </p>
      <p className="text-[0.9375rem]">
        <span>{`${listed.charAt(0).toUpperCase() + listed.slice(1)}, says `}</span>
        {link}
        <span>{`. Checked on ${formatDate(price.checkedOn)}.`}</span>
      </p>
    </div>
  );
}
