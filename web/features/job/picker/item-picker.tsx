/** Finds things by name or by shelf and puts them on the list; says at once what cannot go on it, and where it goes instead. */
import { useState } from "react";
import { whereToTake } from "#domain/catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { CallLink } from "../call-link.tsx";
import { Browse } from "./browse.tsx";
import { ChosenItems } from "./chosen-items.tsx";
import { PickerItem } from "./picker-item.tsx";
import { useCatalogueSearch } from "./use-catalogue-search.ts";
import type { PickedList } from "./picked-list.ts";

const mostMatches = 12;

/** `list`: what is picked already, and how to change it; the same parts serve the booking and the calculator. */
export function ItemPicker({ list }: { list: PickedList }) {
  const { items, picked, change } = list;
  const { search, prepare } = useCatalogueSearch(items);
  const [told, setTold] = useState<CatalogueItem | null>(null);
  const [added, setAdded] = useState("");
  const quantityOf = (id: string) => picked.find((item) => item.id === id)?.quantity ?? 0;

  const pick = (item: CatalogueItem) => {
    const isForList = item.acceptance === "accepted" || item.acceptance === "ask-first";
    setTold(isForList ? null : item);
    setAdded(isForList ? `${item.name} added to your list` : "");
    if (!isForList) return;
    list.edit("items");
    change((known) =>
      known.some(({ id }) => id === item.id)
        ? known.map((line) => (line.id === item.id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...known, { id: item.id, quantity: 1, confirmed: null }],
    );
  };

  return (
    <div className="space-y-5" onFocus={prepare} onPointerEnter={prepare}>
      <Combobox
        name="items"
        label="Add an item"
        hint="Type what it is: sofa, fridge, garden bags"
        error={list.errorFor("items")}
        search={(text) => search?.(text, mostMatches) ?? []}
        optionId={(item) => item.id}
        renderOption={(item) => <PickerItem item={item} quantity={quantityOf(item.id)} />}
        onPick={pick}
        empty={search === null ? <p>One moment</p> : <EmptySearch />}
      />
      {told !== null && <CannotAdd item={told} onClose={() => setTold(null)} />}
      <ChosenItems list={list} />
      <Browse items={items} quantityOf={quantityOf} onPick={pick} />
      <Announce>{added}</Announce>
    </div>
  );
}

function EmptySearch() {
  return <p>Nothing by that name. Try another word, or look through the shelves further down.</p>;
}

function CannotAdd({ item, onClose }: { item: CatalogueItem; onClose: () => void }) {
  return (
    <div role="alert" className="rounded-medium border border-sea bg-sea-soft p-4">
      {item.acceptance === "refused" ? (
        <>
          <p className="font-semibold">We cannot take this: {item.name.toLowerCase()}</p>
          <p className="mt-1">{whereToTake(item)}.</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{item.name}: we look at this before we price it</p>
          <p className="mt-1">
            <CallLink start /> and we will price it with you today. The rest of your list can be booked here.
          </p>
        </>
      )}
      <button type="button" onClick={onClose} className="mt-2 min-h-8 font-semibold text-downs underline underline-offset-4">
        Close
      </button>
    </div>
  );
}
