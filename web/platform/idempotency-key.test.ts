import { expect, test } from "vitest";
import { createRetryKey } from "./idempotency-key.ts";

test("a message is tried again under its key; changed or sent once more it is another", () => {
  const key = createRetryKey();
  const first = key.of("We come at nine");
  expect(key.of("We come at nine")).toBe(first);
  const changed = key.of("We come at ten");
  expect(changed).not.toBe(first);
  key.arrived();
  expect(key.of("We come at ten")).not.toBe(changed);
});
