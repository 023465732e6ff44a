/** Reads the catalogue's item that begins at a word of a message: an exact name, consecutive words of names, a size. Nothing is guessed. */
import { createCatalogueSearch } from "../catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { tokenise } from "./chat-text.rules.ts";
import { createSizedChoice, isSofa, sizeAt, skipDrawers } from "./sizes.rules.ts";
import { adjectives, homeNouns, joiners, notItems, namedNumbers, namedSizes, sizeNouns } from "./slot-vocabulary.ts";
import { separators, vagueAmounts } from "./list-vocabulary.ts";

const longestName = 6;
const longestRun = 4;

/**
 * `isLoose`: "bags" of nobody knows what, which are those of rubbish only where they are counted. `isUnread`: names of things
 * that are together none of the catalogue's.
 */
export type ItemAt = { item: CatalogueItem | undefined; isTooSmall?: boolean; isLoose?: boolean; isUnread?: boolean; end: number };

/** A part of a list by itself: "wood" there is timber, and elsewhere what something is made of. */
const isAlone = (words: readonly string[], start: number): boolean =>
  (start === 0 || separators.has(words[start - 1] ?? "") || /^(?:of|some|old)$/.test(words[start - 1] ?? "")) &&
  (start + 1 === words.length || separators.has(words[start + 1] ?? ""));

const isPlain = (word: string): boolean =>
  word.length > 1 && !particles.has(word) && !joiners.has(word) && !/^\d/.test(word) && !namedNumbers.has(word) && !adjectives.has(word);
const wordsOfNames = (items: readonly CatalogueItem[]): ReadonlySet<string> =>
  new Set(
    items
      .flatMap(({ name, aliases }) => [name, ...aliases].flatMap(tokenise))
      .filter(isPlain)
      .map(singular),
  );

/** Reads the item that begins at a word: an exact catalogue name, or consecutive words of names that are searched for. */
export function createItemReader(items: readonly CatalogueItem[]): (words: readonly string[], start: number) => ItemAt {
  const search = createCatalogueSearch(items);
  const chooseSized = createSizedChoice(search, isCalled);
  const called = new Map(items.flatMap((item) => [...item.aliases, item.name].map((name) => [nameKey(tokenise(name)), item] as const)));
  const things = wordsOfNames(items);
  const isThing = (word: string) => isPlain(word) && (things.has(singular(word)) || alsoThings.has(word));
  const isHead = (word: string) => isThing(word) && !notItems.has(word) && !notItems.has(singular(word));
  const filterHeads = (run: readonly string[]) => run.filter(isHead).map(singular);

  function searchedAt(words: readonly string[], start: number, end: number): ItemAt {
    const size = sizeAt(words, start);
    const run = words.slice(start, end);
    const named = isSofa(words.slice(start)) && !isHead(words[start - 1] ?? "") ? ["sofa"] : run.slice(size === undefined ? 0 : 2);
    const heads = filterHeads(named);
    if (isHome(words, start) || (heads.length === 0 && filterHeads(run).length === 0)) return { item: undefined, end };
    // The size of "sofa 3 seater", unless another name begins with it.
    const sizeAfter = size === undefined && !isThing(words[end + 2] ?? "") ? sizeAt(words, end) : undefined;
    const wanted = size ?? sizeAfter;
    const sized = wanted === undefined || heads.length === 0 ? undefined : chooseSized(wanted, named.filter(isThing).map(singular), heads);
    if (sized !== undefined) return { ...sized, end: skipDrawers(words, size === undefined ? end + 2 : end, hasDrawers(sized.item)) };
    const wordsOfName = heads.length > 0 ? heads : filterHeads(run);
    const matches = [run, named, heads].flatMap((name) => search(name.join(" "), 5)).filter(isCalled(wordsOfName));
    // "Computers" are those called so rather than a "computer monitor".
    const item = (run.length === 1 ? matches.find(endsIn(wordsOfName[0] ?? "")) : undefined) ?? matches[0];
    const two = item === undefined ? firstOfTwo(run, called) : undefined;
    if (two !== undefined) return { item: two.item, end: start + two.length };
    return {
      item,
      isUnread: item === undefined && run.length > 1,
      end: item === undefined ? end : skipDrawers(words, end, hasDrawers(item)),
    };
  }

  const looseBag = called.get("bin bag");
  const wood = called.get("wood");
  return (words, start) => {
    if (words[start] === "scrap" && /^(?:the|that|it|my|this)$/.test(words[start + 1] ?? "")) return { item: undefined, end: start + 1 };
    if (words[start] === "wood" && isAlone(words, start)) return { item: wood, end: start + 1 };
    const isSized = sizeAt(words, start) !== undefined;
    const longest = start + longestRun + (isSized ? 2 : 0);
    let end = isSized ? start + 1 : start;
    while (end < longest && (isThing(words[end] ?? "") || (end > start && words[end] === "of" && isThing(words[end + 1] ?? "")))) end += 1;
    if (end <= start + 1 && bags.has(words[start] ?? "") && words[start + 1] !== "of")
      return { item: looseBag, isLoose: true, end: start + 1 };
    for (let last = Math.min(words.length, start + longestName); last >= end && last > start + 1; last -= 1) {
      const item = isPlain(words[start] ?? "") || isSized ? called.get(nameKey(words.slice(start, last))) : undefined;
      if (item !== undefined && isThing(words[last - 1] ?? "")) return { item, end: last };
    }
    return searchedAt(words, start, end);
  };
}

