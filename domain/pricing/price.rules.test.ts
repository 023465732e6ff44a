/** Prices, reviews and refusals in the words customers read, and the properties of every price. */
import { describe, expect, test } from "vitest";
import { catalogueItems, priceBook } from "./price-book.fixture.ts";
import { UnpriceableItem } from "./pricing.errors.ts";
import { measureLoad, price, totalQuantityProblem, unknownItems } from "./price.rules.ts";
import type { PriceBook } from "./price.rules.ts";
import { isPriced, isRefused, priceRequestSchema } from "./pricing.contract.ts";
import type { PricedAnswer, PriceRequest, PriceRequestInput } from "./pricing.contract.ts";
import { tariffVersion1 } from "./tariff/tariff-1.ts";

const request = (input: Partial<PriceRequestInput> & Pick<PriceRequestInput, "items">): PriceRequest =>
  priceRequestSchema.parse({ service: "single-item", ...input });
const one = (id: string, quantity = 1) => [{ id, quantity }];
const requestPrice = (input: Parameters<typeof request>[0], book: PriceBook = priceBook) => price(request(input), book);
function priced(input: Parameters<typeof request>[0], book?: PriceBook): PricedAnswer {
  const answer = requestPrice(input, book);
  if (!isPriced(answer)) throw new Error(`Not priced: ${JSON.stringify(answer)}`);
  return answer;
}
const line = (answer: PricedAnswer, code: string) => answer.lines.find((candidate) => candidate.code === code);
const review = (input: Parameters<typeof request>[0]) => {
  const answer = requestPrice(input);
  return "review" in answer ? answer.review : [];
};

describe("the words of a price", () => {
  test("each line says why and how to avoid it", () => {
    const answer = priced({
      service: "furniture-removal",
      items: [...one("sofa-3-seat"), ...one("mattress-double", 2)],
      access: { floor: 3, carryMetres: 31, parking: "none-within-25m", dismantleCount: 1 },
      timing: { day: "weekend" },
    });
    expect(answer.lines).toEqual([
      {
        code: "load",
        label: "Collection and disposal",
        pence: 14_290,
        why: "3.3 cubic yards, with 283 kg and 29 minutes of loading included",
        avoidBy: "have it outside and ready: −£14, or let us come any time that day: −£10",
      },
      {
        code: "handling",
        label: "Special handling",
        pence: 4_400,
        why: "2 × Double mattress £24, Three-seat sofa £20: need separate disposal",
      },
      {
        code: "stairs",
        label: "Stairs",
        pence: 3_000,
        why: "3 floors without a lift, £10 a floor",
        avoidBy: "bring it down to the ground floor: −£30",
      },
      {
        code: "carry",
        label: "Long carry",
        pence: 2_000,
        why: "31 metres to the van; the first 15 are free, then £10 for each 15 or part",
        avoidBy: "have it within 15 metres of the van: −£20",
      },
      {
        code: "parking",
        label: "No parking nearby",
        pence: 1_500,
        why: "Nowhere for the van to stop within 25 metres",
        avoidBy: "keep a space for the van within 25 metres: −£15",
      },
      {
        code: "dismantling",
        label: "Taking apart",
        pence: 1_500,
        why: "1 item to take apart, £15 each",
        avoidBy: "take it apart before we come: −£15",
      },
      { code: "weekend", label: "Weekend", pence: 1_500, why: "Collected on a Saturday or Sunday", avoidBy: "choose a weekday: −£15" },
      { code: "rounding", label: "Rounding", pence: 10, why: "To the nearest whole pound" },
    ]);
  });

  test("what it says would be saved is what is saved", () => {
    const items = [...one("sofa-3-seat"), ...one("desk-home", 3)];
    const before = priced({ items });
    const outside = priced({ items, timing: { outsideReady: true } });
    const anyTime = priced({ items, timing: { flexibleDay: true } });
    expect(line(before, "load")?.avoidBy).toBe(
      `have it outside and ready: −£${(before.totalPence - outside.totalPence) / 100}, or let us come any time that day: −£${(before.totalPence - anyTime.totalPence) / 100}`,
    );
  });

  test("nothing is offered that would not be given: at the minimum there is nothing to take off", () => {
    expect(line(priced({ items: one("microwave") }), "load")?.avoidBy).toBeUndefined();
    const requestedPrice = priced({ items: one("microwave"), timing: { outsideReady: true, flexibleDay: true } });
    expect(requestedPrice.totalPence).toBe(4_500);
    expect(line(requestedPrice, "reduction")).toBeUndefined();
  });

  test("a reduction says what it is for and where it stops", () => {
    const why = (id: string, quantity: number) =>
      line(priced({ items: one(id, quantity), timing: { outsideReady: true, flexibleDay: true } }), "reduction")?.why;
    expect(why("mixed-yard", 6)).toBe("Everything outside and ready, 10%; any time that day, £10");
    expect(why("mixed-yard", 1)).toBe("Everything outside and ready, 10%; any time that day, £10; together at most 20%");
    expect(why("black-bag", 3)).toBe("Everything outside and ready, 10%; any time that day, £10; but never below the £45 minimum");
  });

  test("a minimum, weight and labour are explained with figures", () => {
    const bed = priced({ service: "house-clearance", items: one("bed-frame-double") });
    expect(line(bed, "service-minimum")?.why).toBe("A house clearance starts at £150: up to that price, adding more costs nothing");
    const rubble = priced({ service: "garden-waste", items: one("rubble-half-yard") });
    expect(line(rubble, "overweight")?.why).toBe("480 kg, with 70 included; 22p for each extra kg");
    expect(line(rubble, "extra-labour")?.why).toBe("20 minutes, with 10 included; £1.50 for each extra minute");
  });

  test("a paid bay is a fixed line, whatever the meter takes", () => {
    const answer = priced({ items: one("microwave"), access: { parking: "paid" } });
    expect(answer.lines.map(({ code, pence }) => [code, pence])).toEqual([
      ["load", 4_500],
      ["parking", 1_000],
    ]);
    expect(line(answer, "parking")).toEqual({
      code: "parking",
      label: "Paid parking",
      pence: 1_000,
      why: "A fixed charge for a paid bay: we pay the meter",
      avoidBy: "keep a space for the van where parking is free: −£10",
    });
    // Under a tariff from before this charge existed, a quote costs what it did.
    const { paidBayPence: _, ...before } = tariffVersion1;
    expect(priced({ items: one("microwave"), access: { parking: "paid" } }, { ...priceBook, tariff: before }).totalPence).toBe(4_500);
  });

  test("a van near takes a share of the base, at most £25, beside the other reductions and within their limits", () => {
    const near = (id: string, quantity: number, ways: object = {}) => {
      const wanted = request({ items: one(id, quantity), timing: ways });
      const answer = price({ ...wanted, timing: { ...wanted.timing, vanNearby: true } }, priceBook);
      return isPriced(answer) ? line(answer, "reduction") : undefined;
    };
    expect(near("mixed-yard", 3)).toMatchObject({ pence: -1_100, why: "A van will be nearby, 8%" });
    expect(near("mixed-yard", 14)).toMatchObject({ pence: -2_500, why: "A van will be nearby, 8%, at most £25" });
    expect(near("mixed-yard", 3, { outsideReady: true })).toMatchObject({
      why: "Everything outside and ready, 10%; a van will be nearby, 8%",
    });
    expect(near("mixed-yard", 1, { outsideReady: true, flexibleDay: true })?.why).toContain("together at most 20%");
    expect(near("microwave", 1)).toBeUndefined();
  });
});

