/** Where a plain form may come from: a page of ours, in browsers of any age. */
import { expect, test } from "vitest";
import { isForeign } from "./form-guard.ts";

const own = ["chalkway.example", "127.0.0.1:3000"];

test.each([
  ["same-origin", "https://chalkway.example", false],
  ["same-origin", "null", false],
  ["none", undefined, false],
  ["cross-site", "https://evil.example", true],
  ["cross-site", "https://chalkway.example", true],
  ["same-site", "https://blog.chalkway.example", true],
  ["", "https://chalkway.example", true],
  [undefined, "https://chalkway.example", false],
  [undefined, "http://127.0.0.1:3000", false],
  [undefined, "https://chalkway.example.evil.example", true],
  [undefined, "https://evil.example", true],
  [undefined, "null", true],
  [undefined, "nonsense", true],
  [undefined, undefined, false],
])("a form with Sec-Fetch-Site %s and Origin %s is foreign: %s", (fetchSite, origin, foreign) => {
  expect(isForeign(fetchSite, origin, own)).toBe(foreign);
});
