/** Shared by every part of the quote page: firm, draft, price, the server's quote, and the binding of answers to controls. */
import { createContext, useContext } from "react";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { QuoteFacts, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { Bind } from "#web/features/job-form/fields/bind.ts";
import type { ShownProblems } from "#web/features/job-form/fields/use-shown-problems.ts";
import type { StepPlace } from "#web/features/job-form/flow/use-step.ts";
import type { FirmPhone } from "#web/platform/firm-phone.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import type { QuoteDraft } from "./draft/draft.rules.ts";
import type { Outcome } from "./price/outcome.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import type { ShownPrice } from "./price/shown-price.rules.ts";
import type { Shots } from "#web/features/job-form/photos/use-shots.ts";
import type { DraftStore } from "./draft/use-draft.ts";
import type { EstimateState } from "./price/use-estimate.ts";
import type { QuoteServer } from "./server/quote-server.ts";
import type { Resume } from "./draft/use-resume.ts";

/** The page's loader data. */
export type QuoteData = { config: PublicConfig; items: CatalogueItem[]; book: PriceBook };

export type Quote = QuoteData & {
  catalogue: Catalogue;
  phone: FirmPhone | null;
  command: Command;
  draft: QuoteDraft;
  facts: QuoteFacts;
  store: DraftStore;
  change: (change: (facts: QuoteFacts) => QuoteFacts) => void;
  patchPlace: (values: Partial<QuoteFacts["place"]>) => void;
  patchWhen: (values: Partial<QuoteFacts["when"]>) => void;
  patchContact: (values: Partial<QuoteDraft["contact"]>) => void;
  bind: Bind;
  formErrors: ShownProblems;
  /** Null until the engine is loaded. */
  outcome: Outcome | null;
  /** The price to be shown; null while there is none. */
  price: ShownPrice | null;
  /** The total for other facts, pence, for choices that show their price. */
  priceOf: (facts: QuoteFacts) => number | null;
  shots: Shots;
  estimate: EstimateState;
  resume: Resume;
  /** By when the office would answer if asked now. */
  promise: string;
  server: QuoteServer;
  /** The server's view of the quote; null while there is none, or it has not been fetched. */
  view: QuoteView | null;
  coverage: CoverageAnswer | null;
  /** Sets the vision service's confidence in the list; null once the customer has confirmed it. */
  setEstimated: (estimated: number | null) => void;
  /** Resolves once the stored draft and the rules are loaded. */
  whenReady: Promise<void>;
  problemsOf: (step: Step) => readonly { field: string; message: string }[];
  /** Milliseconds since 1970, read again every minute. */
  now: number;
  /** London's day. */
  today: string;
  step: Step;
  goTo: StepPlace<Step>["goTo"];
};

export const QuoteContext = createContext<Quote | null>(null);

export function useQuote(): Quote {
  const quote = useContext(QuoteContext);
  if (quote === null) throw new Error("useQuote is for parts of the quote page");
  return quote;
}
