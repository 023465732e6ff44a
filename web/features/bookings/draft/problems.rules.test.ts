import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { expect, test } from "vitest";
import { blankDraft } from "./blank-draft.ts";
import { fullDraft, noon, tuesday } from "./booking.fixture.ts";
import type { Draft } from "./draft.rules.ts";
import { priceOfDraft } from "../price/pricing.ts";
import { steps } from "../flow/steps.rules.ts";
import type { Step } from "../flow/steps.rules.ts";
import { stepProblems } from "./problems.rules.ts";

const result = (step: Step, draft: Draft, coverageProblem: string | null = null) =>
  stepProblems(step, draft, {
    catalogue: priceBook.catalogue,
    price: priceOfDraft(draft, priceBook, noon).answer,
    contractDay: "2026-11-20",
    coverageProblem,
  });
const fields = (step: Step, draft: Draft) => result(step, draft).map(({ field }) => field);
const messages = (step: Step, draft: Draft) => result(step, draft).map(({ message }) => message);

test("a complete draft has nothing wrong at any step", () => {
  expect(steps.flatMap((step) => result(step, fullDraft))).toEqual([]);
});

test("the address is asked for field by field, each in its own words", () => {
  const draft = { ...fullDraft, address: { postcode: "bn14 8q", line1: " ", line2: "", town: "" } };
  expect(result("where", draft).map(({ field, message }) => [field, message])).toEqual([
    ["address.postcode", "Enter a full UK postcode, like BN14 8QX"],
    ["address.line1", "Enter the first line of the address"],
    ["address.town", "Enter the town"],
  ]);
});

const isRefused = (postcode: string) =>
  fields("where", { ...fullDraft, address: { ...fullDraft.address, postcode } }).includes("address.postcode");

test("postcodes are taken the way people type them, and impossible ones are not", () => {
  expect([" bn14-8qx.", "BN148QX", "GIR 0AA"].filter((postcode) => isRefused(postcode))).toEqual([]);
  expect(["bn14 8q", "ZZ9 9ZZ", "BN14", ""].filter((postcode) => !isRefused(postcode))).toEqual([]);
});

test("a postcode we do not serve stops the booking at its field; one not checked yet does not", () => {
  expect(result("where", fullDraft, "We do not come to RG1 yet.").map(({ message }) => message)).toEqual(["We do not come to RG1 yet."]);
  expect(result("where", fullDraft, null)).toEqual([]);
});

test("items and the hazard question are mandatory; the service follows from the list", () => {
  expect(fields("what", { ...fullDraft, service: null, items: [], hazards: { present: null, kinds: [] } })).toEqual([
    "items",
    "hazards.present",
  ]);
  expect(fields("what", { ...fullDraft, hazards: { present: "yes", kinds: [] } })).toEqual(["hazards.kinds"]);
});

test("quantities outside 1 to 99 are named at their line", () => {
  for (const quantity of [0, -1, 1_000_000_000]) {
    expect(messages("what", { ...fullDraft, items: [{ id: "sofa-2-seat", quantity, confirmed: null }] })).toEqual([
      "Two-seat sofa: enter a quantity from 1 to 99",
    ]);
  }
});

const answered = (confirmed: boolean | null) => result("what", { ...fullDraft, items: [{ id: "tyre-car", quantity: 2, confirmed }] });

test("an ask-first item waits for its answer, and a no takes it off the list", () => {
  expect(answered(null)).toMatchObject([{ field: "items.0.confirmed", message: "Car tyre: answer yes or no" }]);
  expect(answered(false)).toMatchObject([
    { field: "items.0.confirmed", message: "Car tyre: please remove it, because we can’t take it like that" },
  ]);
  expect(answered(true)).toEqual([]);
});

test("an item that has left the catalogue since is named", () => {
  expect(messages("what", { ...fullDraft, items: [{ id: "unicorn", quantity: 1, confirmed: null }] })).toEqual([
    "Remove this item: it is no longer on our list",
  ]);
});

test("more than two vans, or more than 200 things, is a phone call and not a booking", () => {
  expect(fields("what", { ...fullDraft, items: [{ id: "sofa-corner", quantity: 99, confirmed: null }] })).toEqual(["items"]);
  const small = ["laptop", "microwave", "black-bag"].map((id) => ({ id, quantity: 67, confirmed: null }));
  expect(messages("what", { ...fullDraft, items: small })).toEqual(["That is more than 200 items: call us and we’ll price it with you"]);
});

