/** The list after a message: what it adds, takes off, counts anew or says more exactly. What is only spoken of changes nothing. */
import type { ListReading, Mention, NamedItem } from "./named-list.ts";
import { isAtWork, sizedLike, workItem } from "./meant-items.rules.ts";
import { changedQuantity, correctedQuantity } from "./number-edits.rules.ts";
import { maxQuantity } from "./quantities.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";

export type ListState = Pick<
  ChatSlots,
  "items" | "unknownThings" | "uncounted" | "droppedItems" | "isWorkplace" | "isUncertain" | "isInDoubt"
>;

/** The rest of what was said. */
export function withoutList({
  items: _,
  unknownThings: __,
  uncounted: ___,
  droppedItems: ____,
  isWorkplace: _____,
  isUncertain: ______,
  isInDoubt: _______,
  ...rest
}: ChatSlots): ChatSlots {
  return rest;
}

/** Without the parts that say nothing. */
export const withoutEmpty = (slots: ChatSlots): ChatSlots =>
  Object.fromEntries(
    Object.entries(slots).filter(([key, value]) => !(Array.isArray(value) && value.length === 0) && !(value === false && key !== "lift")),
  );

const maxDropped = 12;

/** What stands of the list after `reading`; undefined where the message leaves it as it is. */
export function listAfter(reading: ListReading, named: ChatSlots, earlier: ListState): ListState | undefined {
  const { items: before = [], unknownThings: unknownBefore = [] } = earlier;
  const isWorkplace = earlier.isWorkplace === true || isAtWork(reading.words, reading.mentions);
  const mentions = reading.mentions.map((mention) => (isWorkplace ? { ...mention, id: workItem(mention) } : mention));
  const absent = named.absentItems ?? [];
  const remaining = withFewer(
    before.filter(({ id }) => !absent.includes(id)),
    reading.fewer,
  );
  const mode = editMode(reading, mentions, earlier);
  const items = itemsAfter(mode, {
    remaining,
    mentions,
    dropped: earlier.droppedItems ?? [],
    words: reading.words,
    sizedIds: reading.sizedIds,
    uncounted: earlier.uncounted ?? [],
  });
  const unknownThings = unknownAfter(mode, reading, unknownBefore);
  const isSame = sameList(items, before) && unknownThings.join() === unknownBefore.join();
  if (isSame && mode === "spoken-of" && absent.length === 0) {
    if (before.length === 0 || !saysTakenOff(reading.words)) return undefined;
    const gone = findNamedItem(reading.words, before);
    return gone === undefined ? { isInDoubt: true } : { ...earlier, items: before.filter((item) => item !== gone), isInDoubt: false };
  }
  const isUnclear =
    (named.isUncertain === true && mode !== "spoken-of") ||
    (earlier.isUncertain === true && mentions.length === 0 && correctedQuantity(reading.words) === undefined);
  return {
    items,
    unknownThings,
    uncounted: uncountedAfter({ items, mentions, mode, words: reading.words }, earlier),
    droppedItems: [...(earlier.droppedItems ?? []), ...before]
      .filter(({ id }, place, all) => !items.some((item) => item.id === id) && all.findLastIndex((other) => other.id === id) === place)
      .slice(-maxDropped),
    isWorkplace,
    isUncertain: isUnclear,
    ...(leavesInDoubt({ mode, reading, isResolved: absent.length > 0 || reading.fewer.length > 0, items, before }, earlier) && {
      isInDoubt: true,
    }),
  };
}

/** "One armchair stays": of four, three go on. */
function withFewer(list: readonly NamedItem[], fewer: readonly Mention[]): NamedItem[] {
  const taken = (item: NamedItem) => fewer.find((mention) => sameKind(mention, list).some(({ id }) => id === item.id))?.quantity ?? 0;
  return list.map((item) => ({ ...item, quantity: item.quantity - taken(item) })).filter(({ quantity }) => quantity > 0);
}

