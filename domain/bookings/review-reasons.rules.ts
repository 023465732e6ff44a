/**
 * Why a person looks at a booking before it is confirmed. The booking form asks before the last tap and `book-collection`
 * asks again: both through here, so that what is shown is what happens.
 */
import type { Catalogue } from "../catalogue/catalogue.ts";
import { parsePhone } from "../kernel/phone.ts";
import { litresPerYard } from "../pricing/load/load-by-size.rules.ts";
import type { Service } from "../pricing/price-choices.ts";
import { standardVanLitres } from "../pricing/load/sizes.rules.ts";
import { openHazards } from "../waste/hazards.rules.ts";
import type { DeclaredHazards } from "../waste/hazards.rules.ts";
import { reviewReasons } from "./booking-request.contract.ts";
import type { ReviewReason } from "./booking-request.contract.ts";
import type { Presence } from "./place/place-choices.ts";
import { isUnattended } from "./place/presence.rules.ts";

/** Cubic yards up to which nobody needs to see the load. */
const maxYardsUnseen = 7;
/** A size of the ladder is a few litres over its yards. */
const closeYards = 0.05;

/** `isUnsure`: an answer about the load says that nobody is sure. */
export type LoadToSee = { litres: number; service: Service | null; isUnsure?: boolean | undefined };

/** Whether a load of this kind is booked with photos of it. */
export function photosNeeded({ litres, service, isUnsure = false }: LoadToSee): boolean {
  return isUnsure || service === "house-clearance" || litres / litresPerYard - closeYards > maxYardsUnseen;
}

export type BookingToReview = LoadToSee & {
  items: readonly { id: string }[];
  hazards: DeclaredHazards | undefined;
  contact: { email?: string | undefined; mobile?: string | undefined };
  /** Whether photos of the load came with it, with a quote or with the booking. */
  hasPhotos: boolean;
  presence?: Presence | undefined;
  /** What a person of ours knew of hazards who has looked at this very work and set its price; null: nobody has. */
  checked: DeclaredHazards | null;
};

/** In the order in which they are told; none: the booking is confirmed at once. */
export function reviewReasonsOf(booking: BookingToReview, catalogue: Catalogue): ReviewReason[] {
  const isChecked = booking.checked !== null;
  const applies: Readonly<Record<ReviewReason, boolean>> = {
    hazards: hasNewHazard(booking, catalogue),
    landline: isLandlineOnly(booking.contact),
    vans: !isChecked && booking.litres > standardVanLitres,
    photos: !isChecked && !booking.hasPhotos && photosNeeded(booking),
    // Whoever knew the load: the photos of the place and the payment are for this very day.
    unattended: isUnattended(booking.presence),
  };
  return reviewReasons.filter((reason) => applies[reason]);
}

function hasNewHazard({ items, hazards, checked }: BookingToReview, catalogue: Catalogue): boolean {
  const open = openHazards(
    hazards,
    items.map(({ id }) => ({ id, flags: catalogue.get(id)?.flags ?? [] })),
  );
  if (open === "unnamed") return checked?.present !== "yes";
  return open.some((kind) => !(checked?.kinds.includes(kind) ?? false));
}

/** No e-mail address, and a landline as the only number: no message reaches them. */
export function isLandlineOnly({ email, mobile }: BookingToReview["contact"]): boolean {
  if (email !== undefined && email.trim() !== "") return false;
  const phone = parsePhone(mobile ?? "");
  return phone.ok && phone.kind === "landline";
}
