import { expect, test } from "vitest";
import { cancelLabel } from "./cancel-label.rules.ts";

const freeUntil = "2026-11-23T18:00:00+00:00";
const steps = [
  { until: freeUntil, feePence: 0 },
  { until: "2026-11-24T07:00:00+00:00", feePence: 2_260 },
  { until: "2026-11-24T09:00:00+00:00", feePence: 5_000 },
];

test.each([
  [0, "Cancel now: £0 (free until 6pm Mon 23 Nov)"],
  [2_260, "Cancel now: £22.60 (until 7am Tue 24 Nov)"],
  [5_000, "Cancel now: £50 (until 9am Tue 24 Nov)"],
  [1_000, "Cancel now: £10"],
])("a fee of %i pence is on the button", (feePence, label) => {
  expect(cancelLabel({ feePence, freeUntil, steps }, new Date("2026-11-23T12:00:00Z"))).toBe(label);
});

test("when the window is over and nobody came, no time that has passed is named as the end of what is free", () => {
  expect(cancelLabel({ feePence: 0, freeUntil, steps }, new Date("2026-11-24T11:30:00Z"))).toBe("Cancel now: £0");
});
