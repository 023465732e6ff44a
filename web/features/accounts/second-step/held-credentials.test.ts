import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHeldCredentials, heldForMilliseconds } from "./held-credentials.ts";

const maya = { email: "maya@example.com", password: "correct horse battery" };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("credentials are held for five minutes and then forgotten, which is told", () => {
  let calls = 0;
  const held = createHeldCredentials(Date.now, () => (calls += 1));
  held.hold(maya);
  vi.advanceTimersByTime(heldForMilliseconds - 1);
  expect(held.read()).toEqual(maya);
  vi.advanceTimersByTime(1);
  expect([held.read(), calls]).toEqual([null, 1]);
});

test("a machine that slept does not stretch the five minutes", () => {
  let calls = 0;
  let now = 0;
  const held = createHeldCredentials(
    () => now,
    () => (calls += 1),
  );
  held.hold(maya);
  now = heldForMilliseconds;
  expect([held.read(), calls]).toEqual([null, 1]);
});

test("forgetting them is silent, and holding again begins anew", () => {
  let calls = 0;
  const held = createHeldCredentials(Date.now, () => (calls += 1));
  held.hold(maya);
  held.clear();
  vi.advanceTimersByTime(heldForMilliseconds);
  expect([held.read(), calls]).toEqual([null, 0]);
  held.hold(maya);
  vi.advanceTimersByTime(heldForMilliseconds - 1);
  held.hold(maya);
  vi.advanceTimersByTime(heldForMilliseconds - 1);
  expect([held.read(), calls]).toEqual([maya, 0]);
});
