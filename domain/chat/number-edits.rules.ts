/** A number that is said without its thing: "make it two", "more like 16", "12 not 8", "two more", "double that". */
import { namedNumbers } from "./slot-vocabulary.ts";

const around = new Set(
  (
    "make it its it actually no just only say there are is i have got we of them those ones one please sorry sory not meant instead in fact then ok , the that lets be so " +
    "more like nearer about around roughly approx approximately probably maybe closer to call reckon think now oops wait hang on turns out counted count total altogether hmm um er well oh ah said mean number thats was if and what how about worth rooms room"
  ).split(" "),
);
const longest = 9;
const parseNumber = (word: string): number | undefined => namedNumbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);

/** The number of "make it two" and the first of "12 not 8", where the message says nothing else. */
export function correctedQuantity(words: readonly string[]): number | undefined {
  if (words.length > longest || relative.test(words.join(" "))) return undefined;
  const isPronoun = (word: string, place: number) => word === "one" && /^(?:that|this|the|which)$/.test(words[place - 1] ?? "");
  const numbers = words.flatMap((word, place) => {
    const number = around.has(word) && word !== "one" ? undefined : parseNumber(word);
    return number === undefined || isPronoun(word, place)
      ? []
      : [{ number, isDenied: /^(?:not|of)$/.test(words[place - 1] ?? "") && words[place - 1] === "not" }];
  });
  if (!words.every((word) => around.has(word) || parseNumber(word) !== undefined)) return undefined;
  const meant = numbers.length === 1 ? numbers : numbers.filter(({ isDenied }) => !isDenied);
  return meant.length === 1 ? meant[0]?.number : undefined;
}

const relative = /\b(?:more(?! like)|less|fewer|another|extra|double|twice|halve)\b/;
const more = /\b(\w+) (?:more|extra)\b(?! like)|\b(?:another|extra) (\w+)\b/;
/** "One of them is going to my brother". */
const someGone =
  /^(?:oh |ok |wait |sorry |actually |, )*(\w+) of (?:them|those|these) (?:is |are |has |have |was |were )?(?:been )?(?:already |now )?(?:gone|sold|staying|stays|stay|going to|not going|kept|taken|given away|being kept)\b/;
const fewer = /\b(\w+) (?:less|fewer)\b/;

/** What "two more", "one less" and "double that" make of a number, where the message says nothing else. */
export function changedQuantity(words: readonly string[], quantity: number): number | undefined {
  const text = words.join(" ");
  const [, gone = ""] = someGone.exec(text) ?? [];
  if (parseNumber(gone) !== undefined) return Math.max(quantity - (parseNumber(gone) ?? 0), 1);
  const others = words.filter(
    (word) =>
      !around.has(word) &&
      parseNumber(word) === undefined &&
      !/^(?:and|plus|less|fewer|another|extra|double|twice|as|many|much|also|add|too)$/.test(word),
  );
  if (words.length > longest || others.length > 0 || !relative.test(text)) return undefined;
  if (/\b(?:double|twice)\b/.test(text)) return quantity * 2;
  const [, less = ""] = fewer.exec(text) ?? [];
  if (parseNumber(less) !== undefined) return quantity - (parseNumber(less) ?? 0);
  const [, one = "", other = ""] = more.exec(text) ?? [];
  const added = parseNumber(one) ?? parseNumber(other) ?? (/\banother(?: one)?\b/.test(text) ? 1 : undefined);
  return added === undefined ? undefined : quantity + added;
}
