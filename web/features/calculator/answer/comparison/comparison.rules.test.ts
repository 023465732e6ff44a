/** Prices compared with are never invented: the visitor's own quote, or a price read from a published page. */
import { expect, test } from "vitest";
import { compared } from "./comparison.rules.ts";

test("without a price there is no comparison; the visitor's own quote wins over a looked-up one", () => {
  expect(compared("", null, 20_000)).toBeNull();
  expect(compared("", 24_000, 20_000)).toEqual({ pence: 24_000, differencePence: 4_000 });
  expect(compared("150", 24_000, 20_000)).toEqual({ pence: 15_000, differencePence: -5_000 });
  expect(compared("cheap", 24_000, 20_000)).toBeNull();
});