type Left = { mode: Mode; reading: ListReading; isResolved: boolean; items: readonly NamedItem[]; before: readonly NamedItem[] };
/** Whether something was said to go or stay that was not found; of a list named anew, or of which something went, nothing is in doubt. */
function leavesInDoubt({ mode, reading, isResolved, items, before }: Left, { isInDoubt = false }: ListState): boolean {
  if (mode === "replace" || mode === "only" || isResolved) return false;
  return isInDoubt || (before.length > 0 && includesAll(items, before) && saysTakenOff(reading.words));
}
/** "Forget the frame": the one thing of the list whose name, by its id, holds one of these words. */
function findNamedItem(words: readonly string[], list: readonly NamedItem[]): NamedItem | undefined {
  const matches = list.filter(({ id }) =>
    id.split("-").some((part) => part.length > 3 && words.some((word) => word === part || word === `${part}s`)),
  );
  return matches.length === 1 ? matches[0] : undefined;
}

/** What was on the list is on it still. */
const includesAll = (items: readonly NamedItem[], before: readonly NamedItem[]): boolean =>
  before.every(({ id, quantity }) => items.some((item) => item.id === id && item.quantity === quantity));

/** "Leave that one out", "the big one stays": something goes off the list, whatever it is. */
const saysTakenOff = (words: readonly string[]): boolean =>
  takenOff.test(words.join(" ")) ||
  words.some((word, place) => {
    const next = new Set(words.slice(place + 2, place + 6));
    return word === "leave" ? next.has("out") || next.has("off") : takesOff.has(word) && next.has("off");
  });
const takesOff: ReadonlySet<string> = new Set(["take", "cross", "knock", "strike"]);
const takenOff =
  /\b(?:leave (?:it|that|them|those|these)$|(?:forget|scrap|drop|remove|minus|without|except|apart from|not|never mind) (?:about )?(?:the|that|those|it|them|my|this)\b|(?:is|are|can|will|its) (?:staying|stay)\b|stays\b|(?:im|am|are|were|is|hes|shes|theyre) (?:keeping|having)\b|no longer (?:needs|going|need)\b|(?:not|isnt|arent) going\b|(?:changed|change) my mind\b)/;

/** What a message does with the things it names. */
type Mode = "replace" | "only" | "add" | "correct" | "refine" | "spoken-of";

const fillersBefore = new Set("ok oh yes ah er um well so hi , sorry actually no right then forgot".split(" "));
const additions = /^(?:and|also|plus|add|with|another|extra|including|put)$/;
const addsSomewhere = /\b(?:also|as well|too|aswell|another|extra|forgot|on top|after all|there is also|back in|back on|more)\b/;
const onlyThese = /\bnothing but\b|\b(?:on its own|on their own|by itself|alone)\b/;
const asksPrice = /\b(?:how much|price|prices|cost|costs|quote|charge|charges|instead|forget that|scrap that|start again)\b/;
const describes =
  /^(?:, |no |sorry |actually |well |oh |ok |hi )*(?:its|it is|it was|theyre|they are|this is|that is|(?:the |my )?[a-z]+ (?:is|are|was) )/;
const picksOne = /\bones?\b/;

function editMode({ words, unknownThings, sizedIds, isSizeAlone }: ListReading, mentions: readonly Mention[], earlier: ListState): Mode {
  const before = earlier.items ?? [];
  if (mentions.length === 0)
    return findResized(sizedIds, before) !== undefined && (isSizeAlone || picksOne.test(words.join(" ")) || describes.test(words.join(" ")))
      ? "refine"
      : "spoken-of";
  if (before.length === 0) return earlier.unknownThings === undefined || earlier.unknownThings.length === 0 ? "replace" : "add";
  const text = words.join(" ");
  if (isSizeAlone && mentions.every(({ id }) => findSameKind(id, before) !== undefined)) return "refine";
  if (mentions[0]?.isOnly === true || onlyThese.test(text)) return "only";
  const first = words.find((word) => !fillersBefore.has(word)) ?? "";
  const isCorrection = mentions.every((mention) => mention.isCounted && !mention.isMore && sameKind(mention, before).length === 1);
  if (isCorrection && !asksPrice.test(text)) return "correct";
  if (additions.test(first) || addsSomewhere.test(text) || (hasMore.test(text) && !asksPrice.test(text))) return "add";
  if ((describes.test(text) || picksOne.test(text)) && mentions.every(({ id }) => findSameKind(id, before) !== undefined)) return "refine";
  const areListed = mentions.every((mention) => !mention.isCounted && sameKind(mention, before).length > 0);
  if (areListed && unknownThings.length === 0 && !asksPrice.test(text)) return "spoken-of";
  if (partOfThem.test(text) && mentions.some((mention) => sameKind(mention, before).length > 0)) return "spoken-of";
  return (earlier.unknownThings ?? []).length > 0 && describes.test(text) ? "add" : "replace";
}
/** "There's a telly", "we have ten bags": beside what was named. */
const hasMore = /^(?:, |ok |oh |yes |sorry |so |well |hi )*(?:there (?:is|are)|(?:i|we) (?:have|got)|got|have) /;
const partOfThem = /\b(?:\d+|one|two|three|four|five|six|some|few|half|most|couple) of (?:the|my|our|those|these|them)\b/;

