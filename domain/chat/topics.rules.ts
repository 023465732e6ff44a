/**
 * Finds which published topic a question asks for: by the nearest of the whole questions that people ask for each, compared
 * by their rarer words and word pairs. The answer is the topic's own text; nothing is worded anew.
 */
import type { ChatIntent } from "./chat-choices.ts";
import { createCorrection, tokenise } from "./chat-text.rules.ts";
import { meaningless, stem } from "./published-search.rules.ts";

/**
 * `asks`: questions as people type them. `text`: plain, as a page shows it; or an intent that the assistant answers itself.
 * `after`: a question only right after one of these, labels or intents.
 */
export type PublishedTopic = { asks: readonly string[]; after?: readonly string[] | undefined } & (
  | (TopicText & { intent?: ChatIntent | undefined })
  | { intent: ChatIntent; text?: undefined }
);
export type TopicText = { label: string; text: string; path: string };
/** `certainty`: 0 to 1; 1 is one of the known questions, word for word. */
export type LikelyTopic = { topic: PublishedTopic; certainty: number };
/** The best first, each topic once. `isWhole`: the message as a whole, not a part of it. `about`: what was answered last. */
export type FindTopics = (question: string, isWhole?: boolean, about?: string) => readonly LikelyTopic[];

/** Says nothing about what is asked. */
const filler = new Set(
  "a an the please hi hello hey thanks thank , just so like really also then well ok um er mate love sir madam guys folks there any chance possibly maybe only very quite bit even actually basically currently wondering wonder".split(
    " ",
  ),
);
/** Of a longer message the first words count. */
const maxWords = 60;
const pairWeight = 0.6;
const maxCandidates = 3;
/** How much the words alone count beside the nearest question, and how little a word says that is known from one question. */
const wordsWeight = 0.4;
const seldom = 0.5;
const goingOn = 0.12;

/** Words for the same thing. */
const sameWord: Readonly<Record<string, string>> = {
  2: "two",
  3: "three",
  bloke: "crew",
  blokes: "crew",
  men: "crew",
  lads: "crew",
  driver: "crew",
  drivers: "crew",
  team: "crew",
  guys: "crew",
  lorry: "van",
  truck: "van",
  vehicle: "van",
  cost: "price",
  costs: "price",
  charge: "price",
  charges: "price",
  fee: "price",
  fees: "price",
  pricing: "price",
  rates: "price",
  settee: "sofa",
  couch: "sofa",
  telly: "tv",
  television: "tv",
  rubbish: "waste",
  junk: "waste",
  trash: "waste",
  stuff: "things",
  items: "things",
  item: "thing",
  ring: "call",
  phone: "call",
  telephone: "call",
  mobile: "call",
  mum: "parents",
  dad: "parents",
  mother: "parents",
  father: "parents",
  wife: "parents",
  husband: "parents",
  nan: "parents",
  aunt: "parents",
  pricey: "expensive",
  lodger: "tenant",
  lodgers: "tenant",
  brother: "relative",
  brothers: "relative",
  sister: "relative",
  sisters: "relative",
  siblings: "relative",
  cousin: "relative",
  uncle: "relative",
  snap: "photo",
  snaps: "photo",
  pic: "photo",
  pics: "photo",
  picture: "photo",
  pictures: "photo",
  photograph: "photo",
  photographs: "photo",
  image: "photo",
  images: "photo",
  chop: "saw",
  smash: "saw",
  hack: "saw",
  sledgehammer: "saw",
  boots: "shoes",
  slippers: "shoes",
  mice: "vermin",
  mouse: "vermin",
  rats: "vermin",
  rat: "vermin",
  fleas: "vermin",
  maggots: "vermin",
  tenner: "tip",
  fiver: "tip",
  gratuity: "tip",
  tips: "tip",
  tipping: "tip",
  keypad: "code",
  pin: "code",
  expire: "valid",
  expires: "valid",
  collect: "take",
  remove: "take",
  pick: "take",
  accept: "take",
  upstairs: "stairs",
  storey: "floor",
  company: "firm",
  business: "firm",
};

const emptyStems = new Set([...meaningless].map(stem));

type Shares = ReadonlyMap<string, ReadonlyMap<PublishedTopic, number>>;

/** For each word, the share of each topic in the questions that hold it. */
function countShares(questions: readonly { topic: PublishedTopic; terms: readonly string[] }[]): Shares {
  const counts = new Map<string, Map<PublishedTopic, number>>();
  for (const { topic, terms } of questions)
    for (const term of new Set(terms)) {
      const of = counts.get(term) ?? new Map<PublishedTopic, number>();
      of.set(topic, (of.get(topic) ?? 0) + 1);
      counts.set(term, of);
    }
  for (const of of counts.values()) {
    const all = [...of.values()].reduce((sum, count) => sum + count, 0) + seldom;
    for (const [topic, count] of of) of.set(topic, count / all);
  }
  return counts;
}

/** How much of what a message says is said of this topic alone. */
function speaksFor(topic: PublishedTopic, weights: Weights, shareOf: Shares): number {
  let spoken = 0;
  let all = 0;
  let terms = 0;
  for (const [term, weight] of weights) {
    if (emptyStems.has(term) || term.includes(" ")) continue;
    terms += 1;
    all += weight;
    spoken += weight * (shareOf.get(term)?.get(topic) ?? 0);
  }
  // One word is no evidence: "and the stand" asks nobody where they stand.
  return terms < 2 ? 0 : spoken / all;
}

