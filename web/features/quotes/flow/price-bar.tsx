/** The price bar at the bottom of a phone's screen; pressing it opens the price step. */
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { useQuote } from "../quote-context.ts";

export function PriceBar() {
  const { outcome, price: quoted, step } = useQuote();
  const isForPerson = quoted === null && outcome !== null && outcome.request !== null && outcome.reviewReasons.length > 0;
  if (step === "price" || (quoted === null && !isForPerson)) return null;
  return (
    <section aria-label="Price" className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper shadow-soft lg:hidden">
      <Link
        to={{ search: "?step=price" }}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <span className="min-w-0 flex-[1_1_7rem]">
          {quoted === null ? (
            <span className="font-semibold">We’ll price this for you</span>
          ) : (
            <>
              <span className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
                {formatPounds(quoted.price.totalPence)}
              </span>
              {quoted.price.highPence > quoted.price.totalPence && (
                <span className="ml-2 text-[0.9375rem] text-ink-soft tabular-nums">{`to ${formatPounds(quoted.price.highPence)}`}</span>
              )}
            </>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold text-downs">
          See your price
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
      </Link>
    </section>
  );
}
