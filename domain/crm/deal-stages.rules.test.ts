import { expect, test } from "vitest";
import { londonInstant } from "../kernel/london-time.ts";
import { openingHours } from "../scheduling/opening-hours.rules.ts";
import { dealStages } from "./deal-choices.ts";
import { mayMove, movesFrom, needsLostReason, rotsAt, stageRules, weightedPence } from "./deal-stages.rules.ts";

const calendar = { hours: openingHours, isClosedDay: (date: string) => date === "2026-12-25" };

test("a new enquiry at night rots an hour after the office opens, and Christmas is no office day", () => {
  expect(rotsAt("new", londonInstant("2026-11-24", "22:00"), calendar)).toEqual(londonInstant("2026-11-25", "08:00"));
  expect(rotsAt("new", londonInstant("2026-12-24", "17:30"), calendar)).toEqual(londonInstant("2026-12-26", "08:30"));
});

test("a quote that is being made rots after a day, a price that was sent after three", () => {
  const at = londonInstant("2026-11-24", "10:00");
  expect(rotsAt("quoting", at, calendar)).toEqual(londonInstant("2026-11-25", "10:00"));
  expect(rotsAt("quoted", at, calendar)).toEqual(londonInstant("2026-11-27", "10:00"));
  expect(rotsAt("held", at, calendar)).toEqual(londonInstant("2026-11-25", "10:00"));
  for (const stage of ["booked", "won", "lost"] as const) expect(rotsAt(stage, at, calendar)).toBeNull();
});

test("a deal gets likelier from column to column, until it is won", () => {
  const percents = dealStages.filter((stage) => stage !== "lost").map((stage) => stageRules[stage].percent);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  expect(weightedPence("quoted", 12_345)).toBe(4_938);
  expect(weightedPence("lost", 12_345)).toBe(0);
});

test("nobody moves a deal into or out of booked and won: those follow the booking", () => {
  for (const stage of dealStages) {
    expect(mayMove(stage, "booked")).toBe(false);
    expect(mayMove(stage, "won")).toBe(false);
    expect(mayMove(stage, stage)).toBe(false);
    expect(mayMove("booked", stage)).toBe(false);
  }
  expect(movesFrom("lost", dealStages)).toEqual(["new", "quoting", "quoted", "negotiating", "held"]);
});

test("only a lost deal is asked for a reason", () => {
  expect(dealStages.filter(needsLostReason)).toEqual(["lost"]);
});
