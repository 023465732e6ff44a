/** The booking form's answers as the quote takes them over: for a list or a place that a person has to look at first. */
import { dayKindOf } from "#domain/scheduling/scheduling.rules.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import type { Draft } from "./draft.rules.ts";
import { serviceOf } from "./service.rules.ts";

/** As many characters as a quote's note holds. */
const maxNote = 1_000;

/**
 * `more`: an item the booking form does not take on its list. A gate code stays behind, because a quote is read by whoever
 * has its link; so do a payer and somebody on site, which no quote asks for. The draft itself stays on this device.
 */
export function carriedBookingOf(draft: Draft, isBankHoliday: (date: string) => boolean, more: readonly string[] = []): CarriedJob {
  const { notes: gettingIn, ...access } = draft.access;
  const carryFar = access.carryFar === null ? null : String(Math.min(priceLimits.carryMetres, Number(access.carryFar) || 0));
  const items = [...draft.items, ...more.map((id) => ({ id, quantity: 1, confirmed: null }))];
  return {
    channel: "web_items",
    postcode: writtenPostcode(draft.address.postcode).slice(0, 20),
    service: serviceOf({ service: draft.service, items }),
    items: items.filter(({ quantity }) => quantity >= 1 && quantity <= priceLimits.quantity),
    access: { ...access, carryFar },
    outsideReady: draft.outsideReady,
    wish: timeOf(draft, isBankHoliday),
    hazards: draft.hazards,
    notes: [draft.notes.trim(), gettingIn.trim() && `Getting in: ${gettingIn.trim()}`].filter(Boolean).join("\n").slice(0, maxNote),
    contact: {
      fullName: draft.contact.fullName.slice(0, 300),
      email: draft.contact.email.slice(0, 300),
      mobile: draft.contact.mobile.slice(0, 300),
    },
  };
}

/** In its written form, as the field would have it once it is left; what is no postcode yet as it was typed. */
function writtenPostcode(typed: string): string {
  const parsed = parsePostcode(typed);
  return parsed.ok ? parsed.postcode : typed;
}

/** The day of the chosen window, else what the calculator heard. */
function timeOf({ window, hold, wish }: Draft, isBankHoliday: (date: string) => boolean): NonNullable<CarriedJob["wish"]> | null {
  if (window === null) return wish;
  const speed = hold?.windowId === window.id ? hold.speed : window.kind === "emergency" ? "emergency" : "standard";
  return { date: window.date, day: dayKindOf(window.date, isBankHoliday), speed, flexibleDay: window.kind === "all-day" };
}
