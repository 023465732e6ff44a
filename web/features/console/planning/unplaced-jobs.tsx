/** Jobs without a place, and for each van why; and those the plan leaves as they are. One may be pinned to a van, or left out, before the plan is worked out again. */
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useOffice } from "../shell/use-office.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { PhoneLink } from "./van-off/phone-link.tsx";
import { usePlaceElsewhere } from "./van-off/use-van-off.ts";
import { VanOffResult } from "./van-off/van-off-result.tsx";

export function UnplacedJobs({ plan }: { plan: SuggestedPlan }) {
  const { home } = useOffice();
  if (plan.unplaced.length === 0) return null;
  return (
    <section aria-labelledby="unplaced-title" className="mt-8">
      <h4 id="unplaced-title" className="text-lg">
        These don’t fit
      </h4>
      <ul className="mt-2 space-y-3">
        {plan.unplaced.map((job) => (
          <li
            key={`${job.reference} ${job.load}`}
            className="rounded-medium border border-l-4 border-line border-l-brick bg-paper px-4 py-3"
          >
            <p>
              <SiteLink to={recordAddress(home, "booking", job.reference)} className="font-semibold">
                {job.title}
              </SiteLink>
              <PhoneLink customer={job.title} phone={job.phone} />
              <span>{`${job.loads > 1 ? ` (load ${job.load} of ${job.loads})` : ""}, ${job.place}, ${job.window}`}</span>
            </p>
            <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
              {job.reasons.map(({ vanId, text }) => (
                <li key={vanId}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Elsewhere plan={plan} />
    </section>
  );
}

/** What to do with them: another depot's van, another time offered by a message, or moved on the phone. */
function Elsewhere({ plan: { date, unplaced } }: { plan: SuggestedPlan }) {
  const elsewhere = usePlaceElsewhere(date, [...new Set(unplaced.map(({ reference }) => reference))]);
  if (elsewhere.data !== undefined)
    return (
      <VanOffResult key={elsewhere.submittedAt} result={elsewhere.data} onAgain={() => elsewhere.mutate()} isBusy={elsewhere.isPending} />
    );
  return (
    <>
      <p className="mt-3 max-w-prose">
        Pin one to another van, or look at the vans of the other depots. For those nobody reaches, you get times to offer.
      </p>
      <Button variant="secondary" className="mt-2" busy={elsewhere.isPending} onClick={() => elsewhere.mutate()}>
        Try the other depots’ vans
      </Button>
      {elsewhere.isError && <ProblemNotice problem={officeProblem(elsewhere.error)} />}
    </>
  );
}

export function KeptJobs({ plan }: { plan: SuggestedPlan }) {
  const { home } = useOffice();
  if (plan.kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-title" className="mt-8">
      <h4 id="kept-title" className="text-lg">
        The plan leaves these as they are
      </h4>
      <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
        {plan.kept.map((job) => (
          <li key={job.reference} className="px-4 py-2">
            <SiteLink to={recordAddress(home, "booking", job.reference)} className="font-semibold">
              {job.title}
            </SiteLink>
            <span>{`, ${job.place}, ${job.window}`}</span>
            <p className="text-sm text-ink-soft">{job.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
