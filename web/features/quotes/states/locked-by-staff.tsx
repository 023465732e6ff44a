/** Priced and locked by a person: the price stays, and there are two answers to it. */
import { LockKeyhole } from "lucide-react";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { vanLitres } from "#domain/pricing/load/load.rules.ts";
import { describeAllowance, vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Button } from "#web/ui/button.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useQuote } from "../quote-context.ts";
import { useLockAndBook } from "../server/use-lock-and-book.ts";
import { Decline } from "./decline.tsx";
import { StateHeading } from "./state-heading.tsx";

export function LockedByStaff({ view }: { view: QuoteView }) {
  const { book } = useQuote();
  const { price } = view;
  const lock = useLockAndBook(price?.totalPence ?? null);
  if (price === null) return null;
  return (
    <>
      <StateHeading>Your price is locked</StateHeading>
      <div className="mt-4 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_14rem]">
        <div>
          <p className="flex items-center gap-2 font-display text-[min(3.75rem,19vw)] leading-none font-bold whitespace-nowrap tabular-nums">
            <span>{formatPounds(price.totalPence)}</span>
            <LockKeyhole aria-hidden="true" className="size-8 text-downs" />
          </p>
          {view.validUntil !== null && <p className="mt-1 text-lg font-semibold">{`Valid until ${formatDay(view.validUntil)}`}</p>}
        </div>
        <VanFill fill={vanFraction(price.allowance.litres, book.tariff)} className="max-w-72 sm:max-w-none" />
      </div>
      {view.customerNote !== "" && (
        <blockquote className="mt-4 border-l-4 border-downs-pale pl-4">
          <p className="whitespace-pre-line">{view.customerNote}</p>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">A note from our team</p>
        </blockquote>
      )}
      <p className="mt-4">{`This covers ${describeAllowance(price.allowance, vanLitres(book.tariff))}.`}</p>
      <PriceLines lines={price.lines} withWhy className="mt-4" />
      {lock.problem !== null && (
        <p role="alert" className="mt-4 rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
          {lock.problem}
        </p>
      )}
      <Button size="large" busy={lock.isBusy} onClick={lock.start} className="mt-5 w-full">
        {`Book at ${formatPounds(price.totalPence)}`}
      </Button>
      {moreThanListedText(price.totalPence, view.photos.length > 0).map((text) => (
        <p key={text} className="mt-3">
          {text}
        </p>
      ))}
      <Decline />
    </>
  );
}
