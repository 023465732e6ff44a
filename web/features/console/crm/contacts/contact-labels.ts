/** Labels of a contact's fields and values. */
import type { LeadSource, Lifecycle } from "#domain/crm/contact-choices.ts";
import type { OfficeState } from "#web/features/console/bookings/office-state.ts";

export const lifecycleNames: Readonly<Record<Lifecycle, string>> = {
  lead: "Lead",
  prospect: "Prospect",
  customer: "Customer",
  repeat: "Repeat customer",
  lapsed: "Lapsed",
  do_not_serve: "Do not serve",
};
export const lifecycleTones: Readonly<Record<Lifecycle, OfficeState["tone"]>> = {
  lead: "signal",
  prospect: "sea",
  customer: "downs",
  repeat: "downs",
  lapsed: "signal",
  do_not_serve: "brick",
};

export const sourceNames: Readonly<Record<LeadSource, string>> = {
  google: "Google",
  maps: "Google Maps",
  facebook: "Facebook",
  nextdoor: "Nextdoor",
  referral: "Recommended",
  repeat: "Came back",
  town_page: "Town page",
  phone: "Phone",
  leaflet: "Leaflet",
  website: "Website",
  chat: "Chat",
  import: "Imported",
  other: "Other",
};

export const customerTypeNames = {
  home: "Home",
  business: "Business",
  landlord_or_agent: "Landlord or agent",
  charity: "Charity",
} as const;
export const channelNames = { email: "Email", sms: "Text", call: "Phone call" } as const;
export const wayLabelNames = { mobile: "mobile", work: "work", home: "home" } as const;
export const consentBasisNames = { opt_in: "They agreed", soft_opt_in: "They bought and didn’t say no", refused: "They said no" } as const;
export const recordStateText = (state: string | null): string => (state ?? "").replaceAll("_", " ");
