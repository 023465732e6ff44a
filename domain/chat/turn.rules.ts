/** One turn of the assistant: the intent of a message, in the context of the conversation, and the answer. An answer never commits the firm. */
import type { Answered, Before, ChatBook, Turn } from "./answer-book.ts";
import {
  choiceFor,
  dontKnow,
  personFollows,
  pressThatTime,
  publishedAnswers,
  quotedPassage,
  smallTalk,
  stillWaiting,
  topicText,
  whichOne,
} from "./answers.copy.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { chatLinks } from "./chat-links.ts";
import { goesOnWith, inContext, isPick } from "./follow-up.rules.ts";
import { withoutEmpty, withoutList } from "./list-edits.rules.ts";
import { tokensOf, holdsPhrase } from "./chat-text.rules.ts";
import { namedIn, recogniseIntent } from "./intent.rules.ts";
import type { Recognised } from "./intent.rules.ts";
import { bookAnswer, coverageAnswer, priceAnswer, takeAnswer } from "./price-answers.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";
import { smallTalkOf } from "./small-talk.rules.ts";
import type { FindTopics, LikelyTopic, TopicText } from "./topics.rules.ts";

/** What was read from the message: by rules, or by a model whose choice is checked against the same lists. */
export type Reading = {
  intent: ChatIntent;
  slots: ChatSlots;
  isSure: boolean;
  /** The published answer that it asks for. */
  topic?: TopicText;
  /** What it may ask for: labels of topics, and an intent without enough evidence. */
  near?: readonly string[];
  supposed?: ChatIntent;
};

export function readMessage(text: string, named: ChatSlots, before: Before, findTopics: FindTopics): Reading {
  const slots = inContext(text, named, before);
  if (isPick(text, before)) return { intent: "book", slots: {}, isSure: true };
  if (smallTalkOf(text, before.state) !== undefined) return { intent: "greeting", slots, isSure: true };
  if (named.list?.isListAlone === true && slots.items !== undefined) return { intent: intentOfList(before), slots, isSure: true };
  const { intent, score } = recogniseIntent(text, namedIn(slots));
  // Items, a postcode or a day alone answer the assistant's last question and belong to the intent before.
  const isDetail = namesSomething(slots) && (intent === "unknown" || intent === "coverage" || score <= detailScore);
  const goingOn = goesOnWith(before);
  if (goingOn !== undefined && isDetail) {
    const asksForTimes = intent === "book" || (isDayAlone(slots) && (goingOn === "coverage" || before.slots.postcode !== undefined));
    return { intent: asksForTimes ? "book" : slots.items !== undefined ? intentOfList(before) : goingOn, slots, isSure: true };
  }
  if (before.state === "answering" && before.intent === "book" && isDayAlone(slots) && dayMeans.has(intent))
    return { intent: "book", slots, isSure: true };
  // A part of a message that names things is seldom all that is asked.
  const likely = findTopics(text, slots.items !== undefined);
  const { near, ...sure } = asksForPerson(text, intent, likely) ? { near: [] } : topicOf(likely, { intent, score }, slots);
  if (sure.isSure === true) return { intent, slots, ...sure, isSure: true };
  if (slots.items !== undefined && wantsGone.test(tokensOf(text).join(" ")) && takenAway.has(intent))
    return { intent: intentOfList(before), slots, isSure: true };
  const unsure = { slots, near: near ?? [], isSure: false };
  if (!isEvident(text, { intent, score }, slots)) return { ...unsure, intent: "unknown", supposed: intent };
  // Whoever waits while nobody is there gets an answer to every question that is recognised, by rules alone.
  return { ...unsure, intent, isSure: before.state === "handoff_waiting" ? score > detailScore : score >= sureScore };
}

/** What is said by a list and nothing else: the answer to what was asked for last, or what is to be priced. */
function intentOfList(before: Before): ChatIntent {
  const goingOn = goesOnWith(before);
  return goingOn === undefined || goingOn === "coverage" ? "price" : goingOn;
}

