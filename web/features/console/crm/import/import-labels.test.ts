import { expect, test } from "vitest";
import { isAtWork, standing } from "./import-labels.ts";

test("an import that stopped says so, and is not looked at again by itself", () => {
  expect([standing({ state: "running", isStopped: true }), isAtWork({ state: "running", isStopped: true })]).toEqual([
    "Importing stopped",
    false,
  ]);
  expect([standing({ state: "running", isStopped: false }), isAtWork({ state: "running", isStopped: false })]).toEqual(["Importing", true]);
});
