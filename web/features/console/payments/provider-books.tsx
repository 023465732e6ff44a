/** The last comparison with each provider's books, with its differences, and a button to compare now. */
import type { ReconciliationRun } from "#domain/payments/payment-office.contract.ts";
import { providerLabel } from "#domain/payments/payment-office.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { listDay, listMoment } from "#web/platform/list-moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { comparedText, differencesIn, differenceText, lastRuns, runText } from "./online-text.rules.ts";
import { useDecide } from "./use-bank-lines.ts";
import { useHasProvider } from "./use-online-payments.ts";

type Props = { runs: readonly ReconciliationRun[]; isAdmin: boolean; onSaid: (text: string) => void };

export function ProviderBooks({ runs, isAdmin, onSaid }: Props) {
  const hasProvider = useHasProvider();
  const { decide, isBusy, problem } = useDecide();
  const last = lastRuns(runs);
  const compare = async () => {
    const answer = await decide("reconcile-payments", {});
    if (answer !== null) onSaid(comparedText(answer));
  };
  return (
    <section aria-labelledby="provider-books-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="provider-books-title" className="text-xl">
          Compared with the providers’ books
        </h3>
        {isAdmin && hasProvider && (
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => void compare()}>
            Compare now
          </Button>
        )}
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
      {last.length === 0 && <p className="mt-2 text-ink-soft">Nothing has been compared yet. It’s done each night.</p>}
      {last.length > 0 && (
        <ul aria-label="Last comparisons" className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
          {last.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunRow({ run }: { run: ReconciliationRun }) {
  const { provider, since, until, differences, at } = run;
  const count = differencesIn(run);
  const { home } = useOffice();
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{providerLabel[provider]}</span>
        <Badge tone={count === 0 ? "downs" : "brick"}>{runText(run)}</Badge>
        <span className="text-ink-soft">{`${listDay(since)} to ${listDay(until)}, compared ${listMoment(at)}`}</span>
      </p>
      {differences.length > 0 && (
        <ul aria-label={`Differences with ${providerLabel[provider]}`} className="mt-2 list-disc space-y-1 pl-5">
          {differences.map((difference) => (
            <li key={`${difference.what} ${difference.kind} ${difference.ref}`} className="wrap-anywhere">
              <span>{differenceText(difference, provider)}</span>
              {difference.reference !== undefined && (
                <>
                  <span>{", "}</span>
                  <SiteLink to={recordAddress(home, "booking", difference.reference)} className="font-semibold text-downs hover:underline">
                    {difference.reference}
                  </SiteLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {differences.length < count && <p className="mt-2 text-ink-soft">{`These are the first ${differences.length}.`}</p>}
    </li>
  );
}
