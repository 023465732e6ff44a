/** The booking form's answers in the form `/quote` takes them over: for a load or an address that a person has to price. */
import { dayKindOf } from "#domain/scheduling/scheduling.rules.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import type { Draft } from "./draft.rules.ts";
import { chosenService } from "./service.rules.ts";

/** The limit of a quote's note, characters. */
const maxNote = 1_000;

/**
 * `more`: items the booking form does not take. Left out: the gate code, because anyone with its link can read a quote,
 * and the payer and the contact on site, which a quote does not ask for. The draft itself stays on this device.
 */
export function carryBooking(draft: Draft, isBankHoliday: (date: string) => boolean, more: readonly string[] = []): CarriedJob {
  const { notes: gettingIn, ...access } = draft.access;
  const carryFar = access.carryFar === null ? null : String(Math.min(priceLimits.carryMetres, Number(access.carryFar) || 0));
  const items = [...draft.items, ...more.map((id) => ({ id, quantity: 1, confirmed: null }))];
  return {
    channel: "web_items",
    postcode: formattedPostcode(draft.address.postcode).slice(0, 20),
    service: chosenService({ service: draft.service, items }),
    items: items.filter(({ quantity }) => quantity >= 1 && quantity <= priceLimits.quantity),
    access: { ...access, carryFar },
    outsideReady: draft.outsideReady,
    wish: carriedTime(draft, isBankHoliday),
    hazards: draft.hazards,
    notes: [draft.notes.trim(), gettingIn.trim() && `Getting in: ${gettingIn.trim()}`].filter(Boolean).join("\n").slice(0, maxNote),
    contact: {
      fullName: draft.contact.fullName.slice(0, 300),
      email: draft.contact.email.slice(0, 300),
      mobile: draft.contact.mobile.slice(0, 300),
    },
  };
}

/** The postcode as the field formats it on blur; an incomplete one as typed. */
function formattedPostcode(input: string): string {
  const parsed = parsePostcode(input);
  return parsed.ok ? parsed.postcode : input;
}

/** The day of the chosen window, else the time chosen in the calculator. */
function carriedTime({ window, hold, wish }: Draft, isBankHoliday: (date: string) => boolean): NonNullable<CarriedJob["wish"]> | null {
  if (window === null) return wish;
  const speed = hold?.windowId === window.id ? hold.speed : window.kind === "emergency" ? "emergency" : "standard";
  return { date: window.date, day: dayKindOf(window.date, isBankHoliday), speed, flexibleDay: window.kind === "all-day" };
}
