/** Jobs without a place, and for each van why; and those the plan leaves as they are. One may be pinned to a van, or left out, before the plan is worked out again. */
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useOffice } from "../shell/use-office.ts";
import { recordAddress } from "../shell/sections.rules.ts";

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
    </section>
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
