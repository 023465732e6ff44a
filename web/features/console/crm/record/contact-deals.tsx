/** The deals of a contact, open ones first, with a new one. */
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { StateDot } from "#web/features/console/bookings/state-dot.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { stageNames, stageTones } from "../deals/deal-labels.ts";
import { dealAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";

const NewDeal = lazyComponent(() => import("../deals/new-deal.tsx").then((module) => module.NewDeal));

export function ContactDeals({ contact }: { contact: ContactRecord }) {
  const { command } = useSession();
  const [isNew, setIsNew] = useState(false);
  const deals = useQuery({
    queryKey: ["deals", "of", contact.reference],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("staff-deals", { contact: contact.reference, perPage: 20 }, { signal })).deals,
  });
  return (
    <section aria-labelledby="contact-deals">
      <div className="flex items-center justify-between gap-3">
        <h4 id="contact-deals" className="text-lg font-semibold">
          Deals
        </h4>
        <Button variant="quiet" size="small" onClick={() => setIsNew(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          New deal
        </Button>
      </div>
      {deals.isError && <ProblemNotice problem={crmProblem(deals.error)} onRetry={() => void deals.refetch()} />}
      {deals.data?.length === 0 && <p className="mt-1 text-ink-soft">None yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {(deals.data ?? []).map(({ reference, title, stage, valuePence }) => (
          <li key={reference} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link to={dealAddress(reference)} className="font-semibold wrap-anywhere text-downs hover:underline">
              {title}
            </Link>
            <StateDot label={stageNames[stage]} tone={stageTones[stage]} />
            {valuePence > 0 && <span className="ml-auto tabular-nums">{formatPounds(valuePence)}</span>}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {isNew && <NewDeal contact={{ id: contact.reference, name: contact.name }} onClose={() => setIsNew(false)} />}
      </Suspense>
    </section>
  );
}
