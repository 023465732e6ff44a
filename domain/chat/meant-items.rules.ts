/** Which of like items are meant by what stands around them: an office's desks, the chairs that match a sofa. */
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import type { Mention } from "./named-list.ts";

/** Of the home, and what is meant where people work. */
const atWork: ReadonlyMap<string, string> = new Map([
  ["desk-home", "desk-office"],
  ["dining-chair-wood", "office-chair"],
  ["filing-cabinet-2", "filing-cabinet-4"],
]);
const workWords: ReadonlySet<string> = new Set(
  "office offices company companys business staff workplace coworking workspace showroom warehouse premises".split(" "),
);
/** So many stand in no home. */
const desksOfOffice = 3;

/** Ids that the catalogue no longer has do no harm. */
export function createMeant(items: readonly CatalogueItem[]): (words: readonly string[], mentions: Mention[]) => Mention[] {
  const known = new Set(items.map(({ id }) => id));
  return (words, mentions) => {
    const isWork = isAtWork(words, mentions);
    const isSuite =
      mentions.some(({ id }) => id.startsWith("sofa-")) && words.some((word) => /^(?:match|matches|matching|suite)$/.test(word));
    const isPetrol = words.includes("petrol");
    const isHobApart = mentions.some(({ id }) => id === "hob");
    return mentions.map((mention) => {
      if (mention.id === "petrol-mower" && !isPetrol && known.has("electric-mower")) return { ...mention, id: "electric-mower" };
      // An oven beside a hob of its own is a built-in one.
      if (mention.id === "cooker-freestanding" && isHobApart && mention.alike.includes("oven-builtin"))
        return { ...mention, id: "oven-builtin" };
      const id = isWork ? workItem(mention) : isSuite && mention.id === "dining-chair-wood" ? "armchair" : mention.id;
      return id === mention.id || !known.has(id) ? mention : { ...mention, id };
    });
  };
}

/** "Dining chairs" and a "two drawer cabinet" are what they are called. */
export function workItem({ id, alike }: Pick<Mention, "id" | "alike">): string {
  const other = atWork.get(id);
  return other !== undefined && alike.includes(other) ? other : id;
}

export function isAtWork(words: readonly string[], mentions: readonly Mention[]): boolean {
  const isWorkWord = words.some(
    (word, place) => workWords.has(word) && words[place - 1] !== "home" && !/^(?:chairs?|hours)$/.test(words[place + 1] ?? ""),
  );
  return isWorkWord || mentions.some(({ id, quantity }) => (id === "desk-home" || id === "desk-office") && quantity >= desksOfOffice);
}

/** "With mattress" beside a king-size bed is a mattress of that size. */
export function sizedLike({ id, alike }: Pick<Mention, "id" | "alike">, list: readonly { id: string }[]): string {
  const size = list.flatMap((item) => /^(?:bed-frame|divan)-(\w+)$/.exec(item.id)?.[1] ?? []).at(-1);
  const like = `mattress-${size}`;
  return id.startsWith("mattress-") && alike.includes(like) ? like : id;
}
