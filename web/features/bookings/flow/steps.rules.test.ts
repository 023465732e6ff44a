import { bookCollectionSchema } from "#domain/bookings/booking-request.contract.ts";
import { expect, test } from "vitest";
import { onThePage } from "./page-fields.rules.ts";
import { changeSearch, stepOfPart } from "./change.rules.ts";
import { furthestStep, isChange, nextStep, partsOf, previousStep, parseStep, stepOfField, steps, stepsWithQuote } from "./steps.rules.ts";

const wrong = [{ field: "x", code: "x", message: "x" }];

test("an address without a step, or with one that does not exist, opens the first", () => {
  expect([parseStep(null), parseStep("where"), parseStep("pay"), parseStep("when")]).toEqual(["where", "where", "where", "when"]);
});

test("a step opens only when every step before it is answered", () => {
  expect(furthestStep((step) => (step === "access" ? wrong : []))).toBe("access");
  expect(furthestStep(() => [])).toBe("check");
  expect(furthestStep(() => wrong)).toBe("where");
});

test("steps follow one another both ways", () => {
  expect([nextStep("where"), nextStep("check"), previousStep("where"), previousStep("check")]).toEqual(["what", null, null, "who"]);
});

test("a locked quote leaves three steps, and whatever of the others is open", () => {
  const short = stepsWithQuote(() => false);
  expect(short).toEqual(["where", "when", "check"]);
  expect([nextStep("where", short), previousStep("check", short)]).toEqual(["when", "when"]);
  expect(stepsWithQuote((step) => step === "access")).toEqual(["where", "access", "when", "check"]);
});

test("with a locked quote who books is asked with the address", () => {
  expect([partsOf("where", true), partsOf("where", false), partsOf("when", true)]).toEqual([["where", "who"], ["where"], ["when"]]);
  expect([stepOfPart("who", true), stepOfPart("who", false), stepOfPart("what", true)]).toEqual(["where", "who", "what"]);
});

test("a step that was opened to change an answer leads back to the check, and the check nowhere", () => {
  expect(steps.filter((step) => isChange(step, new URLSearchParams(changeSearch(step))))).toEqual([
    "where",
    "what",
    "access",
    "when",
    "who",
  ]);
  expect(isChange("access", new URLSearchParams("?step=access"))).toBe(false);
});

test("every part of the booking's request belongs to the step that asks for it", () => {
  const places = Object.fromEntries(
    Object.keys(bookCollectionSchema.shape).map((part) => [
      part,
      stepOfField(onThePage([{ field: part, code: "", message: "" }])[0]?.field ?? ""),
    ]),
  );
  expect(places).toEqual({
    hazards: "what",
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
    purchaseOrder: "check",
    notes: "what",
    paymentMethod: "check",
    expectedTotalPence: "check",
    quote: "check",
    place: "access",
    customer: "who",
    photos: "access",
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
