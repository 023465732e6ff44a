/** Finds items by name or by category and puts them on the list; says at once what cannot go on it, and where it goes instead. */
import { lazy, Suspense, useState } from "react";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Browse } from "./browse.tsx";
import { ChosenItems, fetchLine } from "./chosen-items.tsx";
import { PickerItem } from "./picker-item.tsx";
import { useCatalogueSearch } from "./use-catalogue-search.ts";
import type { PickedList } from "./picked-list.ts";

const maxMatches = 12;
const CannotAdd = lazy(() => import("./cannot-add.tsx").then((module) => ({ default: module.CannotAdd })));

/** `list`: what is picked already, and how to change it; the same parts serve the booking and the calculator. */
export function ItemPicker({ list }: { list: PickedList }) {
  const { items, picked, change } = list;
  const { search, prepare: prepareSearch } = useCatalogueSearch(items);
  const [refused, setRefused] = useState<CatalogueItem | null>(null);
  const [added, setAdded] = useState("");
  const prepare = () => {
    prepareSearch();
    fetchLine().catch(() => undefined); // asked for again with the first thing picked
  };
  const quantityOf = (id: string) => picked.find((item) => item.id === id)?.quantity ?? 0;

  const pick = (item: CatalogueItem) => {
    const isForList = item.acceptance === "accepted" || item.acceptance === "ask-first";
    setRefused(isForList ? null : item);
    setAdded(isForList ? `${item.name} added to your list` : "");
    if (!isForList) return;
    list.edit("items");
    change((previous) =>
      previous.some(({ id }) => id === item.id)
        ? previous.map((line) => (line.id === item.id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...previous, { id: item.id, quantity: 1, confirmed: null }],
    );
  };

  return (
    <div className="space-y-5" onFocus={prepare} onPointerEnter={prepare}>
      <Combobox
        name="items"
        label="Add an item"
        hint="Type what it is: sofa, fridge, garden bags"
        error={list.errorFor("items")}
        search={(text) => search?.(text, maxMatches) ?? []}
        optionId={(item) => item.id}
        renderOption={(item) => <PickerItem item={item} quantity={quantityOf(item.id)} />}
        onPick={pick}
        empty={search === null ? <p>One moment</p> : <EmptySearch />}
      />
      <Suspense>{refused !== null && <CannotAdd item={refused} onClose={() => setRefused(null)} />}</Suspense>
      <ChosenItems list={list} />
      <Browse items={items} quantityOf={quantityOf} onPick={pick} />
      <Announce>{added}</Announce>
    </div>
  );
}

function EmptySearch() {
  return <p>Nothing by that name. Try another word, or look through the shelves further down.</p>;
}
