/** What people ask is understood; what nobody could know is said to be unknown. */
import { expect, test } from "vitest";
import { seededTowns } from "../coverage/places.fixture.ts";
import { catalogueItems } from "../pricing/price-book.fixture.ts";
import { askedQuestions } from "./questions.fixture.ts";
import { namedIn, recogniseIntent } from "./intent.rules.ts";
import { createSlotReader } from "./slots.rules.ts";

const outcodes = new Set(seededTowns.flatMap((town) => town.outcodes));
const readSlots = createSlotReader({ items: catalogueItems, towns: seededTowns, outcodes });
const today = "2026-11-24";
const understood = (text: string) => recogniseIntent(text, namedIn(readSlots(text, today)));

test("at least 92 of the hundred questions written first are what they were meant as", () => {
  const wrong = askedQuestions.flatMap(([text, intent]) => {
    const got = understood(text);
    return got.intent === intent ? [] : [`${text}: ${got.intent} (${got.score}), not ${intent}`];
  });
  expect(askedQuestions).toHaveLength(100);
  expect(wrong, wrong.join("\n")).toHaveLength(0);
});
