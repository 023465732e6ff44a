import { bookCollectionSchema } from "#domain/bookings/booking-request.contract.ts";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { expect, test } from "vitest";
import { fullDraft, heldTuesday, noon, tuesday } from "../draft/booking.fixture.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { buildBookRequest, buildPriceRequest, draftTiming } from "./request.rules.ts";

/** The request after a round trip through JSON. */
const sent = (draft: Draft): BookCollectionInput | null => JSON.parse(JSON.stringify(buildBookRequest(draft, heldTuesday, 9_100, noon)));

test("what is sent is what the server's contract takes, with the total the customer saw", () => {
  const request = sent(fullDraft);
  expect(bookCollectionSchema.safeParse(request).success).toBe(true);
  expect(request).toMatchObject({
    holdId: heldTuesday.holdId,
    expectedTotalPence: 9_100,
    address: { postcode: "BN14 8QX" },
    items: [{ id: "sofa-2-seat", quantity: 2 }],
  });
});

test("answers that were not given are left out, not sent empty", () => {
  const request = sent(fullDraft);
  expect(request?.contact).toEqual({ fullName: "Ann Fletcher", mobile: "07700 900123" });
  expect(request).not.toHaveProperty("onSite");
  expect(request).not.toHaveProperty("payer");
  expect(request).not.toHaveProperty("notes");
  expect(request?.address).not.toHaveProperty("line2");
});

test("somebody who changed their mind about another payer sends none", () => {
  const payer = { isOther: false, fullName: "Old", email: "old@example.com", company: "", purchaseOrder: "" };
  expect(sent({ ...fullDraft, payer })).not.toHaveProperty("payer");
  expect(sent({ ...fullDraft, payer: { ...payer, isOther: true } })?.payer).toEqual({ fullName: "Old", email: "old@example.com" });
});

test("declared hazards are sent as a field of their own, and the customer's note is left as it is", () => {
  const draft: Draft = { ...fullDraft, hazards: { present: "yes", kinds: ["batteries", "paint"] }, notes: " Leave the bench " };
  expect(sent(draft)).toMatchObject({ hazards: { present: "yes", kinds: ["batteries", "paint"] }, notes: "Leave the bench" });
  expect(sent({ ...draft, hazards: { present: "no", kinds: ["paint"] } })?.hazards).toEqual({ present: "no", kinds: [] });
});

test("a lift counts only off the ground floor", () => {
  const access = { ...fullDraft.access, lift: "yes" as const };
  expect(sent({ ...fullDraft, access })?.access).toMatchObject({ floor: 0, lift: false });
  expect(sent({ ...fullDraft, access: { ...access, floor: -1 } })?.access).toMatchObject({ floor: -1, lift: true });
});

const timing = (window: Draft["window"]) => draftTiming({ window, hold: null, outsideReady: false }, noon);

test("the price follows the window: its day, its speed and the freedom of any time that day", () => {
  expect(timing(null)).toEqual({ speed: "standard", outsideReady: false, flexibleDay: false });
  expect(timing(tuesday)).toMatchObject({ speed: "standard", date: "2026-11-24" });
  expect(timing({ ...tuesday, kind: "all-day" })).toMatchObject({ flexibleDay: true });
  expect(timing({ ...tuesday, kind: "emergency" })).toMatchObject({ speed: "emergency" });
});

test("the same-day fee begins at eleven, and a window held before keeps its price", () => {
  const today = { ...tuesday, date: "2026-11-20" };
  const at = (time: string, hold: Draft["hold"] = null) =>
    draftTiming({ window: today, hold, outsideReady: false }, new Date(`2026-11-20T${time}:00Z`)).speed;
  expect([at("10:59"), at("11:00")]).toEqual(["standard", "same-day"]);
  expect(at("11:05", heldTuesday)).toBe("standard");
});

test("nothing is priced before there is something to take", () => {
  expect(buildPriceRequest({ ...fullDraft, items: [] }, noon)).toBeNull();
  expect(buildPriceRequest({ ...fullDraft, address: { ...fullDraft.address, postcode: "" } }, noon)).not.toHaveProperty("postcode");
});

test("a gate code goes in a field of its own, and none is sent for an empty one", () => {
  expect(sent({ ...fullDraft, place: { ...fullDraft.place, gateCode: "7391#", wasGiven: true } })).toMatchObject({
    place: { gateCode: "7391#" },
  });
  expect(sent({ ...fullDraft, place: { ...fullDraft.place, gateCode: " ", wasGiven: false } })?.place).toBeUndefined();
});

test("what was said of place, customer and photos is sent, and what was not is left out", () => {
  for (const name of ["place", "customer", "photos"]) expect(sent(fullDraft)).not.toHaveProperty(name);
  const place = {
    ...fullDraft.place,
    siteLocation: "garage",
    what3words: " ///filled.count.soap ",
    presence: "key_safe",
    pets: true,
  } as const;
  const customer = { type: "business", company: "Lee & Co", sicCode: " " } as const;
  const key = { reference: "Q-7F3K9M", accessToken: "secret" };
  expect(sent({ ...fullDraft, place, customer, photos: { key, shown: 2, ready: 1 } })).toMatchObject({
    place: { siteLocation: "garage", what3words: "///filled.count.soap", presence: "key_safe", pets: true },
    customer: { type: "business", company: "Lee & Co" },
    photos: key,
  });
  expect(sent({ ...fullDraft, photos: { key, shown: 0, ready: 0 } })?.photos).toBeUndefined();
});

test("a tick that is not on the page is not sent, whatever the draft remembers", () => {
  const consents = { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true, unattended: true };
  expect(sent({ ...fullDraft, consents })?.consents).toEqual({
    scope: true,
    terms: true,
    startWithin14Days: true,
    rightLostWhenComplete: true,
  });
  const customer = { type: "business", company: "Lee & Co", sicCode: "" } as const;
  expect(sent({ ...fullDraft, consents, customer })?.consents).toEqual({ scope: true, terms: true });
  const place = { ...fullDraft.place, presence: "no" } as const;
  expect(sent({ ...fullDraft, consents, place })?.consents).toEqual(consents);
});
