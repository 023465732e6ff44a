/** What a message asks for by the things, place, day or reference that it names. */
import type { Before } from "./answer-book.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { tokenise } from "./chat-text.rules.ts";
import { goesOnWith } from "./follow-up.rules.ts";
import type { Recognised } from "./intent.rules.ts";
import { begins } from "./sentences.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";

/** Of so much evidence more is needed. */
export const detailScore = 3;

/** "B-7F3K9M", "it's B-7F3K9M smith": says which booking, and asks nothing. */
export const isReferenceAlone = (text: string, { reference, items }: ChatSlots, { intent }: Recognised): boolean =>
  reference !== undefined && items === undefined && (intent === "unknown" || intent === "greeting") && tokenise(text).length <= longestDay;
const ofBookings = new Set<ChatIntent>(["crew-eta", "reschedule", "cancel", "documents", "complaint"]);
export const intentOfReference = ({ intent }: Before): ChatIntent => (ofBookings.has(intent) ? intent : "crew-eta");

/** Several things, one with its floor, place or day, or more of what was priced: they are to be priced, whatever else is told. */
export function isListed(slots: ChatSlots, { list, floor, lift, date, ...place }: ChatSlots, before: Before): boolean {
  const named = new Set(list?.mentions.map(({ id }) => id));
  const isPlaced = namesPlace(place) || [floor, lift, date].some((one) => one !== undefined);
  const isMore = named.size > 0 && before.slots.items !== undefined && goesOnWith(before) !== undefined;
  return slots.items !== undefined && (named.size > 1 || (named.size > 0 && isPlaced) || isMore);
}

/** It begins with whether something is taken. */
export const startsTaking =
  /^(?:(?:hi|hiya|hello|hey|ok|and|also|,) ){0,4}(?:are you able to|do you|can you|could you|would you|will you) (?:(?:guys|lot|also|still|even|ever) ){0,2}(?:take|collect|remove|accept|shift|get rid of|pick up|dispose of)\b/;
/** Nothing but that. */
export function isTakingAlone(words: readonly string[]): boolean {
  const text = words.join(" ");
  const [start] = startsTaking.exec(text) ?? [];
  if (start === undefined) return false;
  const rest = text
    .slice(start.length)
    .split(" ")
    .filter((word) => word !== "" && word !== ",");
  return rest.length > 0 && rest.length <= longestThing && !rest.some((word) => goesOnAfter.has(word));
}
const longestThing = 6;
const goesOnAfter: ReadonlySet<string> = new Set("and for if from it on up with that when to in at without but because".split(" "));
/** "Three bags of cuttings", and what is priced by its number or weight although it is measured by the van. */
export function isToBeCounted(text: string, { items }: ChatSlots, { list }: ChatSlots): boolean {
  if (items === undefined || list === undefined || list.mentions.length === 0) return false;
  if (list.isByVan) return list.mentions.length > 1 || list.mentions.some(({ id }) => isHeavy.test(id));
  return list.mentions.every(({ isCounted }) => isCounted) && list.words.length <= longestDay && !begins.test(text) && !/[?]/.test(text);
}
/** By its id: what is priced by weight, and never by how full the van is. */
const isHeavy = /^(?:soil|rubble|turf|brick|slab|concrete|gravel|hardcore|paving|sand)/;

/** What is said by a list and nothing else: the answer to what was asked for last, or what is to be priced. */
export function intentOfList(before: Before): ChatIntent {
  const goingOn = goesOnWith(before);
  return goingOn === undefined || goingOn === "coverage" ? "price" : goingOn;
}

/** "Got a fridge that needs to go" asks for its price, however much is said of it. */
export const wantsGone =
  /\b(?:need|needs|want|wants|to get|get) (?:to go|rid|gone|shot of|shifted|shifting|taken|removed|collected|them gone|it gone)\b/;
export const takenAway = new Set<ChatIntent>(["unknown", "price"]);

/** "Afternoon one if possible", of what was priced. */
export const isPartAlone = (text: string, { part, items, date }: ChatSlots, before: Before): boolean =>
  part !== undefined &&
  items === undefined &&
  date === undefined &&
  before.slots.items !== undefined &&
  goesOnWith(before) !== undefined &&
  tokenise(text).length <= shortPart;
const shortPart = 6;

/** "Leave it till Wednesday after 1": nothing but a day, in a conversation that is under way and about no booking. */
export function isForDay(text: string, slots: ChatSlots, { state }: Before): boolean {
  const words = tokenise(text);
  const isAboutBooking = words.some((word) => word === "late" || word.startsWith("book"));
  return (state === "collecting" || state === "answering") && isDayAlone(slots) && words.length <= longestDay && !isAboutBooking;
}
const longestDay = 8;

/** Items, a postcode or a day alone answer the assistant's last question and belong to the intent before. */
export function readDetail(
  { intent, score }: Recognised,
  slots: ChatSlots,
  before: Before,
): { intent: ChatIntent; slots: ChatSlots; isSure: true } | undefined {
  const isDetail = namesSomething(slots) && (intent === "unknown" || intent === "coverage" || score <= detailScore);
  const goesOn = goesOnWith(before);
  const goingOn = goesOn !== undefined && slots.items !== undefined ? intentOfList(before) : goesOn;
  if (goingOn !== undefined && isDetail) {
    const asksForTimes =
      intent === "book" ||
      (isDayAlone(slots) && (goingOn === "coverage" || before.slots.postcode !== undefined)) ||
      // The free times were promised for it.
      (slots.postcode !== undefined && slots.items === undefined && before.slots.items !== undefined);
    return { intent: asksForTimes ? "book" : goingOn, slots, isSure: true };
  }
  if (before.state === "answering" && before.intent === "book" && isDayAlone(slots) && dayMeans.has(intent))
    return { intent: "book", slots, isSure: true };
  return undefined;
}

/** What a day is taken for: "can you do friday" after times were offered asks for times on Friday. */
export const dayMeans = new Set<ChatIntent>(["unknown", "coverage", "can-you-take"]);
export const isDayAlone = ({ date, items, ...place }: ChatSlots) => date !== undefined && items === undefined && !namesPlace(place);
export const namesPlace = ({ outcode, town, region }: ChatSlots): boolean =>
  outcode !== undefined || town !== undefined || region !== undefined;
/** Things, and nothing that changes what they cost. */
export const namesPlain = ({ items, absentItems, date, floor, lift, isApart, isOutside, ...place }: ChatSlots): boolean =>
  items !== undefined && [absentItems, date, floor, lift, isApart, isOutside].every((named) => named === undefined) && !namesPlace(place);
export const arePrevious = ({ items = [] }: ChatSlots, before: ChatSlots): boolean =>
  items.every(({ id }) => before.items?.some((one) => one.id === id) === true);
export const namesSomething = ({ items, absentItems, outcode, town, date, floor, lift, isApart, isOutside }: ChatSlots) =>
  [items, absentItems, outcode, town, date, floor, lift, isApart, isOutside].some((named) => named !== undefined);
