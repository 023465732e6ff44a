/** A search result as a title and a line below it. */
import type { BookingState } from "../bookings/bookings.contract.ts";
import { formatDate, formatDay } from "../kernel/london-time.ts";
import { bookingStateLabels } from "./booking-states.copy.ts";
import type { SearchKind } from "./search.contract.ts";
import type { Coming } from "./who-comes.contract.ts";
import { comingText } from "./who-comes.copy.ts";

type Found = { name: string | null; state: string; at: string; place: string | null; coming?: Coming };

export function resultText(kind: SearchKind, { name, state, at, place, coming }: Found): { title: string; detail: string } {
  const parts = kind === "company" ? [place] : [place, whenText(kind, at), stateText(kind, state), comingText(coming ?? null)];
  return { title: name ?? unnamed[kind], detail: parts.filter((part) => part !== null && part !== "").join(" · ") };
}

function whenText(kind: SearchKind, at: string): string {
  if (kind === "booking") return `collection ${formatDate(at)}`;
  if (kind === "invoice") return `issued ${formatDay(at)}`;
  return kind === "contact" ? `last contact ${formatDay(at)}` : `from ${formatDay(at)}`;
}

const unnamed: Readonly<Record<SearchKind, string>> = {
  booking: "Booking",
  quote: "Quote without a name yet",
  contact: "Contact",
  enquiry: "Enquiry",
  company: "Company",
  // Its booking was deleted, and the name with it.
  invoice: "Invoice of a deleted booking",
};

const otherStates: Readonly<Record<string, string>> = {
  draft: "draft",
  estimating: "being estimated",
  priced: "priced",
  needs_info: "waiting for the customer",
  needs_review: "waiting for us",
  accepted: "accepted",
  converted: "booked",
  declined: "declined",
  expired: "expired",
  withdrawn: "withdrawn",
  new: "new",
  suspected: "looks like spam",
  in_hand: "in hand",
  answered: "answered",
  lead: "no booking yet",
  prospect: "considering",
  customer: "customer",
  repeat: "regular customer",
  lapsed: "not heard from for a long time",
  do_not_serve: "do not serve",
  invoice: "",
  "deposit-invoice": "deposit",
  "credit-note": "credit note",
};

function stateText(kind: SearchKind, state: string): string {
  if (kind === "booking") return (bookingStateLabels[state as BookingState] ?? state).toLowerCase(); // the search returns only states of the table `bookings`
  return otherStates[state] ?? state;
}
