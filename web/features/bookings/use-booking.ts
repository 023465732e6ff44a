/** Combines the booking page's state: draft, step, price, coverage and problems. */
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { lastContractDay } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { PricedAnswer } from "#domain/pricing/pricing.contract.ts";
import { useCoverage } from "#web/features/job-form/coverage/use-coverage.ts";
import { bindTo } from "#web/features/job-form/fields/bind.ts";
import { useShownProblems } from "#web/features/job-form/fields/use-shown-problems.ts";
import type { StepPlace } from "#web/features/job-form/flow/use-step.ts";
import { useWhenReady } from "#web/features/job-form/flow/use-when-ready.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { createCommand } from "#web/platform/commands.ts";
import type { Booking, BookingData } from "./booking-context.ts";
import type { DraftReview } from "./check/review.rules.ts";
import type { Draft } from "./draft/draft.rules.ts";
import type { DraftPrice } from "./price/pricing.ts";
import { furthestStep, partsOf, stepOfField, steps, stepsWithQuote } from "./flow/steps.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import type * as bookingRules from "./booking-rules.ts";
import { clearPhotos } from "./photos/clear-photos.ts";
import type { DraftStore } from "./draft/use-draft.ts";

/** The price until the rules are loaded. */
const noPrice: DraftPrice = { request: null, answer: null, priced: null, load: null, vanShare: 0, quote: null };

type Needs = { data: BookingData; store: DraftStore; rules: typeof bookingRules | null; place: StepPlace<Step>; now: number };

export function useBookingPage({ data, store, rules, place, now }: Needs): Booking {
  const [{ draft, change }, { step, goTo }] = [store, place];
  const navigate = useNavigate();
  const phone = useFirmPhone();
  const command = useMemo(() => createCommand(data.config.publishableKey), [data.config.publishableKey]);
  const postcode = postcodeOrNull(draft.address.postcode);
  const coverage = useCoverage(command, postcode, phone?.text ?? null);
  const { price, takeServerPrice } = useDraftPrice(rules?.priceOfDraft(draft, data.book, new Date(now)) ?? noPrice);
  const days = bookingDays(draft, rules?.reviewOfDraft(draft, price, data, new Date(now)) ?? null, now);
  const facts = { catalogue: data.book.catalogue, price: price.answer, contractDay: days.contractDay, coverageProblem: coverage.problem };
  const isLocked = draft.quote !== null;
  const problemsAt = (at: Step) =>
    partsOf(at, isLocked).flatMap((part) => problemsFor(data, rules?.stepProblems(part, draft, facts) ?? []));
  const formErrors = useShownProblems(step, problemsAt(step), (field) => partsOf(step, isLocked).includes(stepOfField(field)));
  const isOpen = (at: Step) => at === step || (at !== "who" && problemsAt(at).length > 0);

  return {
    ...data,
    catalogue: data.book.catalogue,
    phone,
    command,
    draft,
    change,
    whenReady: useWhenReady(store.isReady),
    patch: (section, values) => change((previous) => ({ ...previous, [section]: { ...previous[section], ...values } })),
    bind: bindTo(formErrors),
    price,
    ...days,
    priceOfDraft: rules?.priceOfDraft,
    takeServerPrice,
    postcode,
    coverage,
    now,
    step,
    steps: isLocked ? stepsWithQuote(isOpen) : steps,
    isLocked,
    furthest: store.isReady ? furthestStep(problemsAt) : "where",
    goTo,
    problemsOf: problemsAt,
    formErrors,
    finish: async (address) => {
      store.finish();
      await navigate(address);
    },
    startAgain: () => {
      if (draft.photos.shown > 0) void clearPhotos(data.isForCaller);
      store.startAgain();
      goTo("where");
    },
  };
}

/** London's day, whether the office confirms the booking first, and the last day on which it can become a contract. */
function bookingDays({ window }: Draft, review: DraftReview | null, now: number) {
  const today = londonDate(new Date(now));
  return { today, review, contractDay: lastContractDay(today, review, window?.startsAt ?? new Date(now)) };
}

/** Without the consents where the office books for a caller, who gives them later. */
const problemsFor = ({ isForCaller }: BookingData, problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }) => !isForCaller || !field.startsWith("consents."));

/** In its written form, or null. */
function postcodeOrNull(input: string): string | null {
  const parsed = parsePostcode(input);
  return parsed.ok ? parsed.postcode : null;
}

/** The browser's price, or the server's where it gave a different one for the same answers. */
function useDraftPrice(own: DraftPrice): { price: DraftPrice; takeServerPrice: (answer: PricedAnswer) => void } {
  const [server, setServer] = useState<{ requestKey: string; answer: PricedAnswer } | null>(null);
  const requestKey = JSON.stringify(own.request);
  const price = server !== null && server.requestKey === requestKey ? { ...own, answer: server.answer, priced: server.answer } : own;
  return { price, takeServerPrice: (answer) => setServer({ requestKey, answer }) };
}
