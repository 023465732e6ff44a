/** Extracts what a message names: catalogue items with quantities, a postcode or town, a booking reference, a day. Nothing is guessed. */
import { accessIn, holdsLooseNumber } from "./access-slots.rules.ts";
import type { AccessSlots } from "./access-slots.rules.ts";
import { createCatalogueSearch } from "../catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { addDays, weekdayOf } from "../kernel/london-time.ts";
import { parseOutcode, parsePostcode } from "../kernel/postcode.ts";
import { normaliseReference } from "../kernel/reference.ts";
import { tokensOf, holdsPhrase } from "./chat-text.rules.ts";
import { negatedOf } from "./negations.rules.ts";
import type { Place } from "./negations.rules.ts";
import { withPlainSizes } from "./plain-sizes.rules.ts";
import { maxQuantity, quantityAfter, quantityBefore } from "./quantities.rules.ts";
import { createSizedChoice, isSofa, sizeAt, skipDrawers, withSizes } from "./sizes.rules.ts";
import { adjectives, dayNames, homeNouns, joiners, notItems, namedNumbers, regions } from "./slot-vocabulary.ts";

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
  /** Named beside a day: "tomorrow morning". */
  part?: "morning" | "afternoon";
  /** Holds a number that nothing explains: not kept, and no price is given for what may be too few. */
  isUncertain?: boolean;
} & AccessSlots;

export type SlotBook = { items: readonly CatalogueItem[]; towns: readonly { slug: string; name: string }[]; outcodes: ReadonlySet<string> };
export type SlotReader = (text: string, today: string) => ChatSlots;

/** Builds its indexes once for a catalogue. */
export function createSlotReader(book: SlotBook): SlotReader {
  const findItems = createItemFinder(book.items);
  const towns = book.towns.map(({ slug, name }) => ({ slug, words: tokensOf(name) }));
  return (text, today) => {
    const words = tokensOf(text);
    const { items, absentItems } = findItems(withSizes(tokensOf(withPlainSizes(text))));
    const reference = referenceIn(text);
    const place = placeIn(words, book.outcodes);
    const town = towns.find(({ words: name }) => words.some((_, start) => name.every((word, offset) => words[start + offset] === word)));
    const region = regions.find((name) => holdsPhrase(words, name.split(" ")));
    const date = dateIn(words, today);
    const part = (["morning", "afternoon"] as const).find((name) => words.includes(name) || words.includes(`${name}s`));
    const access = accessIn(words);
    const quantities = items.map(({ quantity }) => quantity);
    const isUncertain = items.length > 0 && holdsLooseNumber(withSizes(words), { quantities, floor: access.floor });
    return {
      ...(items.length > 0 && { items }),
      ...(absentItems.length > 0 && { absentItems }),
      ...place,
      ...(town !== undefined && { town: town.slug }),
      ...(region !== undefined && { region }),
      ...(reference !== undefined && { reference }),
      ...(date !== undefined && { date }),
      ...(part !== undefined && { part }),
      ...access,
      ...(isUncertain && { isUncertain }),
    };
  };
}

type FoundItems = { items: NamedItem[]; absentItems: string[] };

const maxItems = 12;
const longestName = 6;
const longestRun = 4;

type ItemAt = { item: CatalogueItem | undefined; isTooSmall?: boolean; end: number };

