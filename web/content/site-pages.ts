/** The share image's text for each fixed page, and which facts of the database each page shows. */
import type { FactsChanged } from "#domain/company/facts-changed.ts";
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
  "/": { label: "Sussex, Surrey and Kent", title: "Waste clearance with the price up front", picture: "full van" },
  "/book": { label: "Book a collection", title: "See the exact price, choose a two-hour window, book", picture: "van" },
  "/quote": { label: "Snap for an instant quote", title: "Take a photo, tap what it is, see the price", picture: "full van" },
  "/calculator": { label: "Calculator", title: "Your load, your price, line by line", picture: "full van" },
  "/services": { label: "Services", title: "What we clear", picture: "full van" },
  "/coverage": { label: "Areas we cover", title: "Sussex, Surrey and Kent, town by town", picture: "van" },
  "/contact": { label: "Contact", title: "Ask us, and know when you’ll hear back", picture: "van" },
  "/faq": { label: "Questions and answers", title: "Twenty-four questions about waste, answered", picture: "van" },
  "/reviews": { label: "Customer reviews", title: "Every rating, newest first", picture: "van" },
  "/blog": { label: "Blog", title: "Worth knowing before you throw it away", picture: "full van" },
};

/** The share image of pages without their own. */
const ownCard: ShareCard = { label: "Waste clearance", title: "Waste clearance with the price up front", picture: "full van" };

export function fixedCard(path: string): ShareCard {
  const card = [...legalPages, about, wasteClearanceUk].find((page) => page.path === path);
  if (card !== undefined) return { label: "In plain English", title: card.title, picture: "van" };
  const town = townPages.find((page) => page.path === path);
  if (town !== undefined) return { label: "Areas we cover", title: `Waste clearance in ${town.copy.name}`, picture: "full van" };
  return fixedCards[path] ?? ownCard;
}

type Fact = Exclude<keyof FactsChanged, "towns">;

/** The facts a page shows besides its text: its last change is the newest change of these. */
const facts: Readonly<Record<string, readonly Fact[]>> = {
  "/": ["tariff", "claims", "settings"],
  "/about": ["claims", "settings"],
  "/book": ["tariff", "catalogue"],
  "/calculator": ["tariff", "catalogue"],
  "/contact": ["settings"],
  "/coverage": ["tariff", "zones"],
  "/environmental-policy": ["claims"],
  "/faq": ["tariff", "catalogue"],
  "/quote": ["tariff", "catalogue"],
  "/reviews": ["claims"],
  "/services": ["tariff", "claims"],
  "/waste-clearance-uk": ["tariff", "catalogue"],
};
/** A town's page shows prices of jobs. */
const townFacts: readonly Fact[] = ["tariff", "catalogue"];

/** Empty for a page that is only text, whose last change is unknown. */
export function factsOnPage(path: string, isTown: boolean): readonly Fact[] {
  return isTown ? townFacts : (facts[path] ?? []);
}
