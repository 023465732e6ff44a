/** The price bar at the bottom of a phone's screen; pressing it opens the whole summary. */
import { ChevronUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import { describeVanShare } from "#domain/pricing/load/sizes.rules.ts";
import { useEscape } from "#web/ui/use-escape.ts";
import { useBooking } from "../booking-context.ts";
import { SummaryPanel } from "./summary-panel.tsx";

export function PriceBar() {
  const { price } = useBooking();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    setIsOpen(false);
    // Closing the sheet returns the focus to the button that opened it.
    button.current?.focus();
  });
  const { answer, priced } = price;
  if (answer === null) return null;
  return (
    <section
      aria-label="Price"
      className="fixed inset-x-0 bottom-0 z-20 max-h-[75dvh] overflow-y-auto border-t border-line bg-paper shadow-soft lg:hidden"
    >
      {isOpen && (
        <div id={panelId} className="px-5 pt-5 pb-3">
          <SummaryPanel />
        </div>
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="sticky bottom-0 flex min-h-16 w-full flex-wrap items-center bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] justify-between gap-x-4 px-5 pt-2 text-left"
      >
        <span className="min-w-0 flex-[1_1_7rem]">
          {priced !== null ? (
            <>
              <span className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">{formatPounds(priced.totalPence)}</span>
              <span className="ml-2 text-[0.9375rem] text-ink-soft">{describeVanShare(priced.allowance.litres)}</span>
            </>
          ) : (
            <span className="font-semibold">We’ll price this with you</span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold text-downs">
          <span>{isOpen ? "Hide" : "Details"}</span>
          <ChevronUp aria-hidden="true" className={`size-5 transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </span>
      </button>
    </section>
  );
}