test("off the ground floor the lift has to be known, and a long carry in metres", () => {
  expect(fields("access", { ...fullDraft, access: { ...fullDraft.access, floor: 2 } })).toEqual(["access.lift"]);
  expect(fields("access", { ...fullDraft, access: { ...fullDraft.access, floor: 2, lift: "no" } })).toEqual([]);
  expect(fields("access", { ...fullDraft, access: { ...fullDraft.access, carryFar: "a long way" } })).toEqual(["access.carryFar"]);
});

test("notes that are too long say so and are not cut", () => {
  expect(messages("access", { ...fullDraft, access: { ...fullDraft.access, notes: "x".repeat(301) } })).toEqual([
    "Keep this to 300 characters or fewer",
  ]);
  expect(fields("what", { ...fullDraft, notes: "x".repeat(1_001) })).toEqual(["notes"]);
});

const reached = (email: string, mobile: string) => fields("who", { ...fullDraft, contact: { fullName: "Ann", email, mobile } });

test("one way to reach the customer is enough, and none is not", () => {
  expect([reached("ann@example.com", ""), reached("", "07700900123"), reached("", "01273 496000")]).toEqual([[], [], []]);
  expect(reached("", " ")).toEqual(["contact.mobile"]);
  expect(reached("ann@example", "0770")).toEqual(["contact.email", "contact.mobile"]);
});

test("the person on site and the payer are only asked about when they are somebody else", () => {
  const others = {
    onSite: { isOther: true, fullName: "", mobile: "" },
    payer: { isOther: true, fullName: "", email: "", company: "", purchaseOrder: "" },
  };
  expect(new Set(fields("who", { ...fullDraft, ...others }))).toEqual(
    new Set(["onSite.fullName", "onSite.mobile", "payer.fullName", "payer.email"]),
  );
});

test("a name of a megabyte is refused in words", () => {
  expect(messages("who", { ...fullDraft, contact: { ...fullDraft.contact, fullName: "x".repeat(1_000_000) } })).toEqual([
    "Keep this to 80 characters or fewer",
  ]);
});

test("nothing is booked without the consents, the request to start early only where it is early", () => {
  const { consents } = blankDraft;
  const bare = { ...fullDraft, paymentMethod: null, consents };
  expect(fields("check", bare)).toEqual([
    "paymentMethod",
    "consents.scope",
    "consents.terms",
    "consents.startWithin14Days",
    "consents.rightLostWhenComplete",
  ]);
  const onDay = (date: string) => fields("check", { ...bare, window: { ...tuesday, date } });
  expect(onDay("2026-12-04")).toContain("consents.startWithin14Days");
  expect(onDay("2026-12-05")).not.toContain("consents.startWithin14Days");
});

test("an organisation has a name and is asked for no consumer's tick", () => {
  const consents = { ...blankDraft.consents, scope: true, terms: true };
  const draft = { ...fullDraft, consents, customer: { type: "business", company: " ", sicCode: "1" } } as const;
  expect(fields("who", draft)).toEqual(["customer.sicCode", "customer.company"]);
  expect(fields("check", draft)).toEqual([]);
});

test("where nobody is there, a photo is asked for with the access, and money and consent at the end", () => {
  const draft = { ...fullDraft, place: { ...fullDraft.place, presence: "no" } } as const;
  expect(fields("access", draft)).toEqual(["photos"]);
  expect(fields("check", draft)).toEqual(["paymentMethod", "consents.unattended"]);
  const withPhoto = { ...draft, photos: { key: null, shown: 1, ready: 0 } };
  expect(fields("access", withPhoto)).toEqual([]);
  expect(fields("check", withPhoto)).toContain("photosReady");
  expect(fields("check", { ...withPhoto, photos: { ...withPhoto.photos, ready: 1 } })).not.toContain("photosReady");
});

test("three words are three, with dots between them", () => {
  const withWords = (what3words: string) => fields("access", { ...fullDraft, place: { ...fullDraft.place, what3words } });
  expect([withWords("filled.count.soap"), withWords("filled count soap"), withWords("")]).toEqual([[], ["place.what3words"], []]);
});
