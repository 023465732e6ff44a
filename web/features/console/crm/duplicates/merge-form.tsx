/** Merges two contacts: which one stays, which values it takes over, a preview of the result. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { isOtherFuller } from "#domain/crm/merge-side.rules.ts";
import type { PickField } from "#domain/crm/merges.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import { chipClass } from "../frame/chips.ts";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { Pick, Together } from "./merge-parts.tsx";
import { chosenFields } from "./taken.rules.ts";
import { mergePreviewKey, useMerge } from "./use-merge.ts";
import type { Preview } from "./use-merge.ts";

type Props = {
  keep: string;
  merge: string;
  /** Somebody has said which of the two stays; otherwise it is the fuller, or of two as full the older. */
  isChosen: boolean;
};

export function MergeForm({ keep, merge, isChosen }: Props) {
  const { command } = useSession();
  const preview = useQuery({
    queryKey: mergePreviewKey(keep, merge),
    staleTime: 0,
    queryFn: ({ signal }) => command("preview-merge", { keep, merge }, { signal }),
  });
  return (
    <section aria-labelledby="merge" className="max-w-5xl">
      <Link to={tabAddress("duplicates")} className={chipClass}>
        Back to the list
      </Link>
      <h3 id="merge" className="mt-3 text-xl">
        Are these the same person?
      </h3>
      <Fetched query={preview} pending={<Skeleton className="mt-3 h-64" />}>
        {(data) =>
          !isChosen && isOtherFuller(data.keep, data.merge) ? (
            <Navigate replace to={chosenAddress(merge, keep)} />
          ) : (
            <Compare key={`${keep} ${merge}`} preview={data} />
          )
        }
      </Fetched>
    </section>
  );
}

const chosenAddress = (keep: string, merge: string): string => tabAddress("duplicates", { keep, merge, chosen: "1" });

function Compare({ preview }: { preview: Preview }) {
  const { keep, merge, differences } = preview;
  const [chosen, setChosen] = useState<ReadonlyMap<PickField, boolean>>(new Map());
  const take = chosenFields(differences, chosen);
  const { save } = useMerge(preview, take);
  return (
    <>
      <p className="mt-2">
        <strong>{keep.name}</strong>
        <span>{` (${keep.reference}) stays. Everything that happened with either of them is shown together, and you can undo it for 30 days. `}</span>
        <Link
          to={chosenAddress(merge.reference, keep.reference)}
          className="font-semibold text-downs underline"
        >{`Keep ${merge.name} instead`}</Link>
      </p>
      {differences.length === 0 ? (
        <p className="mt-4">Their details are the same.</p>
      ) : (
        <div className="mt-4 space-y-3">
          {differences.map((difference) => (
            <Pick
              key={difference.field}
              {...difference}
              names={[keep.reference, merge.reference]}
              isTaken={take.has(difference.field)}
              onTake={(isTaken) => setChosen((now) => new Map(now).set(difference.field, isTaken))}
            />
          ))}
        </div>
      )}
      <Together preview={preview} take={take} />
      {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
      <Button className="mt-4" busy={save.isPending} onClick={() => save.mutate(undefined)}>
        Merge them
      </Button>
    </>
  );
}
