/** What a conversation remembers: the place, the day, the hours and the customer's kind; what was answered last; and that nothing is said twice running. */
import { describe, expect, test } from "vitest";
import { takeTurn } from "#domain/chat/turn.rules.ts";
import { chatOfTheSite } from "./chat-of-the-site.fixture.ts";
import { kindsOfQuestions } from "./kinds-of-questions.fixture.ts";

const { book, first, now, say, talk, outcomeOf } = chatOfTheSite();
const replyTo = (...messages: string[]) =>
  talk(...messages)
    .replies.map(({ text }) => text)
    .join("\n");

test("of fifty questions of these kinds hardly one is answered with something else", () => {
  const marks = kindsOfQuestions.map(([text, right]) => ({ text, right, ...outcomeOf(say(text)) }));
  const wrong = marks.filter(({ answer, right }) => answer !== right).map(({ text, answer }) => `${text} → ${answer}`);
  expect(kindsOfQuestions.length).toBeGreaterThanOrEqual(50);
  expect(wrong.length, wrong.join("\n")).toBeLessThan(4);
});

describe("a place, a day and hours that were said", () => {
  test.each([
    [["price for a washing machine", "RH12"], "Yes, we cover RH12. Tell me the full postcode, and I’ll show the free times."],
    [["price for a washing machine in Horsham", "thurs"], "show the free times on Thu 3 Dec"],
    [["how much for an armchair", "BN3", "sat morning"], "show the free times on Sat 5 Dec, in the morning"],
    [["how much for an armchair", "BN3", "book it for fri please"], "I have Armchair, BN3 and Fri 4 Dec. What’s the full postcode?"],
    [["how much for an armchair in Lewes", "can you come saturday between 10 and 4"], "between 10am and 4pm"],
    [["our kitchen flooded, we need a crew right now", "ok leave it till weds after 1"], "I have Wed 2 Dec, after 1pm. Tell me what"],
    [["can you come on friday?"], "I have Fri 4 Dec. Tell me what you’d like us to take"],
    [["how much for an armchair", "SO15"], "SO15 is outside our area"],
    [["how much for an armchair", "i sat in all day, where is the crew"], "your booking’s page shows when to expect the crew"],
  ] as [string[], string][])("%j are repeated and answered", (messages, answer) => {
    expect(replyTo(...messages)).toContain(answer);
  });

  test("the hours go with the offer of times", () => {
    const turn = talk("I want to book a collection", "an armchair", "BN14 8QX", "saturday between 10 and 4");
    expect(turn).toMatchObject({ intent: "book", offer: { from: "2026-12-05", hours: { from: 10, to: 16 } } });
    const { offer } = talk("book an armchair", "BN14 8QX", "saturday between 10 and 4", "no, sunday morning");
    expect(offer).toMatchObject({ from: "2026-12-06", part: "morning" });
    expect(offer).not.toHaveProperty("hours");
  });
});

describe("whose things they are", () => {
  test("a business hears of its note, once, at the price that the booking form starts with", () => {
    expect(replyTo("one armchair from our office, how much")).toMatch(/£64.*\n.*waste transfer note/s);
    expect(replyTo("one armchair from our office, how much", "BN3")).not.toContain("transfer note");
    expect(replyTo("one armchair, how much")).not.toContain("transfer note");
  });
});

