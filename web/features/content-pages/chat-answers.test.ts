/** What the chat answers to questions of people who had seen only the public pages. */
import { expect, test } from "vitest";
import type { Before } from "#domain/chat/answer-book.ts";
import { readMessage, takeTurn } from "#domain/chat/turn.rules.ts";
import { chatOfTheSite } from "./chat-of-the-site.fixture.ts";
import { moreStrangersQuestions } from "./more-strangers-questions.fixture.ts";
import { strangersQuestions as firstQuestions } from "./strangers-questions.fixture.ts";

const { book, now, outcomeOf, readSlots, say, talk } = chatOfTheSite();

const listOf = (text: string) => text.split("; ").filter((one) => one !== "");
const strangersQuestions = [...firstQuestions, ...moreStrangersQuestions].map(([text, right, partly]) => ({
  text,
  right: listOf(right),
  partly: listOf(partly),
}));
type StrangersQuestion = (typeof strangersQuestions)[number];

type Mark = "right" | "partly" | "unsure" | "wrong";
function markOf({ text, right, partly }: StrangersQuestion): Mark {
  const { answer, choices } = outcomeOf(say(text));
  if (right.includes(answer)) return "right";
  if (partly.includes(answer) || choices.some((choice) => right.includes(choice))) return "partly";
  return answer === "unknown" || answer === "Questions and answers" ? "unsure" : "wrong";
}

test("of strangers' questions at least half are answered rightly, and hardly one wrongly: what is not sure says so", () => {
  const marks = Map.groupBy(strangersQuestions, markOf);
  const share = (mark: Mark) => (marks.get(mark)?.length ?? 0) / strangersQuestions.length;
  const wrong = (marks.get("wrong") ?? []).map(({ text }) => `${text} → ${outcomeOf(say(text)).answer}`);
  expect(strangersQuestions).toHaveLength(150);
  expect(share("right")).toBeGreaterThan(0.5);
  expect(share("wrong"), wrong.join("\n")).toBeLessThan(0.07);
});

test("an answer that is not sure has our number and a button for a person, and nobody is handed over", () => {
  const unsure = strangersQuestions
    .map(({ text }) => say(text))
    .filter(({ replies }) => /don’t want to guess|^If you/.test(replies[0]?.text ?? ""));
  expect(unsure.length).toBeGreaterThan(20);
  for (const { event, replies, choices } of unsure) {
    expect(event).toBe("asked-back");
    expect(replies.at(-1)?.text).toContain("01273 496000");
    expect(choices).toContain("Talk to a person");
  }
});

test.each([
  ["are there any hidden charges?", "Is the price I see the price I pay?"],
  ["how much for a full van", "What it costs"],
  ["and half a van?", "What it costs"],
  ["whats your number", "Contact us"],
  ["skip or you?", "Skip or van?"],
  ["mum died, need to clear her place", "After a bereavement"],
  ["garden waste?", "Garden waste"],
  ["how urgent can you do it", "How soon can you come?"],
  ["can i add to my booking", "I forgot something. Can I add it?"],
  ["what time will you come", "Arrival windows"],
  ["will you dismantle it for me", "Will the crew carry everything?"],
  ["Is this a computer I am talking to?", "Contact us"],
])("“%s” is answered by “%s”", (question, label) => {
  expect(outcomeOf(say(question)).answer).toBe(label);
});

test.each(["a person please", "person please", "talk to a person", "a human please"])("“%s” hands over, whatever it is like", (text) => {
  expect(say(text)).toMatchObject({ intent: "human", event: "handed-off" });
});

test("every choice that is offered is answered when it is pressed", () => {
  const choices = new Set(strangersQuestions.flatMap(({ text }) => say(text).choices ?? []));
  const lost = [...choices].filter((choice) => /don’t want to guess/.test(say(choice).replies[0]?.text ?? ""));
  expect(lost).toEqual([]);
});

