/** Old and new price line by line, with the difference. Used for the customer and the office. */
import { comparedLines } from "#domain/bookings/change-orders/compared-lines.rules.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";

type Props = {
  linesBefore: readonly PriceLine[];
  linesAfter: readonly PriceLine[];
  totalBeforePence: number;
  totalAfterPence: number;
};

export function PriceComparison({ linesBefore, linesAfter, totalBeforePence, totalAfterPence }: Props) {
  const difference = totalAfterPence - totalBeforePence;
  return (
    <table className="w-full border-collapse text-[0.9375rem] tabular-nums">
      <caption className="sr-only">The price before and after</caption>
      <thead>
        <tr className="text-right text-ink-soft">
          <th scope="col" className="pb-1 text-left font-normal">
            What it’s for
          </th>
          <th scope="col" className="pb-1 pl-2 font-normal sm:pl-3">
            Agreed
          </th>
          <th scope="col" className="pb-1 pl-2 font-normal sm:pl-3">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedLines(linesBefore, linesAfter).map(({ key, label, beforePence, afterPence }) => (
          <tr key={key} className={`align-top ${beforePence === afterPence ? "" : "font-semibold"}`}>
            <th scope="row" className="py-1 text-left font-[inherit] wrap-anywhere">
              {label}
            </th>
            <Amount pence={beforePence} />
            <Amount pence={afterPence} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink align-top font-bold">
          <th scope="row" className="pt-2 text-left">
            Total
          </th>
          <Amount pence={totalBeforePence} isLast />
          <Amount pence={totalAfterPence} isLast />
        </tr>
        <tr className="text-lg font-bold">
          <th scope="row" colSpan={2} className="pt-1 text-left">
            Difference
          </th>
          <td className="pt-1 pl-2 text-right whitespace-nowrap sm:pl-3">
            {difference === 0 ? "None" : `${difference > 0 ? "+" : "−"}${formatPence(Math.abs(difference))}`}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Amount({ pence, isLast = false }: { pence: number | null; isLast?: boolean }) {
  return (
    <td className={`pl-2 text-right whitespace-nowrap sm:pl-3 ${isLast ? "pt-2" : "py-1"}`}>{pence === null ? "–" : formatPence(pence)}</td>
  );
}
