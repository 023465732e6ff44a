/** What has been chosen so far and what it costs: beside the form on wide screens, inside the bottom bar on phones. */
import { LockKeyhole } from "lucide-react";
import { formatDay, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { describeAllowance, vanFraction } from "#domain/pricing/sizes.rules.ts";
import { serviceWords } from "#web/content/services.ts";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useBooking } from "../booking-context.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";

export function SummaryPanel() {
  const { draft, price, book, config } = useBooking();
  const { answer, priced } = price;
  // What needs a person to price it is, more often than not, more than fits.
  const fill = priced === null ? Number(answer !== null) : vanFraction(priced.allowance.litres, book.tariff);
  return (
    <div>
      <VanFill fill={fill} className="mx-auto max-w-72" />
      {answer === null && <p className="mt-4 text-ink-soft">Your price appears here as soon as there is something on your list.</p>}
      {priced !== null && (
        <>
          <p className="mt-4 font-display text-4xl font-bold tabular-nums">{formatPounds(priced.totalPence)}</p>
          <p className="text-[0.9375rem] text-ink-soft">
            {config.company.vatRegistered ? `including ${formatPounds(priced.vatPence)} VAT` : "no VAT charged"}
          </p>
          <p className="mt-2 text-[0.9375rem]">For {describeAllowance(priced.allowance)}.</p>
          <QuoteNote />
          <PriceLines lines={priced.lines} withSavings={price.quote === null} className="mt-4" />
        </>
      )}
      {answer !== null && "review" in answer && (
        <div className="mt-4">
          <p className="font-semibold">We price this with you</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {answer.review.map((reason) => (
              <li key={reason}>{reason}.</li>
            ))}
          </ul>
          <p className="mt-2">
            <CallLink start />
          </p>
        </div>
      )}
      <dl className="mt-4 space-y-2 border-t border-line pt-4 text-[0.9375rem] empty:hidden">
        {draft.service !== null && <Fact name="Service" value={serviceWords[draft.service].name} />}
        {draft.address.postcode !== "" && (
          <Fact name="Where" value={[draft.address.line1, draft.address.postcode].filter(Boolean).join(", ")} />
        )}
        {draft.window !== null && (
          <Fact
            name="When"
            value={`${formatDay(draft.window.date)}, ${formatTimeRangeShort(draft.window.startsAt, draft.window.endsAt)}`}
          />
        )}
      </dl>
    </div>
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
    </div>
  );
}
