/** The most common items, as chips that add one each. */
import { Plus } from "lucide-react";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";

/** Ids of the catalogue with a name that fits on a chip; one that is no longer listed is left out. */
const common: readonly (readonly [string, string])[] = [
  ["sofa-2-seat", "Two-seat sofa"],
  ["sofa-3-seat", "Three-seat sofa"],
  ["armchair", "Armchair"],
  ["mattress-double", "Double mattress"],
  ["bed-frame-double", "Bed frame"],
  ["wardrobe-double", "Wardrobe"],
  ["chest-drawers-large", "Chest of drawers"],
  ["fridge-freezer", "Fridge-freezer"],
  ["washing-machine", "Washing machine"],
  ["tv-flat-large", "Television"],
  ["black-bag", "Black bag"],
  ["garden-bag", "Garden bag"],
];

export type CommonItemsProps = {
  catalogue: Catalogue;
  quantityOf: (id: string) => number;
  onPick: (item: CatalogueItem, name: string) => void;
};

export function CommonItems({ catalogue, quantityOf, onPick }: CommonItemsProps) {
  return (
    <div role="group" aria-label="Common items">
      <ul className="flex flex-wrap gap-2">
        {common.map(([id, name]) => {
          const item = catalogue.get(id);
          if (item === undefined) return null;
          return (
            <li key={id}>
              <Chip name={name} count={quantityOf(id)} onPress={() => onPick(item, name)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Chip({ name, count, onPress }: { name: string; count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-[0.9375rem] font-semibold transition-colors ${
        count > 0 ? "border-downs bg-downs text-white" : "border-line-strong bg-paper hover:border-downs hover:bg-downs-soft"
      }`}
    >
      {count > 0 ? (
        <span className="grid min-w-5 place-items-center rounded-full bg-white px-1.5 text-sm text-ink tabular-nums">{count}</span>
      ) : (
        <Plus aria-hidden="true" className="size-4 text-downs" />
      )}
      <span className="sr-only">{count === 0 ? "Add " : "One more "}</span>
      <span>{name}</span>
      {count > 0 && <span className="sr-only">{`, ${count} on your list`}</span>}
    </button>
  );
}
