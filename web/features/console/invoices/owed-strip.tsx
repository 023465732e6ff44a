/** What is owed, by how late it is: one thin strip above the list. */
import { clsx } from "clsx";
import type { OwedByAge } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { owedRows } from "./invoice.rules.ts";

export function OwedStrip({ owed }: { owed: OwedByAge }) {
  return (
    <section aria-label="What is owed" className="mt-4 overflow-hidden rounded-medium border border-line bg-paper">
      {/* Each draws the line before it and above it; the first of a row and of a column lies outside. */}
      <dl className="-mt-px -ml-px grid grid-cols-2 sm:grid-cols-3 min-[68.75rem]:grid-cols-6">
        {owedRows(owed).map(({ label, pence, isLate }) => (
          <div key={label} className="border-t border-l border-line px-3 py-2">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className={clsx("tabular-nums", pence > 0 && "font-semibold", pence > 0 && isLate && "text-brick-deep")}>
              {formatPence(pence)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
