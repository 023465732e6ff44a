/** What is on the list after several messages: things come, go, are counted anew and are asked about, and no price is for a list that was misread. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOf, chatWithoutPages, listOf } from "./chat-without-pages.fixture.ts";

const { talk } = chatWithoutPages();

type Said = readonly (readonly [messages: string[], list: string])[];

describe("what goes off the list again", () => {
  const messages: Said = [
    [["2 armchairs and a dishwasher", "dishwasher is allready gone"], "2 armchair"],
    [["2 armchairs and a dishwasher", "my son took the dishwasher"], "2 armchair"],
    [["2 armchairs and a dishwasher", "leave out the dishwasher pls"], "2 armchair"],
    [["2 armchairs and a dishwasher", "forget the dishwasher"], "2 armchair"],
    [["2 armchairs and a dishwasher", "were keeping the dishwasher"], "2 armchair"],
    [["2 armchairs and a dishwasher", "the dishwasher stays"], "2 armchair"],
    [["2 armchairs and a dishwasher", "dishwasher has been sold now"], "2 armchair"],
    [["2 armchairs and a dishwasher", "take the dishwasher off the list"], "2 armchair"],
    [["2 armchairs and a dishwasher", "how much minus the dishwasher"], "2 armchair"],
    [["2 armchairs and a dishwasher", "dont take dishwasher please"], "2 armchair"],
    [["3 rugs, a treadmill and a cot", "leave the treadmill and the cot out of it"], "3 rug"],
    [["3 rugs, a treadmill and a cot", "treadmill and cot are gone"], "3 rug"],
    [["a chest freezer and 3 rugs", "freezers gone"], "3 rug"],
    [["armchair, telly", "no telly"], "1 armchair"],
    [["a sofa bed and 4 bin bags", "just the bags"], "4 black-bag"],
    [["6 fence panels and a water butt", "only the fence panels then"], "6 fence-panel"],
    [["two armchairs and one pouffe. the pouffe i shall hold on to"], "2 armchair"],
    [["two armchairs and a pouffe", "so the two armchairs only"], "2 armchair"],
    // Some of them.
    [["4 armchairs and a rug", "1 armchair is staying"], "3 armchair, 1 rug"],
    [["4 armchairs and a rug", "leave out 2 of the armchairs"], "2 armchair, 1 rug"],
    [["a rug and 4 armchairs", "one of them is gone"], "1 rug, 3 armchair"],
    [["a rug and 4 armchairs", "two of those are going to my sister"], "1 rug, 2 armchair"],
    [["washing machine, dryer", "the dryer still works, keeping it"], "1 washing-machine"],
    [["3 rugs and a lamp", "lamp no, sorry"], "3 rug"],
    [["3 rugs and a lamp", "scrap the lamp"], "3 rug"],
    // What is said of a thing's place or state leaves it on the list.
    [["2 armchairs and a dishwasher", "i will leave the dishwasher outside"], "2 armchair, 1 dishwasher"],
    [["2 armchairs and a dishwasher", "we keep the dishwasher dry"], "2 armchair, 1 dishwasher"],
    [["2 armchairs and a dishwasher", "need the dishwasher gone by friday"], "2 armchair, 1 dishwasher"],
  ];
  test.each(messages)("%j leaves %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });

  test("and the rest is priced at once, and nothing of what went", () => {
    const turn = talk("2 armchairs and a dishwasher", "dishwasher is gone already");
    expect(answerOf(turn)).toMatch(/^For 2 × Armchair: £/);
  });

  test("what is put back comes with the number it had", () => {
    expect(listOf(talk("5 radiators and a bath", "leave the radiators out", "actually put the radiators back in"))).toBe(
      "1 bath, 5 radiator",
    );
    expect(listOf(talk("5 radiators and a bath", "whats 2 rugs on its own", "too much, just the bath and radiators"))).toBe(
      "1 bath, 5 radiator",
    );
  });
});

describe("what is counted anew", () => {
  const messages: Said = [
    [["8 bin bags", "more like 13 actually"], "13 black-bag"],
    [["8 bin bags", "sory nearer 20"], "20 black-bag"],
    [["8 bin bags", "12 not 8"], "12 black-bag"],
    [["8 bin bags", "not 8, 12"], "12 black-bag"],
    [["8 bin bags", "say twenty"], "20 black-bag"],
    [["8 bin bags", "turns out its 11"], "11 black-bag"],
    [["8 bin bags", "2 more"], "10 black-bag"],
    [["8 bin bags", "and another two of them"], "10 black-bag"],
    [["8 bin bags", "two less"], "6 black-bag"],
    [["8 bin bags", "double that"], "16 black-bag"],
    [["8 bin bags and a rug", "bags are 12 actually"], "12 black-bag, 1 rug"],
    [["8 bin bags and a rug", "12 bags"], "12 black-bag, 1 rug"],
    [["8 bin bags and a rug", "no, two rugs"], "8 black-bag, 2 rug"],
    [["7 rubble sacks and a bath", "sacks more like nine now"], "1 bath, 9 rubble-bag"],
    [["a corner sofa and a rug", "how much for 1 sofa"], "1 sofa-2-seat"],
    [["6 armchairs, 2 rugs", "make the armchairs 8"], "8 armchair, 2 rug"],
    [["a rug and an armchair", "and if there are two"], "2 armchair, 1 rug"],
    [["a rug and an armchair", "another armchair"], "2 armchair, 1 rug"],
    [["a rug and an armchair", "plus one more rug"], "1 armchair, 2 rug"],
  ];
  test.each(messages)("%j makes %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });

  test("a price never goes on for the number before", () => {
    expect(answerOf(talk("8 bin bags", "hmm more like 13"))).toMatch(/^For 13 × Black bag/);
  });

  test.each([["some of the bags are heavy"], ["6 of the chairs have cushions on"]])(
    "“%s” after a list with them changes no number silently",
    (text) => {
      const turn = talk("8 bin bags and 10 dining chairs", text);
      expect(listOf(turn)).toBe("10 dining-chair-wood, 8 black-bag");
    },
  );
});

describe("what comes on the list", () => {
  const messages: Said = [
    [["king size bed frame", "with the matress too"], "1 bed-frame-king, 1 mattress-king"],
    [["i want throw bed", "with mattress"], "1 bed-frame-double, 1 mattress-double"],
    [["a tumble dryer", "forgot, also a hob"], "1 hob, 1 tumble-dryer"],
    [["a tumble dryer", "oh and theres a hob"], "1 hob, 1 tumble-dryer"],
    [["a tumble dryer", "there is also 3 rugs"], "3 rug, 1 tumble-dryer"],
    [["a tumble dryer", "+ 2 bikes"], "2 bicycle, 1 tumble-dryer"],
    [["4 dining chairs", "and the table"], "4 dining-chair-wood, 1 dining-table-4"],
    [["what do you charge for a hob", "what about a dishwasher and a rug"], "1 dishwasher, 1 rug"],
  ];
  test.each(messages)("%j makes %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });
});

describe("a thing that is only spoken of", () => {
  const messages: Said = [
    [["chest freezer and 3 bikes", "does the freezer have to be empty"], "3 bicycle, 1 freezer-chest"],
    [["a corner sofa, tv and 5 bags", "will the sofa fit thru the door"], "5 black-bag, 1 sofa-corner, 1 tv-flat-small"],
    [["a corner sofa, tv and 5 bags", "sofa wont go down the stairs"], "5 black-bag, 1 sofa-corner, 1 tv-flat-small"],
    [["a sofa bed", "why is it more than a wardrobe"], "1 sofa-bed"],
    [["3 seater sofa", "is it dearer than an armchair"], "1 sofa-3-seat"],
    [["a piano", "do your men wear shoes indoors"], "1 piano-upright"],
    [["a piano", "do the lads take their shoes off"], "1 piano-upright"],
    [["2 cubic yards of cuttings", "does holly count as cuttings"], "2 garden-yard"],
    [["an armchair", "book the chair for friday"], "1 armchair"],
    [["a sofa in the shed"], "1 sofa-2-seat"],
    [["4 bags behind the garden shed"], "4 black-bag"],
    [["wardrobe, it has to come out of the window"], "1 wardrobe-double"],
    [["a dog bed"], ""],
    [["there are rats in it"], ""],
  ];
  test.each(messages)("%j: the list is %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });
});

describe("a thing that is said more exactly", () => {
  const messages: Said = [
    [["an old settee and 2 rugs", "its the three seater one"], "2 rug, 1 sofa-3-seat"],
    [["a mattress and a desk", "mattress is single"], "1 desk-home, 1 mattress-single"],
    [["sofa and 2 chairs that match it"], "2 armchair, 1 sofa-2-seat"],
    [["couch with two matching chairs"], "2 armchair, 1 sofa-3-seat"],
    [["a wardrobe", "the triple one"], "1 wardrobe-triple"],
    [["fridge", "its a tall one"], "1 fridge-freezer"],
    [["tv and a mattress", "king size one"], "1 mattress-king, 1 tv-flat-small"],
    [["i have a petrol mower and a bath", "how much for just the mower"], "1 petrol-mower"],
  ];
  test.each(messages)("%j: the list is %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });
});

describe("things of a place of work are those of the catalogue for it", () => {
  const messages: Said = [
    [["clearing our office, 4 desks and 4 chairs"], "4 desk-office, 4 office-chair"],
    [["12 desks 12 chairs 3 filing cabinets please"], "12 desk-office, 3 filing-cabinet-4, 12 office-chair"],
    [["its our company's unit", "2 desks"], "2 desk-office"],
    [["6 office desks"], "6 desk-office"],
    [["a desk and chair from my home office"], "1 desk-home, 1 dining-chair-wood"],
    [["1 desk"], "1 desk-home"],
  ];
  test.each(messages)("%j: the list is %s", (texts, list) => {
    expect(listOf(talk(...texts))).toBe(list.split(", ").toSorted().join(", "));
  });
});

describe("no price is given as if the whole had been understood", () => {
  test.each([
    ["sofa, mangle and 2 rugs", "mangle"],
    ["how much for 3 rugs and a grandfather clock", "grandfather clock"],
    ["got a dishwasher, fishtank, some decking", "fishtank"],
    ["2 armchairs plus an ironing board", "ironing board"],
    ["microwave and a cement mixer", "cement mixer"],
    ["a rug and a dog bed", "dog bed"],
  ])("“%s”: the price says that it is without the %s", (text, thing) => {
    const answer = answerOf(talk(text));
    expect(answer).toMatch(/^For .*£/);
    expect(answer).toMatch(new RegExp(`without.*“${thing}”`));
  });

  test("and goes on saying so until the thing is said in other words, or left out", () => {
    expect(answerOf(talk("sofa and a mangle", "2nd floor no lift"))).toContain("“mangle”");
    expect(answerOf(talk("sofa and a mangle", "its scrap metal"))).not.toContain("“mangle”");
    expect(answerOf(talk("sofa and a mangle", "leave the mangle out"))).not.toContain("“mangle”");
    expect(listOf(talk("sofa and a mangle", "its scrap metal"))).toBe("1 scrap-metal, 1 sofa-2-seat");
  });

  test.each([
    "sofa, dirty and a rug in the hall please",
    "hello, i have a sofa and a rug to get rid of, thanks",
    "sofa and rug, ground floor, easy parking",
    "how much for a sofa and a rug in Horsham on friday",
    "old sofa and rug, both in good condition, collect asap",
    "my nan's sofa and a rug, she lives in Hove",
  ])("“%s”: nothing of it is a thing that is not known", (text) => {
    expect(talk(text).slots.unknownThings).toBeUndefined();
  });

  test.each([
    ["3 armchairs, bikes and a rug"],
    ["sofa and a few bags"],
    ["2 tonnes of rubble"],
    ["two sofas one is 2 seat other is 3 seat"],
    ["a skip full of bricks"],
    ["loads of radiators and a bath"],
    ["armchair and rug, about half a van"],
    ["rug and several fence panels"],
  ])("“%s”: it is asked how many", (text) => {
    const turn = talk(text, "how much");
    expect(turn.event).toBe("asked-back");
    expect(answerOf(turn)).not.toContain("£");
  });

  test("what was asked is answered, also by a number alone, and the rest stays", () => {
    expect(listOf(talk("3 armchairs, bikes and a rug", "2 bikes"))).toBe("1 rug, 2 bicycle, 3 armchair");
    expect(answerOf(talk("3 armchairs, bikes and a rug", "2 bikes"))).toMatch(/^For 3 × Armchair, 2 × Bicycle and/);
    expect(answerOf(talk("3 armchairs, bikes and a rug", "two"))).toMatch(/^For 3 × Armchair, 2 × Bicycle and/);
    expect(answerOf(talk("bikes, radiators and a rug", "2 bikes"))).not.toContain("£");
  });

  test.each([
    [["ive booked you for tues, forgot to say theres also a hob", "how much for 2 hobs"]],
    [["got a booking already, can i stick some more on", "3 bags"]],
  ])("%j: what comes to a booking has no price of its own", (texts) => {
    const answer = answerOf(talk(...texts));
    expect(answer).toContain("shown on its page");
    expect(answer).not.toContain("£");
  });

  test.each([
    "one bed flat, 2nd floor no lift, furnished, how much",
    "price to clear a 3 bedroom house",
    "two bed bungalow full of stuff how much",
    "what would you charge for a whole house",
  ])("“%s”: a home is not a bed, and has no price before its things are named", (text) => {
    const turn = talk(text);
    expect(turn.slots.items).toBeUndefined();
    expect(answerOf(turn)).not.toContain("£");
  });
});

describe("a list alone is priced", () => {
  test.each([
    ["ok its just an armchair and a telly", "1 armchair, 1 tv-flat-small"],
    ["sofa bed, microwave, two rugs", "1 microwave, 1 sofa-bed, 2 rug"],
    ["3 cubic yards of cuttings and a small shed already down", "1 shed-small, 3 garden-yard"],
    ["theres a single bed, 2 wardrobes and a rug here", "1 bed-frame-single, 1 rug, 2 wardrobe-double"],
    ["six bags and a chest of drawers", "1 chest-drawers-large, 6 black-bag"],
    ["dozen bags, 2 bikes, shelving and a chest freezer", "1 bookcase-large, 1 freezer-chest, 12 black-bag, 2 bicycle"],
    ["12 computers", "12 desktop-pc"],
    ["wardrob, dishwaser and a trampolene", "1 dishwasher, 1 trampoline, 1 wardrobe-double"],
    ["drawers (2 lots), armchairs 4", "2 chest-drawers-small, 4 armchair"],
    ["carpet from 3 rooms and a rug", "1 rug, 3 carpet-room"],
    ["armchair, armchair, rug", "1 rug, 2 armchair"],
    ["1) armchair 2) rug 3) barbecue", "1 armchair, 1 barbecue, 1 rug"],
    ["sgl bed, dbl mattress", "1 bed-frame-single, 1 mattress-double"],
    ["ok an armchair please, bn41", "1 armchair"],
    ["got a chest freezer in the back of my cafe that needs to go, the usual sort", "1 freezer-chest"],
    ["a mower and 2 bikes", "1 electric-mower, 2 bicycle"],
    ["some old shelves, a cot and a bit of wood", "1 bookcase-small, 1 cot, 1 timber-yard"],
  ])("“%s”", (text, list) => {
    const turn = talk("hello", text);
    expect(listOf(turn)).toBe(list);
    expect(answerOf(turn)).toMatch(/^For .*£/);
  });
});

const things = "armchair,dishwasher,hob,microwave,treadmill,bath,radiator,suitcase,barbecue,laptop,cot,rug".split(",");
const named = (article: "a" | number, thing: string) => `${article} ${thing}${article === "a" ? "" : "s"}`;

test("the order of the things in a sentence changes neither the list nor its price", () => {
  const some = fc.uniqueArray(fc.constantFrom(...things), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(some, fc.integer({ min: 2, max: 9 }), (chosen, count) => {
      const messages = chosen.map((thing, place) => named(place === 0 ? count : "a", thing));
      const [one, other] = [talk(`how much for ${messages.join(", ")}`), talk(`how much for ${messages.toReversed().join(" and ")}`)];
      expect(listOf(other)).toBe(listOf(one));
      expect(other.replies[0]?.prices).toEqual(one.replies[0]?.prices);
    }),
    { numRuns: 60 },
  );
});

test.each([
  (thing: string) => `leave the ${thing} out`,
  (thing: string) => `${thing} is already gone`,
  (thing: string) => `no ${thing}`,
  (thing: string) => `forget about the ${thing}`,
])("a thing that comes and goes again leaves the list as it was", (gone) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...things), { minLength: 2, maxLength: 4 }), ([last = "", ...chosen]) => {
      const before = chosen.map((thing) => named(3, thing)).join(", ");
      expect(listOf(talk(before, `and a ${last}`, gone(last)))).toBe(listOf(talk(before)));
    }),
    { numRuns: 30 },
  );
});

describe("what changes the price", () => {
  test.each([
    [["double wardrobe, it needs taking apart"], "£108, VAT included. Taking it apart is in this, at £15."],
    [["two double wardrobes, they need taking apart"], "Taking furniture apart is £15 an item, which isn’t in this."],
    [["double mattress, kerbside"], "£61, VAT included. That’s for everything outside and ready on your own ground, on a weekday."],
    [["how much for an armchair", "it’s on the drive"], "everything outside and ready on your own ground"],
  ])("is in it, or said beside it: %j", (texts, sentence) => {
    expect(answerOf(talk(...texts))).toContain(sentence);
  });

  test.each([["a double wardrobe, already taken apart"], ["an armchair, second floor"]])("and of nothing else: %s", (text) => {
    expect(answerOf(talk(text))).not.toMatch(/in this/);
  });
});
