/** Finds items by name or by category and puts them on the list; says at once what cannot go on it, and where it goes instead. */
import { Suspense, useState } from "react";
import { lazyComponent } from "../flow/lazy-component.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Browse } from "./browse.tsx";
import { CommonItems } from "./common-items.tsx";
import { ChosenItems, fetchLine } from "./chosen-items.tsx";
import { PickerItem } from "./picker-item.tsx";
import { useCatalogueSearch } from "./use-catalogue-search.ts";
import type { PickedItem, PickedList } from "./picked-list.ts";

const maxMatches = 12;
const CannotAdd = lazyComponent(() => import("./cannot-add.tsx").then((module) => module.CannotAdd));

/** `list`: what is picked already, and how to change it. `withCommon`: the usual things first, one press each. */
export function ItemPicker({ list, withCommon = false }: { list: PickedList; withCommon?: boolean }) {
  const { items, picked, change } = list;
  const { search, priceText, whyNot, prepare: prepareSearch } = useCatalogueSearch(items);
  const [refused, setRefused] = useState<CatalogueItem | null>(null);
  const [added, setAdded] = useState("");
  const prepare = () => {
    prepareSearch();
    fetchLine().catch(() => undefined); // loaded again when the first item is picked
  };
  const quantityOf = (id: string) => picked.find((item) => item.id === id)?.quantity ?? 0;
  const renderItem = (item: CatalogueItem) => (
    <PickerItem
      item={item}
      quantity={quantityOf(item.id)}
      price={list.priceOf === undefined ? null : (priceText?.(item, picked, list.priceOf) ?? null)}
      why={whyNot?.(item) ?? null}
    />
  );

  const pick = (item: CatalogueItem) => {
    const isForList = item.acceptance === "accepted" || item.acceptance === "ask-first";
    setRefused(isForList ? null : item);
    setAdded(isForList ? `${item.name} added to your list` : "");
    if (!isForList) return;
    list.edit("items");
    change((previous) => withOneMore(previous, item.id));
  };

  return (
    <div className="space-y-5" onFocus={prepare} onPointerEnter={prepare}>
      {withCommon && <CommonItems catalogue={list.catalogue} quantityOf={quantityOf} onPick={pick} />}
      <Combobox
        name="items"
        label="Add an item"
        hint="Type what it is: sofa, fridge, garden bags"
        error={list.errorFor("items")}
        search={(text) => search?.(text, maxMatches) ?? []}
        optionId={(item) => item.id}
        renderOption={renderItem}
        onPick={pick}
        empty={search === null ? <p>One moment</p> : <EmptySearch />}
      />
      <Suspense>{refused !== null && <CannotAdd item={refused} onAsk={list.askPerson} onClose={() => setRefused(null)} />}</Suspense>
      <ChosenItems list={list} />
      <Browse items={items} renderItem={renderItem} onPick={pick} />
      <Announce>{added}</Announce>
    </div>
  );
}

function EmptySearch() {
  return <p>No match. Try another word or browse the categories below.</p>;
}

const withOneMore = (picked: readonly PickedItem[], id: string): PickedItem[] =>
  picked.some((line) => line.id === id)
    ? picked.map((line) => (line.id === id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...picked, { id, quantity: 1, confirmed: null }];