/** Reads the item that begins at a word: an exact catalogue name, or consecutive words of names that are searched for. */
function createItemReader(items: readonly CatalogueItem[]): (words: readonly string[], start: number) => ItemAt {
  const search = createCatalogueSearch(items);
  const chooseSized = createSizedChoice(search, isCalled);
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
  const headsOf = (run: readonly string[]) => run.filter(isHead).map(singular);

  function searchedAt(words: readonly string[], start: number, end: number): ItemAt {
    const size = sizeAt(words, start);
    const run = words.slice(start, end);
    const named = isSofa(words.slice(start)) && !isHead(words[start - 1] ?? "") ? ["sofa"] : run.slice(size === undefined ? 0 : 2);
    const heads = headsOf(named);
    if (isHome(words, start) || (heads.length === 0 && headsOf(run).length === 0)) return { item: undefined, end };
    // The size of "sofa 3 seater", unless another name begins with it.
    const sizeAfter = size === undefined && !isThing(words[end + 2] ?? "") ? sizeAt(words, end) : undefined;
    const wanted = size ?? sizeAfter;
    const sized = wanted === undefined || heads.length === 0 ? undefined : chooseSized(wanted, named.filter(isThing).map(singular), heads);
    if (sized !== undefined) return { ...sized, end: skipDrawers(words, size === undefined ? end + 2 : end, hasDrawers(sized.item)) };
    const item = [run, named].flatMap((name) => search(name.join(" "), 5)).find(isCalled(heads.length > 0 ? heads : headsOf(run)));
    return { item, end: item === undefined ? end : skipDrawers(words, end, hasDrawers(item)) };
  }

  return (words, start) => {
    const isSized = sizeAt(words, start) !== undefined;
    const longest = start + longestRun + (isSized ? 2 : 0);
    let end = isSized ? start + 1 : start;
    while (end < longest && (isThing(words[end] ?? "") || (end > start && words[end] === "of" && isThing(words[end + 1] ?? "")))) end += 1;
    for (let whole = Math.min(words.length, start + longestName); whole >= end && whole > start + 1; whole -= 1) {
      const item = isPlain(words[start] ?? "") || isSized ? called.get(nameKey(words.slice(start, whole))) : undefined;
      if (item !== undefined && isThing(words[whole - 1] ?? "")) return { item, end: whole };
    }
    return searchedAt(words, start, end);
  };
}

function createItemFinder(items: readonly CatalogueItem[]): (words: readonly string[]) => FoundItems {
  const itemAt = createItemReader(items);
  const idsCalled = (name: readonly string[]) =>
    items.filter(isCalled(name.filter((word) => word !== "of" && word !== "no").map(singular))).map(({ id }) => id);

  return (words) => {
    const seen: (NamedItem & Place)[] = [];
    for (let [start, from] = [0, 0]; start < words.length && new Set(seen.map(({ id }) => id)).size < maxItems;) {
      const { item, isTooSmall, end } = itemAt(words, start);
      const after = item === undefined ? undefined : quantityAfter(words, end);
      const quantity = isTooSmall === true ? Infinity : (after?.quantity ?? quantityBefore(words, start, from));
      if (item !== undefined) seen.push({ id: item.id, quantity, start, end });
      start = Math.max(after?.end ?? end, start + 1);
      if (item !== undefined) from = start;
    }
    const negated = negatedOf(words, seen);
    const found = new Map<string, number>();
    for (const { id, quantity } of seen.filter((_, index) => !negated.has(index))) found.set(id, Math.max(found.get(id) ?? 0, quantity));
    // "No sofa" is none of any size.
    const absentItems = seen
      .filter((_, index) => negated.has(index))
      .flatMap(({ id, start, end }) => [id, ...idsCalled(words.slice(start, end))])
      .filter((id) => !found.has(id));
    // More or larger than can be priced here: a price for fewer, or for the rest alone, would be wrong.
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

const hasDrawers = isCalled(["drawer"]);

/** Whether "3 bed" is part of a phrase like "a 3 bed semi". */
const isHome = (words: readonly string[], start: number): boolean =>
  words[start] === "bed" && /^\d$/.test(words[start - 1] ?? "") && homeNouns.has(words[start + 1] ?? "");

/** The same key for "bags of garden waste" and "Bag of garden waste". */
const nameKey = (words: readonly string[]): string =>
  words
    .filter((word) => word !== "of" && word !== ",")
    .map(singular)
    .join(" ");

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