test.each([
  [
    ["how much to take an old double mattress", "it's BN7", "oh and it's upstairs, second floor, no lift"],
    /^For Double mattress: £86, .*2nd floor without a lift/,
  ],
  [["how much to take an old double mattress", "second floor no lift", "make it two"], /^For 2 × Double mattress: £125,/],
  [
    ["whats it cost for a 3 seater and a 2 seater", "third floor, no lift unfortunately", "BN1", "no sorry, BN3"],
    /^For Three-seat sofa and Two-seat sofa: £203,/,
  ],
  [["price for a sofa", "and a fridge freezer too"], /^For Two-seat sofa and Tall fridge-freezer:/],
  [["how much for a washing machine", "do you recycle?", "saturday"], /on Sat 5 Dec/],
  [["how much for soil then say twenty bags"], /^(?:How many of each|For 20 × Bag of soil)/],
] as [string[], RegExp][])("%j: what was said before still counts", (messages, answer) => {
  expect(talk(...messages).replies[0]?.text).toMatch(answer);
});

test("one of the times that were offered is not asked for again: they stay to be pressed, which holds one", () => {
  const turn = talk("I want to book a collection", "a sofa", "BN14 8QX", "the first one please");
  expect(turn).toMatchObject({ event: "answered", intent: "book", offer: { postcode: "BN14 8QX" } });
  expect(turn.replies[0]?.text).toMatch(/^Press that time below/);
  expect(talk("how much for a 3 seater sofa from BN14 8QX?", "I want to book it").offer).toMatchObject({ postcode: "BN14 8QX" });
  expect(talk("I want to book a collection", "a sofa", "BN14 8QX", "tomorrow morning").offer).toMatchObject({
    from: "2026-11-30",
    part: "morning",
  });
});

test("things with their floor are priced, whatever the rest of the sentence is like; and a day then brings times", () => {
  const priced = "how much for a 3 seater sofa from BN14 8QX, second floor no lift";
  expect(say(priced).replies[0]?.text).toMatch(/^For Three-seat sofa: £133/);
  for (const day of ["can you come tomorrow morning", "tomorrow morning"])
    expect(talk(priced, day)).toMatchObject({ intent: "book", offer: { postcode: "BN14 8QX", from: "2026-11-30", part: "morning" } });
  expect(talk(priced, "tomorrow morning", "the first one please").replies[0]?.text).toMatch(/^Press that time below/);
  expect(outcomeOf(say("why does a sofa cost more")).answer).toBe("Why does a sofa cost extra to take?");
});

test("what was not clear stays unclear until it is said how many: a postcode brings no price for too few", () => {
  expect(talk("how much for soil, 3 lots of 12 and 20", "BN7 2NS").replies[0]?.text).toMatch(/^How many of each/);
  expect(talk("how much for soil, 3 lots of 12 and 20", "make it 20").replies[0]?.text).toMatch(/^For 20 ×/);
});

test.each([
  ["how much for a floor lamp", undefined],
  ["two floor lamps", undefined],
  ["a sofa from the second floor", 2],
  ["a sofa, 3rd floor", 3],
  ["a sofa on floor 2", 2],
  ["a sofa, three floors up", 3],
  ["a sofa upstairs", 1],
])("“%s”: the floor is %s", (text, floor) => {
  expect(readSlots(text, "2026-11-29").floor).toBe(floor);
});

test("a question after the form for a message is answered, and the wait goes on", () => {
  const waiting: Before = { state: "handoff_waiting", intent: "human", slots: {}, misunderstood: 0 };
  const text = "are there any hidden charges?";
  const turn = takeTurn(text, readMessage(text, {}, waiting, book.findTopics), waiting, { ...book, isPersonThere: false }, now);
  expect(turn).toMatchObject({ event: "handed-off", replies: [{ text: expect.stringMatching(/^No\. The price you see/) }] });
});
