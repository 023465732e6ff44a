/** Open tasks, mine or everybody's, grouped into late, today and later. The choice is in the address. */
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { taskShows } from "#domain/crm/task-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { countedShort } from "../frame/counted.ts";
import { chipClass } from "../frame/chips.ts";
import { tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useListKeys } from "../frame/use-list-keys.ts";
import { useRowFocus } from "#web/features/console/kit/use-row-focus.ts";
import { useToday } from "../frame/use-today.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskRow } from "./task-row.tsx";
import { useTasks } from "./use-tasks.ts";

type Show = (typeof taskShows)[number];
const showNames: Readonly<Record<Show, string>> = { open: "To do", overdue: "Overdue", today: "Today", later: "Later", ended: "Done" };

export function TasksTab({ renderedAt }: { renderedAt: string }) {
  const [query] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowFocus(list, "[data-row]");
  const show = taskShows.find((name) => name === query.get("show")) ?? "open";
  const isMine = query.get("whose") !== "all";
  const tasks = useTasks({ show, isMine });
  const rows = tasks.data?.pages.flatMap((page) => page.tasks) ?? [];
  const counts = tasks.data?.pages[0]?.counts;
  useListKeys({ list });
  const address = (next: Show, mine: boolean) =>
    tabAddress("tasks", { ...(next !== "open" && { show: next }), ...(!mine && { whose: "all" }) });
  const today = useToday(renderedAt);
  return (
    <div ref={list} tabIndex={-1} className="max-w-4xl outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Which tasks" className="flex flex-wrap gap-2">
          {taskShows.map((name) => (
            <Link key={name} to={address(name, isMine)} preventScrollReset aria-current={name === show || undefined} className={chipClass}>
              <span>{showNames[name]}</span>
              {counts !== undefined && name in counts && <Count of={counts[name as keyof typeof counts]} />}
            </Link>
          ))}
          <Link to={address(show, !isMine)} preventScrollReset className={chipClass}>
            {isMine ? "Show everyone’s" : "Show only mine"}
          </Link>
        </nav>
        <NewTaskButton onOpen={() => setIsNew(true)} />
      </div>
      {tasks.isPending && <Skeleton className="mt-4 h-40" />}
      {tasks.isError && <ProblemNotice problem={crmProblem(tasks.error)} onRetry={() => void tasks.refetch()} />}
      {tasks.isSuccess && rows.length === 0 && <p className="mt-4">{isMine ? "You have no tasks here." : "Nothing here."}</p>}
      {rows.length > 0 && (
        <ul aria-label="Tasks" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {rows.map((task) => (
            <TaskRow key={task.id} task={task} today={today} />
          ))}
        </ul>
      )}
      {tasks.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
          Show more
        </Button>
      )}
      {isNew && <TaskDialog today={today} onClose={() => setIsNew(false)} />}
    </div>
  );
}

const Count = ({ of }: { of: number }) => <span className="ml-1.5 font-normal tabular-nums">{countedShort(of)}</span>;

function NewTaskButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button size="small" onClick={onOpen}>
      <Plus aria-hidden="true" className="size-4.5" />
      Add a task
    </Button>
  );
}
