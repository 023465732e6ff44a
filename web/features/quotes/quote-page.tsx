/** `/quote` as a whole: the screen in hand, and the price beside or below it; a quote that is past answering shows its state. */
import { lazy, Suspense, useEffect } from "react";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { Announce } from "#web/ui/form/announce.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatPounds } from "#domain/kernel/money.ts";
import { useNow } from "#web/platform/use-now.ts";
import { PriceBar } from "./flow/price-bar.tsx";
import { QuoteContext } from "./quote-context.ts";
import type { QuoteData } from "./quote-context.ts";
import { ResumeNotice } from "./draft/resume-notice.tsx";
import { StepNav } from "./flow/step-nav.tsx";
import { stepTitles } from "./flow/steps.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import { pageOf } from "./states/state-page.rules.ts";
import { SnapStep } from "./steps/snap-step.tsx";
import { SummaryPanel } from "./flow/summary-panel.tsx";
import { useQuotePage } from "./use-quote.ts";
import { useStep } from "./flow/use-step.ts";

const load = {
  mark: () => import("./steps/mark-step.tsx"),
  what: () => import("./steps/what-step.tsx"),
  where: () => import("./steps/where-step.tsx"),
  price: () => import("./steps/price-step.tsx"),
  save: () => import("./steps/save-step.tsx"),
  check: () => import("./steps/check-step.tsx"),
};
const pages: Readonly<Record<Step, ComponentType>> = {
  snap: SnapStep,
  mark: lazy(() => load.mark().then(({ MarkStep }) => ({ default: MarkStep }))),
  what: lazy(() => load.what().then(({ WhatStep }) => ({ default: WhatStep }))),
  where: lazy(() => load.where().then(({ WhereStep }) => ({ default: WhereStep }))),
  price: lazy(() => load.price().then(({ PriceStep }) => ({ default: PriceStep }))),
  save: lazy(() => load.save().then(({ SaveStep }) => ({ default: SaveStep }))),
  check: lazy(() => load.check().then(({ CheckStep }) => ({ default: CheckStep }))),
};
const StatePage = lazy(() => import("./states/state-page.tsx").then((module) => ({ default: module.StatePage })));
const VersionPage = lazy(() => import("./states/version-page.tsx").then((module) => ({ default: module.VersionPage })));

/** `renderedAt`: the server's clock, ISO 8601, so that both renderings agree. */
export function QuotePage({ data, renderedAt }: { data: QuoteData; renderedAt: string }) {
  const place = useStep();
  const now = useNow(60_000, Date.parse(renderedAt));
  const quote = useQuotePage({ data, place, now });
  useLaterSteps(quote.store.isReady);
  const { step, view, price: shown, store, resume } = quote;
  const version = useShownVersion(view?.version ?? 0);
  const state = view === null ? null : pageOf(view);
  const isWaiting = resume.isResuming || (step !== "snap" && !store.isReady);
  const isAnswering = state === null && version === null;
  // The price's own screen says it all, and marking wants the room.
  const hasAside = isAnswering && step !== "price" && step !== "mark";
  const Page = pages[step];
  return (
    <QuoteContext value={quote}>
      <div className="mx-auto grid max-w-page gap-x-12 px-5 pt-6 pb-28 sm:px-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-16">
        <div className={`min-w-0 ${hasAside ? "max-w-2xl" : "lg:col-span-2"}`}>
          <ResumeNotice />
          {isAnswering && <StepNav />}
          <Suspense fallback={<StepSkeleton step={step} />}>
            {isWaiting ? (
              <StepSkeleton step={step} />
            ) : version !== null ? (
              <VersionPage key={version} version={version} />
            ) : state !== null && view !== null ? (
              <StatePage key={`${view.status} ${view.version}`} view={view} />
            ) : (
              <Page key={step} />
            )}
          </Suspense>
        </div>
        {hasAside && (
          <aside aria-label="Your quote so far" className="hidden lg:block">
            <Card className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
              <SummaryPanel />
            </Card>
          </aside>
        )}
      </div>
      {isAnswering && <PriceBar />}
      <Announce>{shown === null || step === "price" ? "" : `Price: ${formatPounds(shown.price.totalPence)}`}</Announce>
    </QuoteContext>
  );
}

/** An earlier version that the address asks for; null for the newest. */
function useShownVersion(newest: number): number | null {
  const [query] = useSearchParams();
  const asked = Number(query.get("version") ?? 0);
  return Number.isInteger(asked) && asked >= 1 && asked < newest ? asked : null;
}

/** Fetches the later screens while the first is being used, so that none makes anyone wait; not before somebody does. */
function useLaterSteps(isReady: boolean): void {
  useEffect(() => {
    const fetchAll = () => void Promise.allSettled(Object.values(load).map((fetchStep) => fetchStep()));
    const timer = isReady ? setTimeout(fetchAll, 1_500) : undefined;
    return () => clearTimeout(timer);
  }, [isReady]);
}

function StepSkeleton({ step }: { step: Step }) {
  return (
    <div aria-busy="true">
      <h1 className="text-3xl sm:text-4xl">{stepTitles[step]}</h1>
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
