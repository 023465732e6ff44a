/** The cost of text messages, counted in septets. */
import { describe, expect, test } from "vitest";
import { gsm7Septets, smsSegments, toGsm7 } from "./gsm7.ts";

describe("the 7-bit alphabet", () => {
  test.each([
    ["", 0],
    ["Chalkway", 8],
    ["£193 at 9am, ref B-7F3K9M", 25],
    ["äöüßñéàÆ¿§", 10],
    ["line\nbreak", 10],
    ["€", 2],
    ["{[~]}|^\\", 16],
  ])("counts %j as %i septets", (text, septets) => {
    expect(gsm7Septets(text)).toBe(septets);
  });

  test("holds 127 signs beside the escape, and ten that cost two", () => {
    const everySign = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code));
    expect(everySign.filter((sign) => gsm7Septets(sign) === 1)).toHaveLength(127);
    expect(everySign.filter((sign) => gsm7Septets(sign) === 2)).toHaveLength(10);
  });

  test.each(["’", "–", "ł", "ê", "😀", "`", "\t"])("does not hold %j", (text) => {
    expect(gsm7Septets(text)).toBeNull();
  });

  test("is reached by plain signs and dropped accents", () => {
    expect(toGsm7("Zoë’s “van” – 9–11am… 2 × Łódź, ſ 王 😀")).toBe('Zoe\'s "van" - 9-11am... 2 x Lodz, ? ? ?');
    expect(toGsm7("É e\u0301 £ € ñ")).toBe("É é £ € ñ");
  });
});

describe("what a text message costs", () => {
  test.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    [`ł${"a".repeat(69)}`, 1],
    [`ł${"a".repeat(70)}`, 2],
  ])("%#: a text of its length is charged as %i", (text, segments) => {
    expect(smsSegments(text)).toBe(segments);
  });
});
