/** How many of an item a message asks for: a number before it ("2 old mattresses", "two dozen") or an x beside it ("3x", "x 2"). Refuses to guess. */
import { isPlainWord, vagueAmounts } from "./list-vocabulary.ts";
import { adjectives, namedNumbers } from "./slot-vocabulary.ts";

/** As many as one line of a price may hold. */
export const maxQuantity = 99;

/** In front of the item at `start`; nothing before `from` is read, which belongs to the item before. May be more than `maxQuantity`. */
export function quantityBefore(words: readonly string[], start: number, from: number): number {
  const isBetween = (word = "") => adjectives.has(word) || /^(?:of|x|large|small|more|extra|\d+ft)$/.test(word);
  let place = start - 1;
  while (place >= from && (isBetween(words[place]) || isKindOf(words, place))) place -= 1;
  if (place < from) return 1;
  const word = words[place] ?? "";
  if (word === "dozen" || word === "dozens") return dozensBefore(words, place, from);
  if (word === "000") return Infinity; // the end of 1,000
  const number = parseQuantity(word) ?? 1;
  const previous = place > from ? (words[place - 1] ?? "") : "";
  const tens = namedNumbers.get(previous) ?? 0;
  if (number < 10 && tens >= 20 && tens < 100) return tens + number;
  return previous === "pounds" || (isTimes(previous) && parseQuantity(words[place - 2] ?? "") !== undefined) ? 1 : number;
}

/** "40 stacking chairs", "4 salon chairs". */
const isKindOf = (words: readonly string[], place: number): boolean => {
  const word = words[place] ?? "";
  if (!/^\d{1,2}$/.test(words[place - 1] ?? "") || !/^[a-z]{3,}$/.test(word)) return false;
  return /(?:ing|ed|en)$/.test(word) || (/[^s]s$/.test(words[place + 1] ?? "") && !isPlainWord(word) && !units.test(word));
};
/** "12 volt batteries" are not twelve. */
const units =
  /^(?:volts?|amps?|watts?|inch|inches|metres?|meters?|foot|feet|litres?|gallons?|kilos?|stone|years?|months?|piece|berth|burner|drawer|door|shelf|tier|seat|seater|part|gear|panel|tog|bar|ring|man|person|cubic|yards?)$/;

/** "6 x 4 shed" is a size. */
const isTimes = (word: string) => word === "x" || word === "by";

/** Behind the item that ends at `end`: "x2", "x 3"; with the place where the message goes on. */
export function quantityAfter(words: readonly string[], end: number): { quantity: number; end: number } | undefined {
  const word = words[end] ?? "";
  const joined = /^x\d/.test(word) ? parseQuantity(word) : undefined;
  if (joined !== undefined) return { quantity: joined, end: end + 1 };
  const perRoom = /^(?:from|for|in|of)$/.test(word) ? end + 1 : end;
  const behind = parseQuantity(words[perRoom] ?? "");
  if (behind !== undefined && words[perRoom + 1] === "rooms") return { quantity: behind, end: perRoom + 2 };
  const isOfLots = words[end + 1] === "lots" || (words[end + 1] === "of" && words[end + 2] === "them");
  const isPluralAlone = /[^s]s$/.test(words[end - 1] ?? "") && [",", undefined].includes(words[end + 1]);
  if (behind !== undefined && perRoom === end && !/^an?$/.test(word) && (isOfLots || isPluralAlone))
    return { quantity: behind, end: end + 1 + (isOfLots ? 1 : 0) };
  const like = word === "more" && words[end + 1] === "like" ? parseQuantity(words[end + 2] ?? "") : undefined;
  if (like !== undefined) return { quantity: like, end: end + 3 };
  const isLast = ["actually", "now", "not", ",", undefined].includes(words[end + 2]);
  const stated = /^(?:is|are)$/.test(word) && isLast ? parseQuantity(words[end + 1] ?? "") : undefined;
  if (stated !== undefined && words[end + 1] !== "a" && words[end + 1] !== "an") return { quantity: stated, end: end + 2 };
  const own = word === "," ? quantityOfItsOwn(words, end + 1) : undefined;
  if (own !== undefined) return own;
  const apart = word === "x" ? parseQuantity(words[end + 1] ?? "") : undefined;
  return apart === undefined ? undefined : { quantity: apart, end: end + 2 };
}

/** "Sofa. Two of them.", "armchair, x2, rug, 1"; in "2, sofas, 3, rugs" the numbers stand in front. */
function quantityOfItsOwn(words: readonly string[], start: number): { quantity: number; end: number } | undefined {
  const quantity = parseQuantity(words[start] ?? "");
  if (quantity === undefined || /^an?$/.test(words[start] ?? "")) return undefined;
  if (words[start + 1] === "of" && /^(?:them|those|these|each)$/.test(words[start + 2] ?? "")) return { quantity, end: start + 3 };
  const isInFront = parseQuantity(words[0] ?? "") !== undefined && words[1] === ",";
  return [",", undefined].includes(words[start + 1]) && !isInFront ? { quantity, end: start + 1 } : undefined;
}

/** The 6 of "half a dozen" and the 24 of "two dozen". */
function dozensBefore(words: readonly string[], place: number, from: number): number {
  const [half, before] = [words[place - 2], words[place - 1]];
  if (before === "a" && half === "half" && place - 2 >= from) return 6;
  return 12 * (place - 1 >= from ? (parseQuantity(before ?? "") ?? 1) : 1);
}

/** A year and a telephone number are no quantity. */
function parseQuantity(word: string): number | undefined {
  const digits = /^x?(\d{1,3})x?$/.exec(word)?.[1];
  const number = namedNumbers.get(word) ?? (digits === undefined ? 0 : Number(digits));
  return number < 1 ? undefined : number;
}

/** Whether the item at `start` has a number before it, or only "a few" of it. */
export function amountBefore(
  words: readonly string[],
  start: number,
  from: number,
): { isCounted: boolean; isVague: boolean; isMore: boolean } {
  let place = start - 1;
  let isVague = false;
  let isMore = false;
  while (
    place >= from &&
    (adjectives.has(words[place] ?? "") ||
      isKindOf(words, place) ||
      /^(?:of|x|large|small|more|extra|another|full|\d+ft)$/.test(words[place] ?? "") ||
      vagueAmounts.has(words[place] ?? ""))
  ) {
    isVague ||= vagueAmounts.has(words[place] ?? "");
    isMore ||= /^(?:more|extra|another)$/.test(words[place] ?? "");
    place -= 1;
  }
  const word = place < from ? "" : (words[place] ?? "");
  // "Some shelving" is one; "some bikes" are more.
  const isArticle = word === "a" || word === "an";
  return { isCounted: !isVague && !isArticle && parseQuantity(word) !== undefined, isVague, isMore };
}

/** The two of "two of the armchairs". */
export function partBefore(words: readonly string[], start: number): number | undefined {
  const isPart = words[start - 2] === "of" && /^(?:the|my|our|those|these)$/.test(words[start - 1] ?? "");
  return isPart ? parseQuantity(words[start - 3] ?? "") : undefined;
}
