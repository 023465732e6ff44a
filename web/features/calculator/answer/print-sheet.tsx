/**
 * The calculation on one sheet of A4, for printing only: firm, date, load, every line of the price, and the link that
 * opens it again.
 */
import { formatDayLong } from "#domain/kernel/london-time.ts";
import { formatPence, formatPounds } from "#domain/kernel/money.ts";
import { shownLines } from "#domain/pricing/shown-lines.rules.ts";
import { describeAllowance, describeCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { writeLink } from "../calculation/calculation-link.rules.ts";
import { sizedLitres } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";
import type { Priced } from "./outcome.rules.ts";
import { rangeText } from "./range-text.ts";

export function PrintSheet({ priced }: { priced: Priced }) {
  const { calculation, config, today } = useCalculator();
  const { answer } = priced;
  const { company } = config;
  const phone = useFirmPhone();
  const reach = [phone?.text, company.email, globalThis.location?.host].filter((part) => part !== undefined && part !== "");
  return (
    <div className="hidden text-[10.5pt] leading-snug print:block">
      <header className="flex items-end justify-between border-b-2 border-ink pb-2">
        <p className="font-display text-xl font-bold">{company.name}</p>
        <p>{reach.join(" · ")}</p>
      </header>
      <h2 className="mt-4 text-2xl">What it would cost</h2>
      <p>{`Worked out on ${formatDayLong(today)}, price list ${answer.tariffVersion}`}</p>
      <p className="mt-3 font-display text-4xl font-bold tabular-nums">{formatPounds(answer.totalPence)}</p>
      <p>{company.vatRegistered ? `including ${formatPence(answer.vatPence)} VAT` : "no VAT charged"}</p>
      <p className="mt-1">{rangeText(priced)}</p>
      <p className="mt-1">{`Covers ${describeAllowance(answer.allowance)}.`}</p>
      <Items priced={priced} />
      <Lines priced={priced} />
      <p className="mt-4 border-t border-line pt-2">View or book this estimate at:</p>
      <p className="text-[8.5pt] break-all">{`${globalThis.location?.origin ?? ""}/calculator#${writeLink(calculation)}`}</p>
    </div>
  );
}

const withPicked = (picked: readonly { id: string; quantity: number }[], catalogue: ReadonlyMap<string, { name: string }>) =>
  picked.map(({ id, quantity }) => (quantity > 0 ? `, ${quantity} × ${catalogue.get(id)?.name ?? id}` : "")).join("");

function Items({ priced: { range, request } }: { priced: Priced }) {
  const { calculation, book } = useCalculator();
  return (
    <section>
      <h3 className="mt-4 text-lg">What’s going</h3>
      {range === null ? (
        <ul className="mt-1 columns-2 gap-x-8">
          {request.items.map(({ id, quantity }) => (
            <li key={id} className="break-inside-avoid">
              {`${quantity} × ${book.catalogue.get(id)?.name ?? id}`}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1">
          {`${calculation.source === "measure" ? "A pile you measured" : "A load size you chose"}: ${describeCubicYards(sizedLitres(calculation))}${
            calculation.source === "measure" ? withPicked(calculation.picked, book.catalogue) : ""
          }`}
        </p>
      )}
    </section>
  );
}

function Lines({ priced: { answer } }: { priced: Priced }) {
  const { lines, totalLabel } = shownLines(answer.lines);
  return (
    <section>
      <h3 className="mt-4 text-lg">How the price is made up</h3>
      <table className="mt-1 w-full">
        <tbody>
          {lines.map(({ code, label, why, pence }) => (
            <tr key={code} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-1 pr-4 text-left font-semibold whitespace-nowrap">
                {label}
              </th>
              <td className="py-1 pr-4">{why}</td>
              <td className="py-1 text-right tabular-nums">{formatPence(pence)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" colSpan={2} className="py-1 text-left">
              {totalLabel}
            </th>
            <td className="py-1 text-right tabular-nums">{formatPence(answer.totalPence)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
