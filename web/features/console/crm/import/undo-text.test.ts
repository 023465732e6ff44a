/** What is asked before an import is undone. */
import { expect, test } from "vitest";
import { undoText } from "./import-labels.ts";

const counts = { create: 0, update: 0, unchanged: 4, refuse: 5 };

test.each([
  [{ create: 1 }, "Undoing removes 1 contact that it added. Whoever somebody has worked on since stays as they are."],
  [
    { create: 1_200, update: 3 },
    "Undoing removes 1,200 contacts that it added and takes what it filled in away from 3 contacts. Whoever somebody has worked on since stays as they are.",
  ],
])("%j: %s", (more, text) => {
  expect(undoText({ counts: { ...counts, ...more } })).toBe(text);
});
