import { expect, test } from "vitest";
import { estimatePassword } from "./password-estimate.ts";
import { personalInputs, passwordStrength } from "./strength.rules.ts";

test("nothing is said before anything is typed, and too short comes before too weak", () => {
  expect(passwordStrength("", null)).toBeNull();
  expect(passwordStrength("short", 4)).toEqual({ parts: 0, label: "5 more characters needed" });
  expect(passwordStrength("123456789", null)).toEqual({ parts: 0, label: "1 more character needed" });
});

test("a long enough password waits for its estimate, then every step has its word", () => {
  expect(passwordStrength("long enough", null)).toBeNull();
  const strengths = [0, 1, 2, 3, 4].map((score) => passwordStrength("long enough", score));
  expect(strengths.map((strength) => strength?.parts)).toEqual([1, 1, 2, 3, 4]);
  expect(new Set(strengths.map((strength) => strength?.label)).size).toBe(5);
});

test.each([
  ["1234567890", 0, 1],
  ["passwordpassword", 0, 1],
  ["mayaokafor", 0, 2],
  ["violet kettle marsh onward", 4, 4],
])("%o is estimated between %i and %i", (password, min, max) => {
  const score = estimatePassword(password, personalInputs("maya.okafor@example.com", "Maya Okafor"));
  expect(score).toBeGreaterThanOrEqual(min);
  expect(score).toBeLessThanOrEqual(max);
});

test("one's own name makes a password easier to guess", () => {
  const password = "featherstonehaugh";
  expect(estimatePassword(password, personalInputs("a@example.com", "Zoë Featherstonehaugh"))).toBeLessThan(estimatePassword(password, []));
});

test("a very long password is estimated without delay", () => {
  // The processor's time, which other work on the machine does not lengthen.
  const before = process.threadCpuUsage();
  estimatePassword("aB3$".repeat(5_000), []);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
