/** Choose a size: everyday words first, yards after them; the van above them fills. */
import { wasteTypes } from "#domain/pricing/price-choices.ts";
import { vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { listSizes } from "#web/features/job-form/sizes.rules.ts";
import { wasteNames } from "#web/features/job-form/waste-names.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";
import { useQuote } from "../quote-context.ts";

export function SizeTab() {
  const { book, facts, change, priceOf } = useQuote();
  const { size } = facts;
  const waste = size?.waste ?? "mixed_house";
  return (
    <div className="space-y-6">
      <VanFill fill={vanFraction(size?.litres ?? 0, book.tariff)} className="mx-auto max-w-80" />
      <RadioCards
        name="size"
        legend="Roughly how much is there?"
        hint="Sofas, mattresses, fridges and screens each add a handling charge. Pick items instead to include it."
        columns={2}
        value={size === null ? null : String(size.litres)}
        onChange={(value) => change((previous) => ({ ...previous, method: "size", size: { litres: Number(value), waste } }))}
        options={listSizes(book.tariff).map(({ litres, name, hint }) => {
          const pence = priceOf({ ...facts, method: "size", size: { litres, waste } });
          return { value: String(litres), label: name, hint, trailing: pence === null ? "we’ll price it" : formatPounds(pence) };
        })}
      />
      <RadioTiles
        name="waste"
        legend="What kind of waste is it?"
        value={waste}
        onChange={(value) =>
          change((previous) => ({
            ...previous,
            method: "size",
            size: { litres: previous.size?.litres ?? 2_680, waste: wasteTypes.find((one) => one === value) ?? "mixed_house" },
          }))
        }
        options={wasteTypes.map((one) => ({ value: one, label: wasteNames[one] }))}
      />
    </div>
  );
}
