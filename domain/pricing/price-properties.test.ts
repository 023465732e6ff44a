/** Properties that hold for every price, whatever the request. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueItems, priceBook } from "./price-book.fixture.ts";
import { price } from "./price.rules.ts";
import { dayKinds, isPriced, parkings, priceRequestSchema, services, speeds } from "./pricing.contract.ts";
import type { PricedAnswer, PriceRequest } from "./pricing.contract.ts";
import { tariffVersion1 } from "./tariff/tariff-1.ts";

const accepted = catalogueItems.filter(({ acceptance }) => acceptance === "accepted").map(({ id }) => id);
const itemLines = (limit: number) =>
  fc.array(
    fc.record({
      id: fc.constantFrom(...accepted),
      quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 20 })),
    }),
    { minLength: 1, maxLength: limit },
  );
const circumstances = fc.record({
  service: fc.constantFrom(...services),
  access: fc.record({
    floor: fc.integer({ min: -2, max: 30 }),
    lift: fc.boolean(),
    carryMetres: fc.integer({ min: 0, max: 500 }),
    parking: fc.constantFrom(...parkings),
    dismantleCount: fc.integer({ min: 0, max: 20 }),
  }),
  timing: fc.record({
    speed: fc.constantFrom(...speeds),
    day: fc.constantFrom(...dayKinds),
    outsideReady: fc.boolean(),
    flexibleDay: fc.boolean(),
  }),
  postcode: fc.constantFrom(undefined, "BN14 8QX", "SE1"),
});
const requests = fc.record({ items: itemLines(8), rest: circumstances }).chain(({ items, rest }) =>
  fc.boolean().map((vanNearby): PriceRequest => {
    const request = priceRequestSchema.parse({ ...rest, items });
    return { ...request, timing: { ...request.timing, vanNearby } };
  }),
);
/** With a road charge, which the seeded tariff does not have. */
const roadBook = {
  ...priceBook,
  tariff: { ...tariffVersion1, roadCharges: [{ outcode: "SE1", label: "Congestion charge", pence: 1_501 }] },
};
const whenPriced = (request: PriceRequest): PricedAnswer => {
  const answer = price(request, roadBook);
  fc.pre(isPriced(answer));
  return answer;
};
const runs = { numRuns: 500 };

test("the lines sum to the total, each code once, none for nothing", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { lines, totalPence } = whenPriced(request);
      expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(totalPence);
      expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
      expect(lines.every(({ pence, label, why }) => pence !== 0 && label !== "" && why !== "")).toBe(true);
    }),
    runs,
  );
});

test("the order of items is irrelevant, to the last word", () => {
  fc.assert(
    fc.property(
      requests.chain((request) => fc.tuple(fc.constant(request), fc.shuffledSubarray(request.items, { minLength: request.items.length }))),
      ([request, items]) => {
        expect(price({ ...request, items }, roadBook)).toEqual(whenPriced(request));
      },
    ),
    runs,
  );
});

test("one line of three and three lines of one are the same", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const split = request.items.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => ({ id, quantity: 1 })));
      expect(price({ ...request, items: split }, roadBook)).toEqual(whenPriced(request));
    }),
    { numRuns: 200 },
  );
});

test("adding an accepted item never lowers the price", () => {
  fc.assert(
    fc.property(requests, fc.constantFrom(...accepted), (request, id) => {
      const before = whenPriced(request);
      const after = whenPriced({ ...request, items: [...request.items, { id, quantity: 1 }] });
      expect(after.totalPence).toBeGreaterThanOrEqual(before.totalPence);
    }),
    { numRuns: 2_000 },
  );
});

test("nothing costs less than its service's minimum", () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(whenPriced(request).totalPence).toBeGreaterThanOrEqual(tariffVersion1.serviceMinimumPence[request.service]);
    }),
    runs,
  );
});

test("what needs a second van costs no less than any full van", () => {
  fc.assert(
    fc.property(requests, fc.integer({ min: 1, max: 20 }), (request, more) => {
      const oneVan = { ...request, items: [{ id: "mixed-yard", quantity: 14 }] };
      const twoVans = {
        ...request,
        items: [
          { id: "mixed-yard", quantity: 14 },
          { id: "cardboard-bundle", quantity: more },
        ],
      };
      const [single, double] = [whenPriced(oneVan), whenPriced(twoVans)];
      expect(single.allowance.litres).toBeLessThanOrEqual(10_700);
      expect(double.totalPence).toBeGreaterThanOrEqual(single.totalPence);
      if (double.allowance.litres > 10_700) expect(double.totalPence).toBeGreaterThan(single.totalPence);
    }),
    { numRuns: 200 },
  );
});

test("reductions never take more than a fifth of the base, and an extra never lowers a price", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const plain = whenPriced({ ...request, timing: { ...request.timing, outsideReady: false, flexibleDay: false } });
      const reduced = whenPriced({ ...request, timing: { ...request.timing, outsideReady: true, flexibleDay: true } });
      const base = plain.lines
        .filter(({ code }) => ["load", "overweight", "extra-labour", "service-minimum"].includes(code))
        .reduce((sum, { pence }) => sum + pence, 0);
      const taken = -(reduced.lines.find(({ code }) => code === "reduction")?.pence ?? 0);
      expect(taken * 5).toBeLessThanOrEqual(base);
      expect(reduced.totalPence).toBeLessThanOrEqual(plain.totalPence);
      const ground = whenPriced({
        ...request,
        access: { ...request.access, floor: 0, carryMetres: 0, parking: "free", dismantleCount: 0 },
      });
      expect(ground.totalPence).toBeLessThanOrEqual(whenPriced(request).totalPence);
    }),
    runs,
  );
});

test("every figure is a whole number, and VAT is a sixth of the total", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { lines, totalPence, vatPence, lowPence, highPence, allowance, tariffVersion } = whenPriced(request);
      const figures = [
        totalPence,
        vatPence,
        lowPence,
        highPence,
        tariffVersion,
        ...Object.values(allowance),
        ...lines.map(({ pence }) => pence),
      ];
      expect(figures.every(Number.isSafeInteger)).toBe(true);
      expect(Math.abs(vatPence * 6 - totalPence)).toBeLessThanOrEqual(3);
      expect(totalPence % 100).toBe(0);
    }),
    runs,
  );
});
