/** Change orders: what is free, what needs a photo or a second person, when less has its own price; and prices never move the wrong way. */
import { expect, test } from "vitest";
import { catalogueItems, priceBook } from "../../pricing/price-book.fixture.ts";
import { measureLoad } from "../../pricing/price.rules.ts";
import { priceRequestSchema } from "../../pricing/pricing.contract.ts";
import type { PriceRequest } from "../../pricing/pricing.contract.ts";
import { tariffVersion1 } from "../../pricing/tariff/tariff-1.ts";
import { fixedChance } from "../../measuring/seeded-random.rules.ts";
import { changedPrice } from "../changed-price.rules.ts";
import { bookingStates } from "../booking-request.contract.ts";
import { changeReasons } from "./change-order-choices.ts";
import {
  canRaiseChange,
  isClearlyLess,
  isReduction,
  isRightWay,
  isWithinPromise,
  moderatorGoodwill,
  needsPhoto,
  needsSecondPerson,
  nextLowerPoint,
} from "./change-order.rules.ts";
import { comparedLines } from "./compared-lines.rules.ts";
import { changeOrderLink, readChangeOrderLink } from "./change-order-link.ts";

const { ladder } = tariffVersion1;
const [first, second] = ladder.map(({ litres }) => litres);
const van = ladder.at(-1)?.litres ?? 0;

test("15 % of volume and 20 kg are in the agreed price; more of either is not, and what the customer asks for is not", () => {
  const before = { litres: 1_000, kilograms: 100 };
  expect(isWithinPromise("more_volume", before, { litres: 1_150, kilograms: 120 })).toBe(true);
  expect(isWithinPromise("more_volume", before, { litres: 1_151, kilograms: 120 })).toBe(false);
  expect(isWithinPromise("unlisted_item", before, { litres: 1_150, kilograms: 121 })).toBe(false);
  expect(isWithinPromise("customer_added", before, { litres: 1_001, kilograms: 101 })).toBe(false);
  expect(isWithinPromise("hazard", before, { litres: 1_001, kilograms: 101 })).toBe(false);
});

test("the next point below a load is the ladder's, beyond a van the van's and the ladder again", () => {
  expect(nextLowerPoint(first ?? 0, ladder)).toBeNull();
  expect(nextLowerPoint((first ?? 0) + 1, ladder)).toBe(first);
  expect(nextLowerPoint(second ?? 0, ladder)).toBe(first);
  expect(nextLowerPoint(van + 1, ladder)).toBe(van);
  expect(nextLowerPoint(van + (first ?? 0) + 1, ladder)).toBe(van + (first ?? 0));
  expect(nextLowerPoint(500, [])).toBeNull();
});

test("a load that is more than 15 % below the next point has another price; one at it has not", () => {
  const point = second ?? 0;
  expect(isClearlyLess(point + 100, point * 0.85 - 1, ladder)).toBe(true);
  expect(isClearlyLess(point + 100, point * 0.85, ladder)).toBe(false);
  expect(isClearlyLess(first ?? 0, 1, ladder)).toBe(false);
});

test("more than £100 or 30 % takes a second person; a reduction never does", () => {
  expect(needsSecondPerson("more_volume", 3_390, 11_300)).toBe(false);
  expect(needsSecondPerson("more_volume", 3_391, 11_300)).toBe(true);
  expect(needsSecondPerson("hazard", 10_000, 50_000)).toBe(false);
  expect(needsSecondPerson("hazard", 10_001, 50_000)).toBe(true);
  expect(needsSecondPerson("less_volume", -20_000, 30_000)).toBe(false);
  expect(moderatorGoodwill(30_000)).toBe(2_500);
  expect(moderatorGoodwill(5_000)).toBe(1_500);
});

test("what the crew finds is shown; what is said on the phone, and what costs less, takes no photo", () => {
  expect(needsPhoto("scope_check", "more_volume")).toBe(true);
  expect(needsPhoto("confirmed", "access_worse")).toBe(false);
  expect(needsPhoto("change_pending", "customer_added")).toBe(false);
  expect(needsPhoto("loading", "less_volume")).toBe(false);
});

test("once things are on the van nothing costs more, and when they are gone nothing changes", () => {
  const possible = (reason: (typeof changeReasons)[number]) => bookingStates.filter((status) => canRaiseChange(status, reason));
  expect(possible("more_volume")).toEqual(["confirmed", "assigned", "en_route", "arrived", "scope_check", "change_pending"]);
  expect(possible("goodwill")).toEqual([...possible("more_volume"), "loading", "loaded"]);
});

test("of 2,000 random loads, more never costs less and less never costs more", () => {
  const { even: random } = fixedChance(72);
  const below = (max: number) => Math.floor(random() * max);
  const accepted = catalogueItems.filter(({ acceptance }) => acceptance === "accepted");
  let compared = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const some = Array.from({ length: 1 + below(4) }, () => ({ id: accepted[below(accepted.length)]?.id ?? "", quantity: 1 + below(3) }));
    const extra = { id: accepted[below(accepted.length)]?.id ?? "", quantity: 1 + below(5) };
    const request = (items: PriceRequest["items"]) => priceRequestSchema.parse({ service: "furniture-removal", items });
    const [less, more] = [request(some), request([...some, extra])];
    const agreed = changedPrice({ lines: [], totalPence: 0 }, less, less, priceBook);
    if (!("totalPence" in agreed)) continue;
    const base = { lines: agreed.lines, totalPence: 1_000_000 };
    const [up, down] = [changedPrice(base, less, more, priceBook), changedPrice(base, more, less, priceBook)];
    if (!("deltaPence" in up) || !("deltaPence" in down)) continue;
    compared += 1;
    expect(up.deltaPence).toBeGreaterThanOrEqual(0);
    expect(down.deltaPence + up.deltaPence).toBe(0);
    for (const reason of changeReasons) {
      expect(isRightWay(reason, up.deltaPence)).toBe(!isReduction(reason));
      if (down.deltaPence < 0) expect(isRightWay(reason, down.deltaPence)).toBe(isReduction(reason));
    }
    if (isClearlyLess(measureLoad(more, priceBook).litres, measureLoad(less, priceBook).litres, ladder))
      expect(measureLoad(less, priceBook).litres).toBeLessThan(measureLoad(more, priceBook).litres);
  }
  expect(compared).toBeGreaterThan(1_000);
});

test("a link holds reference and token behind the hash, and part of one is none", () => {
  const link = changeOrderLink("https://chalkway.example/", "CO-7F3K9M", "abc");
  expect(link).toBe("https://chalkway.example/change-order#CO-7F3K9M.abc");
  expect(readChangeOrderLink(new URL(link).hash)).toEqual({ reference: "CO-7F3K9M", token: "abc" });
  for (const bad of ["", "#", "#CO-7F3K9M", "#CO-7F3K9M.", "#B-7F3K9M.abc", `#CO-7F3K9M.${"a".repeat(200)}`])
    expect(readChangeOrderLink(bad), bad).toBeNull();
});

test("two prices are compared line by line, without rounding, and a new line has nothing before", () => {
  const line = (code: "load" | "stairs" | "rounding", label: string, pence: number) => ({ code, label, pence, why: "" });
  expect(
    comparedLines(
      [line("load", "One yard", 8_000), line("rounding", "Rounding", 20)],
      [line("load", "Two yards", 9_000), line("stairs", "Stairs", 800)],
    ),
  ).toEqual([
    { key: "load", label: "Two yards", beforePence: 8_000, afterPence: 9_000 },
    { key: "stairs", label: "Stairs", beforePence: null, afterPence: 800 },
  ]);
});