describe("days and places", () => {
  const book = { ...priceBook, isBankHoliday: (date: string) => date === "2026-12-25" };

  test.each([
    ["2026-11-24", []],
    ["2026-11-28", ["weekend"]],
    ["2026-11-29", ["weekend"]],
    ["2026-12-25", ["bank-holiday"]],
  ])("on %s the day adds %o", (date, codes) => {
    const answer = priced({ items: one("microwave"), timing: { date } }, book);
    expect(answer.lines.map(({ code }) => code)).toEqual(["load", ...codes]);
  });

  test("a day named outright wins over the date", () => {
    expect(priced({ items: one("microwave"), timing: { date: "2026-12-25", day: "weekday" } }, book).totalPence).toBe(4_500);
  });

  test("each charge of the postcode's roads is its own line, after taking apart and before the time, and rounded with the total", () => {
    const roadCharges = [
      { outcode: "SE1", label: "Congestion charge", pence: 1_500 },
      { outcode: "SE1", label: "Tunnel toll", pence: 250 },
      { outcode: "SE18", label: "Ferry", pence: 900 },
    ];
    const withRoads = { ...priceBook, tariff: { ...tariffVersion1, roadCharges } };
    const input = { items: one("microwave"), access: { dismantleCount: 1 }, timing: { day: "weekend" as const } };
    const answer = priced({ ...input, postcode: "se1 9sg" }, withRoads);
    expect(answer.lines.map(({ code, label, pence }) => [code, label, pence])).toEqual([
      ["load", "Collection and disposal", 4_500],
      ["dismantling", "Taking apart", 1_500],
      ["road-charge", "Congestion charge", 1_500],
      ["road-charge", "Tunnel toll", 250],
      ["weekend", "Weekend", 1_500],
      ["rounding", "Rounding", 50],
    ]);
    expect(line(answer, "road-charge")?.why).toContain("SE1");
    for (const postcode of ["BN14 8QX", "SE10 9AA", "", undefined])
      expect(priced({ ...input, postcode }, withRoads).lines.some(({ code }) => code === "road-charge")).toBe(false);
  });

  test("a firm that is not registered charges no VAT", () => {
    expect(priced({ items: one("microwave") }, { ...priceBook, tariff: { ...tariffVersion1, vatPercent: 0 } }).vatPence).toBe(0);
  });
});

