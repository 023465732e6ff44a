/** Booking references as printed, read out and typed. */
import { expect, test } from "vitest";
import { isBookingReference, normaliseReference, referenceAlphabet } from "./reference.ts";

test("a printed reference is recognised, a lookalike is not", () => {
  expect(isBookingReference("B-7F3K9M")).toBe(true);
  for (const text of ["b-7f3k9m", "B-7F3K9", "B-7F3K9I", "B-7F3K9U", "Q-7F3K9M", "B-7F3K9MM", ""])
    expect(isBookingReference(text)).toBe(false);
});

test.each([
  [" b-7f3k9m ", "B-7F3K9M"],
  ["b7f3k9m", "B-7F3K9M"],
  ["7F3 K9M", "B-7F3K9M"],
  ["B-OI3KLM", "B-013K1M"],
  ["BBBBBBB", "B-BBBBBB"],
])("%s is read as %s", (input, reference) => {
  expect(normaliseReference(input)).toBe(reference);
});

test.each(["", "B-7F3K9U", "Q-7F3K9M", "B-7F3K9", "hello"])("%s cannot be a booking", (input) => {
  expect(normaliseReference(input)).toBeNull();
});

test("no letter that can be misread is ever drawn", () => {
  expect(referenceAlphabet).toHaveLength(32);
  expect(referenceAlphabet).not.toMatch(/[ILOU]/);
});
