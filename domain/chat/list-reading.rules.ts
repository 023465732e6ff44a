/** What a message says of the list of things: which it names, takes off, counts, only speaks of, or names without being understood. */
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { tokenise } from "./chat-text.rules.ts";
import { createItemReader, isCalled, isHome, singular, trimmed, itemVocabulary } from "./item-reader.rules.ts";
import type { ItemAt } from "./item-reader.rules.ts";
import { isPlainWord, leads, aroundItems, otherKinds, separators } from "./list-vocabulary.ts";
import { createMeant, sizedLike } from "./meant-items.rules.ts";
import { findNegated } from "./negations.rules.ts";
import type { Place } from "./negations.rules.ts";
import { namedNumbers, sizeNouns } from "./slot-vocabulary.ts";
import { amountBefore, maxQuantity, partBefore, quantityAfter, quantityBefore } from "./quantities.rules.ts";
import { createItemSpelling } from "./item-spelling.rules.ts";
import { sizeAt } from "./sizes.rules.ts";
import { findRemoved } from "./removals.rules.ts";
import type { ListReading, Mention, NamedItem } from "./named-list.ts";
import { isSpokenOf } from "./spoken-of.rules.ts";

export type ReadList = (words: readonly string[]) => ListReading & { items: NamedItem[]; absentItems: string[] };

type Seen = Place & { id: string; quantity: number; isLoose: boolean; from: number; isBehind: boolean; isAgain: boolean };

const maxItems = 12;
const maxUnknown = 3;
const longestUnknown = 3;
const longestWord = 24;

export function createListReader({ items, towns }: { items: readonly CatalogueItem[]; towns: readonly { name: string }[] }): ReadList {
  const findSeen = createFinder(items);
  const meant = createMeant(items);
  const idsCalled = (name: readonly string[]) =>
    items.filter(isCalled(name.filter((word) => word !== "of" && word !== "no" && word !== ",").map(singular))).map(({ id }) => id);
  const mentionOf = createMention(items, idsCalled);
  const townWords = new Set(towns.flatMap(({ name }) => tokenise(name)));

  const spell = createItemSpelling(items, townWords);

  return (text) => {
    const words = spell(text);
    const { seen: all, unread } = findSeen(words);
    const others = all.filter(({ start }) => otherKinds.has(words[start - 1] ?? ""));
    const seen = all.filter((one) => !others.includes(one));
    const off = new Set([...findNegated(words, seen), ...findRemoved(words, seen)]);
    // Named, and then said to stay.
    const isGoneLater = (one: Seen) => seen.some(({ id, start }, index) => id === one.id && start > one.start && off.has(index));
    const onList = seen.filter((one, index) => !off.has(index) && !isSpokenOf(words, one) && !isGoneLater(one));
    const named = meant(words, withTheirBags(inOneBreath(onList.map((one) => mentionOf(words, one)))));
    const mentions = named.map((mention) => ({ ...mention, id: sizedLike(mention, named) }));
    const quantities = collectItems(mentions);
    const gone = seen.filter((_, index) => off.has(index));
    const isSome = ({ start, from }: Seen) => amountBefore(words, start, from).isCounted || partBefore(words, start) !== undefined;
    const fewer = gone.filter(isSome).map((one) => ({ ...mentionOf(words, one), quantity: partBefore(words, one.start) ?? one.quantity }));
    // "No sofa" is none of any size.
    const absentItems = gone
      .filter((one) => !isSome(one))
      .flatMap(({ id, start, end }) => [id, ...idsCalled(words.slice(start, end))])
      .filter((id) => !quantities.some((item) => item.id === id));
    // More or larger than can be priced here: a price for fewer, or for the rest alone, would be wrong.
    const isTooMany = quantities.some(({ quantity }) => quantity > maxQuantity);
    return {
      items: isTooMany ? [] : quantities,
      absentItems: [...new Set(absentItems)],
      mentions: isTooMany ? [] : mentions,
      fewer,
      ...unknownIn(words, seen, { others, unread }, townWords),
      words,
      isListAlone: onList.length > 0 && off.size === 0 && isAllOf(words, seen, townWords),
      isHome: words.some((_, start) => isHome(words, start)) || entireHomeWords.test(words.join(" ")),
      sizedIds: sizedIn(words, items),
      isSizeAlone: isSizeAlone(words),
      isByVan: partOfVan.test(words.join(" ")) || words.some((_, place) => isLooseSize(words, seen, place)),
    };
  };
}

