/** A model that lies, stalls, returns garbage or follows visitors' instructions, as a real HTTP server: none of its output reaches a visitor. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Before, ChatBook } from "#domain/chat/answer-book.ts";
import { blindQuestions } from "#domain/chat/blind-questions.fixture.ts";
import { blindQuestionsLast, blindQuestionsLater } from "#domain/chat/blind-questions-later.fixture.ts";
import { customerQuestions } from "#domain/chat/questions.fixture.ts";
import { createSlotReader } from "#domain/chat/slots.rules.ts";
import { readMessage, takeTurn } from "#domain/chat/turn.rules.ts";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { seededTowns } from "#domain/coverage/places.fixture.ts";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import { fakeVisionKey, startFakeVision } from "#tests/support/fake-vision.ts";
import type { FakeVision, VisionTurn } from "#tests/support/fake-vision.ts";
import { openChatModel } from "./open-chat-model.ts";

let fake: FakeVision;
beforeAll(async () => void (fake = await startFakeVision()));
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  warnings.length = 0;
});

const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
const now = new Date("2026-11-24T10:00:00Z");
const outcodes = new Set(seededTowns.flatMap((town) => town.outcodes));
const readSlots = createSlotReader({ items: catalogueItems, towns: seededTowns, outcodes });
const before: Before = { state: "closed", intent: "unknown", slots: {}, misunderstood: 0 };
const book: ChatBook = {
  company: sampleCompany,
  findPublished: () => null,
  findTopics: () => [],
  isPersonThere: true,
  calendar: { hours: openingHours, isClosedDay: () => false },
  prices: priceBook,
  townNames: new Map(),
  zoneOf: () => undefined,
};
const byRules = (text: string) => readMessage(text, readSlots(text, "2026-11-24"), before, () => []);
/** `seconds`: how long it may take; short only where it is to be late. */
async function model(turn: VisionTurn, seconds = 20) {
  fake.answerWith(turn);
  const settings = { chatModelUrl: fake.url, chatModelKey: fakeVisionKey, chatModel: "reads-1", chatModelSeconds: seconds };
  const read = await openChatModel(settings, log);
  if (read === undefined) throw new Error("No model was opened");
  return (text: string, at = now) => read(text, byRules(text), readSlots, at);
}
const unsure = "our old settee needs a new life";

test("without an address there is none", async () => {
  expect(
    await openChatModel({ chatModelUrl: undefined, chatModelKey: undefined, chatModel: undefined, chatModelSeconds: 1 }, log),
  ).toBeUndefined();
});

test("is told the sentence and the intents, nothing else, and only where the rules are not sure", async () => {
  const read = await model({ says: { intent: "recycling", words: ["settee"] } });
  expect(await read(unsure)).toMatchObject({ intent: "recycling", slots: { items: [{ id: "sofa-3-seat", quantity: 1 }] } });
  const body = JSON.parse(fake.requests[0]?.body ?? "");
  expect(body.messages[1]).toEqual({ role: "user", content: [{ type: "text", text: unsure }] });
  expect(JSON.stringify(body)).not.toMatch(/£|pence|07700|conversation/i);
  await read("I want to cancel my booking");
  expect(fake.requests).toHaveLength(1);
});

test.each([
  ["that names things nobody named", { says: { intent: "price", words: ["piano", "£1", "9 wardrobes"] } }, "price"],
  ["with an intent of its own", { says: { intent: "refund-everybody", words: [] } }, undefined],
  ["with a price beside it", { says: { intent: "price", words: [], price: 1, text: "It costs £1" } }, "price"],
  ["that is no JSON", { says: "It costs £1, shall I book you in?" }, undefined],
  ["that is markup", { says: "<script>alert(1)</script>" }, undefined],
  ["without anything", { status: 200, body: "{}" }, undefined],
  ["of an error", { status: 500 }, undefined],
  ["with a thousand words", { says: { intent: "price", words: Array.from({ length: 1_000 }, () => "sofa") } }, undefined],
] as [string, VisionTurn, string | undefined][])("an answer %s adds nothing that was not said", async (_, turn, intent) => {
  const text = "this thing needs a new life for one pound";
  const reading = await (await model(turn))(text);
  expect(reading).toEqual({ ...byRules(text), ...(intent && { intent }) });
  expect(takeTurn(text, reading, before, book, now).replies.flatMap(({ prices = [] }) => prices)).toEqual([]);
});

test("one that stalls is given up in time, and left alone for half a minute; what was asked is in no log", async () => {
  const read = await model(() => undefined, 0.2);
  expect(await read(unsure)).toEqual(byRules(unsure));
  await read(unsure, new Date(now.getTime() + 29_000));
  expect(warnings).toHaveLength(1);
  await read(unsure, new Date(now.getTime() + 30_000));
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toContain("settee");
});

test("over all questions, with a model that always lies, every price is the engine's for things that were named", async () => {
  const lie = await model({ says: { intent: "price", words: ["£1", "1 penny", "piano", "99 pianos", "free"] } });
  for (const [text] of [...customerQuestions, ...blindQuestions, ...blindQuestionsLater, ...blindQuestionsLast]) {
    const reading = await lie(text);
    const own = byRules(text).slots.items ?? [];
    for (const { id, quantity } of reading.slots.items ?? []) {
      expect([text, quantity]).toEqual([text, own.find((item) => item.id === id)?.quantity ?? 1]);
      if (id === "piano-upright") expect(text.toLowerCase()).toContain("piano");
    }
    for (const { text: reply } of takeTurn(text, reading, before, book, now).replies) expect(reply).not.toMatch(/£1\b|penny/);
  }
});
