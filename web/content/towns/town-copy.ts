/**
 * The written part of a town page: facts with sources, how a job goes there, jobs to be priced, questions. Names,
 * locations, served outward codes and windows come from the database. A fact is `published` (with its source) or `told`
 * (local knowledge); guesses are left out.
 */
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";

export type TownFact = { text: string; published: string } | { text: string; isUnpublished: true };
export type TownJob = { label: string; request: PriceRequestInput };
export type TownQuestion = { question: string; answer: string };

/** Who collects waste and who runs the recycling sites. `until`: the last day of a council that is abolished; `becomes`: its successor. */
export type Council = { name: string; authority: string; until?: string; becomes?: string };

export type TownCopy = {
  slug: string;
  /** As the table of towns has it. */
  name: string;
  /** The outward codes of the town's addresses; the table of zones says which are served. */
  outcodes: readonly string[];
  neighbourhoods: readonly string[];
  council: Council;
  /** The residents' recycling site; `sure` when a list of the authority names it for the town. */
  site: { name: string; sure: boolean };
  /** For search results: 110 to 160 letters. */
  description: string;
  lead: string;
  facts: readonly TownFact[];
  /** What a job involves in this town. */
  work: readonly string[];
  jobs: readonly TownJob[];
  questions: readonly [TownQuestion, TownQuestion];
};

export const published = (text: string, source: string): TownFact => ({ text, published: source });
export const unpublished = (text: string): TownFact => ({ text, isUnpublished: true });

/** Shorthand for a job: its description, service, items and access. */
export const job = (
  label: string,
  service: PriceRequestInput["service"],
  quantities: Readonly<Record<string, number>>,
  access: NonNullable<PriceRequestInput["access"]> = {},
): TownJob => ({ label, request: { service, items: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })), access } });
