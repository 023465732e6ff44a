/** The answer where it is a price: the likely price, its range, what is included, and its lines. */
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { useCalculator } from "../calculator-context.ts";
import type { Priced } from "./outcome.rules.ts";
import { BookThis } from "./book-this.tsx";
import { rangeText } from "./range-text.ts";
import { LoadBars } from "./load-bars.tsx";
import { ShareLink } from "./share-link.tsx";

export function PricedPanel({ priced }: { priced: Priced }) {
  const { answer, load, range } = priced;
  return (
    <div>
      <p className="text-[0.9375rem] text-ink-soft">{range === null ? "Your price" : "Likely price"}</p>
      <p className="font-display text-[min(3rem,16vw)] leading-none font-bold whitespace-nowrap tabular-nums">
        {formatPounds(answer.totalPence)}
      </p>
      <Tax priced={priced} />
      <p className="mt-2">{rangeText(priced)}</p>
      <BookThis priced={priced} />
      <LoadBars load={load} allowance={answer.allowance} />
      <PriceLines lines={answer.lines} withWhy className="mt-5 border-t border-line pt-5" />
      <ShareLink />
    </div>
  );
}

function Tax({ priced: { answer } }: { priced: Priced }) {
  const { calculation, config } = useCalculator();
  if (!config.company.vatRegistered) return <p className="text-[0.9375rem] text-ink-soft">no VAT charged</p>;
  if (!calculation.isBusiness) return <p className="text-[0.9375rem] text-ink-soft">{`including ${formatPounds(answer.vatPence)} VAT`}</p>;
  const rows = [
    ["Without VAT", answer.totalPence - answer.vatPence],
    ["VAT", answer.vatPence],
    ["Total", answer.totalPence],
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-[0.9375rem]">
      {rows.map(([name, pence]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}