type Weights = ReadonlyMap<string, number>;

export function createTopicSearch(topics: readonly PublishedTopic[]): FindTopics {
  const questions = topics.flatMap((topic) => topic.asks.map((ask) => ({ topic, terms: extractTerms(tokenise(ask)) })));
  const known = new Map<string, number>();
  for (const { terms } of questions) for (const term of new Set(terms)) known.set(term, (known.get(term) ?? 0) + 1);
  const correct = createCorrection(topics.flatMap(({ asks }) => asks.flatMap(tokenise)));
  const rarity = (term: string) => Math.log(1 + questions.length / (known.get(term) ?? 1)) * (term.includes(" ") ? pairWeight : 1);
  const weigh = (terms: readonly string[]): Weights => new Map(terms.map((term) => [term, rarity(term)]));
  const shareOf = countShares(questions);
  const weighed = questions.map(({ topic, terms }) => ({ topic, known: weighQuestion(weigh(terms)) }));

  /** The best of the parts of a message: people tell their story first, and ask then. */
  function scoreTopics(question: string, isWhole: boolean): Map<PublishedTopic, number> {
    const best = new Map<PublishedTopic, number>();
    for (const part of isWhole ? [question] : splitQuestion(question)) {
      const terms = extractTerms(correct(tokenise(part))).filter((term) => known.has(term) || !term.includes(" "));
      if (!terms.some((term) => known.has(term))) continue;
      const weights = weigh(terms);
      const size = length(weights);
      const certainties = new Map<PublishedTopic, number>();
      for (const { topic, known: one } of weighed) {
        const certainty = likeness(weights, size, one);
        if (certainty > (certainties.get(topic) ?? 0)) certainties.set(topic, certainty);
      }
      const saysNothing = terms.every(isEmpty);
      for (const [topic, certainty] of certainties) {
        // "How much is that" is like a hundred questions.
        const more = isWhole ? 0 : (1 - certainty) * wordsWeight * speaksFor(topic, weights, shareOf);
        const all = saysNothing ? certainty ** 2 : certainty + more;
        if (all > (best.get(topic) ?? 0)) best.set(topic, all);
      }
    }
    return best;
  }

  return (question, isWhole = false, about = "") =>
    [...scoreTopics(question, isWhole)]
      .filter(([{ after }]) => after === undefined || after.includes(about))
      // What goes on from the last answer is likelier than what begins anew.
      .map(([topic, certainty]) => ({ topic, certainty: topic.after === undefined ? certainty : Math.min(1, certainty + goingOn) }))
      .toSorted((one, other) => other.certainty - one.certainty)
      .slice(0, maxCandidates);
}

/** The whole, its sentences, and what stands between commas and dashes, where that is more than a word or two. */
function splitQuestion(question: string): string[] {
  const text = question.slice(0, maxLetters);
  const sentences = text.split(/[.?!;\n]+/);
  const clauses = sentences.flatMap((sentence) => sentence.split(/,|\s[-–—]\s|\b(?:and|but|or|so|because)\b/));
  return [...new Set([text, ...sentences, ...clauses].map((part) => part.trim()))]
    .filter((part, place) => place === 0 || part.split(/\s+/).length >= shortestPart)
    .slice(0, maxParts);
}
const maxLetters = 1_000;
const shortestPart = 3;
const maxParts = 24;

const notShort = /^(do|does|did|have|has|is|are|was|were|could|would|should|ca|wo)nt$/;
/** Words without their endings, and pairs of neighbours. */
function extractTerms(words: readonly string[]): string[] {
  const plain = words
    .flatMap((word) => (notShort.test(word) ? [word.replace(notShort, "$1"), "not"] : word === "cannot" ? ["can", "not"] : word))
    .filter((word) => !filler.has(word) && !/^(?:[014-9]|\d\d+)$/.test(word))
    .slice(0, maxWords)
    .map((word) => stem(sameWord[word] ?? word.replace(/^dear(?:er|est)?$/, "expensive")));
  return [...plain, ...plain.slice(1).map((word, before) => `${plain[before]} ${word}`)];
}

type KnownQuestion = { weights: Weights; size: number; rarest: string | undefined };
function weighQuestion(weights: Weights): KnownQuestion {
  const [rarest] = [...weights].filter(([term]) => !term.includes(" ")).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return { weights, size: length(weights), rarest };
}

/** The cosine of the angle between a question and a known one; less without its rarest word: "I want to book" is not "I want to cancel". */
function likeness(question: Weights, size: number, { weights, size: knownSize, rarest }: KnownQuestion): number {
  let shared = 0;
  let isAbout = isEmpty(rarest ?? "");
  for (const [term, weight] of question) {
    const of = weights.get(term) ?? 0;
    shared += weight * of;
    isAbout ||= of > 0 && !isEmpty(term);
  }
  if (shared === 0) return 0;
  const isRarest = rarest === undefined || question.has(rarest);
  return (shared / (size * knownSize)) * (isRarest ? 1 : withoutRarest) * (isAbout ? 1 : withoutSubject);
}
const withoutRarest = 0.6;
/** "I am" and "do I" alone are no likeness. */
const withoutSubject = 0.5;
const isEmpty = (term: string): boolean => term.split(" ").every((word) => emptyStems.has(word));

const length = (weights: Weights): number => Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
