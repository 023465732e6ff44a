/** Which of two contacts is proposed as the one that stays. */
import { expect, test } from "vitest";
import { isOtherFuller } from "./merge-side.rules.ts";

const empty = {
  salutation: null,
  company: null,
  jobTitle: null,
  preferredChannel: null,
  sourceDetail: null,
  tags: [],
  owner: null,
  notes: "",
  jobs: 0,
  ways: [],
  properties: [],
  records: [],
  createdAt: "2026-11-20T10:00:00+00:00",
};
const older = { ...empty, createdAt: "2026-11-20T09:00:00+01:00" };

test.each([
  ["with more jobs", { ...empty, jobs: 3 }, true],
  ["with notes", { ...empty, notes: "Rings in the evening" }, true],
  ["as full and older", older, true],
  ["as full and of the same moment", empty, false],
  ["as full and newer", { ...empty, createdAt: "2026-11-21T10:00:00+00:00" }, false],
])("the other is kept where it is one %s", (_, other, isKept) => {
  expect(isOtherFuller(empty, other)).toBe(isKept);
});

test("a fuller one is kept although it is the newer", () => {
  expect(isOtherFuller({ ...empty, jobs: 2 }, older)).toBe(false);
  expect(isOtherFuller(older, { ...empty, jobs: 1 })).toBe(true);
});
