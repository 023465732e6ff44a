import { bookCollectionSchema } from "#domain/bookings/booking-request.contract.ts";
import { expect, test } from "vitest";
import { onThePage } from "./page-fields.rules.ts";
import { furthestStep, nextStep, previousStep, stepOf, stepOfField } from "./steps.rules.ts";

const wrong = [{ field: "x", code: "x", message: "x" }];

test("an address without a step, or with one that does not exist, opens the first", () => {
  expect([stepOf(null), stepOf("where"), stepOf("pay"), stepOf("when")]).toEqual(["where", "where", "where", "when"]);
});

test("a step opens only when every step before it is answered", () => {
  expect(furthestStep((step) => (step === "access" ? wrong : []))).toBe("access");
  expect(furthestStep(() => [])).toBe("check");
  expect(furthestStep(() => wrong)).toBe("where");
});

test("steps follow one another both ways", () => {
  expect([nextStep("where"), nextStep("check"), previousStep("where"), previousStep("check")]).toEqual(["what", null, null, "who"]);
});

test("every part of the booking's request belongs to the step that asks for it", () => {
  const places = Object.fromEntries(
    Object.keys(bookCollectionSchema.shape).map((part) => [
      part,
      stepOfField(onThePage([{ field: part, code: "", message: "" }])[0]?.field ?? ""),
    ]),
  );
  expect(places).toEqual({
    holdId: "when",
    holdToken: "when",
    service: "what",
    items: "what",
    access: "access",
    timing: "when",
    address: "where",
    contact: "who",
    onSite: "who",
    payer: "who",
    notes: "what",
    paymentMethod: "check",
    expectedTotalPence: "check",
    quote: "check",
    place: "access",
    consents: "check",
  });
});

test("the server's problems are shown under the page's own names", () => {
  const fields = ["contact.email", "items.3.quantity", "holdToken", "timing.outsideReady", "postcode", "timing.date"];
  expect(onThePage(fields.map((field) => ({ field, code: "", message: "" }))).map(({ field }) => [field, stepOfField(field)])).toEqual([
    ["contact.email", "who"],
    ["items.3.quantity", "what"],
    ["window", "when"],
    ["access.outsideReady", "access"],
    ["address.postcode", "where"],
    ["window", "when"],
  ]);
});
