/** Finds things in the picker as people name and misspell them; refused and ask-first items too, so that we can say why. */
import MiniSearch from "minisearch";
import type { Query } from "minisearch";
import type { CatalogueItem } from "./catalogue.ts";
import { createSpelling } from "./spelling.rules.ts";
import type { Spelling } from "./spelling.rules.ts";

/** Items best first; an empty query finds nothing. */
export type CatalogueSearch = (query: string, limit?: number) => CatalogueItem[];

/**
 * Builds the index once; each search is then well under 10 ms. A query is asked more and more generously until something
 * is found, so that a right spelling brings no near misses along and a wrong one is still understood. The function keeps
 * no reference to a page or request.
 */
export function createCatalogueSearch(items: readonly CatalogueItem[]): CatalogueSearch {
  const documents = items.map(documentOf);
  const index = indexOf(items, documents);
  const spelling = createSpelling(documents.flatMap(({ name, aliases, joined }) => [...name, ...aliases, ...joined]));
  return (query, limit = 20) => {
    const words = wordsOf(query).slice(0, maxWords);
    const matches = new Set<number>();
    for (const attempt of attempts(words, spelling)) {
      for (const { id } of index.search(attempt)) matches.add(id as number);
      // Three letters may be a word of their own or one with a slip: "lap".
      if (matches.size > 0 && (words.length > 1 || (words[0]?.length ?? 0) > shortLetters)) break;
    }
    const rank = rankOf(words, documents);
    // Two items match equally well: the one that we take comes first.
    const order = (position: number) => rank(position) * 2 + Number(items[position]?.acceptance === "refused");
    return [...matches]
      .toSorted((one, other) => order(one) - order(other))
      .slice(0, limit)
      .flatMap((position) => items[position] ?? []);
  };
}

/** One search on an index built for it: for a single question. The picker keeps a `createCatalogueSearch`. */
export function searchCatalogue(query: string, items: readonly CatalogueItem[], limit?: number): CatalogueItem[] {
  return createCatalogueSearch(items)(query, limit);
}

type Document = { position: number; name: string[]; aliases: string[]; joined: string[]; called: ReadonlySet<string> };

function documentOf({ name, aliases }: CatalogueItem, position: number): Document {
  const called = [name, ...aliases].map(wordsOf);
  return {
    position,
    name: wordsOf(name),
    aliases: aliases.flatMap(wordsOf),
    joined: called.flatMap(pairsOf),
    called: new Set(called.map((words) => words.join(""))),
  };
}

/**
 * What is called exactly that comes before what merely contains it (a "bike" before an exercise bike); the whole word in a
 * name before the whole word in an alias, and both before the beginning of another: for "bed" no bedside cabinet comes first.
 */
function rankOf(words: readonly string[], documents: readonly Document[]): (position: number) => number {
  const called = words.join("");
  const readings = [...readingsOf(words), ...readingsOf(withoutAdjectives(words))];
  return (position) => {
    const document = documents[position];
    if (document === undefined || document.called.has(called)) return 0;
    const { name, aliases } = document;
    if (readings.some((reading) => reading.every((word) => name.includes(word)))) return 1;
    return readings.some((reading) => reading.every((word) => name.includes(word) || aliases.includes(word))) ? 2 : 3;
  };
}

function indexOf(items: readonly CatalogueItem[], documents: readonly Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    idField: "position",
    fields: ["name", "aliases", "joined"],
    // Words are made by `wordsOf`, for the index and for queries alike.
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

/** Every word as it is, also without the adjectives; then as the nearest words we know; then any that is right. */
function* attempts(words: readonly string[], spelling: Spelling): Generator<Query> {
  if (words.length === 0) return;
  const plain = withoutAdjectives(words);
  for (const reading of [...readingsOf(words), ...(plain.length < words.length ? readingsOf(plain) : [])])
    if (reading.every((word, place) => isRight(word, place === reading.length - 1, spelling)))
      yield { combineWith: "AND", queries: reading.map(asTyped) };
  const meantWords = plain.map((word, place) => asMeant(word, place === plain.length - 1, spelling));
  const joined = readingsOf(plain).slice(1);
  yield { combineWith: "AND", queries: meantWords };
  for (const reading of joined)
    yield { combineWith: "AND", queries: reading.map((word, place) => asMeant(word, place === reading.length - 1, spelling)) };
  // Guessing at several words at once would find anything.
  const right = plain.filter((word, place) => isRight(word, place === plain.length - 1, spelling));
  if (plain.length > 1 && right.length > 0) yield { combineWith: "OR", queries: right.map(asTyped) };
}

function withoutAdjectives(words: readonly string[]): readonly string[] {
  const plain = words.filter((word) => !adjectives.has(word));
  return plain.length === 0 ? words : plain;
}

const isRight = (word: string, isLast: boolean, spelling: Spelling): boolean =>
  spelling.isKnown(word) || (isLast && spelling.isBegun(word));

/** Only the word that is still being typed may be the beginning of another. */
const asTyped = (word: string, place: number, words: readonly string[]): Query => ({
  combineWith: "OR",
  queries: [word],
  prefix: place === words.length - 1,
});

function asMeant(word: string, isLast: boolean, spelling: Spelling): Query {
  const isShort = word.length <= shortLetters;
  if (!isShort && isRight(word, isLast, spelling)) return { combineWith: "OR", queries: [word], prefix: isLast };
  return { combineWith: "OR", queries: [...spelling.nearest(word, !isLast || isShort)] };
}

/** The words as typed, and with each two neighbours written as one: "arm chair" is an armchair. */
function readingsOf(words: readonly string[]): string[][] {
  const joined = pairsOf(words).map((pair, place) => [...words.slice(0, place), meant[pair] ?? pair, ...words.slice(place + 2)]);
  return [[...words], ...joined];
}

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, place) => `${words[place]}${word}`);

/** Lower case and singular, so that "sofas" is "sofa"; words that say nothing go, and others stand for what they mean. */
function wordsOf(text: string): string[] {
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
/** Nobody names a thing in more; what is pasted is not searched for long. */
const maxWords = 6;
const usualBoost = 2;
const fillers = new Set(["a", "an", "and", "of", "or", "the", "my", "to", "with", "no", "per", "up"]);
/** Said of anything, and left out where they find nothing; as `wordsOf` writes them. */
const adjectives = new Set(["old", "broken", "some", "used", "big", "small", "large", "heavy", "few", "new"]);
/** Everyday words that are in no name, nor near one. */
const meant: Readonly<Record<string, string>> = {
  tvs: "tv",
  telly: "tv",
  tellies: "tv",
  draws: "drawer",
  loo: "toilet",
  bookshelf: "bookcase",
  bookshelves: "bookcase",
};
/** What is usually meant where a word fits many: listed before the rarer kinds. Ids that are gone do no harm. */
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
