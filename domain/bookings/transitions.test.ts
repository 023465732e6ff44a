/** The states of a booking and the steps between them. */
import { expect, test } from "vitest";
import { bookingStates } from "./booking-request.contract.ts";
import { isLegalStep, nextStates } from "./transitions.ts";

test("an ordinary collection goes from hold to closed", () => {
  const life = ["held", "confirmed", "assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed", "closed"] as const;
  life.slice(1).forEach((to, index) => {
    const from = life[index];
    expect(from !== undefined && isLegalStep(from, to), `${from} to ${to}`).toBe(true);
  });
});

test.each([
  ["released", "assigned"],
  ["held", "assigned"],
  ["confirmed", "loaded"],
  ["loading", "cancelled_customer"],
  ["cancelled_customer", "confirmed"],
  ["en_route", "cancelled_customer"],
  ["confirmed", "confirmed"],
  ["closed", "completed"],
  ["lapsed", "confirmed"],
] as const)("a booking cannot go from %s to %s", (from, to) => {
  expect(isLegalStep(from, to)).toBe(false);
});

test("every state but the hold can be reached, and only ended bookings go nowhere", () => {
  const reachable = new Set(bookingStates.flatMap((state) => nextStates[state]));
  expect(bookingStates.filter((state) => !reachable.has(state))).toEqual(["held"]);
  expect(bookingStates.filter((state) => nextStates[state].length === 0)).toEqual([
    "lapsed",
    "cancelled_customer",
    "cancelled_company",
    "cancelled_on_site",
  ]);
});
