/** The last twenty tests that anybody sent, with what the provider answered. */
import { useQuery } from "@tanstack/react-query";
import { stateLabels } from "#domain/automations/message-runs.copy.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../kit/office-problem.ts";

const listed = 20;
const everySeconds = 5;

export function LastSends() {
  const { command } = useSession();
  const sends = useQuery({
    queryKey: ["test-sends"],
    refetchInterval: everySeconds * 1_000,
    queryFn: ({ signal }) => command("message-runs", { reason: "test_mode" }, { signal }),
  });
  const runs = (sends.data?.runs ?? []).slice(0, listed);
  return (
    <section aria-labelledby="sends-title" className="mt-10">
      <h2 id="sends-title" className="text-2xl">
        Tests sent
      </h2>
      {sends.isError && <ProblemNotice problem={officeProblem(sends.error)} onRetry={() => void sends.refetch()} />}
      {sends.isSuccess && runs.length === 0 && <p className="mt-3 text-ink-soft">None in the last 30 days.</p>}
      {runs.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                {`${formatMoment(run.plannedAt)}: ${run.description}${run.recipient !== null ? `, to ${run.recipient}` : ""}`}
              </span>
              <SiteLink
                to={`/trigger-history?reason=test_mode&run=${run.id}`}
                className="font-semibold text-downs underline underline-offset-4"
              >
                <span>{stateLabels[run.state]}</span>
                <span className="sr-only">: what the provider answered</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
