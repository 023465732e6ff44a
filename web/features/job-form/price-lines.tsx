/** The lines of a price: what each is for, and where it can be avoided, how. Used while booking, at the check and after it. */
import { formatPence } from "#domain/kernel/money.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";

export type PriceLinesProps = {
  lines: readonly PriceLine[];
  withWhy?: boolean;
  /** How to pay less; of no use once booked. */ withSavings?: boolean;
  className?: string;
};

export function PriceLines({ lines, withWhy = false, withSavings = false, className }: PriceLinesProps) {
  return (
    <ul aria-label="What the price is made of" className={`space-y-2 text-[0.9375rem] ${className ?? ""}`}>
      {lines.map((line) => (
        <li key={line.code}>
          <div className="flex justify-between gap-4">
            <span>{line.label}</span>
            <span className="shrink-0 tabular-nums">{formatPence(line.pence)}</span>
          </div>
          {withWhy && <p className="text-ink-soft">{line.why}</p>}
          {withSavings && line.avoidBy !== undefined && <p className="text-downs">{capitalised(line.avoidBy)}</p>}
        </li>
      ))}
    </ul>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
