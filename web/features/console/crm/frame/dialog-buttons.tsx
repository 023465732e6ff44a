/** The foot of a dialog's form: problem, submit, cancel. */
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { crmProblem } from "./crm-problem.ts";

type Props = { action: { isPending: boolean; error: Error | null }; save: string; onCancel: () => void };

export function DialogButtons({ action, save, onCancel }: Props) {
  return (
    <>
      {action.error !== null && <ProblemNotice problem={crmProblem(action.error)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isPending}>
          {save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
