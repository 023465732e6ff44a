/** What is not understood of a list is said, and has no price; every thing that is named is priced or said to be left out. */
import { describe, expect, test } from "vitest";
import { answerOf, chatWithoutPages, listOf } from "./chat-without-pages.fixture.ts";

const { readSlots, talk, turnOf } = chatWithoutPages();

describe("what goes without its name", () => {
  const sofas = ["a 2 seater and a 3 seater sofa", "and an armchair"];
  test.each([
    [[...sofas, "actually the 2 seater is going to my nephew so leave that out"], "1 armchair, 1 sofa-3-seat"],
    [["2 beds, a fridge freezer and a telly", "can u leave the fridge its mine"], "1 tv-flat-small, 2 bed-frame-double"],
    [["a rug and a lamp", "the lamp is going to her sister"], "1 rug"],
    [["40 stacking chairs and a piano", "The piano has now found a home."], "40 dining-chair-wood"],
    [["a king size bed frame and a rug", "oh and forget the frame my mate wants it"], "1 rug"],
    [["2 single beds and a buggy", "nor the buggy"], "2 bed-frame-single"],
    [["dont want you to take the carpet just the sofa"], "1 sofa-2-seat"],
  ])("%j leaves %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list);
  });

  const unclear = [
    "leave the posh one out",
    "the big one stays",
    "not the brown one",
    "forget the old one",
    "actually my nan wants the nice one",
    "take the other one off",
    "can you leave that",
  ];
  test.each(unclear)("after “%s” the list is asked for, and no message brings a price before it is confirmed", (text) => {
    const messages = ["2 armchairs and a dishwasher", text];
    for (const more of [[], ["first floor no lift"], ["BN3"], ["how much is it"]]) {
      const answer = answerOf(talk(...messages, ...more));
      expect(answer).toContain("I have 2 × Armchair and Dishwasher. Is that everything?");
      expect(answer).not.toContain("£");
    }
    expect(answerOf(talk(...messages, "Yes, that’s everything"))).toMatch(/^For 2 × Armchair and Dishwasher: £/);
    expect(answerOf(talk(...messages, "just the dishwasher then"))).toMatch(/^For Dishwasher: £/);
  });

  test.each(["how do i pay", "where do i leave the key", "BN3", "can you come on friday"])("“%s” leaves the list as it is", (text) => {
    expect(talk("2 armchairs and a dishwasher", text, "how much is it all").replies[0]?.text).toMatch(
      /^For 2 × Armchair and Dishwasher: £/,
    );
  });
});

describe("a size and a number in sentences of their own", () => {
  test.each([
    ["Mattress. King. Kerbside. Woking.", "1 mattress-king"],
    ["Sofa. 3 seater. Two of them.", "2 sofa-3-seat"],
    ["Wardrobe. Double. Upstairs.", "1 wardrobe-double"],
    ["a mattress, it's a single", "1 mattress-single"],
    ["fridge freezer - american", "1 fridge-american"],
    ["sofa, x2, armchair, x3", "2 sofa-2-seat, 3 armchair"],
    ["armchair. 4 of them. rug.", "1 rug, 4 armchair"],
    ["a corner sofa, a single bed", "1 bed-frame-single, 1 sofa-corner"],
  ])("%s: %s", (text, list) => {
    expect(
      (readSlots(text, "2026-11-24").items ?? [])
        .map(({ id, quantity }) => `${quantity} ${id}`)
        .toSorted()
        .join(", "),
    ).toBe(list.split(", ").toSorted().join(", "));
  });
  test("of what was named before", () => {
    expect(listOf(talk("how much for a mattress", "king"))).toBe("1 mattress-king");
    expect(listOf(talk("how much for a sofa", "3 seater"))).toBe("1 sofa-3-seat");
  });
});

describe("every thing that is named is priced, or said to be left out", () => {
  test("two appliances without a comma are two", () => {
    const turn = talk("8 units, 3 worktops, oven hob and hood plus about 10 rubble sacks");
    expect(listOf(turn)).toBe("1 cooker-hood, 1 hob, 1 oven-builtin, 10 rubble-bag, 3 worktop, 8 kitchen-unit");
  });
  test.each([
    ["a sofa, a gizmotron and a rug", "“gizmotron”"],
    ["a rug, an urn, 2 armchairs", "“urn”"],
    ["2 tyres and a workbench", "“workbench”"],
    ["do you take a rug and a zorb", "“zorb”"],
    ["8 x 6 ft shed and everything in it", "“everything in it”"],
    ["a treadmill and an assortment of weights", "“weights”"],
    ["piano stool and a piano", "“piano stool”"],
  ])("%s", (text, thing) => {
    expect(answerOf(talk(text))).toContain(thing);
  });
});

describe("a number or a size is never read as fewer or smaller", () => {
  test.each([
    ["a chest of drawers and around six bags of old clothes", "1 chest-drawers-large, 6 bag-clothes"],
    ["garden shed 8x6", "1 shed-large"],
    ["20 bags of rubble, 3 doors, a bath", "1 bath, 20 rubble-bag, 3 door-internal"],
    ["i want rid of a wardrobe its massive, 4 doors", ""],
    ["we must empty her flat. 2 bed, second floor", ""],
    ["three person sofa. also old tv big 50", "1 sofa-3-seat, 1 tv-flat-large"],
    ["how much 2 take away a washing mashine", "1 washing-machine"],
  ])("%s: %s", (text, list) => {
    expect(listOf(talk(text))).toBe(list.split(", ").toSorted().join(", "));
  });
  test("a lift that is broken, or too small, is none; what is added later keeps its number", () => {
    const bed = ["a king size mattress", "3rd floor theres a lift tho"];
    expect(answerOf(talk(...bed))).toContain("with a lift");
    for (const text of ["ah no lifts broke this week", "the lift is out of order", "lift but its tiny"])
      expect(answerOf(talk(...bed, text))).toContain("3rd floor without a lift");
    expect(listOf(talk("Do you take old carpets?", "theres 4 rooms worth", "underlay too"))).toBe("1 underlay-room, 4 carpet-room");
  });
});

