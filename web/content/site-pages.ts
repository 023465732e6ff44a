/** What stands on the share image of each fixed page, and which of them change when a price does. */
import { about } from "./about.ts";
import { legalPages } from "./legal-pages.ts";
import { townPages } from "./towns.ts";
import { wasteClearanceUk } from "./waste-clearance-uk.ts";

export type ShareCard = {
  /** A word or two above the title. */
  label: string;
  title: string;
  picture: "van" | "full van";
};

const fixedCards: Readonly<Record<string, ShareCard>> = {
  "/": { label: "Sussex, Surrey and Kent", title: "Clear space, with the price up front", picture: "full van" },
  "/book": { label: "Book a collection", title: "See the exact price, choose a two-hour window, book", picture: "van" },
  "/quote": { label: "Snap for an instant quote", title: "From a photo to a price in two taps", picture: "full van" },
  "/calculator": { label: "Calculator", title: "Your load, your price, every line of it", picture: "full van" },
  "/services": { label: "Services", title: "What we clear", picture: "full van" },
  "/coverage": { label: "Where we come", title: "Sussex, Surrey and Kent, town by town", picture: "van" },
  "/contact": { label: "Contact", title: "Ask us, and know when we answer", picture: "van" },
  "/faq": { label: "Questions and answers", title: "Twenty-four questions about waste, answered", picture: "van" },
  "/blog": { label: "Blog", title: "Things worth knowing before you throw them away", picture: "full van" },
};

/** A page nobody drew a card for shows the firm's own. */
const ownCard: ShareCard = { label: "Waste clearance", title: "Clear space, with the price up front", picture: "full van" };

export function fixedCard(path: string): ShareCard {
  const card = [...legalPages, about, wasteClearanceUk].find((page) => page.path === path);
  if (card !== undefined) return { label: "In plain words", title: card.title, picture: "van" };
  const town = townPages.find((page) => page.path === path);
  if (town !== undefined) return { label: "Where we come", title: `Waste clearance in ${town.copy.name}`, picture: "full van" };
  return fixedCards[path] ?? ownCard;
}

/** Pages on which amounts of the live tariff stand. */
export const pricePages: ReadonlySet<string> = new Set([
  "/",
  "/book",
  "/calculator",
  "/quote",
  "/services",
  "/faq",
  "/waste-clearance-uk",
  "/coverage",
  ...townPages.map(({ path }) => path),
]);
