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
  const draft = withCarriedJob(fullDraft, job, "key-of-next-checkout");
  expect(draft).toMatchObject({ service: job.service, items: job.items, access: job.access, outsideReady: true, wish: job.wish });
  expect([draft.window, draft.hold]).toEqual([null, null]);
  expect(draft.contact).toEqual(fullDraft.contact);
});

test("another job comes with no box ticked: they were ticked for the list that it replaces", () => {
  expect(Object.values(fullDraft.consents)).toContain(true);
  expect(Object.values(withCarriedJob(fullDraft, job, "key-of-next-checkout").consents)).not.toContain(true);
});

test("what a quote knows of the place and of who asks comes along; what nobody has answered changes nothing", () => {
  const place = { propertyType: "flat", siteLocation: "loft", vehicleLimit: "narrow" } as const;
  const draft = withCarriedJob(fullDraft, { ...job, place, customerType: "business" }, "key-of-next-checkout");
  expect(draft.place).toMatchObject(place);
  expect(draft.customer.type).toBe("business");
  const open = { propertyType: null, siteLocation: null, vehicleLimit: "none" } as const;
  const again = withCarriedJob(draft, { ...job, place: open, customerType: "home" }, "key-of-next-checkout");
  expect([again.place, again.customer]).toEqual([draft.place, draft.customer]);
});

test("a job at another postcode comes without the street of an abandoned booking", () => {
  const draft = { ...fullDraft, place: { ...fullDraft.place, what3words: "filled.count.soap" } };
  const elsewhere = withCarriedJob(draft, job, "key-of-next-checkout");
  expect(elsewhere.address).toEqual({ postcode: "BN11 1AA", line1: "", line2: "", town: "" });
  expect(elsewhere.place.what3words).toBe("");
  const same = withCarriedJob(draft, { ...job, postcode: "BN14 8QX" }, "key-of-next-checkout");
  expect([same.address.line1, same.place.what3words]).toEqual([fullDraft.address.line1, "filled.count.soap"]);
});

test("a booking that is made again brings its whole address and how to get in", () => {
  const street = { line1: "3 Mill Lane", line2: "Flat 2", town: "Lewes", gettingIn: "Round the back" };
  const draft = withCarriedJob(fullDraft, { ...job, street }, "key-of-next-checkout");
  expect(draft.address).toEqual({ postcode: "BN11 1AA", line1: "3 Mill Lane", line2: "Flat 2", town: "Lewes" });
  expect(draft.access.notes).toBe("Round the back");
});

test("another quote begins a checkout without the photos of an abandoned one; the same quote again keeps its own", () => {
  const quote = {
    reference: "Q-7F3K9M",
    accessToken: "secret-of-the-quote",
    version: 1,
    validUntil: null,
    agreed: { lines: [], totalPence: 9_900 },
    quoted: { service: "garden-waste", items: [{ id: "garden-yard", quantity: 3 }] },
  } as const;
  const photos = { key: { reference: "Q-8G4L2N", accessToken: "secret-of-the-photos" }, shown: 2, ready: 2 };
  const draft = withCarriedJob({ ...fullDraft, photos }, { ...job, quote }, "key-of-next-checkout");
  expect(draft).toMatchObject({ photos: { key: null, shown: 0, ready: 0 }, idempotencyKey: "key-of-next-checkout" });
  const again = withCarriedJob({ ...draft, photos }, { ...job, quote }, "key-of-a-third");
  expect(again).toMatchObject({ photos, idempotencyKey: "key-of-next-checkout" });
  expect(withCarriedJob({ ...fullDraft, photos }, job, "key-of-next-checkout").photos).toEqual(photos);
});

test("a calculation without a postcode leaves the one that was entered", () => {
  expect(withCarriedJob(fullDraft, { ...job, postcode: "" }, "key-of-next-checkout").address.postcode).toBe(fullDraft.address.postcode);
});

test.each([null, 7, "job", {}, { ...job, service: "piano-moving" }, { ...job, items: "all" }])("%j changes nothing", (carried) => {
  expect(withCarriedJob(fullDraft, carried, "key-of-next-checkout")).toBe(fullDraft);
});