/** "Got a fridge that needs to go" asks for its price, however much is said of it. */
const wantsGone =
  /\b(?:need|needs|want|wants|to get|get) (?:to go|rid|gone|shot of|shifted|shifting|taken|removed|collected|them gone|it gone)\b/;
const takenAway = new Set<ChatIntent>(["unknown", "price"]);

const detailScore = 3;
/** From this score on, no model is asked about a message. */
const sureScore = 6;
/** In so few words somebody asks for a person, unless it is nearly word for word for something else. */
const asksForPerson = (text: string, intent: ChatIntent, [best]: readonly LikelyTopic[]) =>
  intent === "human" && tokensOf(text).length <= shortMessage && (best?.certainty ?? 0) < wordForWord;
const wordForWord = 0.8;

/** How like a known question a message has to be, and how much more than like the next topic's. */
const certainties = [
  { certainty: 0.4, ahead: 0.12 },
  { certainty: 0.48, ahead: 0.06 },
  { certainty: 0.62, ahead: 0 },
] as const;
/** How much liker, where it names things or a place, or seems to ask something else. */
const besideThings = 0.15;
const besideIntent = 0.2;
/** "A sofa, second floor, no lift": the way to things is part of what is to be priced. */
const besideAccess = 0.35;
/** To be offered as a choice. */
const leastChoice = 0.26;

/** The topic that a message asks for more surely than anything else; or the nearest ones to choose from. */
function topicOf(found: readonly LikelyTopic[], { intent, score }: Recognised, slots: ChatSlots): Partial<Reading> {
  const [best, next] = found;
  if (best === undefined) return {};
  const isOther = intent !== "unknown" && intent !== "greeting" && score > detailScore;
  const more = Math.max(
    isOther ? (score >= sureScore ? besideIntent : besideThings) : 0,
    namesSomething(slots) ? besideThings : 0,
    slots.items !== undefined && (slots.floor !== undefined || slots.lift !== undefined) ? besideAccess : 0,
  );
  const isSure = certainties.some(
    ({ certainty, ahead }) => best.certainty >= certainty + more && best.certainty - (next?.certainty ?? 0) >= ahead,
  );
  if (isSure) return "intent" in best.topic ? { intent: best.topic.intent, isSure } : { intent: "unknown", topic: best.topic, isSure };
  return { near: found.flatMap(({ topic, certainty }) => ("label" in topic && certainty >= leastChoice ? [topic.label] : [])) };
}

/** In a long message one or two words speak for an intent that it does not have: it takes more of them, or a short message. */
function isEvident(text: string, { intent, score }: Recognised, slots: ChatSlots): boolean {
  if (intent === "unknown" || score >= sureScore) return true;
  const words = tokensOf(text).filter((word) => word !== ",").length;
  const details = [slots.postcode ?? slots.outcode ?? slots.town, slots.date, slots.floor, slots.lift].filter((one) => one !== undefined);
  const named = (slots.items?.length ?? 0) * wordsOfThing + details.length * wordsOfDetail;
  return words - named <= (score <= detailScore ? shortMessage : shortMessage + score);
}
/** Words of a message in which a single cue is enough, and those that a named thing, or its place, day, floor or lift, takes up. */
const shortMessage = 4;
const wordsOfThing = 3;
const wordsOfDetail = 2;

/** What a day is taken for: "can you do friday" after times were offered asks for times on Friday. */
const dayMeans = new Set<ChatIntent>(["unknown", "coverage", "can-you-take"]);
const isDayAlone = ({ date, items, ...place }: ChatSlots) => date !== undefined && items === undefined && !namesPlace(place);
const namesPlace = ({ outcode, town, region }: ChatSlots) => outcode !== undefined || town !== undefined || region !== undefined;
const namesSomething = ({ items, absentItems, outcode, town, date, floor, lift }: ChatSlots) =>
  [items, absentItems, outcode, town, date, floor, lift].some((named) => named !== undefined);

