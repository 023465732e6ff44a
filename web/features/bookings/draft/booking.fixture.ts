/** A draft with every answer given, for tests. */
import { blankDraft } from "./blank-draft.ts";
import type { ChosenWindow, Draft, Hold } from "./draft.rules.ts";

export const tuesday: ChosenWindow = {
  id: "0b0f4b1e-8f5e-4c55-9d8e-0a4b4f6f0001",
  date: "2026-11-24",
  startsAt: "2026-11-24T09:00:00+00:00",
  endsAt: "2026-11-24T11:00:00+00:00",
  kind: "standard",
  priceDeltaPence: 0,
  left: 2,
};

export const heldTuesday: Hold = {
  holdId: "0b0f4b1e-8f5e-4c55-9d8e-0a4b4f6f0002",
  holdToken: "sealed",
  lapsesAt: Date.parse("2026-11-20T12:10:00Z"),
  windowId: tuesday.id,
  postcode: "BN14 8QX",
  speed: "standard",
  isExtended: false,
};

export const noon = new Date("2026-11-20T12:00:00Z");

export const fullDraft: Draft = {
  ...blankDraft,
  idempotencyKey: "key-of-checkout",
  address: { postcode: "bn14 8qx", line1: "12 Chalk Pit Lane", line2: "", town: "Worthing" },
  service: "furniture-removal",
  items: [{ id: "sofa-2-seat", quantity: 2, confirmed: null }],
  hazards: { present: "no", kinds: [] },
  window: tuesday,
  hold: heldTuesday,
  contact: { fullName: "Ann Fletcher", email: "", mobile: "07700 900123" },
  paymentMethod: "cash",
  consents: { scope: true, terms: true, startWithin14Days: true, rightLostWhenComplete: true, unattended: false },
};
