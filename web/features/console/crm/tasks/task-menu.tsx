/** Further actions on a task: postpone, edit, drop. */
import { useState } from "react";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { ActionMenu } from "../frame/action-menu.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useSend } from "../frame/use-crm.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { dueText, snoozeChoices } from "./task-labels.ts";

type MenuProps = { task: Task; today: string; onProblem: (problem: string) => void; onUndo: (dropped: Task) => void };

export function TaskMenu({ task, today, onProblem, onUndo }: MenuProps) {
  const send = useSend();
  const [isChanging, setIsChanging] = useState(false);
  const key = { id: task.id, rowVersion: task.rowVersion };
  const act = async (work: () => Promise<{ task: Task }>, message: string, undo?: (changed: Task) => void) => {
    onProblem("");
    try {
      const { task: changed } = await work();
      void notify({ message, tone: "success", ...(undo && { action: { label: "Undo", onClick: () => undo(changed) } }) });
    } catch (error) {
      onProblem(crmProblem(error).message);
    }
  };
  const choices = [
    ...snoozeChoices(today).map(({ label, until }) => ({
      label,
      run: () => act(() => send("snooze-task", { ...key, until }), `Put off. ${dueText(until, today)}`),
    })),
    { label: "Change it", run: () => setIsChanging(true) },
    { label: "Drop it", run: () => act(() => send("cancel-task", key), "Dropped", onUndo) },
  ];
  return (
    <>
      <ActionMenu label={`Put off or change: ${task.title}`} actions={choices} />
      {isChanging && <TaskDialog task={task} today={today} onClose={() => setIsChanging(false)} />}
    </>
  );
}
