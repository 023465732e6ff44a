/** The price bar at the bottom of a phone's screen; pressing it scrolls to the whole answer. */
import { ChevronDown } from "lucide-react";
import { formatPounds } from "#domain/kernel/money.ts";
import { describeVanShare } from "#domain/pricing/load/sizes.rules.ts";
import { useCalculator } from "../calculator-context.ts";

export function PriceBar() {
  const { outcome } = useCalculator();
  if (outcome.is !== "priced" && outcome.is !== "phone") return null;
  const show = () => {
    const answer = document.getElementById("answer");
    answer?.scrollIntoView({ block: "start" });
    answer?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Price" className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper shadow-soft lg:hidden print:hidden">
      <button
        type="button"
        onClick={show}
        className="flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-left"
      >
        {outcome.is === "priced" ? (
          <span className="min-w-0 flex-[1_1_7rem]">
            <span className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">
              {formatPounds(outcome.answer.totalPence)}
            </span>
            <span className="ml-2 text-[0.9375rem] text-ink-soft">{describeVanShare(outcome.load.litres)}</span>
          </span>
        ) : (
          <span className="font-semibold">We’ll price this by phone</span>
        )}
        <span className="flex shrink-0 items-center gap-1 font-semibold text-downs">
          Details
          <ChevronDown aria-hidden="true" className="size-5" />
        </span>
      </button>
    </section>
  );
}
