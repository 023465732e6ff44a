/** What went wrong for customers and isn't settled: those we owe an answer first, by the promised time. */
import { useSearchParams } from "react-router";
import { complaintKinds } from "#domain/complaints/complaint-choices.ts";
import { isOver, awaitsAnswer } from "#domain/complaints/complaint.rules.ts";
import type { OfficeComplaint } from "#domain/complaints/complaints.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { problemOf } from "../kit/problem-of.ts";
import { TimeLeft } from "../kit/time-left.tsx";
import { WaitingRow } from "../kit/waiting-row.tsx";
import { useComplaints } from "./use-complaints.ts";

export function ComplaintsDue() {
  const list = useComplaints();
  const [query, setQuery] = useSearchParams();
  const now = useNow(60_000);
  const open = query.get("booking");
  const underWay = (list.data?.complaints ?? []).filter(({ state }) => !isOver(state));
  return (
    <section aria-labelledby="complaints-title">
      <h2 id="complaints-title" className="text-2xl">
        Complaints
      </h2>
      {list.isPending && <Skeleton className="mt-4 h-14" />}
      {list.isError && <ProblemNotice problem={problemOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && underWay.length === 0 && <p className="mt-3 text-ink-soft">Nobody is waiting for an answer.</p>}
      {underWay.length > 0 && (
        <ul aria-label="Complaints" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {underWay.map((complaint) => (
            <WaitingRow
              key={complaint.id}
              reference={complaint.bookingReference}
              about={aboutText(complaint)}
              isOpen={complaint.bookingReference === open}
              onOpen={() => setQuery({ booking: complaint.bookingReference }, { preventScrollReset: true })}
            >
              {awaitsAnswer(complaint.state) ? (
                <TimeLeft requestedAt={complaint.raisedAt} promisedAt={complaint.answerBy} now={now} />
              ) : (
                <Badge tone="sea">Waiting for the customer</Badge>
              )}
            </WaitingRow>
          ))}
        </ul>
      )}
    </section>
  );
}

const aboutText = ({ contactName, kind, state }: OfficeComplaint) =>
  `${contactName}: ${complaintKinds[kind].toLowerCase()}${state === "again" ? ", not settled by our answer" : ""}`;
