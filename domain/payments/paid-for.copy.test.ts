import { expect, test } from "vitest";
import { paidFor } from "./paid-for.copy.ts";

test("a charge is named as one, and a collection that comes or came by its name", () => {
  const named = { what: "the collection on Mon 30 Nov", day: "Mon 30 Nov" };
  expect((["no_access", "cancelled_customer", "completed", "confirmed"] as const).map((status) => paidFor(status, named))).toEqual([
    "the charge for our visit on Mon 30 Nov, when we couldn’t get in",
    "the charge for cancelling the collection on Mon 30 Nov",
    "the collection on Mon 30 Nov",
    "the collection on Mon 30 Nov",
  ]);
});