/** Those of the list that a mention's words may mean: the very item, or all alike. */
function sameKind({ id, alike }: Mention, list: readonly NamedItem[]): readonly NamedItem[] {
  const exact = list.filter((item) => item.id === id);
  return exact.length > 0 ? exact : list.filter((item) => alike.includes(item.id));
}

/** One of the list that is of its kind in another size: ids of one kind begin alike. */
const findSameKind = (id: string, list: readonly NamedItem[]): NamedItem | undefined => {
  const [kind] = id.split("-");
  return list.findLast((item) => item.id.split("-")[0] === kind);
};

/** The last of the list that comes in the size that was said, and its id in it. */
function findResized(sizedIds: readonly string[], list: readonly NamedItem[]): { old: NamedItem; id: string } | undefined {
  for (const old of list.toReversed()) {
    const id = sizedIds.find((sized) => sized.split("-")[0] === old.id.split("-")[0]);
    if (id !== undefined) return { old, id };
  }
  return undefined;
}

type Edit = {
  remaining: readonly NamedItem[];
  mentions: readonly Mention[];
  dropped: readonly NamedItem[];
  words: readonly string[];
  sizedIds: readonly string[];
  uncounted: readonly string[];
};

function itemsAfter(mode: Mode, { remaining, mentions, dropped, words, sizedIds, uncounted }: Edit): NamedItem[] {
  const countedOrLoose = ({ isLoose, isCounted, isVague }: Mention) => !isLoose || isCounted || isVague;
  /** As it stood on the list, unless it is counted anew. */
  const asListed = (mention: Mention, list: readonly NamedItem[]): NamedItem[] => {
    const matches = sameKind(mention, list);
    const [one] = matches;
    if (one === undefined) return countedOrLoose(mention) ? [{ id: mention.id, quantity: mention.quantity }] : [];
    if (mention.isCounted) return [{ id: one.id, quantity: mention.quantity }];
    return [...matches];
  };
  if (mode === "spoken-of") return quantitiesAfter(words, remaining, uncounted);
  if (mode === "only" || mode === "replace")
    return merged(
      mentions.flatMap((mention) => asListed(mention, mode === "only" || mention.isDefinite ? [...remaining, ...dropped] : [])),
    );
  if (mode === "refine") return refined(remaining, mentions, sizedIds);
  return mentions.reduce<NamedItem[]>(
    (list, mention) => {
      const [listed, ...more] = sameKind(mention, list);
      const isThat = listed !== undefined && more.length === 0;
      if (isThat && mention.isMore) return withQuantity(list, listed.id, listed.quantity + mention.quantity);
      if (isThat && (mode === "correct" || listed.id === mention.id))
        return mention.isCounted ? withQuantity(list, listed.id, mention.quantity) : list;
      if (isThat && !mention.isCounted && mention.isDefinite && words.includes("the")) return list;
      if (!countedOrLoose(mention)) return list;
      const [back] = mention.isCounted ? [] : sameKind(mention, dropped);
      const [one] = [back ?? { id: sizedLike(mention, list), quantity: mention.quantity }];
      return [...list.filter(({ id }) => id !== one.id), one];
    },
    [...remaining],
  );
}

