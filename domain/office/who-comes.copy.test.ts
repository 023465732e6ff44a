import { expect, test } from "vitest";
import { boardQuery, comingText } from "./who-comes.copy.ts";

const coming = {
  vans: ["Lewes 1"],
  crew: ["Priya", "Sam"],
  startsAt: "2026-12-09T09:30:00Z",
  date: "2026-12-09",
  depot: "lewes",
  expected: null,
};

test("who comes is the van, its crew where it is known, and the time that is planned", () => {
  expect(comingText(coming)).toBe("Lewes 1, Priya and Sam, 9:30am");
  expect(comingText({ ...coming, vans: ["Lewes 1", "Lewes 2"], crew: [] })).toBe("Lewes 1 and Lewes 2, 9:30am");
  const expected = { startsAt: "2026-12-09T13:50:00Z", endsAt: "2026-12-09T14:30:00Z" };
  expect(comingText({ ...coming, expected })).toBe("Lewes 1, Priya and Sam, running late, told 1:50pm to 2:30pm");
  expect(comingText(null)).toBe("");
  expect(boardQuery(coming)).toBe("section=schedule&date=2026-12-09&depot=lewes");
});
