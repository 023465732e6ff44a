/** The summary so far: the price with its lines, and the answers. Loaded with the page's rules. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { LockKeyhole } from "lucide-react";
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { PricedAnswer } from "#domain/pricing/pricing.contract.ts";
import { describeAllowance } from "#domain/pricing/load/sizes.rules.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { serviceCopy } from "#web/content/services.ts";
import { chosenService } from "../draft/service.rules.ts";
import { PricedWithYou } from "../priced-with-you.tsx";
import { useBooking } from "../booking-context.ts";

export function SummaryDetails() {
  const { answer, priced } = useBooking().price;
  return (
    <>
      {priced !== null && <PricedSummary priced={priced} />}
      {answer !== null && "review" in answer && (
        <div className="mt-4">
          <PricedWithYou reasons={answer.review} />
        </div>
      )}
      <Facts />
    </>
  );
}

function Facts() {
  const { draft } = useBooking();
  const service = chosenService(draft);
  return (
    <dl className="mt-4 space-y-2 border-t border-line pt-4 text-[0.9375rem] empty:hidden">
      {service !== null && <Fact name="Service" value={serviceCopy[service].name} />}
      {draft.address.postcode !== "" && (
        <Fact name="Where" value={keepPostcodesWhole([draft.address.line1, draft.address.postcode].filter(Boolean).join(", "))} />
      )}
      {draft.window !== null && (
        <Fact name="When" value={`${formatDay(draft.window.date)}, ${formatTimeRangeShort(draft.window.startsAt, draft.window.endsAt)}`} />
      )}
    </dl>
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

function PricedSummary({ priced }: { priced: PricedAnswer }) {
  const { price, config } = useBooking();
  return (
    <>
      <p className="mt-4 font-display text-4xl font-bold whitespace-nowrap tabular-nums">{formatPounds(priced.totalPence)}</p>
      <p className="text-[0.9375rem] text-ink-soft">
        {config.company.vatRegistered ? `including ${formatPounds(priced.vatPence)} VAT` : "no VAT charged"}
      </p>
      <p className="mt-2 text-[0.9375rem]">{`Covers ${describeAllowance(priced.allowance)}.`}</p>
      <QuoteNote />
      <PriceLines lines={priced.lines} withSavings={price.quote === null} className="mt-4" />
    </>
  );
}

/** Says whether the price is the locked one, and if not, why. */
function QuoteNote() {
  const { draft, price } = useBooking();
  if (draft.quote === null) return null;
  const { reference } = draft.quote;
  if (price.quote === null)
    return (
      <p className="mt-3 rounded-medium bg-signal-soft px-3 py-2 text-[0.9375rem]">{`Your list or your postcode has changed, so the locked price of quote ${reference} no longer applies. Undo the change to get it back.`}</p>
    );
  return (
    <p className="mt-3 flex items-start gap-2 rounded-medium bg-downs-soft px-3 py-2 text-[0.9375rem] font-semibold">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-downs" />
      <span>{`Locked with quote ${reference}`}</span>
    </p>
  );
}