const withQuantity = (list: readonly NamedItem[], id: string, quantity: number): NamedItem[] =>
  list.map((item) => (item.id === id ? { id, quantity: Math.min(quantity, maxQuantity) } : item));

/** Each id once, with the larger number. */
function merged(list: readonly NamedItem[]): NamedItem[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of list) quantities.set(id, Math.max(quantities.get(id) ?? 0, quantity));
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** "It's the three seater one", "the mattress is single": the same number, another size. */
function refined(before: readonly NamedItem[], mentions: readonly Mention[], sizedIds: readonly string[]): NamedItem[] {
  const replaced = (list: readonly NamedItem[], old: NamedItem | undefined, id: string, quantity = old?.quantity ?? 1) =>
    list.map((item) => (item === old ? { id, quantity } : item));
  if (mentions.length === 0) {
    const sized = findResized(sizedIds, before);
    return sized === undefined ? [...before] : merged(replaced(before, sized.old, sized.id));
  }
  return merged(
    mentions.reduce<readonly NamedItem[]>((list, { id, isCounted, quantity }) => {
      const old = findSameKind(id, list);
      const sized = findResized(sizedIds, old === undefined ? [] : [old]);
      return replaced(list, old, sized?.id ?? id, isCounted ? quantity : undefined);
    }, before),
  );
}

/** The number that a message without things gives to what was asked for, or to the last thing named. */
function quantitiesAfter(words: readonly string[], list: readonly NamedItem[], uncounted: readonly string[]): NamedItem[] {
  const last = list.find(({ id }) => uncounted.length === 1 && id === uncounted[0]) ?? list.at(-1);
  if (last === undefined) return [...list];
  const quantity = correctedQuantity(words) ?? changedQuantity(words, last.quantity);
  return quantity === undefined || quantity < 1 || quantity > maxQuantity ? [...list] : withQuantity(list, last.id, quantity);
}

function unknownAfter(mode: Mode, { unknownThings, maybeThings, words, mentions }: ListReading, before: readonly string[]): string[] {
  const text = words.join(" ");
  const first = words.find((word) => !fillersBefore.has(word)) ?? "";
  const isAnswer = mode === "add" && describes.test(text) && unknownThings.length === 0;
  const goesOn = mode === "add" || mode === "correct" || mode === "refine" || mode === "spoken-of";
  const spoken = before.filter((thing) => !text.includes(thing) || !namesGone.test(text));
  const added = mentions.length === 0 && additions.test(first) ? maybeThings : [];
  return [...new Set([...(goesOn && !isAnswer ? spoken : []), ...unknownThings, ...added])].slice(0, 3);
}
const namesGone = /\b(?:leave|forget|without|no|not|minus|drop|gone|keep|keeping|stays|staying|sold|off|ignore|never mind)\b/;

/** Still without a number: of several kinds, those named in the plural, and all of which there are "a few". */
function uncountedAfter(
  { items, mentions, mode, words }: { items: readonly NamedItem[]; mentions: readonly Mention[]; mode: Mode; words: readonly string[] },
  { items: listed = [], uncounted: before = [] }: ListState,
): string[] {
  if (mentions.length === 0 && correctedQuantity(words) !== undefined && before.length === 1) return [];
  const isMissing = (mention: Mention) =>
    !mention.isCounted && sameKind(mention, listed).length === 0 && (mention.isVague || (mention.isPlural && items.length > 1));
  const now = mode === "spoken-of" || mode === "refine" ? [] : mentions.filter(isMissing).map(({ id }) => id);
  const counted = new Set(mentions.filter(({ isCounted }) => isCounted).flatMap((mention) => sameKind(mention, items).map(({ id }) => id)));
  return [...new Set([...before, ...now])].filter((id) => !counted.has(id) && items.some((item) => item.id === id));
}

const sameList = (one: readonly NamedItem[], other: readonly NamedItem[]): boolean =>
  one.length === other.length && one.every(({ id, quantity }, place) => other[place]?.id === id && other[place]?.quantity === quantity);
