/** Merges two contacts at the versions shown, and offers to undo it. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { PickField } from "#domain/crm/merges.contract.ts";
import type { Commands } from "#web/platform/commands.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { chosenFields } from "./taken.rules.ts";

export type Preview = Commands["preview-merge"]["out"];

/** Not under `crmKeys`, so not fetched again after the merge, when the pair can no longer be compared. */
export const mergePreviewKey = (keep: string, merge: string) => ["merge-preview", keep, merge] as const;

export function useMerge({ keep, merge, differences }: Preview, take: ReadonlySet<PickField>) {
  const send = useSend();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayMerged = useSayMerged();
  const save = useAction(
    () =>
      send("merge-contacts", {
        ...mergedVersions({ keep, merge }),
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
      sayMerged(mergeId, keep.name, merge.name);
    },
  );
  return { save };
}

/** In one press from a contact's page: that contact stays, with its name, and takes over what it does not have. */
export function useSamePerson(reference: string, other: string) {
  const { command } = useSession();
  const send = useSend();
  const sayMerged = useSayMerged();
  return useAction(
    async () => {
      const preview = await command("preview-merge", { keep: reference, merge: other }, {});
      const take = [...chosenFields(preview.differences, new Map())].filter((field) => field !== "name");
      return { ...(await send("merge-contacts", { ...mergedVersions(preview), take })), preview };
    },
    ({ mergeId, preview: { keep, merge } }) => sayMerged(mergeId, keep.name, merge.name),
  );
}

const mergedVersions = ({ keep, merge }: Pick<Preview, "keep" | "merge">) => ({
  keep: keep.reference,
  merge: merge.reference,
  keepRowVersion: keep.rowVersion,
  mergeRowVersion: merge.rowVersion,
});

/** Says what was merged, and offers to undo it. */
function useSayMerged() {
  const send = useSend();
  return (mergeId: number, surviving: string, merged: string) => {
    const undo = () =>
      void send("undo-merge", { mergeId })
        .then(() => notify({ message: `${surviving} and ${merged} are two contacts again`, tone: "success" }))
        .catch((error: unknown) => notify({ message: crmProblem(error).message, tone: "error" }));
    void notify({ message: `${merged} is now part of ${surviving}`, tone: "success", action: { label: "Undo", onClick: undo } });
  };
}