/** "Oven hob": two appliances without a comma. */
function firstOfTwo(
  run: readonly string[],
  called: ReadonlyMap<string, CatalogueItem>,
): { item: CatalogueItem; length: number } | undefined {
  const findAppliance = (words: readonly string[]) => [called.get(nameKey(words))].find((item) => item?.category === "appliances");
  const length = run.findIndex((_, cut) => findAppliance(run.slice(0, cut)) !== undefined && findAppliance(run.slice(cut)) !== undefined);
  const item = length < 1 ? undefined : findAppliance(run.slice(0, length));
  return item === undefined ? undefined : { item, length };
}

const vocabularies = new WeakMap<CatalogueItem, ReadonlySet<string>>();
export function itemVocabulary(item: CatalogueItem): ReadonlySet<string> {
  const words = vocabularies.get(item) ?? new Set([item.name, ...item.aliases].flatMap(tokenise).map(singular));
  vocabularies.set(item, words);
  return words;
}

/** A search also returns near matches; only an item whose name contains these very words counts. */
export const isCalled = (heads: readonly string[]) => (item: CatalogueItem) => {
  const vocabulary = itemVocabulary(item);
  return heads.every((head) => vocabulary.has(alsoThings.has(head) ? "tv" : head));
};

/** Whether one of its names ends in this word. */
const endsIn =
  (head: string) =>
  ({ name, aliases }: CatalogueItem): boolean =>
    [name.split(",")[0] ?? "", ...aliases].some((one) => singular(tokenise(one).at(-1) ?? "") === head);

/** Of "pull-out sofa" and "six-seat or more"; elsewhere they say what shall be done. */
const particles: ReadonlySet<string> = new Set(["out", "off", "up", "more"]);

const bags: ReadonlySet<string> = new Set(["bag", "bags", "sack", "sacks"]);

/** Without the words around a name that the item does not have: "rubble sacks mixed", "full of bricks". */
export function trimmed(words: readonly string[], item: CatalogueItem, [start, end]: readonly [number, number]): [number, number] {
  const vocabulary = itemVocabulary(item);
  const isOfName = (word = "") => vocabulary.has(singular(word)) || alsoThings.has(word) || sizeNouns.has(word) || /^\d/.test(word);
  let [first, last] = [start, end];
  while (last - 1 > start && !isOfName(words[last - 1])) last -= 1;
  while (first < last - 1 && (vagueAmounts.has(words[first] ?? "") || words[first] === "of")) first += 1;
  return [first, last];
}

const hasDrawers = isCalled(["drawer"]);

/** Whether "3 bed" is part of a phrase like "a 3 bed semi". */
export const isHome = (words: readonly string[], start: number): boolean =>
  /^bed(?:room(?:ed)?)?$/.test(words[start] ?? "") &&
  (/^\d$/.test(words[start - 1] ?? "") || namedSizes.has(words[start - 1] ?? "")) &&
  (homeNouns.has(words[start + 1] ?? "") || isSizeOfHome(words, start) || isTold(words, start)) &&
  !(words[start + 2] ?? "").startsWith("pack");
/** "It's a one bed on the second floor": nobody calls one bed so. */
const isTold = (words: readonly string[], start: number): boolean =>
  words[start - 2] === "a" && /^(?:its|is|was)$/.test(words[start - 3] ?? "") && !/^(?:frame|base|with)$/.test(words[start + 1] ?? "");
/** "2 bed, second floor", of a flat that is named elsewhere: two beds are more than one. */
const isSizeOfHome = (words: readonly string[], start: number): boolean =>
  words[start - 1] !== "1" &&
  words[start - 1] !== "one" &&
  [",", undefined].includes(words[start + 1]) &&
  words.some((word) => /^(?:house|flat|bungalow|apartment|maisonette|cottage|property)$/.test(word));

/** The same key for "bags of garden waste" and "Bag of garden waste". */
const nameKey = (words: readonly string[]): string =>
  words
    .filter((word) => word !== "of" && word !== ",")
    .map(singular)
    .join(" ");

const alsoThings = new Set(["telly", "tellies", "tvs"]);

export const singular = (word: string): string => {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|sh|ch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
};
