/** `/book` as a whole: progress, the step in hand, and the price beside or below it. */
import { lazy, Suspense, useEffect } from "react";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { Card } from "#web/ui/card.tsx";
import { takeCarriedJob } from "#web/features/job-form/carried-job.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingContext } from "./booking-context.ts";
import type { BookingData } from "./booking-context.ts";
import { NeedList } from "./need-list.tsx";
import { StepNav } from "./flow/step-nav.tsx";
import { isBeyond } from "./flow/steps.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import { WhereStep } from "./steps/where-step.tsx";
import { PriceBar } from "./summary/price-bar.tsx";
import { SummaryPanel } from "./summary/summary-panel.tsx";
import { useBookingPage } from "./use-booking.ts";
import { useBookingRules } from "./use-booking-rules.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useStep } from "./flow/use-step.ts";

const load = {
  what: () => import("./steps/what-step.tsx"),
  access: () => import("./steps/access-step.tsx"),
  when: () => import("./steps/when-step.tsx"),
  who: () => import("./steps/who-step.tsx"),
  check: () => import("./steps/check-step.tsx"),
};
const stepComponents: Readonly<Record<Step, ComponentType>> = {
  where: WhereStep,
  what: lazy(() => load.what().then(({ WhatStep }) => ({ default: WhatStep }))),
  access: lazy(() => load.access().then(({ AccessStep }) => ({ default: AccessStep }))),
  when: lazy(() => load.when().then(({ WhenStep }) => ({ default: WhenStep }))),
  who: lazy(() => load.who().then(({ WhoStep }) => ({ default: WhoStep }))),
  check: lazy(() => load.check().then(({ CheckStep }) => ({ default: CheckStep }))),
};

/** `renderedAt`: the server's clock, ISO 8601, so that both renderings agree. */
export function BookingFlow({ data, renderedAt }: { data: BookingData; renderedAt: string }) {
  const [query] = useSearchParams();
  const place = useStep();
  const { step, goTo } = place;
  const store = useDraft();
  const rules = useBookingRules(step !== "where", (loaded) => {
    const carried = takeCarriedJob();
    store.open(loaded, (draft) => loaded.withPresets(loaded.withCarriedJob(draft, carried), query, data.book.catalogue));
  });
  const now = useNow(60_000, Date.parse(renderedAt));
  const booking = useBookingPage({ data, store, rules, place, now });
  const { priced } = booking.price;
  const { furthest } = booking;
  const isTooFar = store.isReady && isBeyond(step, furthest);
  useEffect(() => {
    if (isTooFar) goTo(furthest, { replace: true });
  }, [isTooFar, furthest, goTo]);
  useLaterSteps(store.isReady);

  const StepPage = stepComponents[step];
  return (
    <BookingContext value={booking}>
      <div className="mx-auto grid max-w-page gap-x-12 px-5 pt-6 pb-28 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-16">
        <div className="min-w-0 max-w-2xl">
          <StepNav />
          {step === "where" || (store.isReady && !isTooFar) ? (
            <Suspense fallback={<StepSkeleton />}>
              <StepPage key={step} />
            </Suspense>
          ) : (
            <StepSkeleton />
          )}
          <NeedList isFirstStep={step === "where"} />
        </div>
        <aside aria-label="Your booking so far" className="hidden lg:block">
          <Card className="sticky top-6">
            <SummaryPanel />
          </Card>
        </aside>
      </div>
      <PriceBar />
      <Announce>{priced === null ? "" : `Price: ${formatPounds(priced.totalPence)}`}</Announce>
    </BookingContext>
  );
}

/** Fetches the later steps' code while the first is being filled in, so that no step makes anyone wait; not before somebody does. */
function useLaterSteps(isReady: boolean): void {
  useEffect(() => {
    const fetchAll = () => void Promise.allSettled(Object.values(load).map((fetchStep) => fetchStep()));
    const timer = isReady ? setTimeout(fetchAll, 1_500) : undefined;
    return () => clearTimeout(timer);
  }, [isReady]);
}

function StepSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="text-3xl sm:text-4xl">Book a collection</h1>
      <div className="mt-6 space-y-6">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
