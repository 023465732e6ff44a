/** The price with what it is for and made of. Fetched with the page's rules: before them there is no price. */
import { LockKeyhole } from "lucide-react";
import { formatPounds } from "#domain/kernel/money.ts";
import type { PricedAnswer } from "#domain/pricing/pricing.contract.ts";
import { describeAllowance } from "#domain/pricing/sizes.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { useBooking } from "../booking-context.ts";

export function PricedSummary({ priced }: { priced: PricedAnswer }) {
  const { price, config } = useBooking();
  return (
    <>
      <p className="mt-4 font-display text-4xl font-bold tabular-nums">{formatPounds(priced.totalPence)}</p>
      <p className="text-[0.9375rem] text-ink-soft">
        {config.company.vatRegistered ? `including ${formatPounds(priced.vatPence)} VAT` : "no VAT charged"}
      </p>
      <p className="mt-2 text-[0.9375rem]">For {describeAllowance(priced.allowance)}.</p>
      <QuoteNote />
      <PriceLines lines={priced.lines} withSavings={price.quote === null} className="mt-4" />
    </>
  );
}

/** Whether the price is the one that was locked, and if not, why. */
function QuoteNote() {
  const { draft, price } = useBooking();
  if (draft.quote === null) return null;
  const { reference } = draft.quote;
  if (price.quote === null)
    return (
      <p className="mt-3 rounded-medium bg-signal-soft px-3 py-2 text-[0.9375rem]">
        This is not what quote {reference} was for, so it is priced anew. Put it back as it was, and the locked price holds again.
      </p>
    );
  return (
    <p className="mt-3 flex items-start gap-2 rounded-medium bg-downs-soft px-3 py-2 text-[0.9375rem] font-semibold">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-downs" />
      Locked with quote {reference}
    </p>
  );
}
