/** Extracts what a message names: catalogue items with quantities, a postcode or town, a booking reference, a day. Nothing is guessed. */
import { accessIn, holdsLooseNumber } from "./access-slots.rules.ts";
import type { AccessSlots } from "./access-slots.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { addDays, weekdayOf } from "../kernel/london-time.ts";
import { parseOutcode, parsePostcode } from "../kernel/postcode.ts";
import { normaliseReference } from "../kernel/reference.ts";
import { tokenise, holdsPhrase } from "./chat-text.rules.ts";
import { createListReader } from "./list-reading.rules.ts";
import type { ListReading, NamedItem } from "./named-list.ts";
import { partyIn } from "./party.rules.ts";
import type { Party } from "./party.rules.ts";
import { withPlainSizes } from "./plain-sizes.rules.ts";
import { withSizes } from "./sizes.rules.ts";
import { dayNames, regions } from "./slot-vocabulary.ts";
import { timeOfDayIn } from "./time-of-day.rules.ts";
import type { Hours } from "./time-of-day.rules.ts";

export type ChatSlots = {
  items?: NamedItem[];
  /** Named as not there: "no mattress". Never kept, but taken off what was named before. */
  absentItems?: string[];
  /** What a message says of the list; never kept. */
  list?: ListReading;
  /** Named, and not understood: said of every price, which is without them. */
  unknownThings?: string[];
  /** Of `items`, those named in the plural without a number: no price before it is said how many. */
  uncounted?: string[];
  /** No longer on the list; "put it back" means these. */
  droppedItems?: NamedItem[];
  /** They are of a place of work. */
  isWorkplace?: boolean;
  /** They shall come to a booking there is, whose own page has the price. */
  isForBooking?: boolean;
  /** Names a whole home and none of its things; not kept. */
  isHome?: boolean;
  postcode?: string;
  outcode?: string;
  /** Its slug. */
  town?: string;
  /** A county or the like, which is too vague for a price. */
  region?: string;
  reference?: string;
  /** A London calendar day. */
  date?: string;
  /** Named beside a day: "tomorrow morning". */
  part?: "morning" | "afternoon";
  hours?: Hours;
  /** Whose things they are, where somebody said so. */
  party?: Party;
  /** What was answered last, by its heading or intent, and in which words. */
  about?: string;
  said?: string;
  /** Named without the size that its price depends on; not kept. */
  assumed?: string[];
  /** Something was said of the list that was not understood: no price before it is confirmed or named anew. */
  isInDoubt?: boolean;
  /** Holds a number that nothing explains: not kept, and no price is given for what may be too few. */
  isUncertain?: boolean;
} & AccessSlots;

export type SlotBook = { items: readonly CatalogueItem[]; towns: readonly { slug: string; name: string }[]; outcodes: ReadonlySet<string> };
export type SlotReader = (text: string, today: string) => ChatSlots;

/** "Rubble. About 40 bags": the bags of what is priced by weight. */
const areOfSoil = ({ mentions }: ListReading): boolean =>
  mentions.some(({ id, isCounted }) => /^(?:soil|rubble|turf)/.test(id) && !isCounted) &&
  mentions.some(({ isLoose, isCounted }) => isLoose && isCounted);

/** Names no thing. */
const markup = /<[^<>]{0,100}>/g;

/** Builds its indexes once for a catalogue. */
export function createSlotReader(book: SlotBook): SlotReader {
  const readList = createListReader(book);
  const towns = book.towns.map(({ slug, name }) => ({ slug, words: tokenise(name) }));
  return (text, today) => {
    const words = tokenise(text);
    const { items, absentItems, ...list } = readList(withSizes(tokenise(withPlainSizes(text.replaceAll(markup, " ")))));
    const reference = referenceIn(text);
    const place = placeIn(words, book.outcodes);
    const town = towns.find(({ words: name }) => words.some((_, start) => name.every((word, offset) => words[start + offset] === word)));
    const region = regions.find((name) => holdsPhrase(words, name.split(" ")));
    const date = dateIn(words, today);
    const access = accessIn(words);
    const party = partyIn(words);
    const quantities = items.map(({ quantity }) => quantity);
    const isUncertain =
      items.length > 0 &&
      (list.isByVan ||
        areOfSoil(list) ||
        holdsLooseNumber(withSizes(tokenise(withPlainSizes(text.replaceAll(markup, " ")))), { quantities, floor: access.floor }));
    return {
      ...(items.length > 0 && { items }),
      ...(absentItems.length > 0 && { absentItems }),
      list,
      ...place,
      ...(town !== undefined && { town: town.slug }),
      ...(region !== undefined && { region }),
      ...(reference !== undefined && { reference }),
      ...(date !== undefined && { date }),
      ...timeOfDayIn(words),
      ...access,
      ...(party !== undefined && { party }),
      ...(isUncertain && { isUncertain }),
    };
  };
}

/** A postcode written as one word or two; an outward code alone only if it exists. */
function placeIn(words: readonly string[], outcodes: ReadonlySet<string>): Pick<ChatSlots, "postcode" | "outcode"> {
  for (const [place, word] of words.entries())
    for (const text of [`${word}${words[place + 1] ?? ""}`, word]) {
      if (text.length < 5 || text.length > 7) continue;
      const parsed = parsePostcode(text);
      if (parsed.ok) return { postcode: parsed.postcode, outcode: parsed.outcode };
    }
  const outcode = words
    .map((word) => word.toUpperCase())
    .find((word) => outcodes.has(word) || (word.length > 2 && /^[A-Z]{2}\d/.test(word) && parseOutcode(word).ok));
  return outcode === undefined ? {} : { outcode };
}

/** Only with its `B-` or as one word of letters and digits: seven letters of a sentence are not a reference. */
function referenceIn(text: string): string | undefined {
  for (const word of text.slice(0, 1_000).split(/[\s,;:!?()]+/)) {
    const bare = word.replaceAll(/[^\w-]/g, "");
    if (bare.length < 7 || bare.length > 9 || !/^b/i.test(bare) || (!/\d/.test(bare) && !bare.includes("-"))) continue;
    const reference = normaliseReference(bare);
    if (reference !== null && !parsePostcode(bare).ok) return reference;
  }
  return undefined;
}

const shortDays: ReadonlyMap<string, number> = new Map(
  Object.entries({ mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6, sun: 7 }),
);
const whoSat = new Set(
  "i we he she they it have has ive weve been who just the in that which dog cat were was is are had having".split(" "),
);
const whereSat = new Set(
  "by in under underneath beside against behind between next here there waiting around on outside down nav unused lounger loungers umbrella shade with watching through all doing".split(
    " ",
  ),
);
/** "Sat" may be somebody who sat waiting, and the sun shines: what stands beside them tells. */
function shortDayAt(words: readonly string[], place: number): number | undefined {
  const day = shortDays.get(words[place] ?? "");
  if (day === undefined || (words[place] !== "sat" && words[place] !== "sun")) return day;
  return whoSat.has(words[place - 1] ?? ",") || whereSat.has(words[place + 1] ?? ",") ? undefined : day;
}

function dateIn(words: readonly string[], today: string): string | undefined {
  if (words.includes("today") || words.includes("tonight")) return today;
  if (words.includes("tomorrow")) return addDays(today, 1);
  const weekday = words.map((word, place) => dayNames.get(word) ?? shortDayAt(words, place)).find((day) => day !== undefined);
  if (weekday === undefined) return undefined;
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead);
}
