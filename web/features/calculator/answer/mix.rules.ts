/** What happens to the items of a load, as far as the law or the catalogue decides it. A recovered share is not claimed. */
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { isSoilOrRubble } from "#domain/catalogue/acceptance.rules.ts";
import { isSeating } from "#domain/pricing/savings.rules.ts";

type Kind = { is: (item: CatalogueItem) => boolean; say: (count: number) => string; text: string };
export type MixLine = { say: string; text: string };

const counted = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const has = (flag: string) => (item: CatalogueItem) => item.flags.includes(flag);

/** An item belongs to the first that fits it. */
const kinds: readonly Kind[] = [
  {
    is: (item) => isSeating(item.flags),
    say: counted("seat must be burned by law", "seats must be burned by law"),
    text: "Padded seating is treated as holding persistent pollutants (POPs): it travels apart and cannot be recycled.",
  },
  {
    is: has("fridge"),
    say: counted("thing holds gas", "things hold gas"),
    text: "Cooling travels upright and empty, to a site that is licensed to take the gas out.",
  },
  {
    is: has("weee"),
    say: counted("thing with a plug or a battery", "things with a plug or a battery"),
    text: "Kept together as electrical waste. Take your own data off first.",
  },
  {
    is: has("hazardous"),
    say: counted("hazardous thing", "hazardous things"),
    text: "Kept apart and listed on its own.",
  },
  {
    is: has("mattress"),
    say: counted("mattress", "mattresses"),
    text: "Kept dry and apart from the rest, at a handling charge of its own.",
  },
  {
    is: isSoilOrRubble,
    say: counted("load of soil or rubble", "loads of soil or rubble"),
    text: "Kept apart from everything else: it is the weight that counts.",
  },
];
const rest: Kind = {
  is: () => true,
  say: counted("other thing", "other things"),
  text: "Wood, metal, card and garden waste are kept apart where the load allows it, so that each can go on to a site that uses it again.",
};

export function mixOf(items: readonly { id: string; quantity: number }[], catalogue: Catalogue): MixLine[] {
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
