/** Past merges: by whom, when, with undo for thirty days. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { contactAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export function MergeList() {
  const { command } = useSession();
  const list = useQuery({
    queryKey: ["contact_merges", "list"],
    staleTime: 0,
    queryFn: async ({ signal }) => (await command("staff-merges", {}, { signal })).merges,
  });
  return (
    <section aria-labelledby="merges">
      <h3 id="merges" className="text-xl">
        Merged
      </h3>
      {list.isPending && <Skeleton className="mt-3 h-24" />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="mt-3 text-ink-soft">Nothing has been merged yet.</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul aria-label="Merges" className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.data.map((merge) => (
            <Row key={merge.id} merge={merge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({
  merge: { id, at, by, kept, merged, undoneAt, undoneBy, canUndo },
}: {
  merge: Commands["staff-merges"]["out"]["merges"][number];
}) {
  const send = useSend();
  const undo = useAction(
    () => send("undo-merge", { mergeId: id }),
    () => void notify({ message: `${kept.name} and ${merged.name} are two contacts again`, tone: "success" }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span>{`${merged.name} `}</span>
        <span className="text-ink-soft tabular-nums">{merged.reference}</span> into{" "}
        <Link to={contactAddress(kept.reference)} className="font-semibold wrap-anywhere text-downs hover:underline">
          {kept.name}
        </Link>
      </span>
      <span className="text-sm text-ink-soft">
        {`${formatMoment(at)}, ${by}${undoneAt !== null ? `. Undone ${formatMoment(undoneAt)}${undoneBy === null ? "" : ` by ${undoneBy}`}` : ""}`}
      </span>
      {canUndo && (
        <Button variant="quiet" size="small" className="ml-auto" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
          Undo<span className="sr-only">{` the merge of ${merged.name}`}</span>
        </Button>
      )}
      {undo.isError && <ProblemNotice problem={crmProblem(undo.error)} />}
    </li>
  );
}
