/** The draft before any answer: what the server renders and the page starts from. Written out because the schemas weigh more than the page. */
import type { Draft } from "./draft.rules.ts";

export const blankDraft: Draft = {
  version: 1,
  savedAt: 0,
  idempotencyKey: "not-yet-made",
  address: { postcode: "", line1: "", line2: "", town: "" },
  service: null,
  items: [],
  hazards: { present: null, kinds: [] },
  access: { floor: 0, lift: null, carryMetres: 0, carryFar: null, parking: "free", dismantleCount: 0, notes: "" },
  outsideReady: false,
  place: { gateCode: "", wasGiven: false },
  wish: null,
  quote: null,
  window: null,
  hold: null,
  contact: { fullName: "", email: "", mobile: "" },
  onSite: { isOther: false, fullName: "", mobile: "" },
  payer: { isOther: false, fullName: "", email: "", company: "", purchaseOrder: "" },
  notes: "",
  paymentMethod: null,
  consents: { scope: false, terms: false, startWithin14Days: false },
};
