/** Questions are understood, and unanswerable ones are recognised as unknown. */
import { expect, test } from "vitest";
import { seededTowns } from "../coverage/places.fixture.ts";
import { catalogueItems } from "../pricing/price-book.fixture.ts";
import { blindQuestions } from "./blind-questions.fixture.ts";
import { blindQuestionsLast, blindQuestionsLater } from "./blind-questions-later.fixture.ts";
import { customerQuestions } from "./questions.fixture.ts";
import { namedIn, recogniseIntent } from "./intent.rules.ts";
import { createSlotReader } from "./slots.rules.ts";

const outcodes = new Set(seededTowns.flatMap((town) => town.outcodes));
const readSlots = createSlotReader({ items: catalogueItems, towns: seededTowns, outcodes });
const today = "2026-11-24";
const understood = (text: string) => recogniseIntent(text, namedIn(readSlots(text, today)));

/** The share of all questions that must be recognised. */
const enough = 0.92;

test.each([
  ["the hundred written before the rules", customerQuestions],
  ["those by a reader who had not seen them", blindQuestions],
  ["those by another, as a telephone writes them", blindQuestionsLater],
  ["those by a third, for whom no cue was changed", blindQuestionsLast],
])("of %s at least 92 in a hundred are understood as they were meant", (_, questions) => {
  const wrong = questions.flatMap(([text, intent]) => {
    const { intent: got, score } = understood(text);
    return got === intent ? [] : [`${text}: ${got} (${score}), not ${intent}`];
  });
  expect(questions.length).toBeGreaterThanOrEqual(100);
  expect(1 - wrong.length / questions.length, wrong.join("\n")).toBeGreaterThanOrEqual(enough);
});

test.each(["a person please", "Person please", "somebody, please"])("%s: who says no more than that is passed on to a person", (text) => {
  expect(understood(text).intent).toBe("human");
});