test("what may be dangerous is answered before what stands beside it", () => {
  expect(answerOf(talk("can u take the gas bottle off my bbq"))).toMatch(/^Sorry, we can’t take this: gas bottle/);
});

describe("loose material", () => {
  test.each([
    "half a van load of rubble and soil from the garden",
    "a van load of soil",
    "about 2 tonnes of rubble",
    "a skip load of bricks",
  ])("“%s” has no price, and what is needed for one is said", (text) => {
    const answer = answerOf(turnOf(text));
    expect(answer).toContain("priced by weight");
    expect(answer).not.toContain("£");
  });
});

test.each([
  ["double wardrobe needs taking apart", /Taking it apart is in this, at £15/],
  ["a king size mattress, kerbside", /£66,.*everything outside and ready on your own ground/],
])("what changes the price of “%s” is in it", (text, answer) => {
  expect(answerOf(talk(text))).toMatch(answer);
});

describe("short days, and greetings", () => {
  test.each([
    ["ok and sat?", "2026-11-28", undefined],
    ["tues am", "2026-12-01", "morning"],
    ["sat", "2026-11-28", undefined],
    ["sun pm?", "2026-11-29", "afternoon"],
    ["what about thurs", "2026-11-26", undefined],
    ["i sat in all day", undefined, undefined],
    ["Good morning. I need a bed taken", undefined, undefined],
    ["morning all", undefined, undefined],
    ["tomorrow morning", "2026-11-25", "morning"],
    ["i am at work", undefined, undefined],
  ])("“%s”", (text, date, part) => {
    expect(readSlots(text, "2026-11-24")).toMatchObject({ ...(date !== undefined && { date }), ...(part !== undefined && { part }) });
    expect(readSlots(text, "2026-11-24").date).toBe(date);
    expect(readSlots(text, "2026-11-24").part).toBe(part);
  });
});

test("a reference alone is taken as one, and goes on with what was asked", () => {
  expect(answerOf(talk("B-7F3K9M"))).toMatch(/^Thanks for the reference/);
  expect(talk("I want to move my booking", "it's B-7F3K9M smith")).toMatchObject({ intent: "reschedule" });
});

test("“a one bed” is a home and no bed, and what “sat under” something is there on no Saturday", () => {
  expect(listOf(talk("my brother died, how do we start", "its a one bed on the second floor, no lift, he kept a lot of stuff"))).toBe("");
  expect(talk("a cooker sat under a tarp by the side of the house").slots).not.toHaveProperty("date");
  expect(talk("a cooker on sat").slots).toHaveProperty("date");
});

test("where a number is not explained, what was understood is said", () => {
  expect(answerOf(talk("3 desks 4 office chairs about 20 binbags and some 5 shelving"))).toMatch(/^(?:For|I have) .*Office desk/);
});

test.each(["thank you, that is kind", "brill thats all i needed cheers x"])("“%s” is thanked for", (text) => {
  expect(answerOf(talk("how much for a sofa?", text))).toMatch(/^You’re welcome/);
});

describe("a list as people type it", () => {
  test.each([
    ["20 binbags and 2 matreses", "2 mattress-double, 20 black-bag"],
    ["an upright paino", "1 piano-upright"],
    ["4 salon chairs and 3 mirrors", "3 mirror-large, 4 dining-chair-wood"],
    ["plasterbord 12 sheets", "12 plasterboard-sheet"],
    ["2 12 volt batteries", ""],
    ["5 of us in a student house, 3 desks and 4 office chairs", "3 desk-office, 4 office-chair"],
  ])("%s", (text, list) => {
    const turn = talk(text);
    if (list !== "") expect(listOf(turn)).toBe(list);
    else expect(turn.slots.items?.some(({ quantity }) => quantity === 12) ?? false).toBe(false);
  });

  test("a mattress that comes to a bed has its size, and the rest stays", () => {
    expect(listOf(talk("one single bed, one small table", "the bed have also mattress"))).toBe(
      "1 bed-frame-single, 1 dining-table-4, 1 mattress-single",
    );
  });

  test.each(["can you bin the lot this week", "can someone cut the hedge while they're here", "do you paint the fence"])(
    "what “%s” asks to be done is no thing to be priced",
    (text) => {
      const turn = talk(text);
      expect(turn.slots).not.toHaveProperty("items");
      expect(answerOf(turn)).not.toMatch(/^For /);
    },
  );
});

test("of “all the carpets” it is asked how many", () => {
  const turn = talk("burst pipe wrecked all the carpets in the shop, need them out tonight");
  expect(answerOf(turn)).toMatch(/^How many have you got/);
});

test("what comes off the list does so whoever else is spoken of", () => {
  const messages = ["a cot, a cot mattress and a 2 seater sofa", "actually leave the sofa my sister wants it"];
  expect(listOf(talk(...messages))).toBe("1 cot, 1 mattress-cot");
  expect(talk(...messages).intent).toBe("price");
});

test("a basement is a floor, and bags behind rubble are those of the rubble", () => {
  expect(talk("Basement flat, no lift. one chest freezer to come up").slots.floor).toBe(-1);
  expect(answerOf(talk("Rubble. About 40 bags. Price?"))).toMatch(/^How many of each is it, in bags/);
});
