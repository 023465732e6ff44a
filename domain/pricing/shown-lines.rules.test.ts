import { expect, test } from "vitest";
import { sampleBooking } from "../bookings/sample-booking.ts";
import { shownLines } from "./shown-lines.rules.ts";

const { lines, totalPence } = sampleBooking();
const late = { code: "late-answer", label: "Our late answer", pence: -500, why: "We answered later than we promised" } as const;

test("rounding is part of the total's line, which says what was rounded", () => {
  const result = shownLines(lines);
  expect(result.lines.map(({ code }) => code)).toEqual(["load", "handling", "stairs", "reduction"]);
  expect(result).toMatchObject({ totalPence, totalLabel: "Total, rounded from £193.10" });
  expect(shownLines(lines, "Likely price").totalLabel).toBe("Likely price, rounded from £193.10");
});

test("£5 off for a late answer stays a line of its own, after the rounding", () => {
  const result = shownLines([...lines, late]);
  expect(result.lines.at(-1)).toEqual(late);
  expect(result).toMatchObject({ totalPence: totalPence - 500, totalLabel: "Total, rounded from £188.10" });
});

test("what needs no rounding says nothing of it", () => {
  expect(shownLines(lines.filter(({ code }) => code !== "rounding"))).toMatchObject({ totalPence: 19_310, totalLabel: "Total" });
  expect(shownLines([])).toEqual({ lines: [], totalPence: 0, totalLabel: "Total" });
});
