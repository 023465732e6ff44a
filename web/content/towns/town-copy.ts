/**
 * What a town page is made of that no table knows: facts with where they come from, how a job goes there, jobs whose
 * price the engine works out, questions. Names, points, outward codes we serve and windows are live data.
 * A fact is shown as `published` (with its source) or `told` (nobody printed it); what is only guessed stays out.
 */
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";

export type TownFact = { text: string; published: string } | { text: string; isUnpublished: true };
export type TownJob = { label: string; request: PriceRequestInput };
export type TownQuestion = { question: string; answer: string };

/** Who collects and who runs the residents' sites. Councils come and go: `until` is the last day of one, `becomes` its successor. */
export type Council = { name: string; authority: string; until?: string; becomes?: string };

export type TownCopy = {
  slug: string;
  /** As the table of towns has it. */
  name: string;
  /** Outward codes people of the town write on an envelope; the table of zones says whether we come. */
  outcodes: readonly string[];
  neighbourhoods: readonly string[];
  council: Council;
  /** The residents' recycling site; `sure` when a list of the authority names it for the town. */
  site: { name: string; sure: boolean };
  /** For search results: 110 to 160 letters. */
  description: string;
  lead: string;
  facts: readonly TownFact[];
  /** How a job goes here. */
  work: readonly string[];
  jobs: readonly TownJob[];
  questions: readonly [TownQuestion, TownQuestion];
};

export const published = (text: string, source: string): TownFact => ({ text, published: source });
export const unpublished = (text: string): TownFact => ({ text, isUnpublished: true });

/** One job in short: what, which service, the things, how they are reached. */
export const job = (
  label: string,
  service: PriceRequestInput["service"],
  quantities: Readonly<Record<string, number>>,
  access: NonNullable<PriceRequestInput["access"]> = {},
): TownJob => ({ label, request: { service, items: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })), access } });
