/** What a message says of the way to the things: "second floor, no lift"; and whether a number in it is left unexplained. */
import { holdsPhrase, splitPhrase } from "./chat-text.rules.ts";
import { namedNumbers } from "./slot-vocabulary.ts";

export type AccessSlots = {
  floor?: number;
  lift?: boolean;
  /** Something is to be taken apart by us; how much of it is asked in the form. */
  isApart?: boolean;
  /** It stands outside, so that it may cost less. */
  isOutside?: boolean;
};

const ordinals = "ground first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const highestFloor = 30;
const phrases = (list: string) => list.split(", ").map(splitPhrase);
const withoutLift = phrases(
  "no lift, without a lift, without lift, no elevator, lift is broken, lift broken, lift is out, lift does not work, there is not a lift",
);
const withLift = phrases(
  "there is a lift, with a lift, with lift, has a lift, have a lift, have lift, got a lift, lift works, lift in the building, there is lift, lift available, lift is available, lift was fixed, lift is fixed, lift fixed, lift working, lift is working",
);

/** One that does not work, or into which nothing fits, is none. */
const noLift =
  /\b(?:lifts? (?:is |are |has |s |was )?(?:been |currently |always |just )?(?:not|out|broke|broken|bust|down|knackered|isnt|doesnt|wont|too|tiny|small)\b|lift but (?:it is |its |the |it )?(?:tiny|small|too|broke|broken|out|not|doesnt|isnt|wont)|(?:broken|tiny|small) lift|(?:not|wont) (?:fit|go) in(?:to|side)? the lift|dont have a lift|havent got a lift)/;

const apart = phrases("taking apart, taken apart, take apart, take it apart, take them apart, dismantling, dismantle, dismantled");
const apartAlready = phrases(
  "already, i will take, i can take, ill take, we will take, i shall take, myself, ourselves, has been, have been, is taken apart, are taken apart, is dismantled, are dismantled, in pieces",
);
const outside = phrases(
  "kerbside, on the kerb, on the drive, on our drive, on my drive, on the driveway, on our driveway, on my driveway, outside and ready, all outside, it outside, them outside, everything outside, stuff outside, outside the house, outside the front, already outside, out the front, in the front garden",
);

export function accessIn(words: readonly string[]): AccessSlots {
  const floor = floorIn(words);
  const says = (list: readonly (readonly string[])[]) => list.some((phrase) => holdsPhrase(words, phrase));
  const lift = says(withoutLift) || noLift.test(words.join(" ")) ? false : says(withLift) ? true : undefined;
  return {
    ...(floor !== undefined && { floor }),
    ...(lift !== undefined && { lift }),
    ...(says(apart) && !says(apartAlready) && { isApart: true }),
    ...(says(outside) && { isOutside: true }),
  };
}

/** "2nd floor", "second floor", "floor 2", "three floors up"; a "top floor" has no number. */
function floorIn(words: readonly string[]): number | undefined {
  for (const [place, word] of words.entries()) {
    const [before = "", after = ""] = [words[place - 1], words[place + 1]];
    // "A floor lamp" and "two floor lamps" are things.
    const floor =
      word === "floor"
        ? (parseOrdinal(before) ?? parseNumber(after))
        : word === "floors" && after === "up"
          ? parseNumber(before)
          : undefined;
    if (floor !== undefined && floor <= highestFloor) return floor;
  }
  if (words.includes("upstairs")) return 1;
  return basements.some((phrase) => holdsPhrase(words, phrase)) ? -1 : undefined;
}

const basements = phrases(
  "basement flat, in the basement, in my basement, in our basement, from the basement, from my basement, from our basement, out of the basement",
);

function parseOrdinal(word: string): number | undefined {
  const named = ordinals.indexOf(word);
  if (named >= 0) return named;
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const parseNumber = (word: string): number | undefined => namedNumbers.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);

/** What a number beside these words counts is not a thing to be collected. */
const countsSomethingElse = new Set(
  "floor floors minute minutes hour hours day days week weeks month months year years am pm oclock people person persons men man kids children bed bedroom bedrooms bedroomed metre metres m ft foot feet inch inches cm mm litres litre kg kilos kilo tonne tonnes ton tons pounds quid pence percent seat seater seaters drawer drawers door doors man women january february march april may june july august september october november december steps stars times units yard yards mile miles".split(
    " ",
  ),
);
const leadsToTime = new Set(
  "at by until before after from around about for between under number flat unit floor the on than am aged age".split(" "),
);
const endsTime = new Set([",", "on", "to", "and", "or", "tomorrow", "today", "please", "if", "in", "for", "at", "would", "is"]);
const largestCount = 99;

/**
 * Whether it holds a number that is neither the quantity of something named, a floor, a time nor a size: then a price for
 * what was understood may be one for too few.
 */
export function holdsLooseNumber(words: readonly string[], known: { quantities: readonly number[]; floor?: number | undefined }): boolean {
  const explained = new Set([...known.quantities, known.floor ?? 0]);
  return words.some((word, place) => {
    const number = word === "both" ? 0 : (parseNumber(word) ?? 0);
    if (number < 2 || number > largestCount || explained.has(number)) return false;
    // "About 9" is a time; "about six bags" is none.
    const isAbout = /^(?:about|around)$/.test(words[place - 1] ?? "") && !endsTime.has(words[place + 1] ?? ",");
    return (
      !countsSomethingElse.has(words[place + 1] ?? "") &&
      !(words[place + 1] === "of" && words[place + 2] === "us") &&
      (isAbout || !leadsToTime.has(words[place - 1] ?? "")) &&
      words[place + 1] !== "x" &&
      words[place - 1] !== "x"
    );
  });
}
