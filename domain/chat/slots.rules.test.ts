/** Sizes and quantities of furniture, as householders type them; the items of other sentences are in the test of a turn. */
import { expect, test } from "vitest";
import { catalogueItems } from "../pricing/price-book.fixture.ts";
import { createSlotReader } from "./slots.rules.ts";

const readSlots = createSlotReader({ items: catalogueItems, towns: [], outcodes: new Set() });
const itemsOf = (text: string) => (readSlots(text, "2026-11-24").items ?? []).map(({ id, quantity }) => `${quantity} ${id}`).join(", ");

test.each([
  // A size that the catalogue has not: the nearest that is not smaller.
  ["a four seater sofa", "1 sofa-corner"],
  ["two 5-seater sofas", "2 sofa-corner"],
  ["a one seater sofa", "1 armchair"],
  ["two single seater sofas", "2 armchair"],
  ["a 3 drawer filing cabinet", "1 filing-cabinet-4"],
  ["a 2.5 seater sofa", "1 sofa-3-seat"],
  ["a five seater table", "1 dining-table-6"],
  ["1 door wardrobe", "1 wardrobe-single"],
  ["a 55 inch tv", "1 tv-flat-large"],
  ["two 55inch smart tvs", "2 tv-flat-large"],
  ["a 40 inch tv", "1 tv-flat-small"],
  ['a 32" tv and a 50" tv', "1 tv-flat-small, 1 tv-flat-large"],
  ["8 ft shed", "1 shed-large"],
  // What is named beside the size counts for more.
  ["5 seater corner sofa", "1 sofa-corner"],
  ["3 seater corner sofa", "1 sofa-corner"],
  ["corner sofa 3 seater", "1 sofa-corner"],
  ["2 seater sofa bed", "1 sofa-bed"],
  ["6 seater garden table and chairs", "1 garden-table, 1 dining-chair-wood"],
  ["a 6 drawer chest of drawers", "1 chest-drawers-large"],
  ["a 3 drawer bedside table", "1 bedside-cabinet"],
  // A size behind the item, or apart from it.
  ["sofa (3 seater)", "1 sofa-3-seat"],
  ["two sofas 3 seater", "2 sofa-3-seat"],
  ["dining table 6 seater", "1 dining-table-6"],
  ["3 seater leather sofa and two chairs", "1 sofa-3-seat, 2 dining-chair-wood"],
  ["a 2 seater black fabric sofa", "1 sofa-2-seat"],
  ["3seater sofa", "1 sofa-3-seat"],
  ["2x2 seater sofas", "2 sofa-2-seat"],
  ["3 door mirrored wardrobe", "1 wardrobe-triple"],
  ["4 drawer metal filing cabinet", "1 filing-cabinet-4"],
  ["2 large 3 seater sofas", "2 sofa-3-seat"],
  ["two 6ft sofas", "2 sofa-2-seat"],
  // A sofa, where nothing else is named.
  ["3 seater, 2 seater and armchair", "1 sofa-3-seat, 1 sofa-2-seat, 1 armchair"],
  ["two 3 seaters", "2 sofa-3-seat"],
  ["armchair and two seater please", "1 armchair, 1 sofa-2-seat"],
  ["a 1 seater", "1 armchair"],
  ["3+2 sofa", "1 sofa-3-seat, 1 sofa-2-seat"],
  ["3 + 2 seater sofas", "1 sofa-3-seat, 1 sofa-2-seat"],
  ["a 3+1+1 suite", "1 sofa-3-seat, 2 armchair"],
  ["2 and 3 seater sofas", "1 sofa-2-seat, 1 sofa-3-seat"],
  ["a 3 & a 2 seater", "1 sofa-3-seat, 1 sofa-2-seat"],
  // Drawers.
  ["two drawers", "2 chest-drawers-small"],
  ["a bed with drawers", "1 bed-frame-double"],
  ["a desk with 3 drawers and a chair", "1 desk-home, 1 dining-chair-wood"],
  ["a chest of drawers, 4 drawers", "1 chest-drawers-large"],
  ["chest of 6 drawers", "1 chest-drawers-large"],
  // Beds are sized in feet.
  ["4ft bed", "1 bed-frame-double"],
  ["4ft 6 mattress", "1 mattress-double"],
  ["two 4'6\" mattresses", "2 mattress-double"],
  ["a 3ft bed", "1 bed-frame-single"],
  ["two 5 foot beds", "2 bed-frame-king"],
  ["a 5ft mattress", "1 mattress-king"],
  ["a 5ft metal bed", "1 bed-frame-metal"],
  ["six foot mattress", "1 mattress-superking"],
  ["two 3ft single beds", "2 bed-frame-single"],
  ["kingsize mattress", "1 mattress-king"],
  ["a kingsize base", "1 divan-king"],
  ["superking mattress", "1 mattress-superking"],
  ["a 4ft bedside table", "1 bedside-cabinet"],
  // A size said otherwise, once for two, or behind its item.
  ["a sofa, 3 seater", "1 sofa-3-seat"],
  ["old sofa, 2-seater", "1 sofa-2-seat"],
  ["a corner sofa, 2 seater and armchair", "1 sofa-corner, 1 sofa-2-seat, 1 armchair"],
  ["2 seater sofa, 3 seater", "1 sofa-2-seat, 1 sofa-3-seat"],
  ["dining table for 6", "1 dining-table-6"],
  ["a garden table for six people and 6 chairs", "1 garden-table, 6 dining-chair-wood"],
  ["a table for 20 pounds", "1 dining-table-4"],
  ["8 x 6 ft shed", "1 shed-large"],
  ["8' by 6' wooden shed", "1 shed-large"],
  ["two 6x4ft sheds", "2 shed-small"],
  ["2 x 6 ft fence panels", "2 fence-panel"],
  ["a double and a single mattress", "1 mattress-double, 1 mattress-single"],
  ["two single and a double mattress", "2 mattress-single, 1 mattress-double"],
  ["single and double beds", "1 bed-frame-single, 1 bed-frame-double"],
  ["king size bed and mattress", "1 bed-frame-king, 1 mattress-king"],
  ["double bed with a single mattress", "1 bed-frame-double, 1 mattress-single"],
  // As they were.
  ["2x 2 seater sofas", "2 sofa-2-seat"],
  ["six dining chairs and a table", "6 dining-chair-wood, 1 dining-table-4"],
  ["double bed and 2 single mattresses", "1 bed-frame-double, 2 mattress-single"],
  ["6 drawer chest", "1 chest-drawers-large"],
  ["two 4 drawer filing cabinets", "2 filing-cabinet-4"],
  ["single wardrobe", "1 wardrobe-single"],
  ["triple wardrobe", "1 wardrobe-triple"],
  ["4 seater hot tub", "1 hot-tub"],
  ["hot tub 2 seater", "1 hot-tub"],
])("%s: %s", (text, items) => {
  expect(itemsOf(text)).toBe(items);
});

test.each([
  "an 8 seater sofa",
  "a 4 door wardrobe and a fridge",
  "5 drawer filing cabinet",
  "10 ft shed",
  "10x8 shed",
  "3-piece suite",
  "2 seater garden bench",
  "is 1 seat free",
])("%s has no price here: nothing near it is large enough, or nothing is like it", (text) => {
  expect(itemsOf(text)).toBe("");
});

test("a larger one that is not there does not hide the rest", () => {
  expect(itemsOf("I don't have an 8 seater sofa, only a fridge")).toBe("1 fridge-freezer");
  expect(readSlots("sorry, no 5 seater sofa", "2026-11-24").absentItems).toContain("sofa-corner");
});
