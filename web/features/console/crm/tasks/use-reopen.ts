/** Takes back that a task was finished or dropped: in its row, or by the notice after it, whose row may be gone by then. */
import type { Task } from "#domain/crm/tasks.contract.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export function useReopen(onProblem: (problem: string) => void) {
  const send = useSend();
  const reopen = ({ id, rowVersion }: Task) => send("reopen-task", { id, rowVersion });
  const action = useAction(reopen, ({ task }) => void notify({ message: `To do again: ${task.title}`, tone: "success" }));
  return {
    isBusy: action.isPending,
    start: (task: Task) => action.mutate(task, { onError: (error) => onProblem(crmProblem(error).message) }),
    undo: (task: Task) => void reopen(task).catch((error: unknown) => notify({ message: crmProblem(error).message, tone: "error" })),
  };
}
