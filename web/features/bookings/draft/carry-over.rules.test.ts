/** A booking that goes on as a quote takes everything along that a quote asks for, and nothing that must stay. */
import { expect, test } from "vitest";
import { carriedJobSchema } from "#web/features/job-form/draft/carried-job.rules.ts";
import { fullDraft } from "./booking.fixture.ts";
import { carryBooking } from "./carry-over.rules.ts";
import type { Draft } from "./draft.rules.ts";

const never = () => false;
const draft: Draft = {
  ...fullDraft,
  items: [
    { id: "rubble-half-yard", quantity: 3, confirmed: null },
    { id: "petrol-mower", quantity: 1, confirmed: true },
  ],
  hazards: { present: "yes", kinds: ["paint"] },
  access: { ...fullDraft.access, floor: 2, lift: "no", carryMetres: 30, parking: "paid", dismantleCount: 1, notes: "Ring twice" },
  outsideReady: true,
  place: { ...fullDraft.place, gateCode: "7391", wasGiven: true },
  notes: "Behind the shed",
  contact: { fullName: "Ann Fletcher", email: "", mobile: "07700 900123" },
};
const jobOf = (booking: Draft, more?: string[]) => carriedJobSchema.parse(JSON.parse(JSON.stringify(carryBooking(booking, never, more))));

test("items, answers, access, postcode, time and contact come along", () => {
  expect(jobOf(draft)).toMatchObject({
    channel: "web_items",
    postcode: "BN14 8QX",
    items: draft.items,
    hazards: draft.hazards,
    notes: "Behind the shed\nGetting in: Ring twice",
    access: { floor: 2, lift: "no", carryMetres: 30, parking: "paid", dismantleCount: 1 },
    outsideReady: true,
    wish: { date: "2026-11-24", day: "weekday", speed: "standard", flexibleDay: false },
    contact: draft.contact,
    quote: null,
  });
});

test("a gate code is not", () => {
  expect(JSON.stringify(carryBooking(draft, never))).not.toContain("7391");
});

test("an item that is looked at first comes along, and what no quote could hold does not stand in the way", () => {
  const odd = {
    ...draft,
    items: [{ id: "black-bag", quantity: 0, confirmed: null }],
    access: { ...draft.access, carryFar: "9000" },
    notes: "x".repeat(5_000),
  };
  const job = jobOf(odd, ["hot-tub"]);
  expect(job.items.map(({ id }) => id)).toEqual(["hot-tub"]);
  expect([job.access.carryFar, job.notes?.length]).toEqual(["500", 1_000]);
});

test("a place alone is a beginning: nothing is on the list, and no service is guessed", () => {
  expect(jobOf({ ...draft, items: [], service: null })).toMatchObject({ items: [], service: null, postcode: "BN14 8QX" });
});
