import { expect, test } from "vitest";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { previewAfter } from "./add-preview.rules.ts";

const preview = { deltaPence: 6_000 };
const problem = { code: "bookings.price_changed", message: "", requestId: "", fields: [] };

/** What is sent next: the same addition where its price stays on the page, else another look first. */
function nextKeys(error: unknown): [first: string, second: string] {
  const key = createRetryKey();
  const adding = { items: ["sofa"], expectedDeltaPence: preview.deltaPence };
  const first = key.of(adding);
  if (previewAfter(error, preview) === null) key.of({ items: ["sofa"] });
  return [first, key.of(adding)];
}

test.each([
  ["without an answer", new OfflineError()],
  ["after a fault of ours", new CommandError(500, { ...problem, code: "server.failed" })],
])("%s what was added may be there: the next press is the same request, and adds nothing twice", (_, error) => {
  const [first, second] = nextKeys(error);
  expect(second).toBe(first);
});

test("after a refusal the price is looked at again", () => {
  expect(previewAfter(new CommandError(409, problem), preview)).toBeNull();
});

test.each([
  [
    "a tick is missing",
    new CommandError(422, { ...problem, fields: [{ field: "startWithin14Days", code: "consent_missing", message: "" }] }),
  ],
  ["there were too many changes in a short time", new CommandError(429, problem)],
])("where %s, the chosen window and its ticks stay on the page", (_, error) => expect(previewAfter(error, preview)).toBe(preview));
