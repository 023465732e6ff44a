/**
 * What the law requires us to say about some items, and how to prepare for the visit. Depends on the flags
 * of the catalogue.
 */
import { nameInSentence } from "../catalogue/item-name.ts";
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import { hazardTable } from "./hazards.ts";
import { oneLine, quotedText } from "../bookings/copy/booking.copy.ts";

type Item = BookingSummary["items"][number];

/** The description of one item's waste for its paperwork; null when its name is sufficient. */
export function wasteDescription(item: Pick<Item, "flags">): string | null {
  const parts: string[] = [];
  if (item.flags.includes("upholstered-seating")) {
    parts.push(
      "domestic seating waste containing persistent organic pollutants (POPs, commonly decabromodiphenyl ether, DecaBDE): kept separate and incinerated",
    );
  } else if (item.flags.includes("pops")) parts.push("may contain persistent organic pollutants (POPs)");
  if (item.flags.includes("fridge")) parts.push("contains refrigerant gas: carried upright and empty");
  if (item.flags.includes("weee")) parts.push("waste electrical equipment");
  if (item.flags.includes("hazardous")) parts.push("hazardous waste: kept separate and listed on its own");
  const [first = "", ...rest] = parts;
  return first === "" ? null : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ");
}

/** Shown whenever padded seating is booked, because its customer must know that it is incinerated by law; null otherwise. */
export function seatingText(items: readonly Pick<Item, "name" | "flags">[]): string | null {
  const seats = items.filter((item) => item.flags.includes("upholstered-seating")).map((item) => nameInSentence(oneLine(item.name)));
  if (seats.length === 0) return null;
  return `Padded seating (on your list: ${seats.join(", ")}) is treated as containing persistent organic pollutants, known as POPs. By law it must be kept separate and incinerated, so it cannot be recycled.`;
}

/** What speeds up the visit, most important first. */
export function prepareList(summary: Pick<BookingSummary, "items" | "access" | "onSite" | "hazards" | "place">): string[] {
  const flags = new Set(summary.items.flatMap((item) => item.flags));
  const list = [
    meetingText(summary),
    "Put everything that’s going in one place, and clear the way from there to the van.",
    "Check drawers, cupboards and pockets for anything you want to keep.",
  ];
  if (flags.has("fridge")) list.push("Empty fridges and freezers, and switch them off the evening before.");
  if (flags.has("weee")) list.push("Wipe your data from any computer, phone or drive that’s going.");
  if (summary.access.parking !== "free") list.push("Tell us before the day if the van needs a permit, and keep a space for it if you can.");
  list.push("Set aside paint, oil and batteries unless they’re on your list. We can’t take asbestos, gas bottles or needles.");
  const refused = (summary.hazards?.kinds ?? []).filter((kind) => !hazardTable[kind].isTaken);
  list.push(...refused.map((kind) => `You told us about ${hazardTable[kind].label.toLowerCase()}. ${hazardTable[kind].what}`));
  return list;
}

function meetingText({ onSite, place }: Pick<BookingSummary, "onSite" | "place">): string {
  if (place?.presence === "no") return "Put the items where your photos show them, and answer the phone during your arrival window.";
  if (place?.presence === "key_safe") return "Put the key in the key safe, and answer the phone during your arrival window.";
  if (place?.presence === "neighbour" && onSite === undefined)
    return "Ask your neighbour to be there for the whole arrival window, and answer the phone yourself.";
  const who = onSite ? quotedText(onSite.fullName) : "you or someone you trust";
  return `Make sure ${who} can be there for the whole arrival window and answer the phone.`;
}
