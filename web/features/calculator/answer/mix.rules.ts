/** What happens to the items of a load, as far as the law or the catalogue decides it. Claims no share of recovered waste. */
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { isSoilOrRubble } from "#domain/catalogue/acceptance.rules.ts";
import { isSeating } from "#domain/pricing/savings.rules.ts";

type Kind = { is: (item: CatalogueItem) => boolean; say: (count: number) => string; text: string };
export type MixLine = { say: string; text: string };

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const has = (flag: string) => (item: CatalogueItem) => item.flags.includes(flag);

/** In order: an item belongs to the first kind that fits it. */
const kinds: readonly Kind[] = [
  {
    is: (item) => isSeating(item.flags),
    say: counted("padded seat must be incinerated by law", "padded seats must be incinerated by law"),
    text: "Padded seating is treated as containing persistent pollutants (POPs): it is kept separate and can’t be recycled.",
  },
  {
    is: has("fridge"),
    say: counted("item contains gas", "items contain gas"),
    text: "Fridges and freezers travel upright and empty, to a site licensed to remove the gas.",
  },
  {
    is: has("weee"),
    say: counted("item with a plug or a battery", "items with a plug or a battery"),
    text: "Kept together as electrical waste. Please wipe your data first.",
  },
  {
    is: has("hazardous"),
    say: counted("hazardous item", "hazardous items"),
    text: "Kept separate from everything else.",
  },
  {
    is: has("mattress"),
    say: counted("mattress", "mattresses"),
    text: "Kept dry and separate, with a handling charge.",
  },
  {
    is: isSoilOrRubble,
    say: counted("item of soil or rubble", "items of soil or rubble"),
    text: "Kept separate, and priced by weight.",
  },
];
const rest: Kind = {
  is: () => true,
  say: counted("other item", "other items"),
  text: "Wood, metal, card and garden waste are kept separate where the load allows, so they can be recycled.",
};

export function computeMix(items: readonly { id: string; quantity: number }[], catalogue: Catalogue): MixLine[] {
  const all = [...kinds, rest];
  const counts = all.map(() => 0);
  for (const { id, quantity } of items) {
    const item = catalogue.get(id);
    const place = item === undefined ? -1 : all.findIndex((kind) => kind.is(item));
    if (place >= 0) counts[place] = (counts[place] ?? 0) + quantity;
  }
  return all.flatMap(({ say, text }, place) => {
    const count = counts[place] ?? 0;
    return count === 0 ? [] : { say: say(count), text };
  });
}
