/** Pick items: the same picker as in the booking form. */
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { useCalculator } from "../calculator-context.ts";
import { SourceNote } from "./source-note.tsx";

export function ItemsTab() {
  const { items, book, calculation, change, bind, errorFor, priceOf } = useCalculator();
  const { picked } = calculation;
  return (
    <>
      <SourceNote tab="items" />
      <ItemPicker
        list={{
          items,
          catalogue: book.catalogue,
          picked,
          min: 0,
          change: (apply) => change({ picked: apply(picked), source: "items" }),
          bind,
          errorFor,
          edit: () => undefined,
          priceOf: (next) => priceOf({ ...calculation, picked: [...next], source: "items" }),
        }}
      />
    </>
  );
}
