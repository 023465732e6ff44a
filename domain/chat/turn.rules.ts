/** One turn of the assistant: the intent of a message, in the context of the conversation, and the answer. An answer never commits the firm. */
import type { Answered, Before, ChatBook, Turn } from "./answer-book.ts";
import { dontKnow, personFollows, publishedAnswers, quotedPassage, smallTalk, stillWaiting } from "./answers.copy.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { tokensOf, holdsPhrase } from "./chat-text.rules.ts";
import { namedIn, recogniseIntent } from "./intent.rules.ts";
import { bookAnswer, coverageAnswer, priceAnswer, takeAnswer } from "./price-answers.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";
import { smallTalkOf } from "./small-talk.rules.ts";

/** What was read from the message: by rules, or by a model whose choice is checked against the same lists. */
export type Reading = { intent: ChatIntent; slots: ChatSlots; isSure: boolean };

export function readMessage(text: string, slots: ChatSlots, before: Before): Reading {
  if (smallTalkOf(text, before.state) !== undefined) return { intent: "greeting", slots, isSure: true };
  const { intent, score } = recogniseIntent(text, namedIn(slots));
  // Items, a postcode or a day alone answer the assistant's last question and belong to the intent before.
  const isDetail = namesSomething(slots) && (intent === "unknown" || score <= detailScore);
  if ((before.state === "collecting" || before.state === "handoff_waiting") && isDetail && followable.has(before.intent))
    return { intent: before.intent, slots, isSure: true };
  if (before.state === "answering" && before.intent === "book" && isDayAlone(slots) && dayMeans.has(intent))
    return { intent: "book", slots, isSure: true };
  // Whoever waits while nobody is there gets an answer to every question that is recognised, by rules alone.
  return { intent, slots, isSure: before.state === "handoff_waiting" ? score > detailScore : score >= sureScore };
}

const detailScore = 3;
/** From this score on, no model is asked about a message. */
const sureScore = 6;
const followable = new Set<ChatIntent>(["price", "book", "can-you-take", "coverage"]);
/** What a day is taken for: "can you do friday" after times were offered asks for times on Friday. */
const dayMeans = new Set<ChatIntent>(["unknown", "coverage", "can-you-take"]);
const isDayAlone = ({ date, items, ...place }: ChatSlots) => date !== undefined && items === undefined && !namesPlace(place);
const namesPlace = ({ outcode, town, region }: ChatSlots) => outcode !== undefined || town !== undefined || region !== undefined;
const namesSomething = ({ items, absentItems, outcode, town, date }: ChatSlots) =>
  items !== undefined || absentItems !== undefined || outcode !== undefined || town !== undefined || date !== undefined;

export function takeTurn(text: string, { intent, slots: named, isSure }: Reading, before: Before, book: ChatBook, now: Date): Turn {
  const slots = mergeSlots(before.slots, named);
  const waits = before.state === "handoff_waiting";
  // While nobody is there, the assistant still answers whoever waits where it is sure; the wait goes on.
  if (waits && (book.isPersonThere || !isSure || isForPerson(intent, text)))
    return {
      intent: before.intent,
      event: "handed-off",
      slots,
      misunderstood: before.misunderstood,
      replies: [{ text: stillWaiting(book) }],
    };
  const found = intent === "unknown" ? book.findPublished(text) : null;
  const misunderstood = intent === "unknown" && found === null ? before.misunderstood + 1 : before.misunderstood;
  const small = smallTalkOf(text, before.state);
  const answer =
    small !== undefined ? smallTalk[small] : found === null ? answerTo(intent, slots, { book, now, misunderstood }) : quotedPassage(found);
  const turn = { ...answer, intent, slots, misunderstood };
  if (waits) return { ...turn, intent: before.intent === "complaint" ? before.intent : intent, event: "handed-off" };
  if (!needsPerson(text) || answer.event === "handed-off") return turn;
  return { ...turn, event: "handed-off", replies: [...answer.replies, { text: personFollows(book) }] };
}

function answerTo(
  intent: ChatIntent,
  slots: ChatSlots,
  { book, now, misunderstood }: { book: ChatBook; now: Date; misunderstood: number },
): Answered {
  if (intent === "unknown") return dontKnow(misunderstood >= 2, book);
  if (isWorkedOut(intent)) return workedOut[intent](slots, book);
  return publishedAnswers[intent](book, now);
}

/** Answers computed from what was named. */
const workedOut = { price: priceAnswer, book: bookAnswer, "can-you-take": takeAnswer, coverage: coverageAnswer } as const;
const isWorkedOut = (intent: ChatIntent): intent is keyof typeof workedOut => Object.hasOwn(workedOut, intent);

/** Newly named items replace the earlier ones, and those that are not there go; a place, which is a postcode, a town or a county, replaces the earlier place. */
function mergeSlots(before: ChatSlots, { absentItems = [], ...named }: ChatSlots): ChatSlots {
  const { items: earlier = [], ...others } = before;
  const items = earlier.filter(({ id }) => !absentItems.includes(id));
  const kept = items.length === 0 ? others : { items, ...others };
  if (!namesPlace(named)) return { ...kept, ...named };
  const { postcode: _, outcode: __, town: ___, region: ____, ...withoutPlace } = kept;
  return { ...withoutPlace, ...named };
}

const isForPerson = (intent: ChatIntent, text: string): boolean =>
  intent === "human" || intent === "complaint" || intent === "unknown" || needsPerson(text);

const personWords = "complaint, complain*, damage*, injur*, asbestos, fraud*".split(", ");
const personPhrases = personWords.map((phrase) => [phrase]);
/** The same words as a regular expression of PostgreSQL's, for chats that nobody answered. */
export const personPattern = `\\m(${personWords.map((word) => (word.endsWith("*") ? word.slice(0, -1) : `${word}\\M`)).join("|")})`;
/** Words for which a person always looks at the chat. */
export function needsPerson(text: string): boolean {
  const words = tokensOf(text);
  return personPhrases.some((phrase) => holdsPhrase(words, phrase));
}
