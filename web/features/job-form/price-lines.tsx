/** The lines of a price and their total: what each is for, and where it can be avoided, how. Used while booking, at the check and after it. */
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";
import { shownLines } from "#domain/pricing/shown-lines.rules.ts";

export type PriceLinesProps = {
  lines: readonly PriceLine[];
  withWhy?: boolean;
  /** Whether to show how to avoid a line; not after booking. */ withSavings?: boolean;
  /** What the total is called here. */
  totalName?: string;
  className?: string;
};

export function PriceLines({ lines, withWhy = false, withSavings = false, totalName, className }: PriceLinesProps) {
  const listed = shownLines(lines, totalName);
  return (
    <div className={className}>
      <ul aria-label="How the price is made up" className="space-y-2 text-[0.9375rem]">
        {listed.lines.map((line) => (
          <li key={line.code}>
            <div className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{line.label}</span>
              <span className="shrink-0 tabular-nums">{formatPence(line.pence)}</span>
            </div>
            {/* Special handling is always explained. */}
            {(withWhy || line.code === "handling") && <p className="text-ink-soft">{line.why}</p>}
            {withSavings && line.avoidBy !== undefined && <p className="text-downs">{capitalised(line.avoidBy)}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t-2 border-ink pt-2 text-lg leading-snug font-bold">
        <span className="min-w-0 wrap-anywhere">{listed.totalLabel}</span>
        <span className="shrink-0 tabular-nums">{formatPounds(listed.totalPence)}</span>
      </p>
    </div>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