/** "One is 2 seat": a size of nothing that was named beside it. */
const isLooseSize = (words: readonly string[], seen: readonly Place[], place: number): boolean =>
  sizeAt(words, place)?.unit === "seat" && !seen.some(({ start, end }) => place >= start && place <= end);

function createMention(items: readonly CatalogueItem[], idsCalled: (name: readonly string[]) => readonly string[]) {
  const tokensOfName = new Map(items.map(({ id, name, aliases }) => [id, new Set([name, ...aliases].flatMap(tokenise))]));
  return (words: readonly string[], { id, quantity, start, end, from, isLoose, isBehind, isAgain }: Seen): Mention => {
    const { isCounted, isVague, isMore } = amountBefore(words, start, from);
    const last = words[end - 1] ?? "";
    const isPlural = /[^s]s$/.test(last) && singular(last) !== last && tokensOfName.get(id)?.has(last) !== true;
    return {
      id,
      quantity,
      alike: [...new Set([id, ...idsCalled(words.slice(start, end))])],
      isCounted: isCounted || isBehind,
      isPlural,
      isVague: isVague || (!isCounted && isPlural && isAllBefore(words, start)),
      isMore,
      isDefinite: isCounted ? isTheBefore(words, start) : !/^an?$/.test(words[start - 1] ?? ""),
      isLoose,
      isAgain,
      isBare: end === start + 1,
      isOnly: isOnlyBefore(words, start) || words[end] === "only",
    };
  };
}

/** Each item once, with its largest number; loose bags only where they are counted. */
function collectItems(mentions: readonly Mention[]): NamedItem[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity, isLoose, isCounted, isVague } of mentions)
    if (!isLoose || isCounted || isVague) quantities.set(id, Math.max(quantities.get(id) ?? 0, quantity));
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** "Sofa, sofa" are two. */
function inOneBreath(mentions: readonly Mention[]): Mention[] {
  const all: Mention[] = [];
  for (const one of mentions) {
    const last = one.isAgain ? all.pop() : undefined;
    all.push(last === undefined ? one : { ...last, quantity: last.quantity + one.quantity, isCounted: true });
  }
  return all;
}

/** "Soil, twenty bags": the bags are those of the soil. */
function withTheirBags(mentions: readonly Mention[]): Mention[] {
  const bags = mentions.findLast(({ isLoose, isCounted }) => isLoose && isCounted);
  const filled = mentions.find(
    ({ id, isLoose, isCounted }) => !isLoose && !isCounted && bags?.id !== id && bags?.alike.includes(id) === true,
  );
  if (bags === undefined || filled === undefined) return [...mentions];
  return mentions.flatMap((one) => (one === bags ? [] : one === filled ? { ...one, quantity: bags.quantity, isCounted: true } : one));
}

/** "All the carpets": nobody knows how many. */
const isAllBefore = (words: readonly string[], start: number): boolean =>
  /^(?:the|my|our|those|these)$/.test(words[start - 1] ?? "") &&
  (words[start - 2] === "all" || (words[start - 2] === "of" && words[start - 3] === "all"));

/** "The two". */
const isTheBefore = (words: readonly string[], start: number): boolean =>
  words.slice(Math.max(start - 3, 0), start).some((word) => /^(?:the|my|our|those|these)$/.test(word));

/** "Just the", "only those two". */
function isOnlyBefore(words: readonly string[], start: number): boolean {
  let from = start;
  while (from > 0 && !/^(?:just|only)$/.test(words[from - 1] ?? "") && leads.has(words[from - 1] ?? "")) from -= 1;
  return /^(?:just|only)$/.test(words[from - 1] ?? "");
}

const entireHomeWords =
  /\b(?:whole|entire|full|complete) (?:house|flat|home|bungalow|property|apartment|place)\b|\b(?:house|flat|bungalow) clearance\b/;
const partOfVan =
  /\b(?:half|quarter|third|thirds|quarters|full)(?: of)?(?: an?| the)? (?:van|van ?load|load|lorry|truck)\b|\b(?:van|skip|trailer|truck|lorry) ?(?:loads?|full)\b|\b(?:tonnes?|tons?)\b|\bworth of\b/;

