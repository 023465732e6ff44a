/** The picker's interface to the picked items, wherever they are stored, and to the binding of controls. */
import type { ReactElement } from "react";
import type { z } from "zod";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { pickedItemSchema } from "../draft/carried-job.rules.ts";
import type { Bind } from "../fields/bind.ts";

export type PickedItem = z.output<typeof pickedItemSchema>;

/** The price of such a list with the answers that were given so far; null where there is none yet, or only a person could price it. */
export type PriceOfList = (picked: readonly PickedItem[]) => number | null;

export type PickedList = {
  items: readonly CatalogueItem[];
  catalogue: Catalogue;
  picked: readonly PickedItem[];
  /** 0 in the calculator, which keeps a line of quantity 0 so that it can be raised again. */
  min: 0 | 1;
  change: (change: (picked: readonly PickedItem[]) => PickedItem[]) => void;
  bind: Bind;
  errorFor: (field: string) => string | undefined;
  /** Call when a field is changed, to hide its problem. */
  edit: (field: string) => void;
  /** For the price beside each result; left out where none is shown. */
  priceOf?: PriceOfList;
  /** Carries the list, with an item that needs a person's price, into a quote. */
  askPerson?: (item: CatalogueItem) => void;
  /** Further questions about each item, under its line. */
  renderMore?: (item: PickedItem) => ReactElement | false | null;
};
