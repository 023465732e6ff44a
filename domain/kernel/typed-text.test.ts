/** What is typed is what is seen: nothing invisible, nothing that turns the direction of reading, in names that colleagues and customers go by. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLine, enteredLine, enteredText } from "./typed-text.ts";

const line = enteredLine(1, 80, "Enter your name");
const text = enteredText(1, 300, "Write something");

test.each([
  ["a name that reads backwards", "Ann \u202eregaP\u202c", "Ann regaP"],
  ["an isolated part", "Paid \u2067by card\u2069", "Paid by card"],
  ["marks of direction", "\u200fAnn\u200e \u061cHart", "Ann Hart"],
  ["letters with nothing between them", "A\u200bn\u2060n\ufeff H\u00ada\u200dr\u200ct", "Ann Hart"],
  ["a text hidden in tags", `Hello\u{e0041}\u{e0042} 🙂\u{e0043}`, "Hello 🙂"],
  ["a control of another age", "Ann\u0085\u009b Hart", "Ann Hart"],
  ["blanks that are no spaces", "Ann\u2800\u3164Hart", "Ann Hart"],
])("%s becomes what can be seen", (_, input, seen) => {
  expect(line.parse(input)).toBe(seen);
});

test.each(["\u200b\u2063\u200b", "\u3164", "\u2800\u2800", "\u202e \u202c", "\u{e0041}\u{e0042}", "\ufe0f"])("%j is no name", (input) => {
  expect(plainLine(1, 80, "Enter your name").safeParse(input).error?.issues[0]?.message).toBe("Enter your name");
});

test.each([
  ["a family", "👨‍👩‍👧‍👦"],
  ["a heart, a person at work", "❤️ 👷🏽‍♀️"],
  ["England, Scotland, Wales", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
  ["Persian", "می‌خواهم"],
  ["Hindi", "क्‍ष"],
  ["Arabic, Hebrew, Polish", "أحمد, שרה, Łukasz"],
])("what belongs to a picture or a script stays: %s", (_, input) => {
  expect(line.parse(input)).toBe(input);
});

test("lines are lines, however they are ended", () => {
  expect(text.parse("one\r\ntwo\rthree\u2028four\u2029five")).toBe("one\ntwo\nthree\nfour\nfive");
});

test("cleaned once is cleaned", () => {
  const odd = fc.constantFrom(
    "\u200d",
    "\u200c",
    "\ufe0f",
    "\u202e",
    "\u{1f3f4}",
    "\u{e0067}",
    "\u{e007f}",
    "👷",
    "🏽",
    "a",
    "م",
    "ि",
    "क",
    " ",
    "\u0085",
  );
  fc.assert(
    fc.property(fc.string({ unit: odd, minLength: 1, maxLength: 40 }), (input) => {
      const once = line.safeParse(input).data;
      expect(once === undefined || line.parse(once) === once).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
