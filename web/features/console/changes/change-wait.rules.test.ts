/** When the office's list of changes turns red. */
import { expect, test } from "vitest";
import { describeWait } from "./change-wait.rules.ts";

const sent = { status: "sent", sentAt: "2026-11-23T09:00:00Z", expiresAt: "2026-11-23T09:10:00Z" } as const;

test.each([
  ["2026-11-23T09:00:30Z", "Sent just now", false],
  ["2026-11-23T09:02:59Z", "Waiting 2 min", false],
  ["2026-11-23T09:03:00Z", "Waiting 3 min", true],
  ["2026-11-23T09:10:00Z", "Not answered", true],
])("at %s a change sent at nine is: %s", (at, label, isLate) => {
  expect(describeWait(sent, Date.parse(at))).toMatchObject({ label, isLate });
});

test("what is settled is late no more, and a draft is ours to look at", () => {
  expect(describeWait({ ...sent, status: "declined" }, Date.parse("2026-11-24T09:00:00Z")).isLate).toBe(false);
  expect(describeWait({ status: "draft", sentAt: null, expiresAt: null }, 0)).toMatchObject({
    label: "Waiting for a colleague",
    isLate: false,
  });
});
