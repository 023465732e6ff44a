/**
 * The words of the home page. Every sentence is something the system does or a rule it keeps; claims that
 * need evidence come from the claims table (decision 0016), not from here.
 */
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
    text: vatRegistered ? "VAT and every extra are in it before you book." : "Every extra is in it before you book. No VAT is charged.",
  },
  { icon: "window", title: "Two-hour arrival windows", text: "You only see windows that have room for your load." },
  { icon: "cancel", title: "Free to cancel", text: "It costs nothing until 6pm the day before." },
  { icon: "guest", title: "No account needed", text: "Book as a guest. We send the details and a calendar entry." },
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
  { title: "Tell us what has to go", text: "Pick things from a list, then tell us about stairs and parking.", fill: 0.3 },
  {
    title: "See the price, choose a time",
    text: "The price stands beside the form from the first thing you add, with the reason for every line.",
    fill: 0.66,
  },
  {
    title: "We load it and leave it clear",
    text: "The crew checks the list with you, loads from wherever it stands, and you pay what was agreed.",
    fill: 1,
  },
];

export type Destination = { what: string; text: string; picture: CargoPictureName };

export const destinations: readonly Destination[] = [
  {
    what: "Sofas and padded chairs",
    picture: "sofa",
    text: "Most hold flame retardants that the law counts as persistent pollutants. They travel apart from the rest and must be burned. Nobody can honestly tell you that yours was recycled.",
  },
  {
    what: "Fridges and freezers",
    picture: "fridge",
    text: "They hold gas, so they travel upright and empty and go to a site that is licensed to take the gas out.",
  },
  {
    what: "Screens, kettles, anything with a plug",
    picture: "television",
    text: "Kept together as electrical waste. Take your own data off phones, computers and drives before we come.",
  },
  {
    what: "Wood, metal, card and garden waste",
    picture: "garden waste",
    text: "Kept apart where the load allows it, so that each can go on to a site that uses it again.",
  },
];

export const refusedText =
  "Asbestos, solvent-based paint, fuel, gas bottles and needles need a specialist. Look one up in the booking form and it says so before it gives a price.";
