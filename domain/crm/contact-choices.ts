/** The options and limits of a contact, shared by pages, commands and import. */
import { customerTypes } from "../quotes/quote-choices.ts";

export { customerTypes };
export const wayKinds = ["email", "phone"] as const;
export const wayLabels = ["mobile", "work", "home"] as const;
export const preferredChannels = ["email", "sms", "call"] as const;
export const leadSources = [
  "google",
  "maps",
  "facebook",
  "nextdoor",
  "referral",
  "repeat",
  "town_page",
  "phone",
  "leaflet",
  "website",
  "chat",
  "import",
  "other",
] as const;
export type LeadSource = (typeof leadSources)[number];
export const lifecycles = ["lead", "prospect", "customer", "repeat", "lapsed", "do_not_serve"] as const;
export type Lifecycle = (typeof lifecycles)[number];
export const contactSorts = ["name", "contact", "value", "created"] as const;
export type ContactSort = (typeof contactSorts)[number];
export const marketingChannels = ["email", "sms"] as const;
export type MarketingChannel = (typeof marketingChannels)[number];
export const consentBases = ["opt_in", "soft_opt_in", "refused"] as const;
export const activityKinds = ["call", "note", "email", "sms", "visit", "meeting"] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const contactLimits = {
  name: 80,
  salutation: 20,
  jobTitle: 80,
  sourceDetail: 120,
  tags: 20,
  tag: 30,
  notes: 4_000,
  ways: 20,
  activity: 4_000,
  careNote: 1_000,
  companyName: 120,
  /** A company or VAT number with what stands in front of it on a letter. */
  officialNumber: 80,
  creditLimitPence: 100_000_000,
} as const;
export const contactsPerPage = 50;
/** Counts stop here; a longer list has to be narrowed. */
export const maxCounted = 500;
export const maxQuietMonths = 120;
