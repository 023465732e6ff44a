import { expect, test } from "vitest";
import { chosenFields } from "./taken.rules.ts";

test("what a colleague has recorded while the form was open is taken as suggested, and what was chosen here stays", () => {
  const opened = [{ field: "notes" as const, suggested: true }];
  const chosen = new Map([["notes" as const, false]]);
  expect([...chosenFields(opened, new Map())]).toEqual(["notes"]);
  expect([...chosenFields([...opened, { field: "lifecycleByHand", suggested: true }], chosen)]).toEqual(["lifecycleByHand"]);
});
