/** Finds catalogue items by the names and misspellings people type; also refused and ask-first items, so that the page can say why. */
import MiniSearch from "minisearch";
import type { Query } from "minisearch";
import type { CatalogueItem } from "./catalogue.ts";
import { createSpelling } from "./spelling.rules.ts";
import type { Spelling } from "./spelling.rules.ts";

/** Items best first; an empty query finds nothing. */
export type CatalogueSearch = (query: string, limit?: number) => CatalogueItem[];

/**
 * Builds the index once; each search then takes well under 10 ms. A query is tried with growing tolerance until something
 * is found, so that correct spelling brings no near misses and wrong spelling is still understood. The function keeps
 * no reference to a page or request.
 */
export function createCatalogueSearch(items: readonly CatalogueItem[]): CatalogueSearch {
  const documents = items.map(toDocument);
  const index = createIndex(items, documents);
  const spelling = createSpelling(documents.flatMap(({ name, aliases, joined }) => [...name, ...aliases, ...joined]));
  return (query, limit = 20) => {
    const words = splitWords(query).slice(0, maxWords);
    const matches = new Set<number>();
    for (const attempt of attempts(words, spelling)) {
      for (const { id } of index.search(attempt)) matches.add(id as number);
      // Three letters may be a word of their own or a misspelling, like "lap"; go on.
      if (matches.size > 0 && (words.length > 1 || (words[0]?.length ?? 0) > shortLetters)) break;
    }
    const rank = createRanking(words, documents);
    // Of two equal matches, the item we accept comes first.
    const order = (position: number) => rank(position) * 2 + Number(items[position]?.acceptance === "refused");
    return [...matches]
      .toSorted((one, other) => order(one) - order(other))
      .slice(0, limit)
      .flatMap((position) => items[position] ?? []);
  };
}

/** One search with an index built for it. The picker keeps a `createCatalogueSearch` instead. */
export function searchCatalogue(query: string, items: readonly CatalogueItem[], limit?: number): CatalogueItem[] {
  return createCatalogueSearch(items)(query, limit);
}

type Document = { position: number; name: string[]; aliases: string[]; joined: string[]; called: ReadonlySet<string> };

function toDocument({ name, aliases }: CatalogueItem, position: number): Document {
  const called = [name, ...aliases].map(splitWords);
  return {
    position,
    name: splitWords(name),
    aliases: aliases.flatMap(splitWords),
    joined: called.flatMap(joinPairs),
    called: new Set(called.map((words) => words.join(""))),
  };
}

/**
 * An exact name comes before names that contain the query ("bike" before "exercise bike"); a whole word in a name before a
 * whole word in an alias, and both before the beginning of another word: "bed" does not list a bedside cabinet first.
 */
function createRanking(words: readonly string[], documents: readonly Document[]): (position: number) => number {
  const called = words.join("");
  const readings = [...expandReadings(words), ...expandReadings(withoutAdjectives(words))];
  return (position) => {
    const document = documents[position];
    if (document === undefined || document.called.has(called)) return 0;
    const { name, aliases } = document;
    if (readings.some((reading) => reading.every((word) => name.includes(word)))) return 1;
    return readings.some((reading) => reading.every((word) => name.includes(word) || aliases.includes(word))) ? 2 : 3;
  };
}

function createIndex(items: readonly CatalogueItem[], documents: readonly Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    idField: "position",
    fields: ["name", "aliases", "joined"],
    // Words are made by `splitWords`, for the index and for queries alike.
    tokenize: (text) => text.split(" "),
    processTerm: (word) => word,
    extractField: (document, field) => {
      const value = document[field as "name" | "position"];
      return typeof value === "number" ? value : value.join(" ");
    },
    searchOptions: {
      boost: { name: 2 },
      weights: { prefix: 0.7, fuzzy: 0 },
      boostDocument: (position, word) => {
        const isUsual = everyday.has(items[position as number]?.id ?? "");
        return isUsual && (documents[position as number]?.name.includes(word) ?? false) ? usualBoost : 1;
      },
    },
  });
  index.addAll(documents);
  return index;
}

