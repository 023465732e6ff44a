/** Extracts what a message names: catalogue items with quantities, a postcode or town, a booking reference, a day. Nothing is guessed. */
import { createCatalogueSearch } from "../catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { addDays, weekdayOf } from "../kernel/london-time.ts";
import { parseOutcode, parsePostcode } from "../kernel/postcode.ts";
import { normaliseReference } from "../kernel/reference.ts";
import { tokensOf, holdsPhrase } from "./chat-text.rules.ts";
import { negatedOf } from "./negations.rules.ts";
import type { Place } from "./negations.rules.ts";
import { maxQuantity, quantityAfter, quantityBefore } from "./quantities.rules.ts";
import { adjectives, dayNames, homeNouns, notItems, namedNumbers, namedSizes, regions, sizeNouns } from "./slot-vocabulary.ts";

export type NamedItem = { id: string; quantity: number };
export type ChatSlots = {
  items?: NamedItem[];
  /** Named as not there: "no mattress". Never kept, but taken off what was named before. */
  absentItems?: string[];
  postcode?: string;
  outcode?: string;
  /** Its slug. */
  town?: string;
  /** A county or the like, which is too vague for a price. */
  region?: string;
  reference?: string;
  /** A London calendar day. */
  date?: string;
};

export type SlotBook = { items: readonly CatalogueItem[]; towns: readonly { slug: string; name: string }[]; outcodes: ReadonlySet<string> };
export type SlotReader = (text: string, today: string) => ChatSlots;

/** Builds its indexes once for a catalogue. */
export function createSlotReader(book: SlotBook): SlotReader {
  const findItems = createItemFinder(book.items);
  const towns = book.towns.map(({ slug, name }) => ({ slug, words: tokensOf(name) }));
  return (text, today) => {
    const words = tokensOf(text);
    const { items, absentItems } = findItems(withSizes(words));
    const reference = referenceIn(text);
    const place = placeIn(words, book.outcodes);
    const town = towns.find(({ words: name }) => words.some((_, start) => name.every((word, offset) => words[start + offset] === word)));
    const region = regions.find((name) => holdsPhrase(words, name.split(" ")));
    const date = dateIn(words, today);
    return {
      ...(items.length > 0 && { items }),
      ...(absentItems.length > 0 && { absentItems }),
      ...place,
      ...(town !== undefined && { town: town.slug }),
      ...(region !== undefined && { region }),
      ...(reference !== undefined && { reference }),
      ...(date !== undefined && { date }),
    };
  };
}

type FoundItems = { items: NamedItem[]; absentItems: string[] };

const maxItems = 12;
const longestName = 6;
const longestRun = 4;

function createItemFinder(items: readonly CatalogueItem[]): (words: readonly string[]) => FoundItems {
  const search = createCatalogueSearch(items);
  const called = new Map(items.flatMap((item) => [...item.aliases, item.name].map((name) => [nameKey(tokensOf(name)), item] as const)));
  const isPlain = (word: string) =>
    word.length > 1 && !joiners.has(word) && !/^\d/.test(word) && !namedNumbers.has(word) && !adjectives.has(word);
  const things = new Set(
    items
      .flatMap(({ name, aliases }) => [name, ...aliases].flatMap(tokensOf))
      .filter(isPlain)
      .map(singular),
  );
  const isThing = (word: string) => isPlain(word) && (things.has(singular(word)) || alsoThings.has(word));
  const isHead = (word: string) => isThing(word) && !notItems.has(word) && !notItems.has(singular(word));

  /** The item that begins at a word: an exact catalogue name, or consecutive words of names that are searched for. */
  function thingAt(words: readonly string[], start: number): { item: CatalogueItem | undefined; end: number } {
    let end = isSize(words, start) ? start + 1 : start;
    while (end - start < longestRun && (isThing(words[end] ?? "") || (end > start && words[end] === "of" && isThing(words[end + 1] ?? ""))))
      end += 1;
    const run = words.slice(start, end);
    for (let whole = Math.min(words.length, start + longestName); whole >= end && whole > start + 1; whole -= 1) {
      const item = isPlain(words[start] ?? "") || isSize(words, start) ? called.get(nameKey(words.slice(start, whole))) : undefined;
      if (item !== undefined && isThing(words[whole - 1] ?? "")) return { item, end: whole };
    }
    const heads = run.filter(isHead).map(singular);
    if (heads.length === 0 || isHome(words, start)) return { item: undefined, end };
    const candidates = search(run.join(" "), 5).filter(isCalled(heads));
    const isSized = isSize(words, start) && heads.some((head) => !sizeNouns.has(head));
    return { item: (isSized ? sizedItem(candidates, Number(words[start])) : undefined) ?? candidates[0], end };
  }

  const idsCalled = (name: readonly string[]) =>
    items.filter(isCalled(name.filter((word) => word !== "of" && word !== "no").map(singular))).map(({ id }) => id);

  return (words) => {
    const seen: (NamedItem & Place)[] = [];
    for (let [start, from] = [0, 0]; start < words.length && new Set(seen.map(({ id }) => id)).size < maxItems;) {
      const { item, end } = thingAt(words, start);
      const after = item === undefined ? undefined : quantityAfter(words, end);
      const quantity = after?.quantity ?? quantityBefore(words, start, from);
      if (item !== undefined) seen.push({ id: item.id, quantity, start, end });
      start = Math.max(after?.end ?? end, start + 1);
      if (item !== undefined) from = start;
    }
    const negated = negatedOf(words, seen);
    const found = new Map<string, number>();
    for (const { id, quantity } of seen.filter((_, index) => !negated.has(index))) found.set(id, Math.max(found.get(id) ?? 0, quantity));
    // "No sofa" is none of any size.
    const absentItems = [...negated]
      .flatMap((index) => idsCalled(words.slice(seen[index]?.start, seen[index]?.end)))
      .filter((id) => !found.has(id));
    // More than can be priced here: a price for fewer, or for the rest alone, would be wrong.
    const isTooMany = [...found.values()].some((quantity) => quantity > maxQuantity);
    return { items: isTooMany ? [] : [...found].map(([id, quantity]) => ({ id, quantity })), absentItems: [...new Set(absentItems)] };
  };
}

