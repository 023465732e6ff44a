/** The draft before any answer: what the server renders and the page starts from. Written out, because deriving it would load the schemas. */
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "./draft.rules.ts";

export const blankFacts: QuoteFacts = {
  method: "chips",
  service: null,
  items: [],
  size: null,
  measured: null,
  photos: [],
  hidden: "",
  hazards: { present: null, kinds: [] },
  place: {
    postcode: "",
    propertyType: null,
    location: null,
    floor: 0,
    lift: null,
    carryMetres: 15,
    parking: null,
    vehicleLimit: "none",
    dismantleCount: 0,
    outsideReady: false,
  },
  when: { kind: "asap", date: null, speed: "standard", day: "weekday" },
};

export const blankDraft: QuoteDraft = {
  version: 1,
  savedAt: 0,
  startKey: "not-yet-made",
  channel: "web_photo",
  facts: blankFacts,
  quote: null,
  contact: { fullName: "", email: "", mobile: "", preference: "email", customerType: "home", marketing: false, kept: null },
};
