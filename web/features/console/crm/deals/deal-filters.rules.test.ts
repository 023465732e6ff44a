import { expect, test } from "vitest";
import { monthBeside, monthGrid } from "#web/features/console/calendar/month.rules.ts";
import { readDealFilters, writeDealFilters } from "./deal-filters.rules.ts";

test("what is shown of the deals stands in the address and is read from it again", () => {
  const filters = { as: "list", owner: "mine", stage: "quoted", isRotting: true, query: "sofa" } as const;
  expect(readDealFilters(new URLSearchParams(writeDealFilters(filters)))).toEqual(filters);
  expect(writeDealFilters(readDealFilters(new URLSearchParams()))).toEqual({});
});

test("what somebody wrote into the address and cannot be a filter is left out", () => {
  expect(readDealFilters(new URLSearchParams("as=pie&owner=them&stage=gone&month=2026-13&rotting=maybe"))).toEqual({ as: "board" });
});

test("a month begins on its weekday and has all its days", () => {
  expect(monthGrid("2026-11")).toMatchObject({ empty: 6 });
  expect(monthGrid("2028-02").days.at(-1)).toBe("2028-02-29");
  expect([monthBeside("2026-12", 1), monthBeside("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
});
