/** Data carried from the calculator is taken over, and nothing else is. */
import { expect, test } from "vitest";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import { fullDraft } from "./booking.fixture.ts";
import { withCarriedJob } from "./carried.rules.ts";

const job: CarriedJob = {
  postcode: "BN11 1AA",
  service: "garden-waste",
  items: [{ id: "garden-yard", quantity: 3, confirmed: null }],
  access: { floor: 2, lift: "no", carryMetres: 30, carryFar: null, parking: "paid", dismantleCount: 1 },
  outsideReady: true,
  wish: { date: "2026-12-01", day: "weekday", speed: "standard", flexibleDay: true },
};

test("every field of a calculation replaces the draft's, and a time has to be chosen again", () => {
  const draft = withCarriedJob(fullDraft, job);
  expect(draft).toMatchObject({ service: job.service, items: job.items, access: job.access, outsideReady: true, wish: job.wish });
  expect(draft.address).toEqual({ ...fullDraft.address, postcode: "BN11 1AA" });
  expect([draft.window, draft.hold]).toEqual([null, null]);
  expect(draft.contact).toEqual(fullDraft.contact);
});

test("what a quote knows of the place and of who asks comes along; what nobody has answered changes nothing", () => {
  const place = { propertyType: "flat", siteLocation: "loft", vehicleLimit: "narrow" } as const;
  const draft = withCarriedJob(fullDraft, { ...job, place, customerType: "business" });
  expect(draft.place).toMatchObject(place);
  expect(draft.customer.type).toBe("business");
  const open = { propertyType: null, siteLocation: null, vehicleLimit: "none" } as const;
  const again = withCarriedJob(draft, { ...job, place: open, customerType: "home" });
  expect([again.place, again.customer]).toEqual([draft.place, draft.customer]);
});

test("a calculation without a postcode leaves the one that was entered", () => {
  expect(withCarriedJob(fullDraft, { ...job, postcode: "" }).address.postcode).toBe(fullDraft.address.postcode);
});

test.each([null, 7, "job", {}, { ...job, service: "piano-moving" }, { ...job, items: "all" }])("%j changes nothing", (carried) => {
  expect(withCarriedJob(fullDraft, carried)).toBe(fullDraft);
});
