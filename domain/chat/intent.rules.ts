/** Which intent a message has, by its cues and by what it names. Below the threshold it has none. */
import type { ChatIntent } from "./chat-choices.ts";
import { tokenise, createCorrection, holdsPhrase, splitPhrase } from "./chat-text.rules.ts";
import type { Phrase } from "./chat-text.rules.ts";
import { intentCues } from "./intent-cues.ts";
import type { ChatSlots } from "./slots.rules.ts";

/** How many items, places and references a message names. */
export type Named = { items: number; places: number; references: number };
export type Recognised = { intent: ChatIntent; score: number };

const threshold = 2;
/** The order for equal scores: a complaint is answered before a question about price. */
const order: readonly ChatIntent[] = [
  "complaint",
  "human",
  "cancel",
  "reschedule",
  "crew-eta",
  "hazardous",
  "documents",
  "licence",
  "recycling",
  "payment",
  "opening-hours",
  "price",
  "coverage",
  "book",
  "can-you-take",
  "greeting",
  "unknown",
];

type ReadCue = { intent: ChatIntent; weight: number; groups: readonly (readonly Phrase[])[]; not: readonly Phrase[] };

const splitPhrases = (list: string): Phrase[] => list.split(",").map((phrase) => splitPhrase(phrase.trim()));
const cues: readonly ReadCue[] = intentCues.map(({ intent, weight, groups, not }) => ({
  intent,
  weight,
  groups: groups.map(splitPhrases),
  not: not === undefined ? [] : splitPhrases(not),
}));
const correct = createCorrection(
  cues.flatMap(({ groups }) => groups.flat(2)).map((word) => (word.endsWith("*") ? word.slice(0, -1) : word)),
);

export function recogniseIntent(text: string, named: Named): Recognised {
  const words = correct(tokenise(text));
  const scores = new Map<ChatIntent, number>();
  const add = (intent: ChatIntent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  for (const { intent, weight, groups, not } of cues)
    if (groups.every((group) => holdsAnyPhrase(words, group)) && !holdsAnyPhrase(words, not)) add(intent, weight);
  addNamed(scores, named, add);
  let best: Recognised = { intent: "unknown", score: 0 };
  for (const intent of order) {
    const score = scores.get(intent) ?? 0;
    if (score >= threshold && score > best.score) best = { intent, score };
  }
  return best;
}

/** An item makes questions about items likelier, a place those about places; either alone counts as a question, too. */
function addNamed(scores: ReadonlyMap<ChatIntent, number>, named: Named, add: (intent: ChatIntent, weight: number) => void): void {
  if (named.items > 0) {
    if (scores.has("can-you-take")) add("can-you-take", 2);
    if (scores.has("price")) add("price", 1);
    if (scores.has("book")) add("book", 1);
    const isOnlyThing = [...scores.keys()].every((intent) => intent === "greeting");
    if (isOnlyThing) add("price", 3);
  }
  if (named.places > 0) {
    if (scores.has("coverage")) add("coverage", 3);
    const isOnlyPlace = named.items === 0 && [...scores.keys()].every((intent) => intent === "greeting");
    if (isOnlyPlace) add("coverage", 3);
  }
  if (named.references > 0) {
    if (scores.has("crew-eta")) add("crew-eta", 1);
  }
}

const holdsAnyPhrase = (words: readonly string[], phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => holdsPhrase(words, phrase));

export const namedIn = (slots: ChatSlots): Named => ({
  items: slots.items?.length ?? 0,
  places: slots.outcode !== undefined || slots.town !== undefined || slots.region !== undefined ? 1 : 0,
  references: slots.reference === undefined ? 0 : 1,
});