/** The items of a message with their places, in its order. */
function createFinder(items: readonly CatalogueItem[]): (words: readonly string[]) => { seen: Seen[]; unread: Place[] } {
  const itemAt = createItemReader(items);
  return (words) => {
    const seen: Seen[] = [];
    const unread: Place[] = [];
    for (let [start, from] = [0, 0]; start < words.length && new Set(seen.map(({ id }) => id)).size < maxItems;) {
      const { item, isTooSmall, isLoose = false, isUnread = false, end } = withSizeBehind(words, start, itemAt);
      const after = item === undefined ? undefined : (quantityAfter(words, end) ?? piecesAfter(words, end, item));
      if (isUnread) unread.push({ start, end });
      if (item !== undefined) {
        const [first, last] = trimmed(words, item, [start, end]);
        const quantity = isTooSmall === true ? Infinity : (after?.quantity ?? quantityBefore(words, first, from));
        const previous = seen.at(-1);
        const isAgain = previous?.id === item.id && previous.end === first - 1 && words[previous.end] === ",";
        seen.push({ id: item.id, quantity, start: first, end: last, from, isLoose, isBehind: after !== undefined, isAgain });
      }
      start = Math.max(after?.end ?? end, start + 1);
      if (item !== undefined) from = start;
    }
    return { seen, unread };
  };
}

/** "Plasterboard too, 6 sheets": a number of what the item is counted in. */
function piecesAfter(words: readonly string[], end: number, item: CatalogueItem): { quantity: number; end: number } | undefined {
  let place = end;
  while (/^(?:,|too|about|roughly|around|also|as|well)$/.test(words[place] ?? "")) place += 1;
  const quantity = /^\d{1,2}$/.test(words[place] ?? "") ? Number(words[place]) : namedNumbers.get(words[place] ?? "");
  const unit = words[place + 1] ?? "";
  const isOfItem = pieces.has(unit) && itemVocabulary(item).has(singular(unit));
  return quantity !== undefined && quantity > 1 && isOfItem ? { quantity, end: place + 2 } : undefined;
}
const pieces: ReadonlySet<string> = new Set("sheets panels boxes lengths rolls tins slabs".split(" "));

/** "Mattress. King.", "a wardrobe, it's a double": the item of the size that is said behind it. */
function withSizeBehind(words: readonly string[], start: number, itemAt: (words: readonly string[], start: number) => ItemAt): ItemAt {
  const item = itemAt(words, start);
  const name = words.slice(start, item.end);
  if (item.item === undefined || item.isLoose === true || name.some((word) => sizes.has(word) || /^\d/.test(word))) return item;
  let from = item.end;
  while (/^(?:,|its?|is|theyre|they|are|an?|size)$/.test(words[from] ?? "")) from += 1;
  let end = from;
  while (
    sizes.has(words[end] ?? "") ||
    sizeAt(words, end) !== undefined ||
    sizeAt(words, end - 1) !== undefined ||
    (end > from && words[end] === "size")
  )
    end += 1;
  const isSaidAlone = end > from && [",", "and", "with", "plus", "one", "ones", undefined].includes(words[end]);
  if (!isSaidAlone) return item;
  const size = words.slice(from, end).filter((word) => word !== "size");
  const sized = itemAt([...size, ...name], 0);
  return sized.item === undefined || sized.end < size.length + name.length ? item : { ...sized, end };
}

/** Sizes and makes that tell items of one kind apart. */
const sizes: ReadonlySet<string> = new Set(
  "single double king super superking triple small large tall american corner chest gas electric range petrol metal padded crt upright four six".split(
    " ",
  ),
);
/** "King size", "3 seater please". */
const isSizeAlone = (words: readonly string[]): boolean =>
  words.some((word) => sizes.has(word) || sizeNouns.has(word)) &&
  words.every((word) => sizes.has(word) || sizeNouns.has(word) || /^(?:,|an?|the|one|its|size|please|\d{1,2})$/.test(word));
function sizedIn(words: readonly string[], items: readonly CatalogueItem[]): string[] {
  const sizeWords = words.filter((word) => sizes.has(word));
  return sizeWords.length === 0 ? [] : items.filter(isCalled(sizeWords)).map(({ id }) => id);
}

