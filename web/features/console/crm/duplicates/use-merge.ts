/** Merges two contacts at the versions shown, and offers to undo it. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { PickField } from "#domain/crm/merges.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { problemOf } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export type Preview = Commands["preview-merge"]["out"];

/** Not under `crmKeys`, so not fetched again after the merge, when the pair can no longer be compared. */
export const mergePreviewKey = (keep: string, merge: string) => ["merge-preview", keep, merge] as const;

export function useMerge({ keep, merge, differences }: Preview, take: ReadonlySet<PickField>) {
  const send = useSend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = useAction(
    () =>
      send("merge-contacts", {
        keep: keep.reference,
        merge: merge.reference,
        keepRowVersion: keep.rowVersion,
        mergeRowVersion: merge.rowVersion,
        liftDoNotServe: differences.some(
          ({ field, kept, merged }) => field === "lifecycleByHand" && (take.has(field) ? kept : merged) === "do_not_serve",
        ),
        take: differences.map(({ field }) => field).filter((field) => take.has(field)),
      }).catch(async (error: unknown) => {
        await queries.invalidateQueries({ queryKey: mergePreviewKey(keep.reference, merge.reference) });
        throw error;
      }),
    ({ mergeId }) => {
      void navigate(tabAddress("duplicates"));
      const undo = () =>
        void send("undo-merge", { mergeId })
          .then(() => notify({ message: `${keep.name} and ${merge.name} are two contacts again`, tone: "success" }))
          .catch((error: unknown) => notify({ message: problemOf(error).message, tone: "error" }));
      void notify({ message: `${merge.name} is now part of ${keep.name}`, tone: "success", action: { label: "Undo", onClick: undo } });
    },
  );
  return { save };
}
