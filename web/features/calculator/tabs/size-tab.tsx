/** Pick a van size, named in everyday words and in yards, beside a drawing of the van that fills. */
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useCalculator } from "../calculator-context.ts";
import { calculationOutcome } from "../answer/outcome.rules.ts";
import { listSizes } from "#web/features/job-form/sizes.rules.ts";
import { SourceNote } from "./source-note.tsx";

export function SizeTab() {
  const { book, calculation, change, now } = useCalculator();
  const { litres } = calculation;
  return (
    <>
      <SourceNote tab="size" />
      <VanFill fill={vanFraction(litres, book.tariff)} className="mx-auto mb-5 max-w-96 print:hidden" />
      <RadioCards
        name="size"
        legend="Roughly how much is there?"
        hint="Sofas, mattresses, fridges and screens each add a handling charge. Pick items instead to include it."
        columns={2}
        value={litres === 0 ? null : String(litres)}
        onChange={(value) => change({ litres: Number(value), source: "size" })}
        options={listSizes(book.tariff).map((size) => {
          const outcome = calculationOutcome({ ...calculation, source: "size", litres: size.litres }, book, new Date(now));
          return {
            value: String(size.litres),
            label: size.name,
            hint: size.hint,
            trailing: outcome.is === "priced" ? formatPounds(outcome.answer.totalPence) : "by phone",
          };
        })}
      />
    </>
  );
}
