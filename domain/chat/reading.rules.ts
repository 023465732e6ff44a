/** What a message asks, in the context of its conversation: an intent, a published answer, both, or what it may be. */
import { holdsLooseNumber } from "./access-slots.rules.ts";
import type { Before } from "./answer-book.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { tokenise } from "./chat-text.rules.ts";
import { inContext, isPick } from "./follow-up.rules.ts";
import { namedIn, recogniseIntent } from "./intent.rules.ts";
import type { Recognised } from "./intent.rules.ts";
import {
  isForDay,
  dayMeans,
  detailScore,
  intentOfList,
  intentOfReference,
  isDayAlone,
  arePrevious,
  isListed,
  isPartAlone,
  isReferenceAlone,
  isTakingAlone,
  isToBeCounted,
  namesPlain,
  namesSomething,
  readDetail,
  startsTaking,
  takenAway,
  wantsGone,
} from "./named-in-message.rules.ts";
import { meaningless } from "./published-search.rules.ts";
import { isOneSentence, splitSentences } from "./sentences.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";
import { recogniseSmallTalk } from "./small-talk.rules.ts";
import type { FindTopics, LikelyTopic, TopicText } from "./topics.rules.ts";

/** What was read from the message: by rules, or by a model whose choice is checked against the same lists. */
export type Question = { intent: ChatIntent; topic?: TopicText };
export type Reading = {
  intent: ChatIntent;
  slots: ChatSlots;
  isSure: boolean;
  /** The published answer that it asks for. */
  topic?: TopicText;
  /** What else it asks. */
  also?: readonly Question[];
  /** The likeliest published answer, where none is sure. */
  guess?: TopicText;
  /** What it may ask for: labels of topics, and an intent without enough evidence. */
  near?: readonly string[];
  supposed?: ChatIntent;
  /** A booking's reference and nothing that is asked. */
  isReference?: boolean;
};

export function readMessage(text: string, named: ChatSlots, before: Before, findTopics: FindTopics): Reading {
  const slots = inContext(text, named, before);
  const reading = readQuestion(text, { slots, named }, before, findTopics);
  const isLost = reading.intent === "unknown" && reading.topic === undefined && !reading.isSure;
  const mayBeOfList = (reading.guess === undefined && mayChangeList.test(text)) || holdsLooseNumber(tokenise(text), { quantities: [] });
  const isInDoubt = slots.isInDoubt === true || (isLost && before.slots.items !== undefined && mayBeOfList);
  if (!isInDoubt || before.slots.isInDoubt === true) return reading;
  // A question that is understood leaves the list as it is.
  const { isInDoubt: _, ...others } = slots;
  const isAnswered = reading.topic !== undefined || (reading.isSure && reading.intent !== "price" && reading.intent !== "book");
  if (isAnswered) return { ...reading, slots: others };
  return { intent: reading.intent === "book" ? "book" : "price", slots: { ...slots, isInDoubt }, isSure: true };
}

/** What is not understood and says so may be about the list. */
const mayChangeList =
  /\b(?:nor|forget|without|except|minus|drop|keep|keeping|stays?|staying|gone|sold|instead|actually|only|swap|took|taken|having|wants?|changed|just|small|smaller|big|bigger|large|larger|tall)\b/i;

