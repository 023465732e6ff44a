/** Which of the items that a message names it says are not there: "I don't have a sofa", "no bed or mattress", "a bed without its mattress". Only what is clear counts. */
import { adjectives } from "./slot-vocabulary.ts";

/** Where an item's words begin and end. */
export type Place = { start: number; end: number };

const indefinite: ReadonlySet<string> = new Set(["a", "an", "any"]);
const articles: ReadonlySet<string> = new Set([...indefinite, "the", "my", "our", "its", "this", "that", "these", "those"]);
const additions: ReadonlySet<string> = new Set(["more", "other"]);
const joins: ReadonlySet<string> = new Set([",", "or", "nor"]);

/** After these a "not" or "no" rejects nothing: "why not a sofa", "yes or no". */
const asking: ReadonlySet<string> = new Set(["why", "or", "if", "whether"]);
const clauseStarts: ReadonlySet<string> = new Set([",", "and", "but", "please"]);
const lacking = [
  "dont have",
  "do not have",
  "doesnt have",
  "does not have",
  "havent got",
  "have not got",
  "hasnt got",
  "havent",
  "dont own",
];
const leavingOut = ["without", "except", "except for", "excluding", "not including", "not counting"];

/** The items of `places`, by their index, that are negated; `places` in the order of the message. */
export function findNegated(words: readonly string[], places: readonly Place[]): ReadonlySet<number> {
  const negated = new Set<number>();
  for (const [index, place] of places.entries())
    if (isNegated(words, nounAt(words, place))) for (const one of [index, ...listedAfter(words, places, index)]) negated.add(one);
  return negated;
}

/** Names such as "Barbecue, no gas bottle" make a "no" part of the item behind it. */
const nounAt = (words: readonly string[], { start, end }: Place): number => (words[start] === "no" && end > start + 1 ? start + 1 : start);

/** "No beds, sofas or chairs": a list goes on through commas only as far as an "or". */
function listedAfter(words: readonly string[], places: readonly Place[], first: number): number[] {
  const listed: number[] = [];
  let pending: number[] = [];
  for (let index = first + 1; index < places.length; index += 1) {
    const between = words.slice(places[index - 1]?.end, places[index]?.start).filter((word) => !articles.has(word));
    if (between.length === 0 || !between.every((word) => joins.has(word))) break;
    pending.push(index);
    if (between.every((word) => word === ",")) continue;
    listed.push(...pending);
    pending = [];
  }
  return listed;
}

function isNegated(words: readonly string[], start: number): boolean {
  const bare = skipBack(words, start, (word) => additions.has(word) || adjectives.has(word));
  if (words[bare - 1] === "no") return !asking.has(words[bare - 2] ?? "");
  const from = skipBack(words, start, (word) => articles.has(word));
  const article = words[from];
  const isVague = from === start || indefinite.has(article ?? "");
  if (leavingOut.some((phrase) => endsWith(words, from, phrase))) return true;
  // "I don't have the sofa downstairs yet" has a sofa.
  if (lacking.some((phrase) => endsWith(words, from, phrase))) return isVague;
  const before = words[from - 2];
  if (words[from - 1] === "not") {
    if (from < start && isVague) return !asking.has(before ?? "");
    return before === undefined || clauseStarts.has(before);
  }
  // "Isn't a sofa dearer?" asks.
  return words[from - 1] === "isnt" && from < start && isVague && before !== undefined && before !== ",";
}

function skipBack(words: readonly string[], start: number, isSkipped: (word: string) => boolean): number {
  let from = start;
  while (from > 0 && isSkipped(words[from - 1] ?? "")) from -= 1;
  return from;
}

function endsWith(words: readonly string[], end: number, phrase: string): boolean {
  const parts = phrase.split(" ");
  return parts.every((part, place) => words[end - parts.length + place] === part);
}
