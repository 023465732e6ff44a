/**
 * Why a person looks at a booking before it is confirmed. The booking form uses these rules before the last tap and
 * `book-collection` again, so that the form shows what will happen.
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

/** Cubic yards up to which a load needs no photos. */
const maxYardsUnseen = 7;
/** Tolerance in cubic yards: a step of the price ladder is a few litres above its nominal yards. */
const closeYards = 0.05;

/** `isUnsure`: the customer said they are unsure about the load. */
export type LoadToSee = { litres: number; service: Service | null; isUnsure?: boolean | undefined };

/** Whether such a load needs photos. */
export function photosNeeded({ litres, service, isUnsure = false }: LoadToSee): boolean {
  return isUnsure || service === "house-clearance" || litres / litresPerYard - closeYards > maxYardsUnseen;
}

export type BookingToReview = LoadToSee & {
  items: readonly { id: string }[];
  hazards: DeclaredHazards | undefined;
  contact: { email?: string | undefined; mobile?: string | undefined };
  /** Whether photos of the load came with a quote or with the booking. */
  hasPhotos: boolean;
  presence?: Presence | undefined;
  /** The hazards known to the colleague who looked at this very work and priced it; null: nobody did. */
  checked: DeclaredHazards | null;
};

/** In the order shown; empty: the booking is confirmed at once. */
export function bookingReviewReasons(booking: BookingToReview, catalogue: Catalogue): ReviewReason[] {
  const isChecked = booking.checked !== null;
  const applies: Readonly<Record<ReviewReason, boolean>> = {
    hazards: hasNewHazard(booking, catalogue),
    landline: isLandlineOnly(booking.contact),
    vans: !isChecked && booking.litres > standardVanLitres,
    photos: !isChecked && !booking.hasPhotos && photosNeeded(booking),
    // Also where a colleague has seen the load: photos of the place and the payment belong to this very day.
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

/** No e-mail address and only a landline: no message can reach them. */
export function isLandlineOnly({ email, mobile }: BookingToReview["contact"]): boolean {
  if (email !== undefined && email.trim() !== "") return false;
  const phone = parsePhone(mobile ?? "");
  return phone.ok && phone.kind === "landline";
}
