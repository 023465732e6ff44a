/** One turn of the assistant: the intent of a message, in the context of the conversation, and the answer. An answer never commits the firm. */
import { answered } from "./answer-book.ts";
import type { Answered, Before, ChatBook, Turn } from "./answer-book.ts";
import {
  addedForPerson,
  choiceFor,
  dontKnow,
  ifOtherwise,
  largeJob,
  perhapsPrice,
  perhapsText,
  personFollows,
  pressThatTime,
  publishedAnswers,
  quotedPassage,
  referenceGiven,
  smallTalk,
  stillWaiting,
  topicText,
  whichOne,
} from "./answers.copy.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { chatLinks } from "./chat-links.ts";
import { hazardsIn } from "./hazards.rules.ts";
import { isPick } from "./follow-up.rules.ts";
import { withoutEmpty, withoutList } from "./list-edits.rules.ts";
import { tokenise, holdsPhrase } from "./chat-text.rules.ts";
import { bookAnswer, coverageAnswer, hazardousAnswer, priceAnswer, takeAnswer } from "./price-answers.rules.ts";
import { namesPlace } from "./named-in-message.rules.ts";
import type { Question, Reading } from "./reading.rules.ts";
import { besidePrice, notTwice } from "./replies.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";
import { isCode, recogniseSmallTalk } from "./small-talk.rules.ts";
import type { TopicText } from "./topics.rules.ts";

export { readMessage } from "./reading.rules.ts";
export type { Reading } from "./reading.rules.ts";

export function takeTurn(text: string, reading: Reading, before: Before, book: ChatBook, now: Date): Turn {
  const { intent, slots: named, isSure, topic, near = [], supposed, guess, also = [] } = reading;
  const slots = mergeSlots(before.slots, named);
  const waits = before.state === "handoff_waiting";
  // Whoever waits is still answered where the assistant is sure; the wait goes on, and a person reads it all.
  if (waits && (!isSure || needsPerson(text) || (topic === undefined && isForPerson(intent))))
    return spoken({ ...answered(stillWaiting(book)), event: "handed-off" }, { ...before, slots: { ...before.slots, ...slots } }, before);
  const code = recogniseSmallTalk(text, before.state) ?? (isCode(text) ? "code" : undefined);
  const answerText = topic ?? (intent === "unknown" && guess === undefined && code === undefined ? findPassage(text, book) : null);
  const isLost = intent === "unknown" && answerText === null && code === undefined;
  const misunderstood = isLost ? before.misunderstood + 1 : before.misunderstood;
  const answer =
    reading.isReference === true
      ? referenceGiven(book)
      : code !== undefined
        ? smallTalk[code]
        : isPick(text, before)
          ? { ...bookAnswer(slots, book, now), replies: [{ text: pressThatTime, links: [chatLinks.book] }] }
          : answerText === null
            ? answerTo(intent, { text, slots, named, before }, { book, now, misunderstood, near: nearest(near, supposed) })
            : topicText(answerText);
  const likely = isLost ? likeliest(reading, slots, book, now) : [];
  const complete = likely.length > 0 ? { ...answer, replies: [...likely, { text: ifOtherwise(book) }] } : withAlso(answer, also, book, now);
  const turn = spoken(
    complete,
    { intent, slots, misunderstood, about: isLost ? (guess?.label ?? before.slots.about) : (answerText?.label ?? intent) },
    before,
  );
  if (waits) return whileWaiting(turn, before, book);
  if (!needsPerson(text) || answer.event === "handed-off") return turn;
  return { ...turn, event: "handed-off", replies: [...turn.replies, { text: personFollows(book) }] };
}

/** An answer to somebody who waits for a person: the wait goes on, and that it does is said once for each answer. */
function whileWaiting(turn: Turn, before: Before, book: ChatBook): Turn {
  const replies = turn.replies.filter(({ text }) => text !== largeJob(book));
  return {
    ...turn,
    intent: before.intent === "complaint" ? before.intent : turn.intent,
    event: "handed-off",
    replies: book.isPersonThere ? [...replies, { text: addedForPerson }] : replies,
  };
}

type Rest = Pick<Turn, "intent" | "slots" | "misunderstood"> & { about?: string | undefined };
/** Said in other words than the last answer, which is remembered with what it was about. */
function spoken(answer: Answered, { intent, slots, misunderstood, about }: Rest, { slots: { said } }: Before): Turn {
  const replies = notTwice(answer.replies, said);
  return {
    ...answer,
    replies,
    intent,
    misunderstood,
    slots: { ...slots, ...(about !== undefined && { about }), ...(replies[0] !== undefined && { said: replies[0].text }) },
  };
}

