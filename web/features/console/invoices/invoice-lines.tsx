/** The lines of an invoice with net, VAT and gross, and what they sum to. On a phone the sums of a line stand under its words. */
import { clsx } from "clsx";
import { vatRateText } from "#domain/invoices/invoice.copy.ts";
import type { InvoicePaper, InvoicePreview } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";

type Line = InvoicePaper["lines"][number];
/** Of an issued paper, or of one that could be issued. */
type Props = { paper: Pick<InvoicePreview, "lines" | "vatBp" | "vatPence" | "grossPence" | "kind"> };

const rowClass = "border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-1.5";
const headClass = "border-b border-line-strong py-1.5 font-semibold max-sm:border-0 max-sm:py-0";
const sumClass = "py-1.5 pl-4 text-right whitespace-nowrap tabular-nums max-sm:py-0 max-sm:pl-0 max-sm:text-left";

export function InvoiceLines({ paper: { lines, vatBp, vatPence, grossPence, kind } }: Props) {
  const total = { label: kind === "credit-note" ? "Credited in all" : "Total", netPence: grossPence - vatPence, vatPence, grossPence };
  return (
    <table className="mt-6 w-full border-collapse text-[0.9375rem]">
      <caption className="mb-1 text-left font-display text-lg font-semibold">Lines</caption>
      <thead>
        <tr className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:border-b max-sm:border-line-strong max-sm:pb-1">
          <th scope="col" className={`${headClass} text-left max-sm:sr-only`}>
            What
          </th>
          {["Without VAT", vatBp === 0 ? "VAT" : `VAT at ${vatRateText(vatBp)}`, "With VAT"].map((head) => (
            <th key={head} scope="col" className={`${headClass} pl-4 text-right max-sm:pl-0 max-sm:text-left`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an issued paper's lines never change
          <Row key={index} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Row line={total} isTotal />
      </tfoot>
    </table>
  );
}

const Row = ({ line: { label, netPence, vatPence, grossPence }, isTotal = false }: { line: Line; isTotal?: boolean }) => (
  <tr className={clsx(rowClass, isTotal && "font-semibold")}>
    <th scope="row" className={clsx("py-1.5 text-left wrap-anywhere max-sm:col-span-3 max-sm:py-0", !isTotal && "font-normal")}>
      {label}
    </th>
    <td className={sumClass}>{formatPence(netPence)}</td>
    <td className={sumClass}>{formatPence(vatPence)}</td>
    <td className={sumClass}>{formatPence(grossPence)}</td>
  </tr>
);
