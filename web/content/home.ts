/**
 * The words of the home page. Every sentence is something the system does or a rule it keeps; claims that
 * need evidence come from the claims table (decision 0016), not from here.
 */
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import type { CargoPictureName } from "#web/ui/van/cargo-picture.tsx";

export type TrustPoint = { title: string; text: string; icon: "price" | "window" | "cancel" | "guest" };

export const homeDescription =
  "Waste and house clearance in Sussex, Surrey and Kent. See the full price before you book, choose a two-hour arrival window, and pay on the day.";

export const homeKeywords = [
  "waste clearance",
  "house clearance",
  "rubbish removal",
  "garden waste",
  "sofa collection",
  "Sussex",
  "Surrey",
  "Kent",
] as const;

export const trustPoints = (vatRegistered: boolean): readonly TrustPoint[] => [
  {
    icon: "price",
    title: "The full price first",
    text: vatRegistered
      ? "The price you see before you book includes VAT and every extra."
      : "The price you see before you book includes every extra. No VAT is charged.",
  },
  { icon: "window", title: "Two-hour arrival windows", text: "You only see times when we have room for your load." },
  { icon: "cancel", title: "Free to cancel or move", text: freeChangesText },
  { icon: "guest", title: "No account needed", text: "Book as a guest. We’ll send the details and a calendar invitation." },
];

/** The four figures under "Why": codes of the claims table; `rating` stands for the average of the reviews. */
export const whyFigures = ["diverted", "booking-time", "rating", "same-day"] as const;

/** The six tiles of "Why choose us": codes of the claims table, each with its picture. */
export const whyTiles = [
  { code: "licensed", icon: "licence" },
  { code: "five-star", icon: "star" },
  { code: "recycled", icon: "recycling" },
  { code: "same-day", icon: "clock" },
  { code: "no-hidden-fees", icon: "price" },
  { code: "experience", icon: "years" },
] as const;

export type Step = { title: string; text: string; fill: number };

export const steps: readonly Step[] = [
  { title: "Tell us what needs to go", text: "Pick items from a list, then tell us about stairs and parking.", fill: 0.3 },
  {
    title: "See the price, choose a time",
    text: "The price appears with your first item, with a reason for every line.",
    fill: 0.66,
  },
  {
    title: "We load up and leave it clear",
    text: "The crew checks the list with you and loads from wherever things are. You pay the price you agreed.",
    fill: 1,
  },
];

export type Destination = { what: string; text: string; picture: CargoPictureName };

export const destinations: readonly Destination[] = [
  {
    what: "Sofas and padded chairs",
    picture: "sofa",
    text: "Most contain flame retardants that the law treats as persistent pollutants. They have to be kept separate and incinerated, so they can’t be recycled.",
  },
  {
    what: "Fridges and freezers",
    picture: "fridge",
    text: "They contain gas, so they travel upright and empty to a site licensed to remove it.",
  },
  {
    what: "Screens, kettles, anything with a plug",
    picture: "television",
    text: "Kept together as electrical waste. Please wipe phones, computers and drives before we come.",
  },
  {
    what: "Wood, metal, card and garden waste",
    picture: "garden waste",
    text: "Kept separate where the load allows, so they can be recycled or composted.",
  },
];

export const refusedText =
  "Asbestos, solvent-based paint, fuel, gas bottles and needles need a specialist. Search for the item in the booking form and we’ll tell you where it can go.";
