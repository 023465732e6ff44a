import { expect, test } from "vitest";
import { commandFilters, readFilters, sortedBy, defaultView, writeFilters } from "./filters.rules.ts";

const read = (text: string) => readFilters(new URLSearchParams(text));

test("what the address says is what the list is asked with, and the other way round", () => {
  for (const text of [
    "",
    "show=late",
    "order=up",
    "show=upcoming&order=down",
    "show=collections&from=2026-11-24&to=2026-11-24&sort=total&order=down",
    "state=assigned&service=house-clearance&q=maya+okafor&columns=when%2Cbooked",
  ])
    expect(new URLSearchParams(writeFilters(read(text))).toString()).toBe(text);
  expect(commandFilters(read("show=late&q= maya &columns=when"))).toEqual({
    show: "late",
    query: "maya",
    sort: "collection",
    descending: false,
  });
});

test("what cannot be a filter is left out", () => {
  expect(commandFilters(read("show=mine&state=held&service=x&from=2026-13-01&to=soon&sort=colour&order=round&columns=shoe"))).toEqual({
    show: "all",
    sort: "collection",
    descending: true,
  });
  expect(read(`q=${"x".repeat(300)}`).query).toHaveLength(100);
});

test("a head that is pressed again turns the list round; another begins with the newest or dearest, or the next collection", () => {
  const first = read("show=upcoming");
  expect(sortedBy(first, "collection")).toMatchObject({ sort: "collection", descending: true });
  expect(sortedBy(first, "total")).toMatchObject({ sort: "total", descending: true });
  expect(sortedBy(sortedBy(first, "total"), "total")).toMatchObject({ descending: false });
  expect(sortedBy(sortedBy(first, "total"), "collection")).toMatchObject({ descending: false });
});

test("a list of what is over begins with the newest, one of what is to come with the next", () => {
  const order = (text: string) => read(text).descending;
  expect([order(""), order("show=done"), order("show=ended")]).toEqual([true, true, true]);
  expect([order("show=upcoming"), order("show=late"), order("show=unpaid"), order("show=collections")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(sortedBy(sortedBy(read(""), "total"), "collection")).toMatchObject({ sort: "collection", descending: true });
  // A view begins in its own order, whatever the one before was.
  expect(defaultView("upcoming", ["when"])).toMatchObject({ show: "upcoming", descending: false, columns: ["when"] });
});