describe("when there is no price", () => {
  test("refused things are named with where to take them, each once", () => {
    const answer = requestPrice({ items: [...one("gas-bottle"), ...one("sofa-3-seat"), ...one("gas-bottle", 2), ...one("medicines")] });
    if (!isRefused(answer)) throw new Error("Expected a refusal");
    expect(answer.refused.map(({ id }) => id)).toEqual(["gas-bottle", "medicines"]);
    expect(answer.refused[1]?.why).toContain("pharmacy");
  });

  test("every refused thing of the catalogue says where to go instead", () => {
    for (const item of catalogueItems.filter(({ acceptance }) => acceptance === "refused")) {
      const answer = requestPrice({ items: one(item.id) });
      expect(isRefused(answer) ? answer.refused[0]?.why : "", item.id).toMatch(
        /council|centre|supplier|pharmacy|police|specialist|fire safety firm/,
      );
    }
  });

  test("a thing to ask about is priced once the customer has said yes, on every line of it", () => {
    expect(review({ items: one("petrol-mower") })).toEqual([
      "Petrol lawnmower, drained: Have the petrol and oil been drained out? Answer yes and we can price it",
    ]);
    expect(priced({ items: [{ id: "petrol-mower", quantity: 1, confirmed: true }] }).totalPence).toBe(4_500);
    expect(review({ items: [{ id: "petrol-mower", quantity: 1, confirmed: true }, ...one("petrol-mower")] })).toHaveLength(1);
  });

  test("a survey item, more than two vans, and much rubble are looked at by a person", () => {
    expect(review({ items: one("hot-tub") })).toEqual(["Hot tub, drained: we need to check this first and will price it with you"]);
    expect(review({ items: [...one("mixed-yard", 29)] })).toEqual(["This is more than 2 vans can carry: we’ll price it with you"]);
    expect(review({ items: one("rubble-half-yard", 3) })).toEqual(["More than 1,000 kg of soil or rubble: we’ll price this with you"]);
    expect(review({ items: [...one("rubble-bag", 17), ...one("turf-soil-bag", 17)] })).toHaveLength(1);
    expect(isPriced(requestPrice({ items: one("rubble-bag", 33) }))).toBe(true);
  });

  test("two full vans to the litre are still priced, as twice the full van", () => {
    const book = {
      ...priceBook,
      catalogue: new Map(
        [...priceBook.catalogue].map(([id, item]) => [id, id === "mixed-yard" ? { ...item, volumeLitres: 10_700 } : item]),
      ),
    };
    expect(priced({ items: one("mixed-yard", 2) }, book).lines.map(({ code, pence }) => [code, pence])).toEqual([["load", 86_000]]);
    expect(priced({ items: one("mixed-yard", 1) }, book).allowance).toEqual({ litres: 10_700, kilograms: 1_050, minutes: 90 });
  });

  test("an unknown item or a broken quantity never becomes a price", () => {
    const items = [...one("sofa-3-seat"), ...one("unicorn")];
    expect(() => price(request({ items }), priceBook)).toThrow(UnpriceableItem);
    expect(unknownItems({ items }, priceBook.catalogue)).toEqual([
      { field: "items.1.id", code: "pricing.unknown_item", message: "We don’t recognise this item: choose one from the list" },
    ]);
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(() => price({ ...request({ items: one("sofa-3-seat") }), items: one("sofa-3-seat", quantity) }, priceBook)).toThrow(
        RangeError,
      );
    }
  });

  test("200 things are a booking, 201 are a phone call", () => {
    expect(totalQuantityProblem({ items: [...one("black-bag", 99), ...one("garden-bag", 99), ...one("lamp", 2)] })).toBeNull();
    expect(totalQuantityProblem({ items: [...one("black-bag", 99), ...one("garden-bag", 99), ...one("lamp", 3)] })?.field).toBe("items");
  });
});

test("a booking takes its real weight and the longer of both times from the van", () => {
  expect(measureLoad(request({ service: "garden-waste", items: one("rubble-half-yard") }), priceBook)).toEqual({
    litres: 380,
    kilograms: 480,
    minutes: 20,
  });
  expect(measureLoad(request({ items: one("laptop") }), priceBook)).toEqual({ litres: 10, kilograms: 3, minutes: 10 });
});