/** The likeliest answer of one that is not sure, said to be that; of things alone, what they cost. */
function likeliest(
  { guess, supposed = "unknown", slots: named }: Reading,
  slots: ChatSlots,
  book: ChatBook,
  now: Date,
): Answered["replies"] {
  if (guess !== undefined) return [perhapsText(guess)];
  if (named.items === undefined || !aboutThings.has(supposed)) return [];
  const { event, replies } = priceAnswer(slots, book, now);
  const [first] = replies;
  const isPrice = event === "answered" && first?.prices !== undefined;
  return isPrice ? [{ ...first, text: perhapsPrice(first.text) }] : [];
}
const aboutThings = new Set<ChatIntent>(["price", "can-you-take"]);

/** The answers to whatever else was asked. */
function withAlso(answer: Answered, also: readonly Question[], book: ChatBook, now: Date): Answered {
  const others = also.flatMap(({ topic, intent }) => {
    if (topic !== undefined) return topicText(topic).replies;
    return intent === "unknown" || isWorkedOut(intent) ? [] : publishedAnswers[intent](book, now).replies;
  });
  return { ...answer, replies: [...answer.replies, ...others] };
}

/** Those of this message, not those of earlier ones. */
function hazardsNamed(text: string, { items = [] }: ChatSlots, { slots: { items: earlier = [] } }: Before): string[] {
  return [...hazardsIn(text), ...items.filter(({ id }) => !earlier.some((one) => one.id === id)).map(({ id }) => id)];
}

type Named = { text: string; slots: ChatSlots; named: ChatSlots; before: Before };
function answerTo(
  intent: ChatIntent,
  { text, slots, named, before }: Named,
  { book, now, misunderstood, near }: { book: ChatBook; now: Date; misunderstood: number; near: readonly string[] },
): Answered {
  if (intent === "unknown") return near.length > 0 ? whichOne(near, book) : dontKnow(misunderstood >= 2, book);
  if (isWorkedOut(intent)) {
    const answer = workedOut[intent](slots, book, now);
    return intent === "price" ? besidePrice(answer, { slots, named, before: before.slots, book }) : answer;
  }
  if (intent === "hazardous") return hazardousAnswer(hazardsNamed(text, named, before), book) ?? publishedAnswers[intent](book, now);
  return publishedAnswers[intent](book, now);
}

const maxChoices = 3;
/** The choices for what a message may ask: each is a question that is answered when it is pressed. */
const nearest = (near: readonly string[], supposed: ChatIntent = "unknown"): string[] =>
  [...new Set([...near.slice(0, maxChoices - 1), choiceFor[supposed] ?? ""])].filter((words) => words !== "");

/** A passage of our pages as a topic, said to be one. */
function findPassage(text: string, book: ChatBook): TopicText | null {
  const passage = book.findPublished(text);
  return passage === null ? null : quotedPassage(passage);
}

/** Answers computed from what was named. */
const workedOut = { price: priceAnswer, book: bookAnswer, "can-you-take": takeAnswer, coverage: coverageAnswer } as const;
const isWorkedOut = (intent: ChatIntent): intent is keyof typeof workedOut => Object.hasOwn(workedOut, intent);

/** Its list is the whole one, where it names any; a place, which is a postcode, a town or a county, replaces the earlier place. */
function mergeSlots({ isHome: _, ...earlier }: ChatSlots, { absentItems: __, list: ___, assumed: ____, ...named }: ChatSlots): ChatSlots {
  const before = named.part === undefined && named.hours === undefined ? earlier : withoutTime(earlier);
  const carried = named.items === undefined ? before : withoutList(before);
  if (!namesPlace(named)) return withoutEmpty({ ...carried, ...named });
  const { postcode: _____, outcode: ______, town: _______, region: ________, ...withoutPlace } = carried;
  return withoutEmpty({ ...withoutPlace, ...named });
}

const withoutTime = ({ part: _, hours: __, ...others }: ChatSlots): ChatSlots => others;

const isForPerson = (intent: ChatIntent): boolean => intent === "human" || intent === "complaint" || intent === "unknown";

const personWords = "complaint, complain*, damage*, injur*, asbestos, fraud*".split(", ");
const personPhrases = personWords.map((phrase) => [phrase]);
/** The same words as a regular expression of PostgreSQL's, for chats that nobody answered. */
export const personPattern = `\\m(${personWords.map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}\\M`)).join("|")})`;
const asksForPrice = ["what", "is", "the", "damage"];
/** Words for which a person always looks at the chat. */
export function needsPerson(text: string): boolean {
  const all = tokenise(text);
  const words = holdsPhrase(all, asksForPrice) ? all.filter((word) => word !== "damage") : all;
  return personPhrases.some((phrase) => holdsPhrase(words, phrase));
}
