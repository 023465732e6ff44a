/** `/calculator` as a whole: the load under three tabs, what affects the price, and the answer beside or below it. */
import { Suspense, useState } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { Announce } from "#web/ui/form/announce.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccessQuestion } from "./questions/access-question.tsx";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { fetchMore } from "./answer/fetched.ts";
import { PriceBar } from "./answer/price-bar.tsx";
import type { Source } from "./calculation/calculation.rules.ts";
import { CalculatorContext } from "./calculator-context.ts";
import type { CalculatorData } from "./calculator-context.ts";
import { BusinessQuestion, PlaceQuestion, WasteQuestion } from "./questions/job-questions.tsx";
import { LinkNotice } from "./link-notice.tsx";
import type { Outcome } from "./answer/outcome.rules.ts";
import { ItemsTab } from "./tabs/items-tab.tsx";
import { TimingQuestion } from "./questions/timing-question.tsx";
import { useCalculation } from "./calculation/use-calculation.ts";
import { useOutcome } from "./answer/use-outcome.ts";
import { usePlace } from "./use-place.ts";
import { useTypedProblems } from "./calculation/use-typed-problems.ts";

const tabs = [
  { name: "items", label: "Pick items" },
  { name: "size", label: "Pick a van size" },
  { name: "measure", label: "Measure it" },
] as const;
const panels = {
  items: ItemsTab,
  size: lazyComponent(() => import("./tabs/size-tab.tsx").then(({ SizeTab }) => SizeTab)),
  measure: lazyComponent(() => import("./tabs/measure-tab.tsx").then(({ MeasureTab }) => MeasureTab)),
} as const;
const More = lazyComponent(() => fetchMore().then((module) => module.More));

/** `renderedAt`: the server's clock, ISO 8601, so that both renderings agree. */
export function CalculatorPage({ data, renderedAt }: { data: CalculatorData; renderedAt: string }) {
  const store = useCalculation(data.book.catalogue);
  const now = useNow(60_000, Date.parse(renderedAt));
  const today = londonDate(new Date(now));
  const { outcome, priceOf } = useOutcome(store.calculation, data.book, new Date(now));
  const isPriced = outcome.is === "priced";
  const place = usePlace(store.calculation.postcode, data.config.publishableKey);
  const problemFields = useTypedProblems(outcome.problems);
  const [chosenTab, setChosenTab] = useState<{ tab: Source; opened: number } | null>(null);
  // A link opens the tab it was made on, until the visitor chooses another.
  const tab = chosenTab !== null && chosenTab.opened === store.opened ? chosenTab.tab : store.calculation.source;
  return (
    <CalculatorContext value={{ ...data, ...store, ...problemFields, outcome, priceOf, place, now, today }}>
      <div className="mx-auto max-w-page px-4 pt-6 pb-28 sm:px-6 sm:pt-10 lg:pb-16 print:p-0">
        {/* A price has a sheet of its own on paper (answer/print-sheet.tsx). */}
        <div className={isPriced ? "print:hidden" : undefined}>
          <Head />
        </div>
        <div className={`grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] ${isPriced ? "print:hidden" : ""}`}>
          <Questions tab={tab} onOpen={(name) => setChosenTab({ tab: name, opened: store.opened })} />
          <section id="answer" tabIndex={-1} aria-label="What it costs" className="min-w-0 scroll-mt-4 outline-none">
            <Card className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:max-h-none print:overflow-visible print:border-0 print:p-0 print:shadow-none">
              <AnswerPanel />
            </Card>
          </section>
        </div>
        {isPriced && (
          <Suspense>
            <More priced={outcome} />
          </Suspense>
        )}
      </div>
      <PriceBar />
      <Announce>{outcomeText(outcome)}</Announce>
    </CalculatorContext>
  );
}

function Questions({ tab, onOpen }: { tab: Source; onOpen: (tab: Source) => void }) {
  const Panel = panels[tab];
  return (
    <div className="min-w-0 space-y-10 print:hidden">
      <section aria-labelledby="load-title">
        <h2 id="load-title" className="sr-only">
          What has to go
        </h2>
        <Tabs label="Ways to tell us how much" id="load" tabs={tabs} open={tab} onOpen={onOpen}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Panel />
          </Suspense>
        </Tabs>
      </section>
      <section aria-labelledby="job-title" className="space-y-7">
        <h2 id="job-title" className="text-2xl sm:text-3xl">
          What affects the price
        </h2>
        <WasteQuestion />
        <AccessQuestion />
        <TimingQuestion />
        <PlaceQuestion />
        <BusinessQuestion />
      </section>
    </div>
  );
}

function Head() {
  return (
    <div className="mb-8 max-w-2xl">
      <h1 className="text-4xl sm:text-5xl">What would it cost?</h1>
      <p className="mt-3 text-lg text-ink-soft print:hidden">See the price build as you add items. No name or email needed.</p>
      <noscript>
        <p className="mt-5 rounded-medium border-2 border-sea bg-sea-soft p-4">
          The calculator needs JavaScript. Without it, <CallLink /> and we’ll price it with you, or see{" "}
          <SiteLink to="/waste-removal-costs" className="font-semibold text-downs underline underline-offset-4">
            the price list
          </SiteLink>
          .
        </p>
      </noscript>
      <LinkNotice />
    </div>
  );
}

function outcomeText(outcome: Outcome): string {
  if (outcome.is === "priced") return `Price: ${formatPounds(outcome.answer.totalPence)}`;
  return outcome.is === "phone" ? "We’ll price this by phone" : "";
}
