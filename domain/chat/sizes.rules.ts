/** Reads sizes such as "3 seater" and chooses the item of a size. A size that the catalogue does not have is never priced as a smaller one. */
import type { CatalogueSearch } from "../catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { tokenise } from "./chat-text.rules.ts";
import { finishes, joiners, namedSizes, sizeNouns, sizeUnits, sofaNouns } from "./slot-vocabulary.ts";

/** `unit`: what the catalogue's own sizes are in; undefined for litres and the like. */
export type Size = { number: number; unit: string | undefined };

/** "Two drawers" are two, not an item of that size. */
export function sizeAt(words: readonly string[], start: number): Size | undefined {
  const [number = "", noun = "", next] = words.slice(start, start + 3);
  if (!/^\d+$/.test(number) || !sizeNouns.has(noun) || (noun === "drawers" && endsName(next))) return undefined;
  return { number: Number(number), unit: sizeUnits.get(noun) };
}

/** Whether no name goes on with this word. */
export const endsName = (word: string | undefined): boolean =>
  word === undefined || word === "," || word === "please" || word === "plus" || joiners.has(word) || /^x?\d*$/.test(word);

/** "With 3 drawers" behind an item describes it, as does "3 drawers" behind a chest of drawers; returns where the message goes on. */
export function skipDrawers(words: readonly string[], end: number, hasDrawers: boolean): number {
  const isCounted = /^\d+$/.test(words[end + 1] ?? "");
  const describes = words[end] === "with" || words[end] === "of" || (words[end] === "," && isCounted && hasDrawers);
  const noun = isCounted ? end + 2 : end + 1;
  return describes && words[noun] === "drawers" ? noun + 1 : end;
}

/** "Three seater" as "3 seater": a size in words is none of the items asked for. The two sizes of "2 and 3 seater" are two. */
export function withSizes(words: readonly string[]): string[] {
  const sized = words.map((word, place) => {
    const unit = sizeUnits.get(words[place + 1] ?? "");
    const number = word === "single" && unit === "seat" ? 1 : namedSizes.get(word);
    const isSize = number !== undefined && sizeNouns.has(words[place + 1] ?? "") && (number > 1 || unit !== undefined);
    return isSize ? String(number) : word;
  });
  return sized.flatMap((word, place) => {
    if (finishes.has(word) && isFinish(sized, place)) return [];
    const second = /^an?$/.test(sized[place + 2] ?? "") ? place + 3 : place + 2;
    const number = namedSizes.get(word) ?? Number(word);
    const isFirst =
      number <= largestSofa && sized[place - 1] !== "x" && sized[place + 1] === "and" && sizeAt(sized, second)?.unit === "seat";
    return isFirst ? [String(number), "seater"] : word;
  });
}

/** The "leather" of "3 seater leather sofa" separates a size from its item. */
function isFinish(words: readonly string[], place: number): boolean {
  let before = place - 1;
  while (finishes.has(words[before] ?? "")) before -= 1;
  return sizeAt(words, before - 1)?.unit !== undefined;
}

/** Alone, "a 2 seater" is a sofa; one of five may be a table. */
export const isSofa = ([size, noun, next]: readonly (string | undefined)[]): boolean =>
  Number(size) <= largestSofa && /^seaters?$/.test(noun ?? "") && (endsName(next) || saysOf.has(next ?? ""));
const saysOf: ReadonlySet<string> = new Set(
  "is are was were goes going went has have can could stays staying isnt from upstairs as too only out off gone one".split(" "),
);

/** `isTooSmall`: nothing of the kind is as large as asked for. Undefined where the catalogue has no such sizes of it. */
export type SizedItem = { item: CatalogueItem; isTooSmall: boolean };
export type ChooseSized = (size: Size, named: readonly string[], heads: readonly string[]) => SizedItem | undefined;

/** Of the items called by all words of a name, or else by its `heads`, the smallest that is not smaller than asked for. */
export function createSizedChoice(
  search: CatalogueSearch,
  isCalled: (words: readonly string[]) => (item: CatalogueItem) => boolean,
): ChooseSized {
  const itemsCalled = (words: readonly string[]) => search(words.join(" "), maxItems).filter(isCalled(words));
  return (size, named, heads) => {
    const kind = itemsCalled(heads);
    const [usual] = kind;
    if (usual === undefined || !kind.some((item) => largestSize(item, size) > 0)) return undefined;
    const called = itemsCalled(named);
    // A corner sofa is one whatever its seats.
    const plain = called.some((item) => largestSize(item, size) > 0) ? undefined : called[0];
    const sofaCalled = (name: string) => (heads.every((head) => sofaNouns.has(head)) ? search(name, 1)[0] : undefined);
    const item =
      plain ??
      (size.number === 1 ? sofaCalled("armchair") : undefined) ??
      nearest(called, size) ??
      nearest(kind, size) ??
      (size.number <= largestCorner ? sofaCalled("corner sofa") : undefined);
    return { item: item ?? usual, isTooSmall: item === undefined };
  };
}

function nearest(items: readonly CatalogueItem[], size: Size): CatalogueItem | undefined {
  return items
    .filter((item) => largestSize(item, size) >= size.number)
    .toSorted((one, other) => largestSize(one, size) - largestSize(other, size))[0];
}

/** The largest size that an item's names say: 2 of "two-seat", any of "six-seat or more" and of "over 40 inch"; 0 where they say none. */
function largestSize({ name, aliases }: CatalogueItem, { unit }: Size): number {
  const sizes = [name, ...aliases].map(tokenise).flatMap((words) =>
    words.map((word, place) => {
      if (unit === undefined || sizeUnits.get(words[place + 1] ?? "") !== unit) return 0;
      const isOpen = words[place - 1] === "over" || (words[place + 2] === "or" && words[place + 3] === "more");
      // The longer side of "8 x 6 ft".
      const sides = words[place - 1] === "x" ? [words[place - 2] ?? "", word] : [word];
      const number = Math.max(...sides.map((side) => namedSizes.get(side) ?? Number(side)));
      return Number.isNaN(number) ? 0 : isOpen ? Infinity : number;
    }),
  );
  return Math.max(0, ...sizes);
}

const maxItems = 40;
const largestSofa = 3;
/** Larger ones are rarely of one corner. */
const largestCorner = 6;