type Named = { slots: ChatSlots; named: ChatSlots };
function readQuestion(text: string, { slots, named }: Named, before: Before, findTopics: FindTopics): Reading {
  if (isPick(text, before)) return { intent: "book", slots: {}, isSure: true };
  if (slots.isInDoubt === false) return { intent: before.intent === "book" ? "book" : "price", slots, isSure: true };
  if (recogniseSmallTalk(text, before.state) !== undefined) return { intent: "greeting", slots, isSure: true };
  if (named.list?.isListAlone === true && slots.items !== undefined) return { intent: intentOfList(before), slots, isSure: true };
  const recognised = recogniseIntent(text, namedIn(slots));
  if (isReferenceAlone(text, slots, recognised)) return { intent: intentOfReference(before), slots, isSure: true, isReference: true };
  if (isToBeCounted(text, slots, named)) return { intent: "price", slots, isSure: true };
  if (slots.items !== undefined && recognised.intent !== "hazardous" && named.list !== undefined && isTakingAlone(named.list.words))
    return { intent: "can-you-take", slots, isSure: true };
  const questions = questionsIn(text, (part) => findTopics(part, true, before.slots.about));
  questions.unshift(...loadsIn(text, named, { slots, intent: recognised.intent }, findTopics));
  // What comes off the list is said of the list, whatever else the sentence speaks of.
  const isOff = named.absentItems?.some((id) => before.slots.items?.some((item) => item.id === id)) === true;
  if (isOff && !asksSomething.test(text)) return { intent: intentOfList(before), slots, isSure: true };
  const isOfDay = isDayAlone(slots) && questions.length > 0 && costsMore.test(text);
  if (isPartAlone(text, slots, before)) return { intent: before.slots.postcode === undefined ? "price" : "book", slots, isSure: true };
  const detail = isOfDay ? undefined : readDetail(recognised, slots, before);
  if (detail !== undefined)
    return withQuestions(detail, questions, namesPlain(slots) && (arePrevious(slots, before.slots) || isOneSentence(text)));
  // A part of a message that names things is seldom all that is asked.
  const isShort = tokenise(text).filter((word) => word !== ",").length <= shortMessage;
  const likely = findTopics(text, slots.items !== undefined, before.slots.about);
  const { near, guess, ...sure } = asksForPerson(text, recognised.intent, likely)
    ? { near: [] }
    : chooseTopic(likely, recognised, slots, { isShort, saysWhat: tokenise(text).some(isSubject) });
  const { intent, score } = recognised;
  if (intent === "coverage" && score === detailScore && slots.date !== undefined) return { intent: "book", slots, isSure: true };
  if (sure.isSure === true) return withQuestions({ intent, slots, ...sure, isSure: true }, questions);
  // "Don't want you to take the carpet" cancels nothing.
  if (intent === "cancel" && named.absentItems !== undefined && !ofBooking.test(text)) return { intent: "price", slots, isSure: true };
  // "Are you able to take an old cooker", however much is told of it.
  if (intent === "can-you-take" && slots.items !== undefined && startsTaking.test(tokenise(text).join(" ")))
    return withQuestions({ intent, slots, isSure: true }, questions);
  if (slots.items !== undefined && wantsGone.test(tokenise(text).join(" ")) && takenAway.has(intent))
    return withQuestions({ intent: intentOfList(before), slots, isSure: true }, questions);
  if (isListed(slots, named, before) && (takenAway.has(intent) || (before.intent === "price" && score <= detailScore + 1)))
    return withQuestions({ intent: intentOfList(before), slots, isSure: true }, questions);
  if (dayMeans.has(intent) && guess === undefined && isForDay(text, slots, before)) return { intent: "book", slots, isSure: true };
  const unsure = { slots, near: near ?? [], isSure: false };
  if (!isEvident(text, recognised, slots)) {
    const [first, ...others] = questions;
    if (first !== undefined) return { ...first, slots, isSure: true, also: others };
    return { ...unsure, intent: "unknown", supposed: intent, ...(guess !== undefined && { guess }) };
  }
  // Whoever waits while nobody is there gets an answer to every question that is recognised, by rules alone.
  const isSure = before.state === "handoff_waiting" ? score > detailScore : score >= sureScore;
  const isWhole = questions.length === 1 && isOneSentence(text) && !workedOutIntents.has(intent);
  return withQuestions({ ...unsure, intent, isSure, ...(guess !== undefined && { guess }) }, questions, isWhole && !forAPerson.has(intent));
}

/** A home and a part of a van have prices of their own, by no list. */
function loadsIn(
  text: string,
  { list }: ChatSlots,
  { slots: { items }, intent }: { slots: ChatSlots; intent: ChatIntent },
  find: FindTopics,
): Question[] {
  if (items !== undefined || list === undefined) return [];
  const ofHome = list.isHome && intent === "price" ? [costOfHome] : [];
  const ofVan = list.isByVan && byVanIn.has(intent) ? [entireVanWords.test(text) ? costOfFullVan : costOfHalfVan] : [];
  return [...ofVan, ...ofHome].flatMap((words) => {
    const [load] = find(words, true);
    return load !== undefined && isText(load.topic) ? [{ intent: "unknown" as const, topic: load.topic }] : [];
  });
}

/** How people ask what a whole home costs. */
const costOfHome = "what does a house clearance cost";
const asksSomething = /[?]|\b(?:how|what|when|where|who|why|can|could|do|does|will|would)\b/i;
const byVanIn = new Set<ChatIntent>(["price", "unknown", "can-you-take"]);
const entireVanWords = /\b(?:full|whole|entire)\b/i;
const costOfFullVan = "how much is a full van";
const costOfHalfVan = "how much is half a van";
const ofBooking = /\b(?:book|cancel|collection|come|coming)/i;
const costsMore = /\b(?:extra|more|costs?|dear(?:er)?|cheaper|charged?)\b/i;
/** Not only "how much is it". */
const isSubject = (word: string): boolean =>
  word.length > 2 && !meaningless.has(word) && !/^(?:prices?|costs?|quote|charge|pounds)$/.test(word);

/** Where nothing but things is named beside a question, the question is what is asked; else both are. */
function withQuestions(reading: Reading, questions: readonly Question[], isQuestionAlone = false): Reading {
  const [first, ...more] = questions;
  if (first === undefined) return reading;
  const isCloser = reading.topic === undefined && first.topic !== undefined && first.intent === reading.intent;
  if (isQuestionAlone || isCloser) return { ...reading, ...first, also: more.slice(0, mostQuestions - 1) };
  const isSame = (one: Question) =>
    one.topic === undefined ? reading.topic === undefined && one.intent === reading.intent : one.topic.text === reading.topic?.text;
  const also = questions.filter((one) => !isSame(one)).slice(0, mostQuestions - 1);
  return also.length === 0 || forAPerson.has(reading.intent) ? reading : { ...reading, also };
}
const mostQuestions = 2;
const forAPerson = new Set<ChatIntent>(["human", "complaint"]);

