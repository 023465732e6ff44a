/** What every part of the booking page shares: the firm, the draft, its price, and how answers are bound to controls. */
import { createContext, useContext } from "react";
import type { CatalogueItem, Catalogue } from "#domain/catalogue/catalogue.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { PricedAnswer } from "#domain/pricing/pricing.contract.ts";
import type { Coverage } from "#web/features/job-form/coverage/use-coverage.ts";
import type { Bind } from "#web/features/job-form/fields/bind.ts";
import type { ShownProblems } from "#web/features/job-form/fields/use-shown-problems.ts";
import type { StepPlace } from "#web/features/job-form/flow/use-step.ts";
import type { FirmPhone } from "#web/platform/firm-phone.ts";
import type { Command } from "#web/platform/commands.ts";
import type { Change } from "./draft/use-draft.ts";
import type { WeekHours } from "#domain/scheduling/opening-hours.rules.ts";
import type { DraftReview } from "./check/review.rules.ts";
import type { Draft } from "./draft/draft.rules.ts";
import type { DraftPrice, priceOfDraft } from "./price/pricing.ts";
import type { Step } from "./flow/steps.rules.ts";

/** What the page's loader brings. */
export type BookingData = {
  config: PublicConfig;
  items: CatalogueItem[];
  book: PriceBook;
  openingHours: WeekHours;
  /** The office fills the form in for a caller, who ticks the consents and accepts later, by a link. */
  isForCaller: boolean;
};

export type Section = "address" | "hazards" | "access" | "place" | "customer" | "photos" | "contact" | "onSite" | "payer" | "consents";

export type Booking = BookingData & {
  catalogue: Catalogue;
  /** The firm's phone number; null while none is set. */
  phone: FirmPhone | null;
  command: Command;
  draft: Draft;
  change: (change: Change) => void;
  /** Resolves once the stored draft and the rules are here. */
  whenReady: Promise<void>;
  /** Changes some answers of one section. */
  patch: <Name extends Section>(section: Name, values: Partial<Draft[Name]>) => void;
  bind: Bind;
  price: DraftPrice;
  /** Why the booking would wait for the office, and by when that is answered; null where it is confirmed at once. */
  review: DraftReview | null;
  /** The browser's engine, for choices that name what they would cost; undefined until it is here. */
  priceOfDraft: typeof priceOfDraft | undefined;
  /** Shows the server's price in place of the browser's, until an answer changes. */
  takeServerPrice: (answer: PricedAnswer) => void;
  /** The postcode in its written form, or null. */
  postcode: string | null;
  coverage: Coverage;
  /** Milliseconds since 1970, read again every minute. */
  now: number;
  /** London's day. */
  today: string;
  /** The last day on which this booking can become a contract: later than today where the office confirms it first. */
  contractDay: string;
  step: Step;
  /** The steps of this booking, in order: fewer where a quote has answered the rest. */
  steps: readonly Step[];
  /** The booking comes from a quote whose price is locked. */
  isLocked: boolean;
  /** The furthest step that may be opened. */
  furthest: Step;
  goTo: StepPlace<Step>["goTo"];
  problemsOf: (step: Step) => readonly FieldProblem[];
  formErrors: ShownProblems;
  /** After the booking: clears the draft and opens the confirmation. */
  finish: (address: string) => Promise<void>;
  startAgain: () => void;
};

export const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (booking === null) throw new Error("useBooking is for parts of the booking page");
  return booking;
}
