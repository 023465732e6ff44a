/** The catalogue by category, for those who would rather browse than type: one category is open at a time. */
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { groupItems } from "./categories.ts";
import type { ItemGroup } from "./categories.ts";

export type BrowseProps = {
  items: readonly CatalogueItem[];
  renderItem: (item: CatalogueItem) => ReactNode;
  onPick: (item: CatalogueItem) => void;
};

export function Browse({ items, renderItem, onPick }: BrowseProps) {
  const [open, setOpen] = useState<string | null>(null);
  const listId = useId();
  const groups = groupItems(items);
  const group = groups.find(({ category }) => category === open);
  return (
    <div role="group" aria-label="Browse items by kind">
      <p className="text-[0.9375rem] text-ink-soft">Or browse by category</p>
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
      {group !== undefined && <ItemGroupList id={listId} group={group} renderItem={renderItem} onPick={onPick} />}
    </div>
  );
}

type ItemGroupListProps = Omit<BrowseProps, "items"> & { id: string; group: ItemGroup };

function ItemGroupList({ id, group, renderItem, onPick }: ItemGroupListProps) {
  return (
    <ul id={id} aria-label={group.name} className="mt-3 grid gap-2 sm:grid-cols-2">
      {group.items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onPick(item)}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-medium border border-line bg-paper px-3 py-2 hover:border-downs hover:bg-downs-soft"
          >
            {isForList(item) && <Plus aria-hidden="true" className="size-5 shrink-0 text-downs" />}
            <span className="sr-only">{isForList(item) ? "Add " : "About "}</span>
            <span className="min-w-0 flex-1">{renderItem(item)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isForList = ({ acceptance }: CatalogueItem) => acceptance === "accepted" || acceptance === "ask-first";
