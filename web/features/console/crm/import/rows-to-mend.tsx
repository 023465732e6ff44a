/** The rows of a checked file that can't be used, as a file of their own: mended, it is imported like any other. */
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction } from "../frame/use-crm.ts";

export function RowsToMend({ opened: { id, state, isStopped, counts } }: { opened: ContactImport }) {
  const { command } = useSession();
  const file = useAction(async () => saveFile(await command("import-rows-to-mend", { id }), "rows-to-mend.csv"));
  // With the last row that is written the file goes.
  if (counts.refuse === 0 || !(state === "checked" || (state === "running" && isStopped))) return null;
  return (
    <div className="mt-4">
      <Button variant="quiet" size="small" busy={file.isPending} onClick={() => file.mutate(undefined)}>
        {counts.refuse === 1 ? "Save the row we can’t use" : `Save the ${counts.refuse.toLocaleString("en-GB")} rows we can’t use`}
      </Button>
      <p className="mt-1 max-w-prose text-ink-soft">
        The columns of your file, and what is wrong with each row. Mend them and import that file. Save it before you import: the file you
        sent us is deleted with the import.
      </p>
      {file.isError && <ProblemNotice problem={crmProblem(file.error)} />}
    </div>
  );
}
