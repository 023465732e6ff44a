/** Bookings for which more was paid than is owed, so that a refund is due, and by when; the longest due first. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { RefundDue } from "#domain/documents/documents.contract.ts";
import { formatDate, formatDay, londonDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { WaitingRow } from "../kit/waiting-row.tsx";
import { officeState } from "./office-state.ts";

export function RefundsDue({ isAdmin }: { isAdmin: boolean }) {
  const { command } = useSession();
  const [query, setQuery] = useSearchParams();
  const due = useQuery({ queryKey: ["refunds-due"], queryFn: ({ signal }) => command("refunds-due", {}, { signal }) });
  const refunds = due.data?.refunds ?? [];
  const today = londonDate(new Date(useNow(60_000)));
  const open = query.get("booking");
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="text-2xl">
        Refunds due
      </h2>
      {due.isPending && <Skeleton className="mt-4 h-14" />}
      {due.isError && <ProblemNotice problem={officeProblem(due.error)} onRetry={() => void due.refetch()} />}
      {due.isSuccess && refunds.length === 0 && <p className="mt-3 text-ink-soft">No refunds are due.</p>}
      {refunds.length > 0 && !isAdmin && <p className="mt-3 text-ink-soft">An administrator sends refunds.</p>}
      {refunds.length > 0 && (
        <ul aria-label="Refunds due" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {refunds.map((refund) => (
            <WaitingRow
              key={refund.reference}
              reference={refund.reference}
              about={aboutText(refund)}
              isOpen={refund.reference === open}
              onOpen={() => setQuery({ booking: refund.reference }, { preventScrollReset: true })}
            >
              <Badge tone={refund.dueBy < today ? "brick" : "signal"}>
                {`${formatPence(refund.refundPence)} to refund by ${formatDay(refund.dueBy)}`}
              </Badge>
            </WaitingRow>
          ))}
        </ul>
      )}
    </section>
  );
}

const aboutText = ({ fullName, startsAt, status }: RefundDue) =>
  `${fullName}, ${formatDate(startsAt)}, ${officeState(status).label.toLowerCase()}`;
