/** The tasks of one record: open ones, done ones behind a fold, and a form for another. */
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useRowFocus } from "#web/features/console/kit/use-row-focus.ts";
import { TaskDialog } from "./task-dialog.tsx";
import type { TaskLink } from "./task-draft.ts";
import { TaskRow } from "./task-row.tsx";
import { useTasks } from "./use-tasks.ts";

/** `of`: the record shown. `link`: what a new task is linked to, where that is more (a deal and its contact). */
type Props = { of: TaskLink; link?: TaskLink; today: string };

export function RecordTasks({ of, link = of, today }: Props) {
  const [isNew, setIsNew] = useState(false);
  const tasks = useTasks({ ...toFilter(of), show: "open" });
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, "[data-row]");
  const list = tasks.data?.pages.flatMap((page) => page.tasks) ?? [];
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="record-tasks" className="outline-none">
      <div className="flex items-center justify-between gap-3">
        <h4 id="record-tasks" className="text-lg font-semibold">
          Tasks
        </h4>
        <Button variant="quiet" size="small" onClick={() => setIsNew(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          Add a task
        </Button>
      </div>
      {tasks.isPending && <Skeleton className="mt-2 h-12" />}
      {tasks.isError && <ProblemNotice problem={crmProblem(tasks.error)} onRetry={() => void tasks.refetch()} />}
      {tasks.isSuccess && list.length === 0 && <p className="mt-1 text-ink-soft">Nothing to do.</p>}
      {list.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
          {list.map((task) => (
            <TaskRow key={task.id} task={task} today={today} isAlone />
          ))}
        </ul>
      )}
      {isNew && <TaskDialog link={link} today={today} onClose={() => setIsNew(false)} />}
    </section>
  );
}

function toFilter({ contact, deal, booking }: TaskLink) {
  return { ...(contact && { contact }), ...(deal && { deal }), ...(booking && { booking }) };
}
