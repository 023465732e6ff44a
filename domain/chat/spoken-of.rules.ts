/** Which of the things that a message names are only spoken of: "dearer than a wardrobe", "their shoes", "in the shed", "out of the window". */
import type { Place } from "./negations.rules.ts";

const compared: ReadonlySet<string> = new Set(["than", "as"]);
/** Before "the", "my" or the like, these say where something is. */
const places: ReadonlySet<string> = new Set(
  "in inside from behind under underneath through thru out into onto by near beside against outside past".split(" "),
);
const where = [
  ["next", "to"],
  ["out", "of"],
  ["in", "front", "of"],
  ["on", "top", "of"],
];
const ours: ReadonlySet<string> = new Set(["the", "my", "our", "a", "his", "her", "their", "that", "this"]);
const articles: ReadonlySet<string> = new Set([...ours, "an", "old"]);
/** Of these, "their" things are not the visitor's. */
const crew: ReadonlySet<string> = new Set("crew men man guys guy lads lad blokes bloke driver drivers team they workers".split(" "));

/** What is asked to be done to a thing, and is no clearance: "cut the hedge". */
const work: ReadonlySet<string> = new Set(
  "cut cutting trim trimming prune pruning mow mowing strim fell chop paint painting repair fix mend assemble install deliver jetwash".split(
    " ",
  ),
);
/** "Bin the lot", "paint the fence": what is done, and no bin and no paint. */
const isDoing = (words: readonly string[], start: number): boolean =>
  (words[start] === "bin" || words[start] === "paint") &&
  /^(?:the|it|that|this|them|these|those|everything|all|my|his|her)$/.test(words[start + 1] ?? "") &&
  !/^(?:an?|the|my|our|your|his|her|one|wheelie|old|\d+)$/.test(words[start - 1] ?? "");

export function isSpokenOf(words: readonly string[], { start }: Place): boolean {
  if (isDoing(words, start)) return true;
  let from = start;
  while (from > 0 && articles.has(words[from - 1] ?? "")) from -= 1;
  const before = words[from - 1] ?? "";
  if (work.has(before) && from < start) return true;
  if (compared.has(before) && !(before === "as" && words[from - 2] === "well")) return true;
  const owner = words[start - 1] ?? "";
  if (owner === "your" || (owner === "their" && words.some((word) => crew.has(word)))) return true;
  if (words.slice(0, start).some((word) => crew.has(word)) && /^(?:wear|wearing|their)$/.test(before)) return true;
  const isPlace = places.has(before) || where.some((phrase) => phrase.every((word, place) => words[from - phrase.length + place] === word));
  return isPlace && from < start && !isList(words, from);
}

/** "Get rid of the", "in the van: the sofa" name things. */
const isList = (words: readonly string[], from: number): boolean => words[from - 2] === "rid";
