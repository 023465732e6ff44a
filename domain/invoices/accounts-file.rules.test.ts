/** The period that is offered for the books. */
import { expect, test } from "vitest";
import { monthBefore } from "./accounts-file.rules.ts";

test.each([
  ["2026-12-09", "2026-11-01", "2026-11-30"],
  ["2027-01-01", "2026-12-01", "2026-12-31"],
  ["2028-03-31", "2028-02-01", "2028-02-29"],
])("on %s the books of the month before are offered: %s to %s", (today, from, to) => {
  expect(monthBefore(today)).toEqual({ from, to });
});
