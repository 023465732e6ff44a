/** The whole of `/quote`: the current step with the price beside or below it, or the state of a quote that can no longer be edited. */
import { Suspense } from "react";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { formatPounds } from "#domain/kernel/money.ts";
import { FlowLayout, StepSkeleton } from "#web/features/job-form/flow/flow-layout.tsx";
import { lazyPage, useLaterSteps } from "#web/features/job-form/flow/lazy-component.ts";
import { StepFlowContext } from "#web/features/job-form/flow/step-flow.ts";
import type { StepFlow } from "#web/features/job-form/flow/step-flow.ts";
import { useStep } from "#web/features/job-form/flow/use-step.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { ResumeNotice } from "./draft/resume-notice.tsx";
import { PriceBar } from "./flow/price-bar.tsx";
import { StepNav } from "./flow/step-nav.tsx";
import { mainStepNames, mainStepOf, nextStep, previousStep, parseStep, stepTitles } from "./flow/steps.rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import { SummaryPanel } from "./flow/summary-panel.tsx";
import { QuoteContext } from "./quote-context.ts";
import type { Quote, QuoteData } from "./quote-context.ts";
import { statePage } from "./states/state-page.rules.ts";
import { SnapStep } from "./steps/snap-step.tsx";
import { useQuotePage } from "./use-quote.ts";

const laterSteps = {
  mark: () => import("./steps/mark-step.tsx").then(({ MarkStep }) => MarkStep),
  what: () => import("./steps/what-step.tsx").then(({ WhatStep }) => WhatStep),
  where: () => import("./steps/where-step.tsx").then(({ WhereStep }) => WhereStep),
  price: () => import("./steps/price-step.tsx").then(({ PriceStep }) => PriceStep),
  save: () => import("./steps/save-step.tsx").then(({ SaveStep }) => SaveStep),
  check: () => import("./steps/check-step.tsx").then(({ CheckStep }) => CheckStep),
};
const stepComponents: Readonly<Record<Step, ComponentType>> = {
  snap: SnapStep,
  mark: lazyPage(laterSteps.mark),
  what: lazyPage(laterSteps.what),
  where: lazyPage(laterSteps.where),
  price: lazyPage(laterSteps.price),
  save: lazyPage(laterSteps.save),
  check: lazyPage(laterSteps.check),
};
const StatePage = lazyPage(() => import("./states/state-page.tsx").then((module) => module.StatePage));
const VersionPage = lazyPage(() => import("./states/version-page.tsx").then((module) => module.VersionPage));

/** `renderedAt`: the server's clock, ISO 8601, so that both renderings agree. */
export function QuotePage({ data, renderedAt }: { data: QuoteData; renderedAt: string }) {
  const place = useStep(parseStep);
  const now = useNow(60_000, Date.parse(renderedAt));
  const quote = useQuotePage({ data, place, now });
  useLaterSteps(quote.store.isReady, laterSteps);
  const { step, view, price: quoted, store, resume } = quote;
  const version = useShownVersion(view?.version ?? 0);
  const state = view === null ? null : statePage(view);
  const isWaiting = resume.isResuming || (step !== "snap" && !store.isReady);
  const isAnswering = state === null && version === null;
  // The price step shows the price itself, and marking needs the whole width.
  const hasAside = isAnswering && step !== "price" && step !== "mark";
  const StepPage = stepComponents[step];
  const skeleton = <StepSkeleton title={stepTitles[step]} />;
  return (
    <QuoteContext value={quote}>
      <StepFlowContext value={quoteStepFlow(quote)}>
        <FlowLayout step={step} aside={hasAside ? { label: "Your quote so far", content: <Summary /> } : null}>
          <ResumeNotice />
          {isAnswering && <StepNav />}
          <Suspense fallback={skeleton}>
            {isWaiting ? (
              skeleton
            ) : version !== null ? (
              <VersionPage key={version} version={version} />
            ) : state !== null && view !== null ? (
              <StatePage view={view} />
            ) : (
              <StepPage key={step} />
            )}
          </Suspense>
        </FlowLayout>
      </StepFlowContext>
      {isAnswering && <PriceBar />}
      <Announce>{quoted === null || step === "price" ? "" : `Price: ${formatPounds(quoted.price.totalPence)}`}</Announce>
    </QuoteContext>
  );
}

function Summary() {
  return (
    <Card className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
      <SummaryPanel />
    </Card>
  );
}

/** An earlier version that the address asks for; null for the newest. */
function useShownVersion(newest: number): number | null {
  const [query] = useSearchParams();
  const requested = Number(query.get("version") ?? 0);
  return Number.isInteger(requested) && requested >= 1 && requested < newest ? requested : null;
}

function quoteStepFlow({ step, formErrors, whenReady, goTo, problemsOf }: Quote): StepFlow {
  const [next, previous] = [nextStep(step), previousStep(step)];
  return {
    title: stepTitles[step],
    problems: problemsOf(step),
    formErrors,
    whenReady,
    goToNext: () => next !== null && goTo(next),
    back: previous === null ? null : { step: previous, name: mainStepNames[mainStepOf(previous)] },
  };
}
