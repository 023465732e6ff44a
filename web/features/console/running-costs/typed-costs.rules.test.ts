import { expect, test } from "vitest";
import { blankCosts, costsIn, toCostsDraft } from "./typed-costs.rules.ts";

test("what is shown in the form is read back as the same amounts", () => {
  const costs = { tipPencePerTonne: 125_050, crewPencePerHour: 4_200, travelPencePerJob: 0, feePermille: 15, floorPercent: 25 };
  expect(costsIn(toCostsDraft(costs))).toEqual(costs);
  expect(toCostsDraft(costs)).toMatchObject({ tipPencePerTonne: "1,250.50", feePermille: "1.5" });
});

test("what is no amount is none, and never nought", () => {
  expect(Object.values(costsIn(blankCosts))).toEqual([null, null, null, null, null]);
  expect(costsIn({ ...blankCosts, feePermille: "1.55", floorPercent: "12.5", tipPencePerTonne: "about 180" })).toMatchObject({
    feePermille: null,
    floorPercent: null,
    tipPencePerTonne: null,
  });
  expect(costsIn({ ...blankCosts, feePermille: "2 %", floorPercent: "30%" })).toMatchObject({ feePermille: 20, floorPercent: 30 });
});