/** Of which nobody knows what it is. */
const vagueThings =
  /\b(?:(?:everything|all|whatever|what is|stuff|things) (?:that is )?(?:in it|inside|in there)|its contents|the contents|bits and (?:bobs|pieces)|odds and (?:ends|sods)|(?:some |loads of |lots of )?other (?:stuff|things|bits|junk|rubbish|items)|god knows what|and so on)\b/g;

type Unknown = Pick<ListReading, "unknownThings" | "maybeThings">;
/** A part of the list: from one separator to the next. */
function splitParts(words: readonly string[]): Place[] {
  const parts: Place[] = [];
  let start = 0;
  for (let place = 0; place <= words.length; place += 1)
    if (place === words.length || separators.has(words[place] ?? "")) {
      if (place > start) parts.push({ start, end: place });
      start = place + 1;
    }
  return parts;
}

/** Things beside known ones in a list, or behind an article, that the catalogue does not have. */
function unknownIn(
  words: readonly string[],
  seen: readonly Place[],
  { others, unread }: { others: readonly Place[]; unread: readonly Place[] },
  townWords: ReadonlySet<string>,
): Unknown {
  const parts = splitParts(words);
  const holds = (part: Place | undefined, places: readonly Place[]) =>
    part !== undefined && places.some(({ start, end }) => start < part.end && end > part.start);
  const named: string[] = others.map(({ start, end }) => words.slice(start - 1, end).join(" "));
  const maybe: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (holds(part, seen) || holds(part, others)) continue;
    const thing = unknownThing(words.slice(part.start, part.end), townWords);
    if (thing === undefined) continue;
    const isBeside = holds(parts[index - 1], seen) || holds(parts[index + 1], seen);
    if (isBeside || (seen.length > 0 && thing.isLed)) named.push(thing.name);
    else if (thing.isCounted) maybe.push(thing.name);
  }
  const text = words.join(" ");
  const isSeen = (name: string) => seen.some(({ start, end }) => words.slice(start, end).join(" ").includes(name));
  if (seen.length > 0) named.push(...[...text.matchAll(vagueThings)].map(([name]) => name).filter((name) => !isSeen(name)));
  // Words of the catalogue's that are together none of its items: "piano lamp". Named where nothing of it was named yet.
  if (seen.length > 0)
    for (const place of unread) {
      const name = words.slice(place.start, place.end).join(" ");
      const isNew = !named.some((one) => one.includes(name) || name.includes(one));
      if (isNew && !isSpokenOf(words, place) && !isHome(words, place.start)) named.push(name);
    }
  return { unknownThings: [...new Set(named)].slice(0, maxUnknown), maybeThings: [...new Set(maybe)].slice(0, maxUnknown) };
}

/** The one to three words of a part that are no plain ones, where only what leads to a thing stands before them. */
function unknownThing(
  part: readonly string[],
  townWords: ReadonlySet<string>,
): { name: string; isLed: boolean; isCounted: boolean } | undefined {
  const isOther = (word: string) => !isPlainWord(word) && !townWords.has(word) && word.length <= longestWord;
  const start = part.findIndex(isOther);
  if (start < 0) return undefined;
  let end = start;
  while (end < part.length && isOther(part[end] ?? "")) end += 1;
  const before = part.slice(0, start);
  // "My name is Vela", "it smells": nothing that is named.
  if (before.includes("name") || /^(?:it|they|which|he|she|who|you|someone|somebody)$/.test(part[0] ?? "")) return undefined;
  if (end - start > longestUnknown || part.slice(end).some(isOther) || !before.every((word) => leads.has(word) || /^\d{1,2}$/.test(word)))
    return undefined;
  const isCounted = before.some((word) => /^(?:an?|some|old|\d{1,2})$/.test(word) || namedNumbers.has(word));
  return { name: part.slice(start, end).join(" "), isLed: before.length > 0, isCounted };
}

/** Whether nothing but things, numbers, places, days and the words around them is said. */
function isAllOf(words: readonly string[], seen: readonly Place[], townWords: ReadonlySet<string>): boolean {
  const isAround = (word: string) =>
    aroundItems.has(word) || townWords.has(word) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(word) || partOfPostcode.test(word);
  return words.every((word, place) => isAround(word) || seen.some(({ start, end }) => place >= start && place < end));
}
const partOfPostcode = /^(?:[a-z]{1,2}\d{1,2}[a-z]?|\d[a-z]{2}|[a-z]{1,2}\d{1,2}[a-z]?\d[a-z]{2})$/;
