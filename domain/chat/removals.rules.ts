/** Which of the things that a message names go off the list: "leave the shed out", "the freezer is already gone", "forget the bed". */
import { namedNumbers } from "./slot-vocabulary.ts";
import type { Place } from "./negations.rules.ts";

const articles: ReadonlySet<string> = new Set(["the", "my", "our", "that", "this", "those", "these", "old", "about", "all"]);
const phrases = (list: string): string[][] => list.split(", ").map((phrase) => phrase.split(" "));

/** In front of a thing they take it off, whatever follows. */
const before = phrases(
  "leave out, leaving out, left out, forget, forget about, never mind, nevermind, minus, less, drop, take off, take out, cross off, knock off, delete, ignore, cancel, dont take, do not take, not taking, dont collect, dont bother with, no need for, no need to take, dont need you to take, dont want you to take, do not want you to take, nor, hang on to, hold on to, holding on to, apart from, all but, sold, already sold, gave away, given away, got rid of, getting rid of already, took, taken care of, wont be getting rid of, not getting rid of, changed my mind about, instead of, not including, decided to keep",
);
/** In front of a thing, where nothing is said of what shall be done with it. */
const beforeAlone = phrases("leave, leaving, keep, keeping, remove, take, not");
const endsClause: ReadonlySet<string | undefined> = new Set([
  undefined,
  ",",
  "and",
  "but",
  "though",
  "after",
  "please",
  "then",
  "thanks",
  "now",
  "out",
  "actually",
  "just",
  "its",
  "it",
  "that",
  "because",
]);
/** "Leave the sofa, my sister wants it". */
const wants: ReadonlySet<string | undefined> = new Set("my our his her she he they someone somebody im ill were well weve ive".split(" "));
const offAfter = phrases(
  "off, off the list, out, out of it, out of that, from the list, from that, from the quote, off the quote, away already",
);
const verbs = "is are has have was were been already now all just both allready s".split(" ");
const gone = phrases(
  "going to my, going to our, going to his, going to her, going to a friend, going to charity, found a home, found a new home, got a new home, found somebody, found someone, spoken for, promised to, going on ebay, gone, sold, staying, stays, stay, off the list, not needed, not going, not included, taken already, can stay, could stay, will stay, isnt going, arent going, is staying, are staying, wont be going, doesnt need to go, dont need to go, went already, went yesterday, given away, went, not in it, no, i shall hold on to, i will hold on to, i am keeping, i will keep, ill keep, i shall keep, we are keeping, we will keep, were keeping",
);
const wanting: ReadonlySet<string> = new Set("want wants need needs needed like get getting must".split(" "));

/** By their index; `places` in the order of the message. */
export function findRemoved(words: readonly string[], places: readonly Place[]): ReadonlySet<number> {
  const removed = new Set<number>();
  for (const [index, place] of places.entries()) {
    if (isTakenOff(words, place) || (index === places.length - 1 && isKeptLater(words, place))) {
      removed.add(index);
      for (let next = index; isJoined(words, places[next], places[next + 1]); next += 1) removed.add(next + 1);
    }
    if (isGone(words, place)) {
      removed.add(index);
      for (let next = index; isJoined(words, places[next - 1], places[next]); next -= 1) removed.add(next - 1);
    }
  }
  return removed;
}

/** "The treadmill and the cot": named in one breath. */
function isJoined(words: readonly string[], one: Place | undefined, other: Place | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const between = words.slice(one.end, other.start).filter((word) => !articles.has(word));
  return between.length > 0 && between.every((word) => word === "and" || word === "or" || word === "nor");
}

function isTakenOff(words: readonly string[], { start, end }: Place): boolean {
  let from = start;
  while (from > 0 && (articles.has(words[from - 1] ?? "") || isPart(words[from - 1]))) from -= 1;
  const endsWith = (list: readonly string[][]) =>
    list.some((phrase) => phrase.every((word, place) => words[from - phrase.length + place] === word));
  // "Scrap the lamp" takes it off; "want to scrap" it does not.
  if (words[from - 1] === "scrap" && from < start && (from === 1 || words[from - 2] === ",")) return true;
  if (endsWith(before)) return !/^(?:for|to)$/.test(words[end] ?? "");
  if (!endsWith(beforeAlone)) return false;
  const rest = restOfBreath(words, end);
  if (offAfter.some((phrase) => phrase.every((word, place) => rest[place] === word))) return true;
  const verb = words[from - 1];
  if (rest[0] === "for" && (verb === "keep" || verb === "keeping")) return true;
  if (/^(?:leave|leaving|keep|keeping)$/.test(verb ?? "") && wants.has(rest[0])) return true;
  return verb !== "take" && verb !== "remove" && verb !== "not" && endsClause.has(rest[0]);
}

/** "Two of the". */
const isPart = (word = "") => word === "of" || /^\d{1,2}$/.test(word) || (namedNumbers.has(word) && word.length > 2);

/** "The dryer still works, keeping it". */
function isKeptLater(words: readonly string[], { end }: Place): boolean {
  const rest = words.slice(end).join(" ");
  return /(?:^| )(?:keep|keeping|kept|sold|leave|leaving) (?:it|them|that)(?: out| off| ,)*$/.test(rest);
}

/** Behind the things that are named in one breath. */
function restOfBreath(words: readonly string[], end: number): readonly string[] {
  const rest = words.slice(end);
  const out = rest.findIndex((word) => /^(?:out|off)$/.test(word));
  const isOneBreath = out > 0 && out <= 5 && rest[0] === "and" && !rest.slice(0, out).some((word) => word === "," || word === "take");
  return isOneBreath ? rest.slice(out) : rest;
}

function isGone(words: readonly string[], { start, end }: Place): boolean {
  let after = end;
  while (verbs.includes(words[after] ?? "")) after += 1;
  const isSaid = gone.some((phrase) => {
    const begin = phrase[0] !== undefined && verbs.includes(phrase[0]) ? end : after;
    return phrase.every((word, place) => words[begin + place] === word) && endsGone(words, begin + phrase.length);
  });
  return isSaid && !words.slice(0, start).some((word) => wanting.has(word)) && words[end] !== "to";
}

/** "Gone wrong", "gone by Friday": not what is off the list. */
const endsGone = (words: readonly string[], end: number): boolean =>
  !/^(?:wrong|off|by|problem|lift|longer|mouldy|bad|rusty|hard|soft|flat|down|up|dead)$/.test(words[end] ?? "");
