/** Labels and titles of timeline entries. */
import type { ActivityKind } from "#domain/crm/contact-choices.ts";
import type { TimelineEntry, TimelineKind } from "#domain/crm/timeline.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { bookingStateLabels } from "#domain/office/booking-states.copy.ts";
import { consentBasisNames, recordStateText } from "../contacts/contact-labels.ts";

export const kindNames: Readonly<Record<TimelineKind, string>> = {
  enquiry: "Enquiry",
  quote: "Quote",
  booking: "Booking",
  payment: "Payment",
  document: "Document",
  message: "Message sent",
  thread: "Message",
  chat: "Chat",
  call: "Call",
  note: "Note",
  email: "Email",
  sms: "Text",
  visit: "Visit",
  meeting: "Meeting",
  consent: "Offers",
  waiting: "Waiting list",
  system: "System",
};

/** The kinds of entries shown by each filter. */
export const kindGroups = [
  { name: "All", kinds: [] },
  { name: "Calls and notes", kinds: ["call", "note", "visit", "meeting"] },
  { name: "Messages", kinds: ["email", "sms", "message", "thread", "chat"] },
  { name: "Quotes and bookings", kinds: ["enquiry", "quote", "booking", "waiting"] },
  { name: "Money and paperwork", kinds: ["payment", "document"] },
  { name: "Consent", kinds: ["consent"] },
] as const satisfies readonly { name: string; kinds: readonly TimelineKind[] }[];

export const activityNames: Readonly<Record<ActivityKind, string>> = {
  call: "Call",
  note: "Note",
  email: "Email",
  sms: "Text",
  visit: "Visit",
  meeting: "Meeting",
};

const activities: readonly string[] = Object.keys(activityNames);
export const isActivity = (kind: TimelineKind): kind is ActivityKind => activities.includes(kind);

/** The number in the `key` of an entry the office wrote, by which a later entry can follow it up; null for other entries. */
export function activityNumber({ key, kind }: TimelineEntry): number | null {
  const number = Number(key.slice(key.indexOf(":") + 1));
  return isActivity(kind) && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The title of a consent such as `email.soft_opt_in`: channel and legal basis. */
function consentTitle(what: string): string {
  const [channel, basis] = what.split(".");
  const how = Object.entries(consentBasisNames)
    .find(([name]) => name === basis)?.[1]
    .toLowerCase();
  return `Offers by ${channel === "sms" ? "text" : "email"}${how === undefined ? "" : `: ${how}`}`;
}

/** `Call from them`, `Booking: confirmed`, `Payment, £120.00`. */
export function entryTitle({ kind, what, direction, amountPence }: TimelineEntry): string {
  // The message's name is the entry's text.
  if (kind === "message") return kindNames.message;
  if (kind === "consent") return consentTitle(what);
  if (isActivity(kind)) return `${kindNames[kind]}${direction === null ? "" : direction === "in" ? " from them" : " from us"}`;
  const state =
    kind === "booking" && what in bookingStateLabels ? bookingStateLabels[what as keyof typeof bookingStateLabels] : recordStateText(what);
  const amount = amountPence === null ? "" : `, ${formatPence(amountPence)}`;
  return `${kindNames[kind]}${state === "" ? "" : `: ${state.toLowerCase()}`}${amount}`;
}