/** The questions of a message, each of which is nearly word for word a known one. */
function questionsIn(text: string, find: (part: string) => readonly LikelyTopic[]): Question[] {
  const questions = splitSentences(text).flatMap((sentence) => {
    const [best, next] = find(sentence);
    if (best === undefined || best.certainty < nearlyKnown || best.certainty - (next?.certainty ?? 0) < aheadOfNext) return [];
    const { intent = "unknown", ...topic } = best.topic;
    return workedOutIntents.has(intent) || forAPerson.has(intent) ? [] : [{ intent, ...(isText(topic) && { topic }) }];
  });
  return questions.filter(
    (one, place) => questions.findIndex(({ intent, topic }) => intent === one.intent && topic?.text === one.topic?.text) === place,
  );
}
const nearlyKnown = 0.55;
const aheadOfNext = 0.05;
const workedOutIntents = new Set<ChatIntent>(["price", "book", "can-you-take", "coverage"]);
const isText = (topic: { text?: string | undefined }): topic is TopicText => topic.text !== undefined;

/** From this score on, no model is asked about a message. */
const sureScore = 6;
/** In so few words somebody asks for a person, unless it is nearly word for word for something else. */
const asksForPerson = (text: string, intent: ChatIntent, [best]: readonly LikelyTopic[]) =>
  intent === "human" && tokenise(text).length <= shortMessage && (best?.certainty ?? 0) < wordForWord;
const wordForWord = 0.8;

/** How like a known question a message has to be, and how much more than like the next topic's. */
const certainties = [
  { certainty: 0.4, ahead: 0.12 },
  { certainty: 0.48, ahead: 0.06 },
  { certainty: 0.62, ahead: 0 },
] as const;
/** How much liker, where it names things or a place, or seems to ask something else. */
const besideThings = 0.15;
/** "Washing machine, cost?" is no question about washing machines. */
const besidePrice = 0.35;
const besideIntent = 0.2;
/** "A sofa, second floor, no lift": the way to things is part of what is to be priced. */
const besideAccess = 0.35;
/** To be said at once, with a doubt. */
const leastGuess = 0.29;
/** Of two that are as likely the first is said, with the same doubt. */
const certainGuess = 0.45;
/** To be offered as a choice. */
const leastChoice = 0.26;

const headingOf = (topic: LikelyTopic["topic"]): string => (topic.text === undefined ? topic.intent : topic.label);

/** The topic that a message asks for more surely than anything else; or the nearest ones to choose from. */
function chooseTopic(
  candidates: readonly LikelyTopic[],
  { intent, score }: Recognised,
  slots: ChatSlots,
  { isShort, saysWhat }: { isShort: boolean; saysWhat: boolean },
): Partial<Reading> {
  const [best] = candidates;
  if (best === undefined) return {};
  // Of two with one heading either is the answer.
  const next = candidates.find(({ topic }) => headingOf(topic) !== headingOf(best.topic));
  // "Quarter load price": of what nothing is named of, what is published is the answer.
  const isOpen = intent === "price" && slots.items === undefined && saysWhat;
  const isOther = intent !== "unknown" && intent !== "greeting" && score > detailScore && !isOpen;
  const more = Math.max(
    isOther ? (score >= sureScore ? besideIntent : besideThings) : 0,
    namesSomething(slots) ? besideThings : 0,
    isShort && slots.items !== undefined && intent === "price" ? besidePrice : 0,
    slots.items !== undefined && (slots.floor !== undefined || slots.lift !== undefined) ? besideAccess : 0,
  );
  const isSure = certainties.some(
    ({ certainty, ahead }) => best.certainty >= certainty + more && best.certainty - (next?.certainty ?? 0) >= ahead,
  );
  if (isSure) return { intent: best.topic.intent ?? "unknown", ...(best.topic.text !== undefined && { topic: best.topic }), isSure };
  const near = candidates.flatMap(({ topic, certainty }) => (topic.text !== undefined && certainty >= leastChoice ? [topic.label] : []));
  const isAhead = best.certainty >= certainGuess || best.certainty - (next?.certainty ?? 0) >= aheadOfNext;
  const isLikely = best.certainty >= leastGuess && isAhead;
  return { near, ...(isLikely && best.topic.text !== undefined && { guess: best.topic }) };
}

/** In a long message one or two words speak for an intent that it does not have: it takes more of them, or a short message. */
function isEvident(text: string, { intent, score }: Recognised, slots: ChatSlots): boolean {
  if (intent === "unknown" || score >= sureScore) return true;
  const words = tokenise(text).filter((word) => word !== ",").length;
  const details = [slots.postcode ?? slots.outcode ?? slots.town, slots.date, slots.floor, slots.lift].filter((one) => one !== undefined);
  const named = (slots.items?.length ?? 0) * wordsOfThing + details.length * wordsOfDetail;
  return words - named <= (score <= detailScore ? shortMessage : shortMessage + score);
}
/** Words of a message in which a single cue is enough, and those that a named thing, or its place, day, floor or lift, takes up. */
const shortMessage = 4;
const wordsOfThing = 3;
const wordsOfDetail = 2;
