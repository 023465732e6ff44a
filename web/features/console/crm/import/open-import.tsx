/** One import at its current stage: match columns, check rows, run, done, undone. */
import { useRef, useState } from "react";
import { importOutcomes } from "#domain/crm/import-choices.ts";
import type { ImportOutcome, ImportState } from "#domain/crm/import-choices.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chipClass } from "../frame/chips.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useRowFocus } from "#web/features/console/kit/use-row-focus.ts";
import { isAtWork, outcomeNames, standing, stateNames } from "./import-labels.ts";
import { ImportSteps } from "./import-steps.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { RowReport } from "./row-report.tsx";
import { RowsToMend } from "./rows-to-mend.tsx";
import { useProgress } from "./use-import.ts";

export function OpenImport({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [isMatching, setIsMatching] = useState(false);
  const progress = useProgress(id, outcome);
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, "[data-step]");
  const opened = progress.data?.pages[0]?.import;
  if (progress.isLoadingError) return <ProblemNotice problem={crmProblem(progress.error)} onRetry={() => void progress.refetch()} />;
  if (opened === undefined) return <Skeleton className="mt-4 h-64" />;
  const rows = progress.data?.pages.flatMap((page) => page.rows) ?? [];
  const needsColumns = opened.state === "receiving" || opened.state === "mapping" || isMatching;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="import"
      // Below the bar, when a step has taken the place of the one before and the keyboard goes on from here.
      className="mt-3 scroll-mt-16 outline-none"
    >
      <h3 id="import" className="text-xl wrap-anywhere">
        {opened.fileName}
      </h3>
      <Where opened={opened} isMatching={needsColumns} />
      {opened.problem !== null && <ProblemNotice problem={{ message: opened.problem }} />}
      {needsColumns && <MatchColumns id={id} onMatched={() => setIsMatching(false)} />}
      {!needsColumns && (
        <>
          <Counts opened={opened} outcome={outcome} onShow={setOutcome} />
          <ImportSteps opened={opened} onMatch={() => setIsMatching(true)} />
          <RowsToMend opened={opened} />
          <RowReport rows={rows} isSettled={!isAtWork(opened)} />
          {progress.hasNextPage && !isAtWork(opened) && (
            <Button variant="quiet" className="mt-3" busy={progress.isFetchingNextPage} onClick={() => void progress.fetchNextPage()}>
              Show more rows
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const number = (count: number) => count.toLocaleString("en-GB");

function Where({ opened, isMatching }: { opened: ContactImport; isMatching: boolean }) {
  const { state, isStopped, rows, done, kept, canUndoUntil } = opened;
  return (
    <div className="mt-1">
      <p role="status" className="font-semibold">
        <span>{isMatching ? stateNames.mapping : standing(opened)}</span>
        {(isAtWork(opened) || isStopped) && rows > 0 && (
          <span className="font-normal tabular-nums">{`: ${number(done)} of ${number(rows)} rows`}</span>
        )}
      </p>
      {isAtWork(opened) && (
        <progress max={Math.max(1, rows)} value={done} aria-label={stateNames[state]} className="mt-1 w-full max-w-md accent-downs" />
      )}
      {isStopped && !isMatching && <p>{whyStopped(state)}</p>}
      {state === "undone" && kept > 0 && (
        <p>
          {kept === 1
            ? "1 contact was kept, because somebody has worked on it since."
            : `${number(kept)} contacts were kept, because somebody has worked on them since.`}
        </p>
      )}
      {state === "done" && canUndoUntil !== null && <p className="text-ink-soft">{`You can undo it until ${formatDate(canUndoUntil)}.`}</p>}
    </div>
  );
}

function whyStopped(state: ImportState): string {
  const what = "Something went wrong on our side, and trying again didn’t help.";
  if (state === "checking") return `${what} Match the columns again to start over.`;
  if (state === "undoing") return `${what} What’s been undone stays undone. Undo the rest when you’re ready.`;
  return `${what} The contacts imported so far are saved. Import the rest, or undo the import.`;
}

type CountsProps = { opened: ContactImport; outcome: ImportOutcome | null; onShow: (outcome: ImportOutcome | null) => void };

function Counts({ opened: { counts, rows, state }, outcome, onShow }: CountsProps) {
  const tense = state === "checking" || state === "checked" ? "coming" : "done";
  return (
    <div role="group" aria-label="Rows to show" className="mt-3 flex flex-wrap gap-2">
      <button type="button" aria-pressed={outcome === null} onClick={() => onShow(null)} className={chipClass}>
        All rows <span className="ml-1.5 font-normal tabular-nums">{number(rows)}</span>
      </button>
      {importOutcomes.map((one) => (
        <button key={one} type="button" aria-pressed={outcome === one} onClick={() => onShow(one)} className={chipClass}>
          <span>{`${outcomeNames[one][tense]} `}</span>
          <span className="ml-1.5 font-normal tabular-nums">{number(counts[one])}</span>
        </button>
      ))}
    </div>
  );
}
