/** What the picker works on: the picked items, wherever they are kept, and how an answer is bound to its control. */
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { pickedItemSchema } from "../draft/carried-job.rules.ts";
import type { Bind } from "../fields/bind.ts";

export type PickedItem = z.output<typeof pickedItemSchema>;

export type PickedList = {
  items: readonly CatalogueItem[];
  catalogue: Catalogue;
  picked: readonly PickedItem[];
  /** The calculator keeps a line of none, to be counted up again. */
  min: 0 | 1;
  change: (change: (picked: readonly PickedItem[]) => PickedItem[]) => void;
  bind: Bind;
  errorFor: (field: string) => string | undefined;
  /** A field is being changed: what was wrong with it is not said meanwhile. */
  edit: (field: string) => void;
  /** What else is asked about each item, under its line. */
  renderMore?: (item: PickedItem) => ReactNode;
};
