/** The catalogue by category, for those who would rather look than type: one category is open at a time. */
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { PickerItem } from "./picker-item.tsx";
import { itemGroupsOf } from "./categories.ts";
import type { ItemGroup } from "./categories.ts";

export type BrowseProps = { items: readonly CatalogueItem[]; quantityOf: (id: string) => number; onPick: (item: CatalogueItem) => void };

export function Browse({ items, quantityOf, onPick }: BrowseProps) {
  const [open, setOpen] = useState<string | null>(null);
  const listId = useId();
  const groups = itemGroupsOf(items);
  const group = groups.find(({ category }) => category === open);
  return (
    <div role="group" aria-label="Browse items by kind">
      <p className="text-[0.9375rem] text-ink-soft">Or look through the shelves:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {groups.map(({ category, name }) => (
          <button
            key={category}
            type="button"
            aria-expanded={category === open}
            aria-controls={category === open ? listId : undefined}
            onClick={() => setOpen(category === open ? null : category)}
            className="min-h-10 rounded-full border border-line-strong bg-paper px-3.5 py-1.5 text-[0.9375rem] hover:border-downs aria-expanded:border-downs aria-expanded:bg-downs aria-expanded:text-white"
          >
            {name}
          </button>
        ))}
      </div>
      {group !== undefined && <ItemGroupList id={listId} group={group} quantityOf={quantityOf} onPick={onPick} />}
    </div>
  );
}

type ItemGroupListProps = Omit<BrowseProps, "items"> & { id: string; group: ItemGroup };

function ItemGroupList({ id, group, quantityOf, onPick }: ItemGroupListProps) {
  return (
    <ul id={id} aria-label={group.name} className="mt-3 grid gap-2 sm:grid-cols-2">
      {group.items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onPick(item)}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-medium border border-line bg-paper px-3 py-2 hover:border-downs hover:bg-downs-soft"
          >
            <Plus aria-hidden="true" className="size-5 shrink-0 text-downs" />
            <span className="sr-only">{item.acceptance === "accepted" || item.acceptance === "ask-first" ? "Add " : "About "}</span>
            <span className="min-w-0 flex-1">
              <PickerItem item={item} quantity={quantityOf(item.id)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
