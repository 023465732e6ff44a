/** The whole of `/book`: progress, the current step, and the price beside or below it. */
import { Suspense, useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { hasCarriedJob } from "#web/features/job-form/draft/carried-job.ts";
import { FlowLayout, StepSkeleton } from "#web/features/job-form/flow/flow-layout.tsx";
import { lazyComponent, lazyPage, useLaterSteps } from "#web/features/job-form/flow/lazy-component.ts";
import { StepFlowContext } from "#web/features/job-form/flow/step-flow.ts";
import type { StepFlow } from "#web/features/job-form/flow/step-flow.ts";
import { useFetchedRules } from "#web/features/job-form/flow/use-fetched-rules.ts";
import { useStep } from "#web/features/job-form/flow/use-step.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { BookingContext } from "./booking-context.ts";
import type { Booking, BookingData } from "./booking-context.ts";
import { usePaidBefore } from "./check/pay-online.ts";
import { storedDraft } from "./draft/draft-storage.ts";
import type { Draft } from "./draft/draft.rules.ts";
import { takeCarriedJob } from "./draft/take-carried-job.ts";
import { useDraft } from "./draft/use-draft.ts";
import { StepNav } from "./flow/step-nav.tsx";
import { isBeyond, isChange, nextStep, previousStep, stepNames, parseStep, stepTitles } from "./flow/steps.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import { PhotosUnderWay } from "./photos/photos-under-way.tsx";
import { NeedList } from "./need-list.tsx";
import { WhereStep } from "./steps/where-step.tsx";
import { fetchPricedSummary, SummaryPanel } from "./summary/summary-panel.tsx";
import { useBookingPage } from "./use-booking.ts";

const laterSteps = {
  what: () => import("./steps/what-step.tsx").then(({ WhatStep }) => WhatStep),
  access: () => import("./steps/access-step.tsx").then(({ AccessStep }) => AccessStep),
  when: () => import("./steps/when-step.tsx").then(({ WhenStep }) => WhenStep),
  who: () => import("./steps/who-step.tsx").then(({ WhoStep }) => WhoStep),
  check: () => import("./steps/check-step.tsx").then(({ CheckStep }) => CheckStep),
};
const CallerCheck = lazyPage(() => import("./check/caller-check.tsx").then((module) => module.CallerCheck));
const stepComponents: Readonly<Record<Step, ComponentType>> = {
  where: WhereStep,
  what: lazyPage(laterSteps.what),
  access: lazyPage(laterSteps.access),
  when: lazyPage(laterSteps.when),
  who: lazyPage(laterSteps.who),
  check: lazyPage(laterSteps.check),
};
const fetchPriceBar = () => import("./summary/price-bar.tsx").then((module) => module.PriceBar);
const PriceBar = lazyComponent(fetchPriceBar);
const LockBanner = lazyComponent(() => import("./flow/lock-banner.tsx").then((module) => module.LockBanner));
const fetchRules = () => {
  // Fetched together: with the rules there is a price to show.
  void Promise.allSettled([fetchPricedSummary(), fetchPriceBar()]);
  return import("./booking-rules.ts");
};
const isTyping = () => document.activeElement instanceof HTMLInputElement;
const hasBegun = () => storedDraft(false) !== null || hasCarriedJob("booking") || isTyping();
const hasBegunForCaller = () => storedDraft(true) !== null || isTyping();

const PaidBefore = () => {
  usePaidBefore();
  return null;
};

type FlowProps = { data: BookingData; renderedAt: string; notice?: ReactNode };

/** `renderedAt`: the server's clock, ISO 8601, so that both renderings agree. `notice`: shown above every step. */
export function BookingFlow({ data, renderedAt, notice }: FlowProps) {
  const [query] = useSearchParams();
  const place = useStep(parseStep);
  const { step, goTo } = place;
  const { store, rules } = useOpenedDraft(data, step, query);
  const now = useNow(60_000, Date.parse(renderedAt));
  const booking = useBookingPage({ data, store, rules, place, now });
  const { priced } = booking.price;
  const { furthest } = booking;
  const isTooFar = store.isReady && isBeyond(step, furthest);
  useEffect(() => {
    if (isTooFar) goTo(furthest, { replace: true });
  }, [isTooFar, furthest, goTo]);
  useLaterSteps(store.isReady, laterSteps);

  const StepPage = data.isForCaller && step === "check" ? CallerCheck : stepComponents[step];
  const skeleton = <StepSkeleton title="Book a collection" />;
  const summary = (
    <Card className="sticky top-6">
      <SummaryPanel />
    </Card>
  );
  return (
    <BookingContext value={booking}>
      <StepFlowContext value={bookingStepFlow(booking, isChange(step, query))}>
        <FlowLayout step={step} aside={{ label: "Your booking so far", content: summary }}>
          {notice}
          <PaidBefore />
          <FlowTop isLocked={booking.isLocked && store.isReady} />
          {step === "where" || (store.isReady && !isTooFar) ? (
            <Suspense fallback={skeleton}>
              <StepPage key={step} />
            </Suspense>
          ) : (
            skeleton
          )}
          <NeedList isFirstStep={step === "where"} />
        </FlowLayout>
      </StepFlowContext>
      {booking.price.answer !== null && (
        <Suspense>
          <PriceBar />
        </Suspense>
      )}
      <PhotosUnderWay />
      <Announce>{priced === null ? "" : `Price: ${formatPounds(priced.totalPence)}`}</Announce>
    </BookingContext>
  );
}

function FlowTop({ isLocked }: { isLocked: boolean }) {
  return (
    <>
      {isLocked && (
        <Suspense>
          <LockBanner />
        </Suspense>
      )}
      <StepNav />
    </>
  );
}

/** The draft, opened once the rules are here. */
function useOpenedDraft({ isForCaller, book }: BookingData, step: Step, query: URLSearchParams) {
  const store = useDraft(isForCaller);
  const rules = useFetchedRules({
    fetchRules,
    hasBegun: isForCaller ? hasBegunForCaller : hasBegun,
    isNeeded: step !== "where",
    onArrival: (loaded) => {
      // What a visitor carries over from another page is for their own booking.
      const take = isForCaller ? (draft: Draft) => draft : takeCarriedJob(loaded);
      store.open(loaded, (draft) => loaded.withPresets(take(draft), query, book.catalogue));
    },
  });
  return { store, rules };
}

/** `isChanging`: the step was opened from the check step, to which it returns. */
function bookingStepFlow({ step, steps, formErrors, whenReady, goTo, problemsOf }: Booking, isChanging: boolean): StepFlow {
  const next = isChanging ? "check" : nextStep(step, steps);
  const previous = isChanging ? "check" : previousStep(step, steps);
  return {
    ...(isChanging && { continueLabel: "Save and go back" }),
    title: stepTitles[step],
    problems: problemsOf(step),
    formErrors,
    whenReady,
    goToNext: () => next !== null && goTo(next),
    back: previous === null ? null : { step: previous, name: stepNames[previous] },
  };
}
