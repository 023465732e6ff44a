/** Pick items: the common ones, then the booking form's picker, with the question whether an item is still usable. */
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { CommonItems } from "./common-items.tsx";
import { withPicked } from "../draft/items.rules.ts";
import { useQuote } from "../quote-context.ts";
import { UsableQuestion } from "./usable-question.tsx";

export function ItemsTab() {
  const { facts, items, catalogue, change, bind, formErrors, priceOf } = useQuote();
  return (
    <div className="space-y-5">
      <CommonItems />
      <ItemPicker
        list={{
          items,
          catalogue,
          picked: facts.items,
          min: 1,
          change: (apply) => change((previous) => withPicked(previous, apply(previous.items))),
          bind,
          errorFor: formErrors.errorFor,
          edit: formErrors.edit,
          priceOf: (picked) => (picked.length === 0 ? null : priceOf(withPicked(facts, [...picked]))),
          renderMore: (item) => <UsableQuestion id={item.id} />,
        }}
      />
    </div>
  );
}
