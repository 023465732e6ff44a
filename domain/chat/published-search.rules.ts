/**
 * Searches the firm's own pages for a question without an intent. A passage counts only where it contains most of the
 * question's words, and one of them in its heading or keywords; less certain matches are left to a person.
 */
import MiniSearch from "minisearch";
import { tokenise } from "./chat-text.rules.ts";

/** A published question with its answer, or a section of a guide. `text`: plain, as a page shows it; `path`: with its anchor. */
export type PublishedPassage = { heading: string; text: string; path: string; keywords: readonly string[] };
export type FindPublished = (question: string) => PublishedPassage | null;

/** Words that carry no meaning for the search. */
export const meaningless: ReadonlySet<string> = new Set(
  "a about all also am an and any anyone are as at be been but by can could did do does doing for from get go going good had has have having he her here him how i if in into is it its just know let like long many may me mine more much my need needed no not of off on once one or our out own put really said say she should so some still such take tell than that the their them then there these they thing things this those to too up us use used very want was way we well were what when where which who why will with would you your yours please thanks hello hi".split(
    " ",
  ),
);
const maxWords = 24;
const minWords = 2;
const minShare = 0.75;

/** Removes the endings of plurals and of verb forms. */
export const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|ing|es|ed|s|y|e)$/, "") : word);
const contentWords = (text: string): string[] => [
  ...new Set(
    tokenise(text)
      .filter((word) => word.length > 1 && !meaningless.has(word))
      .map(stem),
  ),
];

export function createPublishedSearch(passages: readonly PublishedPassage[]): FindPublished {
  const index = new MiniSearch<{ id: number; heading: string; keywords: string; text: string }>({
    fields: ["heading", "keywords", "text"],
    tokenize: contentWords,
    processTerm: (word) => word,
    searchOptions: { boost: { heading: 3, keywords: 3 }, combineWith: "OR", fuzzy: (word) => (word.length > 5 ? 1 : 0) },
  });
  index.addAll(passages.map(({ heading, keywords, text }, id) => ({ id, heading, keywords: keywords.join(" "), text })));
  return (question) => {
    const words = contentWords(question).slice(0, maxWords);
    if (words.length < minWords) return null;
    const best = index.search({ queries: words, combineWith: "OR" }).find(({ queryTerms, match }) => {
      const isAbout = Object.values(match).some((fields) => fields.includes("heading") || fields.includes("keywords"));
      return isAbout && queryTerms.length >= Math.max(minWords, Math.ceil(words.length * minShare));
    });
    return best === undefined ? null : (passages[Number(best.id)] ?? null);
  };
}