describe("what was answered last", () => {
  test.each([
    [["what percentage gets recycled?", "so you have no idea then"], "nobody has checked a figure yet"],
    [["can i cancel?", "what about a company booking"], "they don’t count for a company"],
    [["can i cancel?", "booked it 3 weeks ago"], "more than 14 days ago"],
    [["what does it cost to cancel", "ok and how do i do that"], "You do it yourself on your booking’s page"],
    [["where is my van", "it said 8 til 10 and its gone 11"], "I’m sorry. If we arrive more than 15 minutes"],
    [["where is my van", "and what if they never come"], "you get back everything you paid"],
    [["can i pay by bank transfer", "before or after?"], "On the day, with your booking reference"],
    [["somebody dumped a fridge on my drive can you take it", "the owner has said yes"], "Good: keep that"],
    [["i am deaf, no calls please", "will the driver call?"], "how you’d like us to contact you"],
  ] as [string[], string][])("%j is understood by it", (messages, answer) => {
    expect(replyTo(...messages)).toContain(answer);
  });

  test("and nothing else is taken for it", () => {
    expect(replyTo("so you have no idea then")).not.toContain("figure");
    expect(replyTo("they said yes in writing")).not.toMatch(/^Good/);
  });
});

describe("two questions in one message", () => {
  test.each([
    ["how much for an armchair? and do i tip the lads?", ["£64", "never ask for a tip"]],
    ["Do you take cards? Are you open on Sunday?", ["You pay on the day", "The office is open"]],
    ["is vat included, and do i have to give my name to get a price?", ["VAT included", "without a name"]],
    ["what percentage do you recycle? could my chair go to charity instead", ["no checked figure", "permanent fire label"]],
  ])("“%s”", (text, answers) => {
    for (const answer of answers) expect(replyTo(text)).toContain(answer);
  });

  test("a question beside things that are known already is what is answered", () => {
    expect(replyTo("price for a sofa bed", "the sofa bed won't fit round the stairs. can they chop it up?")).toMatch(/^We don’t saw up/);
  });
});

describe("nothing is said twice running", () => {
  const lists = [
    ["do i tip them", "should i tip them?", "is a tip expected"],
    ["zxcv qwer", "zxcv qwer asdf", "qqq www"],
    ["how much for an armchair", "BN3", "BN3", "BN3"],
    ["I want to book a collection", "an armchair", "tuesday", "ok book it", "book it"],
    ["can i pay by card", "how do i pay", "so how do i pay"],
    ["how much for bricks and some bags", "how much is it", "and how much"],
    ["how do i pay", "can i pay by card and what are your opening hours", "can i pay by card"],
  ];
  test.each(lists.map((list) => [list]))("%j", (messages) => {
    const turns = messages.map((_, end) => talk(...messages.slice(0, end + 1)).replies[0]?.text);
    for (const [place, text] of turns.entries()) expect(text).not.toBe(turns[place - 1]);
  });
});

describe("dangerous things, each by its own rule", () => {
  test.each([
    ["so where do gas bottles go?", "supplier named on them"],
    ["and the weedkiller?", "council about its hazardous waste collection"],
    ["got half a tin of gloss", "Solvent paint is hazardous"],
    ["mower still has petrol in", "can’t carry fuel"],
  ])("“%s”", (text, answer) => {
    expect(replyTo(text)).toContain(answer);
  });
});

test.each(["its 4471", "The code is 20384", "4471#"])("a code is not taken here, nor said again: “%s”", (text) => {
  expect(replyTo("is there somewhere for the gate code", text)).toMatch(/^Please don’t write a code/);
  expect(replyTo(text)).not.toMatch(/4471|20384/);
});

test("things beside a story are priced, where nobody can be sure that it was asked", () => {
  expect(replyTo("morning all, our boys have grown so here stand four single mattresses well past their best")).toMatch(
    /^If you’d like the price: For 4 × Single mattress: £.*\nIf you meant something else/,
  );
});

test("a likely answer is given as one that may not be meant", () => {
  const guess = { label: "Is VAT included?", text: "Yes.", path: "/faq" };
  const turn = takeTurn("is that all in", { intent: "unknown", slots: {}, isSure: false, guess }, first, book, now);
  expect(turn.event).toBe("asked-back");
  expect(turn.replies[0]?.text).toBe("If you mean “Is VAT included?”: Yes.");
  expect(turn.replies.at(-1)?.text).toMatch(/^If you meant something else.*01273 496000/);
});
