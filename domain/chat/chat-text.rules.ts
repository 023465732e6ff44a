/** Splits a message into words: lower case, no accents or apostrophes, short forms expanded. Commas and the like are words of their own. */
import { createSpelling } from "../catalogue/spelling.rules.ts";

/** Further words are ignored: the first sentences say what a question is about. */
const maxWords = 160;
const maxLetters = 1_000;

export function tokenise(text: string): string[] {
  return text
    .slice(0, maxLetters)
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’`]/gu, "")
    .replaceAll(/\b2(?= (?:take|get|collect|remove|shift|pick|move|clear|come|go|do|be|throw|dispose|book|pay)\b)/g, "to")
    .replaceAll(/\b4(?= (?:an?|the|my|this|that|it|you|me)\b)/g, "for")
    .replaceAll(/[,;.?!/&+]/g, " , ")
    .replaceAll("£", " pounds ")
    .split(/[^\p{L}\p{N},]+/u)
    .filter((word) => word !== "")
    .slice(0, maxWords)
    .flatMap((word) => (Object.hasOwn(shortForms, word) ? (shortForms[word] ?? word).split(" ") : word))
    .filter((word, index, all) => !(word === "," && all[index + 1] === "please"));
}

const shortForms: Readonly<Record<string, string>> = {
  u: "you",
  yous: "you",
  somethings: "something has",
  theres: "there is",
  poss: "possible",
  ur: "your",
  r: "are",
  y: "why",
  wot: "what",
  wat: "what",
  pls: "please",
  plz: "please",
  thx: "thanks",
  ta: "thanks",
  tmrw: "tomorrow",
  tomoz: "tomorrow",
  tomo: "tomorrow",
  hav: "have",
  wanna: "want to",
  gonna: "going to",
  gotta: "got to",
  whats: "what is",
  wheres: "where is",
  whens: "when is",
  whys: "why is",
  hows: "how is",
  im: "i am",
  ive: "i have",
  id: "i would",
  youre: "you are",
  cos: "because",
  ppl: "people",
  appt: "appointment",
  appointment: "booking",
  resched: "reschedule",
  hrs: "hours",
  num: "number",
  ppwk: "paperwork",
  rubish: "rubbish",
  recipt: "receipt",
  reciept: "receipt",
  cancle: "cancel",
  n: "and",
  dat: "that",
  da: "the",
  til: "until",
  till: "until",
  noone: "no one",
  mutch: "much",
  cud: "could",
  wud: "would",
  b4: "before",
  "2day": "today",
  "2moro": "tomorrow",
  "2gether": "together",
  elevator: "lift",
  flor: "floor",
  refrigerator: "fridge",
  matress: "mattress",
  blak: "black",
  seta: "seat",
  tdy: "today",
  washin: "washing",
  mashine: "machine",
  machin: "machine",
  weds: "wednesday",
  sgl: "single",
  dbl: "double",
};

/** A phrase of a cue: consecutive words; a trailing star matches any ending: `cancel*`. */
export type Phrase = readonly string[];
export const splitPhrase = (text: string): Phrase => text.split(" ");

export function holdsPhrase(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_, start) => phrase.every((part, place) => fits(words[start + place], part)));
}

const fits = (word: string | undefined, part: string): boolean =>
  word !== undefined && (part.endsWith("*") ? word.startsWith(part.slice(0, -1)) : word === part);

const shortestCorrected = 7;

/** Replaces long unknown words by the nearest word of a cue. */
export function createCorrection(known: Iterable<string>): (words: readonly string[]) => string[] {
  const vocabulary = [...new Set(known)].filter((word) => word.length >= shortestCorrected);
  const spelling = createSpelling(vocabulary);
  return (words) =>
    words.map((word) => {
      if (word.length < shortestCorrected || spelling.isBegun(word) || vocabulary.some((other) => word.startsWith(other))) return word;
      const [nearest] = spelling.nearest(word, true);
      // The first letter is rarely mistyped, short words resemble too many others, and another ending makes another word: a chipper is not chipped.
      return nearest !== undefined && nearest[0] === word[0] && nearest.slice(0, -1) !== word.slice(0, -1) ? nearest : word;
    });
}