const vocabularies = new WeakMap<CatalogueItem, ReadonlySet<string>>();
function vocabularyOf(item: CatalogueItem): ReadonlySet<string> {
  const words = vocabularies.get(item) ?? new Set([item.name, ...item.aliases].flatMap(tokensOf).map(singular));
  vocabularies.set(item, words);
  return words;
}

/** A search also returns near matches; only an item whose name contains these very words counts. */
const isCalled = (heads: readonly string[]) => (item: CatalogueItem) => {
  const vocabulary = vocabularyOf(item);
  return heads.every((head) => vocabulary.has(head) || alsoThings.has(head));
};

/** The one named with this size, or with the largest below it: a table for twelve is "six-seat or more". */
function sizedItem(items: readonly CatalogueItem[], size: number): CatalogueItem | undefined {
  const sizeOf = (item: CatalogueItem) =>
    Math.max(0, ...[...vocabularyOf(item)].map((word) => namedSizes.get(word) ?? Number(word)).filter((number) => number <= size));
  return items.toSorted((one, other) => sizeOf(other) - sizeOf(one)).find((item) => sizeOf(item) > 1);
}

/** Whether "3 bed" is part of a phrase like "a 3 bed semi". */
const isHome = (words: readonly string[], start: number): boolean =>
  words[start] === "bed" && /^\d$/.test(words[start - 1] ?? "") && homeNouns.has(words[start + 1] ?? "");

const joiners = new Set(["of", "or", "and", "to", "with", "the", "for", "in", "on", "at", "about", "other"]);

/** The same key for "bags of garden waste" and "Bag of garden waste". */
const nameKey = (words: readonly string[]): string =>
  words
    .filter((word) => word !== "of" && word !== ",")
    .map(singular)
    .join(" ");

/** "Three seater" as "3 seater": a size in words is none of the items asked for. */
const withSizes = (words: readonly string[]): string[] =>
  words.map((word, place) => (sizeNouns.has(words[place + 1] ?? "") ? String(namedSizes.get(word) ?? word) : word));

/** Whether a number is part of an item's name, as in "3 seater". */
const isSize = (words: readonly string[], start: number): boolean =>
  /^\d+$/.test(words[start] ?? "") && sizeNouns.has(words[start + 1] ?? "");

const alsoThings = new Set(["telly", "tellies", "tvs", "tv"]);

const singular = (word: string): string => {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|sh|ch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
};

/** A postcode written as one word or two; an outward code alone only if it exists. */
function placeIn(words: readonly string[], outcodes: ReadonlySet<string>): Pick<ChatSlots, "postcode" | "outcode"> {
  for (const [place, word] of words.entries())
    for (const text of [`${word}${words[place + 1] ?? ""}`, word]) {
      if (text.length < 5 || text.length > 7) continue;
      const parsed = parsePostcode(text);
      if (parsed.ok) return { postcode: parsed.postcode, outcode: parsed.outcode };
    }
  const outcode = words
    .map((word) => word.toUpperCase())
    .find((word) => outcodes.has(word) || (word.length > 2 && /^[A-Z]{2}\d/.test(word) && parseOutcode(word).ok));
  return outcode === undefined ? {} : { outcode };
}

/** Only with its `B-` or as one word of letters and digits: seven letters of a sentence are not a reference. */
function referenceIn(text: string): string | undefined {
  for (const word of text.slice(0, 1_000).split(/[\s,;:!?()]+/)) {
    const bare = word.replaceAll(/[^\w-]/g, "");
    if (bare.length < 7 || bare.length > 9 || !/^b/i.test(bare) || (!/\d/.test(bare) && !bare.includes("-"))) continue;
    const reference = normaliseReference(bare);
    if (reference !== null && !parsePostcode(bare).ok) return reference;
  }
  return undefined;
}

function dateIn(words: readonly string[], today: string): string | undefined {
  if (words.includes("today") || words.includes("tonight")) return today;
  if (words.includes("tomorrow")) return addDays(today, 1);
  const weekday = words.map((word) => dayNames.get(word)).find((day) => day !== undefined);
  if (weekday === undefined) return undefined;
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead);
}
