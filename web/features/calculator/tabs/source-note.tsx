/** Shown on a tab whose answer is not the one priced: says which one is, and how to change that. */
import { describeCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { measuredLitres } from "../calculation/calculation.rules.ts";
import type { Calculation, Source } from "../calculation/calculation.rules.ts";
import { useCalculator } from "../calculator-context.ts";

export function SourceNote({ tab }: { tab: Source }) {
  const { calculation, change } = useCalculator();
  const priced = pricedText(calculation);
  if (calculation.source === tab || priced === null) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-medium bg-sea-soft px-4 py-3">
      <p className="min-w-48 flex-1 text-[0.9375rem]">{`The price is for ${priced}. What you choose here replaces it.`}</p>
      {hasAnswer(tab, calculation) && (
        <Button variant="quiet" size="small" onClick={() => change({ source: tab })}>
          Price this instead
        </Button>
      )}
    </div>
  );
}

function hasAnswer(tab: Source, { picked, litres, measure }: Calculation): boolean {
  if (tab === "items") return picked.some(({ quantity }) => quantity > 0);
  return tab === "size" ? litres > 0 : measuredLitres(measure) > 0;
}

function pricedText(calculation: Calculation): string | null {
  const { source, picked, litres, measure } = calculation;
  if (!hasAnswer(source, calculation)) return null;
  if (source === "size") return `the size you chose, ${describeCubicYards(litres)}`;
  if (source === "measure") return `what you measured, ${describeCubicYards(measuredLitres(measure))}`;
  const count = picked.reduce((sum, { quantity }) => sum + quantity, 0);
  return `the ${count === 1 ? "item" : `${count} items`} on your list`;
}