/** Every word as typed, also without adjectives; then the nearest known words; then any word that is known. */
function* attempts(words: readonly string[], spelling: Spelling): Generator<Query> {
  if (words.length === 0) return;
  const plain = withoutAdjectives(words);
  for (const reading of [...expandReadings(words), ...(plain.length < words.length ? expandReadings(plain) : [])])
    if (reading.every((word, place) => isRight(word, place === reading.length - 1, spelling)))
      yield { combineWith: "AND", queries: reading.map(literally) };
  const meantWords = plain.map((word, place) => asMeant(word, place === plain.length - 1, spelling));
  const joined = expandReadings(plain).slice(1);
  yield { combineWith: "AND", queries: meantWords };
  for (const reading of joined)
    yield { combineWith: "AND", queries: reading.map((word, place) => asMeant(word, place === reading.length - 1, spelling)) };
  // Correcting several words at once would find anything.
  const right = plain.filter((word, place) => isRight(word, place === plain.length - 1, spelling));
  if (plain.length > 1 && right.length > 0) yield { combineWith: "OR", queries: right.map(literally) };
}

function withoutAdjectives(words: readonly string[]): readonly string[] {
  const plain = words.filter((word) => !adjectives.has(word));
  return plain.length === 0 ? words : plain;
}

const isRight = (word: string, isLast: boolean, spelling: Spelling): boolean =>
  spelling.isKnown(word) || (isLast && spelling.isBegun(word));

/** Only the last word, which may be incomplete, matches the beginning of another. */
const literally = (word: string, place: number, words: readonly string[]): Query => ({
  combineWith: "OR",
  queries: [word],
  prefix: place === words.length - 1,
});

function asMeant(word: string, isLast: boolean, spelling: Spelling): Query {
  const isShort = word.length <= shortLetters;
  if (!isShort && isRight(word, isLast, spelling)) return { combineWith: "OR", queries: [word], prefix: isLast };
  return { combineWith: "OR", queries: [...spelling.nearest(word, !isLast || isShort)] };
}

/** The words as typed, and each pair of neighbours joined: "arm chair" is an armchair. */
function expandReadings(words: readonly string[]): string[][] {
  const joined = joinPairs(words).map((pair, place) => [...words.slice(0, place), meant[pair] ?? pair, ...words.slice(place + 2)]);
  return [[...words], ...joined];
}

const joinPairs = (words: readonly string[]): string[] => words.slice(1).map((word, place) => `${words[place]}${word}`);

/** Lower case and singular, so that "sofas" is "sofa"; filler words are dropped, and synonyms replaced. */
function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word))
    .map((word) => meant[word] ?? singular(word));
}

function singular(word: string): string {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  return word
    .replace(/ies$/, "i")
    .replace(/(?<=[^aeiou])y$/, "i")
    .replace(/(?<=[sxz]|sh|ch)es$/, "")
    .replace(/s$/, "");
}

const shortLetters = 3;
/** No item has more words in its name; limits the time spent on pasted text. */
const maxWords = 6;
const usualBoost = 2;
const fillers = new Set(["a", "an", "and", "of", "or", "the", "my", "to", "with", "no", "per", "up"]);
/** Adjectives of any item, ignored where they match nothing; in the form `splitWords` gives them. */
const adjectives = new Set(["old", "broken", "some", "used", "big", "small", "large", "heavy", "few", "new"]);
/** Everyday words that no name contains or resembles. */
const meant: Readonly<Record<string, string>> = {
  tvs: "tv",
  telly: "tv",
  tellies: "tv",
  draws: "drawer",
  loo: "toilet",
  bookshelf: "bookcase",
  bookshelves: "bookcase",
};
/** Items usually meant where a word matches many: listed before rarer kinds. Ids no longer in the catalogue do no harm. */
const everyday: ReadonlySet<string> = new Set([
  "sofa-2-seat",
  "sofa-3-seat",
  "mattress-double",
  "bed-frame-double",
  "wardrobe-double",
  "tv-flat-small",
  "cooker-freestanding",
  "dining-table-4",
  "dining-chair-wood",
  "fridge-freezer",
  "tyre-car",
  "desk-home",
  "bath",
  "black-bag",
  "carpet-room",
]);
