/** The suggestion: totals, each van's route, jobs without a place and why, and the button that accepts it. */
import { useState } from "react";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { AcceptPlan } from "./accept-plan.tsx";
import { PlanRoute } from "./plan-route.tsx";
import { summarisePlan } from "./plan-summary.rules.ts";
import { KeptJobs, UnplacedJobs } from "./unplaced-jobs.tsx";
import type { DayPlanState } from "./use-day-plan.ts";

export type PlanResultProps = { plan: SuggestedPlan; state: DayPlanState };

export function PlanResult({ plan, state }: PlanResultProps) {
  // The adjustments this suggestion was made with: later ones apply to the next.
  const [adjustedFrom] = useState(state.adjustments);
  const isStale = adjustedFrom !== state.adjustments;
  return (
    <section aria-labelledby="plan-title" className="mt-8">
      <h3 id="plan-title" className="text-xl">
        Suggested plan
      </h3>
      <ul className="mt-2 space-y-0.5 font-semibold tabular-nums">
        {summarisePlan(plan).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {`These are estimates: straight-line distances, extra time for rush hour, and 30 minutes for lunch between 11:30am and 2pm. ${plan.sites.length === 0 ? "No tip is open that day." : `Tips open that day: ${plan.sites.join(", ")}.`}`}
      </p>
      {isStale ? (
        <p role="status" className="mt-4 font-semibold">
          You’ve changed something. Work it out again to see it.
        </p>
      ) : (
        <AcceptPlan plan={plan} />
      )}
      <div className="mt-6 grid items-start gap-5 min-[68.75rem]:grid-cols-2 min-[100rem]:grid-cols-3">
        {plan.routes.map((route) => (
          <PlanRoute key={route.vanId} route={route} state={state} />
        ))}
      </div>
      <UnplacedJobs plan={plan} />
      <KeptJobs plan={plan} />
      <LeftOut plan={plan} state={state} />
    </section>
  );
}

function LeftOut({ plan, state }: Pick<PlanResultProps, "plan" | "state">) {
  if (plan.leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out-title" className="mt-8">
      <h4 id="left-out-title" className="text-lg">
        Left out by you
      </h4>
      <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
        {plan.leftOut.map(({ reference, title, place }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span>
              <span className="font-semibold">{title}</span>
              <span>{`, ${place}`}</span>
            </span>
            {state.adjustments.leaveOut.includes(reference) ? (
              <Button variant="quiet" size="small" onClick={() => state.change({ type: "put-back", reference })}>
                Put back<span className="sr-only">{` ${title}`}</span>
              </Button>
            ) : (
              <span className="text-ink-soft">Back next time</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
