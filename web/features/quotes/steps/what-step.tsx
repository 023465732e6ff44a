/** What is it: items from the list, a size, or a measure; what else there is; and the one question every quote answers. */
import { Suspense } from "react";
import type { ComponentType } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import type { EstimateMethod } from "#domain/quotes/estimate/estimator.contract.ts";
import { HazardQuestion } from "#web/features/job-form/hazard-question.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useQuote } from "../quote-context.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";
import { ItemsTab } from "./items-tab.tsx";

const tabs = [
  { name: "things", label: "Pick items" },
  { name: "size", label: "Choose a size" },
  { name: "measure", label: "Measure it" },
] as const;
type Way = (typeof tabs)[number]["name"];

const panels: Readonly<Record<Way, ComponentType>> = {
  things: ItemsTab,
  size: lazyComponent(() => import("./size-tab.tsx").then(({ SizeTab }) => SizeTab)),
  measure: lazyComponent(() => import("./measure-tab.tsx").then(({ MeasureTab }) => MeasureTab)),
};
const wayOf: Readonly<Record<EstimateMethod, Way>> = {
  chips: "things",
  vision: "things",
  staff: "things",
  size: "size",
  measure: "measure",
};

export function WhatStep() {
  const { facts, change, bind, formErrors } = useQuote();
  const way = wayOf[facts.method];
  const Panel = panels[way];
  const open = (name: Way) => change((previous) => ({ ...previous, method: name === "things" ? "chips" : name }));
  const goOn = () => {
    // Continuing confirms the vision service's list: it then counts as the customer's own.
    change((previous) => (previous.method === "vision" ? { ...previous, method: "chips" } : previous));
    return true;
  };
  return (
    <StepForm intro="Tap what’s going. The price changes with every tap, and you don’t need to give your name." onContinue={goOn}>
      <Tabs label="Ways to tell us how much" id="what" tabs={tabs} open={way} onOpen={open}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Panel />
        </Suspense>
      </Tabs>
      <TextAreaField
        {...bind("hidden", facts.hidden, (hidden) => change((previous) => ({ ...previous, hidden })))}
        label="Anything else, or hidden underneath? (optional)"
        hint="Anything the photos don’t show, or that must stay"
        rows={2}
        max={1_000}
      />
      <HazardQuestion
        answer={facts.hazards}
        patch={(values) => change((previous) => ({ ...previous, hazards: { ...previous.hazards, ...values } }))}
        bind={bind}
        errorFor={formErrors.errorFor}
        edit={formErrors.edit}
      />
    </StepForm>
  );
}
