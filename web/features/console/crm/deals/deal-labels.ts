/** Labels of a deal's stages, lost reasons and time until it needs attention. */
import type { Deal } from "#domain/crm/deals.contract.ts";
import type { DealRecordKind, DealStage, LostReason } from "#domain/crm/deal-choices.ts";
import { timeLeft } from "#domain/kernel/time-left.ts";
import type { OfficeState } from "#web/features/console/bookings/office-state.ts";

export const stageNames: Readonly<Record<DealStage, string>> = {
  new: "New enquiry",
  quoting: "Quoting",
  quoted: "Quoted",
  negotiating: "Negotiating",
  held: "Slot held",
  booked: "Booked",
  won: "Won",
  lost: "Lost",
};

/** Includes the contact, because several deals may have the same title. */
export const dealName = ({ title, contact, reference }: Pick<Deal, "title" | "contact" | "reference">): string =>
  `${title}, ${contact?.name ?? reference}`;

export const stageTones: Readonly<Record<DealStage, OfficeState["tone"]>> = {
  new: "signal",
  quoting: "signal",
  quoted: "sea",
  negotiating: "sea",
  held: "sea",
  booked: "downs",
  won: "downs",
  lost: "brick",
};

export const lostReasonNames: Readonly<Record<LostReason, string>> = {
  declined: "They said no to the price",
  expired: "The quote expired",
  cancelled: "They cancelled",
  out_of_area: "Outside our area",
  no_reply: "No reply",
  too_dear: "Too expensive",
  found_other: "Went with someone else",
  keeping: "They’re keeping it",
  timing: "No suitable time",
  not_for_us: "Not work we do",
  duplicate: "The same enquiry twice",
  other: "Another reason",
};

export const recordKindNames: Readonly<Record<DealRecordKind, string>> = {
  enquiry: "Enquiry",
  quote: "Quote",
  booking: "Booking",
  waiting: "Waiting list",
  chat: "Chat",
};

/** Why a card cannot be put there; null where it can. */
export const followsText = "“Booked” and “Won” follow the booking, so they can’t be changed here. Change the booking instead.";

export type Rot = { tone: "late" | "soon" | "calm"; text: string };
const soonMilliseconds = 4 * 3_600_000;

/** Text and tone. `now`: milliseconds since 1970. Null for a deal that does not need attention. */
export function describeRot(rotsAt: string | null, now: number): Rot | null {
  if (rotsAt === null) return null;
  const left = timeLeft(rotsAt, now);
  if (left !== null) return { tone: Date.parse(rotsAt) - now < soonMilliseconds ? "soon" : "calm", text: `Needs a look in ${left}` };
  const over = timeLeft(new Date(2 * now - Date.parse(rotsAt)).toISOString(), now);
  return { tone: "late", text: over === null ? "Needs a look now" : `Needs a look: ${over} late` };
}
