import { expect, test } from "vitest";
import { coverageProblem } from "./coverage.rules.ts";
import { coverageWelcome, townName } from "./welcome.rules.ts";

const phone = "01273 496000";

test("a served postcode is welcomed with the nearest town, and is no problem", () => {
  expect(coverageWelcome({ status: "serviced", outcode: "TN38", town: "bexhill-on-sea" })).toBe(
    "Yes, we cover TN38, around Bexhill-on-Sea.",
  );
  expect(coverageProblem({ status: "serviced", outcode: "TN38" }, phone)).toBeNull();
});

test("every other postcode says why not, and how to reach a person", () => {
  const text = (["phone_only", "waitlist", "not_served"] as const).map(
    (status) => coverageProblem({ status, outcode: "RG1" }, phone) ?? "",
  );
  expect(new Set(text).size).toBe(3);
  for (const sentence of text) expect(sentence).toMatch(/RG1.*01273 496000/);
  expect(coverageProblem({ status: "not_served", outcode: "RG1" }, null)).toBe(
    "We don’t collect in RG1. Check the postcode, or get in touch.",
  );
});

test("towns are written as on a signpost", () => {
  expect(["worthing", "haywards-heath", "shoreham-by-sea", "ashford-kent"].map(townName)).toEqual([
    "Worthing",
    "Haywards Heath",
    "Shoreham-by-Sea",
    "Ashford",
  ]);
});
