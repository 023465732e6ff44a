/** Adapts a list of items for the picker, without the draft and field problems of a customer's form. */
import type { PickedItem, PickedList } from "#web/features/job-form/picker/picked-list.ts";
import type { OfficeBook } from "./price-book.ts";

export function createPickedList(
  picked: readonly PickedItem[],
  onChange: (picked: PickedItem[]) => void,
  { items, book }: OfficeBook,
): PickedList {
  return {
    items,
    catalogue: book.catalogue,
    picked,
    min: 1,
    change: (apply) => onChange(apply(picked)),
    bind: (field, value, apply) => ({ name: field, value, error: undefined, onChange: apply, onBlur: () => undefined }),
    errorFor: () => undefined,
    edit: () => undefined,
  };
}
