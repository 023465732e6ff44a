/** What can be done with an import at its stage: run it, match its columns again, undo it. */
import { useState } from "react";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { isAtWork, undoText } from "./import-labels.ts";

type Props = { opened: ContactImport; onMatch: () => void };

export function ImportSteps({ opened, onMatch }: Props) {
  const send = useSend();
  const run = useAction(() => send("run-import", { id: opened.id }));
  const usable = opened.counts.create + opened.counts.update;
  const { state, isStopped } = opened;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {state === "checked" &&
        (usable > 0 ? (
          <Button data-step busy={run.isPending} onClick={() => run.mutate(undefined)}>
            {`Import ${usable.toLocaleString("en-GB")} ${usable === 1 ? "contact" : "contacts"}`}
          </Button>
        ) : (
          <p className="font-semibold">There is nothing to import in this file.</p>
        ))}
      {state === "running" && isStopped && (
        <Button data-step busy={run.isPending} onClick={() => run.mutate(undefined)}>
          Import the rest
        </Button>
      )}
      {(state === "checked" || (state === "checking" && isStopped)) && (
        <Button data-step variant="quiet" onClick={onMatch}>
          Match the columns again
        </Button>
      )}
      {!isAtWork(opened) && opened.canUndoUntil !== null && <Undo opened={opened} />}
      {run.error !== null && <ProblemNotice problem={crmProblem(run.error)} />}
    </div>
  );
}

/** Asked once, before anything is taken away: the rest of an undo that stopped is not asked about again. */
function Undo({ opened }: { opened: ContactImport }) {
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useAction(
    () => send("undo-import", { id: opened.id }),
    () => setIsAsking(false),
  );
  const press = () => undo.mutate(undefined);
  if (opened.state === "undoing")
    return (
      <>
        <Button data-step variant="quiet" busy={undo.isPending} onClick={press}>
          Undo the rest
        </Button>
        {undo.error !== null && <ProblemNotice problem={crmProblem(undo.error)} />}
      </>
    );
  if (!isAsking)
    return (
      <Button data-step variant="quiet" onClick={() => setIsAsking(true)}>
        Undo this import
      </Button>
    );
  return (
    <div role="group" aria-labelledby="undo-import" className="w-full rounded-medium border border-line bg-paper p-4">
      <p id="undo-import" className="max-w-prose">
        {undoText(opened)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button data-step variant="secondary" busy={undo.isPending} onClick={press}>
          Yes, undo it
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </div>
      {undo.error !== null && <ProblemNotice problem={crmProblem(undo.error)} />}
    </div>
  );
}
