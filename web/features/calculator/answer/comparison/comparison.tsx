/** The price beside alternatives: the visitor's own quotes, or published prices for the town, with source and date. */
import { amountFor, currentPrice, findFigure } from "#domain/comparison/comparison-figures.rules.ts";
import type { ComparedLoad } from "#domain/comparison/comparison-figures.rules.ts";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { alternatives } from "#web/content/alternatives.ts";
import type { Alternative } from "#web/content/alternatives.ts";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useCalculator } from "../../calculator-context.ts";
import { compared } from "./comparison.rules.ts";
import { ListedPrice } from "../listed-price.tsx";
import type { Priced } from "../outcome.rules.ts";

export function Comparison({ priced }: { priced: Priced }) {
  const { comparisonFigures, place, today } = useCalculator();
  const rows = alternatives.map((alternative) => ({ alternative, figure: findFigure(comparisonFigures, place?.town, alternative.id) }));
  const hasPrice = rows.some(({ figure }) => figure !== undefined && currentPrice(figure, today) !== null);
  return (
    <section aria-labelledby="comparison-title">
      <h2 id="comparison-title" className="text-2xl sm:text-3xl">
        Compare with a skip, the council or the tip
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{introText(hasPrice, place !== null)}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        {rows.map(({ alternative, figure }) => (
          <AlternativeCard key={alternative.id} alternative={alternative} figure={figure} priced={priced} />
        ))}
      </div>
    </section>
  );
}

function introText(hasPrice: boolean, hasPlace: boolean): string {
  const own = "Type in what you were quoted and we’ll work out the difference. It stays on this device.";
  if (hasPrice) return `Prices we’ve looked up for your area are below. ${own}`;
  return hasPlace
    ? `We haven’t looked up prices for your area yet. ${own}`
    : `${own} Enter your postcode above to see what we know about your area.`;
}

type AlternativeCardProps = { alternative: Alternative; figure: ComparisonFigure | undefined; priced: Priced };

function AlternativeCard({ alternative: { id, name, price: label, remark }, figure, priced }: AlternativeCardProps) {
  const { figures, setFigure, today } = useCalculator();
  const input = figures[id] ?? "";
  const price = figure === undefined ? null : currentPrice(figure, today);
  const listedPence = price === null ? null : amountFor(id, price, comparedLoad(priced));
  const comparison = compared(input, listedPence, priced.answer.totalPence);
  const isWrong = input.trim() !== "" && comparison === null;
  return (
    <Card className="flex flex-col">
      <h3 className="text-xl">{name}</h3>
      {figure !== undefined && <ListedPrice figure={figure} price={price} pence={listedPence} />}
      <TextField
        name={`figure.${id}`}
        label={<span className="block font-normal">{`${price === null ? label : "Or what you were quoted"}, £`}</span>}
        className="mt-3"
        value={input}
        onChange={(text) => setFigure(id, text.slice(0, 12))}
        error={isWrong ? "Enter an amount in pounds, like 45 or 45.50" : undefined}
        width="number"
        inputMode="decimal"
        autoComplete="off"
      />
      <p role="status" className="mt-2 min-h-6 font-semibold tabular-nums">
        {comparison === null ? "" : differenceText(comparison.differencePence)}
      </p>
      <p className="mt-auto pt-2 text-[0.9375rem] text-ink-soft">{remark}</p>
    </Card>
  );
}

/** A load given by size has no item count, so it is not compared with a council's price for each item. */
function comparedLoad({ load, range, request }: Priced): ComparedLoad {
  return { litres: load.litres, items: range === null ? request.items.reduce((sum, { quantity }) => sum + quantity, 0) : null };
}

function differenceText(pence: number): string {
  if (pence === 0) return "The same as us";
  return pence > 0 ? `${formatPounds(pence)} more than us` : `${formatPounds(-pence)} less than us`;
}
