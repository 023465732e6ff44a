/** What the picker works on: things somebody picked, wherever they are kept, and how an answer is bound to its control. */
import type { ReactNode } from "react";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";

/** `confirmed`: the answer to the question that some things ask; null until it is given. */
export type PickedItem = { id: string; quantity: number; confirmed: boolean | null };

/** What a control needs to show one answer. */
export type Bound<Value> = { name: string; value: Value; error: string | undefined; onChange: (value: Value) => void; onBlur: () => void };

export type PickedList = {
  items: readonly CatalogueItem[];
  catalogue: Catalogue;
  picked: readonly PickedItem[];
  /** The calculator keeps a line of none, to be counted up again. */
  least: 0 | 1;
  change: (change: (picked: readonly PickedItem[]) => PickedItem[]) => void;
  bind: <Value>(field: string, value: Value, apply: (value: Value) => void) => Bound<Value>;
  errorFor: (field: string) => string | undefined;
  /** A field is being changed: what was wrong with it is not said meanwhile. */
  edit: (field: string) => void;
  /** What else is asked about each thing, under its line. */
  renderMore?: (item: PickedItem) => ReactNode;
};
