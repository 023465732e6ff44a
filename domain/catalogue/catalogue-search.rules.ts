/** Finds things in the picker as people name and misspell them; refused and ask-first items too, so that we can say why. */
import MiniSearch from "minisearch";
import type { CatalogueItem } from "./catalogue.ts";

/** Items best first; an empty query finds nothing. */
export type CatalogueSearch = (query: string, limit?: number) => CatalogueItem[];

/** Builds the index once; each search is then well under 10 ms. The function keeps no reference to a page or request. */
export function createCatalogueSearch(items: readonly CatalogueItem[]): CatalogueSearch {
  const index = new MiniSearch<{ position: number; name: string; aliases: string[] }>({
    idField: "position",
    fields: ["name", "aliases"],
    extractField: (document, field) => (field === "aliases" ? document.aliases.join(" ") : document[field as "name"]),
    processTerm: normaliseTerm,
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
    searchOptions: {
      boost: { name: 2 },
      prefix: (_term, position, terms) => position === terms.length - 1 || terms.length === 1,
      fuzzy: (term) => (term.length <= 3 ? false : term.length <= 5 ? 1 : 2),
      weights: { prefix: 0.7, fuzzy: 0.3 },
    },
  });
  index.addAll(items.map(({ name, aliases }, position) => ({ position, name, aliases: [...aliases] })));
  return (query, limit = 20) => {
    const every = index.search(query, { combineWith: "AND" });
    const close = every.length > 0 ? every : index.search(query);
    // A letter missing from three is a third of the word: asked for only where that is all there is to go by.
    const wide = query.trim().length > shortLetters ? [] : index.search(query, { fuzzy: 1 });
    const found = [...new Set([...close, ...wide].flatMap(({ id }) => items[id as number] ?? []))];
    // What is called exactly that comes before what merely contains it: a "bike" before an exercise bike.
    const [exact, partial] = [true, false].map((wanted) => found.filter((item) => isCalled(item, query) === wanted));
    return [...(exact ?? []), ...(partial ?? [])].slice(0, limit);
  };
}

/** One search on an index built for it: for a single question. The picker keeps a `createCatalogueSearch`. */
export function searchCatalogue(query: string, items: readonly CatalogueItem[], limit?: number): CatalogueItem[] {
  return createCatalogueSearch(items)(query, limit);
}

function isCalled({ name, aliases }: CatalogueItem, query: string): boolean {
  const typed = query.trim().toLowerCase();
  return name.toLowerCase() === typed || aliases.some((alias) => alias.toLowerCase() === typed);
}

/** Lower case and singular, both in the index and in the query, so that "sofas" is "sofa"; words that say nothing go. */
function normaliseTerm(term: string): string | null {
  const word = term.toLowerCase();
  if (word === "" || fillers.has(word)) return null;
  if (word.length <= 3 || word.endsWith("ss")) return word;
  return word
    .replace(/ies$/, "i")
    .replace(/(?<=[^aeiou])y$/, "i")
    .replace(/(?<=[sxz]|sh|ch)es$/, "")
    .replace(/s$/, "");
}

const shortLetters = 3;
const fillers = new Set(["a", "an", "and", "of", "or", "the", "my", "to", "with", "no", "per", "up"]);
