import { expect, test } from "vitest";
import { parsePounds } from "./typed-pounds.rules.ts";

test.each([
  ["45", 4_500],
  ["£45.50", 4_550],
  ["1,200", 120_000],
  ["45.5", 4_550],
  ["a lot", null],
  ["", null],
])("%s is %s pence", (text, pence) => expect(parsePounds(text)).toBe(pence));
