/** The price so far, beside the questions on wide screens. */
import { formatPounds } from "#domain/kernel/money.ts";
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { Link } from "react-router";
import { rangeText } from "../price/price-text.ts";
import { useQuote } from "../quote-context.ts";

export function SummaryPanel() {
  const { outcome, price: quoted, book, config, step } = useQuote();
  const reasons = outcome?.reviewReasons ?? [];
  if (quoted === null)
    return (
      <div>
        <VanFill fill={reasons.length > 0 ? 1 : 0} className="mx-auto max-w-72" />
        {reasons.length > 0 ? (
          <>
            <p className="mt-4 font-display text-2xl font-bold">We’ll price this for you</p>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {reasons.map((reason) => (
                <li key={reason}>{`${reason}.`}</li>
              ))}
            </ul>
            {step !== "price" && <ToPrice />}
          </>
        ) : (
          <p className="mt-4 text-ink-soft">Your price appears here as soon as you tap an item.</p>
        )}
      </div>
    );
  const { price } = quoted;
  return (
    <div>
      <VanFill fill={vanFraction(price.allowance.litres, book.tariff)} className="mx-auto max-w-72" />
      <p className="mt-4 text-[0.9375rem] text-ink-soft">Likely price</p>
      <p className="font-display text-4xl font-bold whitespace-nowrap tabular-nums">{formatPounds(price.totalPence)}</p>
      <p className="text-[0.9375rem] text-ink-soft">
        {config.company.vatRegistered ? `including ${formatPounds(price.vatPence)} VAT` : "no VAT charged"}
      </p>
      <p className="mt-2 text-[0.9375rem]">{`${rangeText(price)}.`}</p>
      {step !== "price" && <ToPrice />}
      <PriceLines lines={price.lines} className="mt-5 border-t border-line pt-4" />
    </div>
  );
}

function ToPrice() {
  return (
    <Link to={{ search: "?step=price" }} className={`${buttonClass({ variant: "quiet" })} mt-4 w-full`}>
      See your price
    </Link>
  );
}