export function takeTurn(
  text: string,
  { intent, slots: named, isSure, topic, near = [], supposed }: Reading,
  before: Before,
  book: ChatBook,
  now: Date,
): Turn {
  const slots = mergeSlots(before.slots, named);
  const waits = before.state === "handoff_waiting";
  // While nobody is there, the assistant still answers whoever waits where it is sure; the wait goes on.
  if (waits && (book.isPersonThere || !isSure || needsPerson(text) || (topic === undefined && isForPerson(intent))))
    return {
      intent: before.intent,
      event: "handed-off",
      slots,
      misunderstood: before.misunderstood,
      replies: [{ text: stillWaiting(book) }],
    };
  const found = topic ?? (intent === "unknown" ? passageOf(text, book) : null);
  const misunderstood = intent === "unknown" && found === null ? before.misunderstood + 1 : before.misunderstood;
  const small = smallTalkOf(text, before.state);
  const answer =
    small !== undefined
      ? smallTalk[small]
      : isPick(text, before)
        ? { ...bookAnswer(slots, book, now), replies: [{ text: pressThatTime, links: [chatLinks.book] }] }
        : found === null
          ? answerTo(intent, slots, { book, now, misunderstood, near: nearest(near, supposed) })
          : topicText(found);
  const turn = { ...answer, intent, slots, misunderstood };
  if (waits) return { ...turn, intent: before.intent === "complaint" ? before.intent : intent, event: "handed-off" };
  if (!needsPerson(text) || answer.event === "handed-off") return turn;
  return { ...turn, event: "handed-off", replies: [...answer.replies, { text: personFollows(book) }] };
}

function answerTo(
  intent: ChatIntent,
  slots: ChatSlots,
  { book, now, misunderstood, near }: { book: ChatBook; now: Date; misunderstood: number; near: readonly string[] },
): Answered {
  if (intent === "unknown") return near.length > 0 ? whichOne(near, book) : dontKnow(misunderstood >= 2, book);
  if (isWorkedOut(intent)) return workedOut[intent](slots, book, now);
  return publishedAnswers[intent](book, now);
}

const maxChoices = 3;
/** The choices for what a message may ask: each is a question that is answered when it is pressed. */
const nearest = (near: readonly string[], supposed: ChatIntent = "unknown"): string[] =>
  [...new Set([...near.slice(0, maxChoices - 1), choiceFor[supposed] ?? ""])].filter((words) => words !== "");

/** A passage of our pages as a topic, said to be one. */
function passageOf(text: string, book: ChatBook): TopicText | null {
  const passage = book.findPublished(text);
  return passage === null ? null : quotedPassage(passage);
}

/** Answers computed from what was named. */
const workedOut = { price: priceAnswer, book: bookAnswer, "can-you-take": takeAnswer, coverage: coverageAnswer } as const;
const isWorkedOut = (intent: ChatIntent): intent is keyof typeof workedOut => Object.hasOwn(workedOut, intent);

/** Its list is the whole one, where it names any; a place, which is a postcode, a town or a county, replaces the earlier place. */
function mergeSlots({ isHome: _, ...before }: ChatSlots, { absentItems: __, list: ___, ...named }: ChatSlots): ChatSlots {
  const kept = named.items === undefined ? before : withoutList(before);
  if (!namesPlace(named)) return withoutEmpty({ ...kept, ...named });
  const { postcode: ____, outcode: _____, town: ______, region: _______, ...withoutPlace } = kept;
  return withoutEmpty({ ...withoutPlace, ...named });
}

const isForPerson = (intent: ChatIntent): boolean => intent === "human" || intent === "complaint" || intent === "unknown";

const personWords = "complaint, complain*, damage*, injur*, asbestos, fraud*".split(", ");
const personPhrases = personWords.map((phrase) => [phrase]);
/** The same words as a regular expression of PostgreSQL's, for chats that nobody answered. */
export const personPattern = `\\m(${personWords.map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}\\M`)).join("|")})`;
const asksForPrice = ["what", "is", "the", "damage"];
/** Words for which a person always looks at the chat. */
export function needsPerson(text: string): boolean {
  const all = tokensOf(text);
  const words = holdsPhrase(all, asksForPrice) ? all.filter((word) => word !== "damage") : all;
  return personPhrases.some((phrase) => holdsPhrase(words, phrase));
}
