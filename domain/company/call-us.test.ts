import { expect, test } from "vitest";
import { withNumber } from "./call-us.ts";

const phone = "01273 000000";

test.each([
  ["Call us and we’ll do it with you.", "Call us on 01273 000000 and we’ll do it with you."],
  ["Sign in, or call us.", "Sign in, or call us on 01273 000000."],
  ["That is more than two vans: call us and we’ll price it", "That is more than two vans: call us on 01273 000000 and we’ll price it"],
  ["Please call us: we’ll look together", "Please call us on 01273 000000: we’ll look together"],
  ["Call us about an older one. Call us soon.", "Call us on 01273 000000 about an older one. Call us soon."],
])("“%s” is said with the number", (sentence, expected) => {
  expect(withNumber(sentence, phone)).toBe(expected);
  expect(withNumber(expected, phone), "and once").toContain("01273 000000");
});

test.each(["We’ll call you.", "Nothing has changed.", "Call us on 01273 111111.", "They call usually at noon."])(
  "“%s” stays as it is",
  (sentence) => {
    expect(withNumber(sentence, phone)).toBe(sentence);
  },
);

test("while the firm has set no number, nothing is made up", () => {
  expect(withNumber("Call us and we’ll do it.", "")).toBe("Call us and we’ll do it.");
});
