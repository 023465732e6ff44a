/**
 * What the law wants said about some of the things we carry, and what to do before we come. Follows from the flags
 * of the catalogue.
 */
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import { oneLine } from "../bookings/booking.copy.ts";

type Item = BookingSummary["items"][number];

/** The description of one item's waste for its paperwork; null when its name says all there is to say. */
export function wasteDescription(item: Pick<Item, "flags">): string | null {
  const parts: string[] = [];
  if (item.flags.includes("upholstered-seating")) {
    parts.push(
      "domestic seating waste containing persistent organic pollutants (POPs, commonly decabromodiphenyl ether, DecaBDE): kept apart and incinerated",
    );
  } else if (item.flags.includes("pops")) parts.push("may contain persistent organic pollutants (POPs)");
  if (item.flags.includes("fridge")) parts.push("holds refrigerant gas: carried upright and empty");
  if (item.flags.includes("weee")) parts.push("waste electrical equipment");
  if (item.flags.includes("hazardous")) parts.push("hazardous waste: kept apart and listed on its own");
  const [first = "", ...rest] = parts;
  return first === "" ? null : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ");
}

/** Said whenever padded seating is booked, because its customer must know that it is burned by law; null otherwise. */
export function seatingText(items: readonly Pick<Item, "name" | "flags">[]): string | null {
  const seats = items.filter((item) => item.flags.includes("upholstered-seating")).map((item) => oneLine(item.name).toLowerCase());
  if (seats.length === 0) return null;
  return `Padded seating (here: ${seats.join(", ")}) is treated as containing persistent organic pollutants, known as POPs. The law has us keep it apart from everything else and send it to be burned, so it cannot be recycled.`;
}

/** What makes the visit quick, most important first. */
export function prepareList(summary: Pick<BookingSummary, "items" | "access" | "onSite">): string[] {
  const flags = new Set(summary.items.flatMap((item) => item.flags));
  const who = summary.onSite ? oneLine(summary.onSite.fullName) : "you or somebody you trust";
  const list = [
    `Make sure ${who} can be there for the whole window and answer the phone.`,
    "Put what is going in one place, and clear the way from there to the van.",
    "Check drawers, cupboards and pockets for anything you want to keep.",
  ];
  if (flags.has("fridge")) list.push("Empty fridges and freezers, and switch them off the evening before.");
  if (flags.has("weee")) list.push("Take your own data off computers, phones and drives.");
  if (summary.access.parking !== "free") list.push("Tell us before the day if the van needs a permit or a space kept.");
  list.push("Set aside paint, oil, gas bottles, asbestos and needles: the crew cannot load them unless they are on the list.");
  return list;
}
