/** The text of a collection in a calendar feed. Plain text; the calendar file escapes it. */
import { accessLines, itemName, quotedText } from "../bookings/copy/booking.copy.ts";
import { serviceName } from "../pricing/service.copy.ts";
import { placeText } from "../bookings/place/place.copy.ts";
import { isToBeConfirmed } from "../bookings/waiting/waiting-booking.copy.ts";
import { formatPhone } from "../kernel/phone.ts";
import { hazardTable } from "../waste/hazards.ts";
import type { FeedCollection } from "./feed-collection.contract.ts";

export const isCancelled = ({ status }: Pick<FeedCollection, "status">): boolean => status.startsWith("cancelled");

/** `Cancelled: Furniture removal in Worthing (B-7F3K9M)`. */
export function feedTitle(collection: FeedCollection): string {
  const before = isCancelled(collection) ? "Cancelled: " : isToBeConfirmed(collection) ? "To be confirmed: " : "";
  return `${before}${serviceName(collection.service)} in ${quotedText(collection.town)} (${collection.reference})`;
}

/** With the street for future collections, else the town and the outward code. */
export function feedPlace({ street, town, postcode }: FeedCollection): string {
  return street === undefined ? `${quotedText(town)}, ${postcode.split(" ", 1)[0]}` : [street, town, postcode].map(quotedText).join(", ");
}

export function feedText(collection: FeedCollection): string {
  const { vans, allowance, items, access, place, hazards, person } = collection;
  const kinds = (hazards?.kinds ?? []).map((kind) => hazardTable[kind].label.toLowerCase());
  return [
    vans.length > 0 && `${vans.length === 1 ? "Van" : "Vans"}: ${vans.join(", ")}`,
    allowance && `Load: ${allowance.litres.toLocaleString("en-GB")} litres, ${allowance.kilograms} kg, ${allowance.minutes} min`,
    ...(items ?? []).map((item) => itemName(item)),
    access && `Access: ${accessLines(access).join(", ")}`,
    placeText(place),
    hazards?.present === "yes" && `Hazards: ${kinds.length === 0 ? "ask the office" : kinds.join(", ")}`,
    person && `On site: ${[quotedText(person.name), person.phone && formatPhone(person.phone)].filter(Boolean).join(", ")}`,
    items && "Notes and gate codes are on the day sheet.",
  ]
    .filter((line) => typeof line === "string" && line !== "")
    .join("\n");
}
