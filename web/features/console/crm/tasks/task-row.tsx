/** One task: title, contact, due day; completed by one press, snoozed or cancelled from its menu. */
import { Check } from "lucide-react";
import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { contactAddress, dealAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { Button } from "#web/ui/button.tsx";
import { TaskMenu } from "./task-menu.tsx";
import { dueText, dueTone, recurrenceText, taskTypeNames } from "./task-labels.ts";
import { useReopen } from "./use-reopen.ts";

/** `isAlone`: on a record's own page, where links to that record are left out. */
export function TaskRow({ task, today, isAlone = false }: { task: Task; today: string; isAlone?: boolean }) {
  const [problem, setProblem] = useState("");
  const reopen = useReopen(setProblem);
  const finish = useFinish(task, today, reopen.undo);
  const isEnded = task.endedAt !== null;
  return (
    <li className="px-3 py-2">
      <div className="flex items-start gap-3">
        {isEnded ? (
          <Check aria-hidden="true" className="mt-2 size-5 shrink-0 text-downs" />
        ) : (
          <button
            type="button"
            data-row={task.id}
            aria-label={`Done: ${task.title}`}
            aria-disabled={finish.isPending || undefined}
            // A key held down would finish the row that takes its place as well.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => !finish.isPending && finish.mutate(undefined, { onError: (error) => setProblem(crmProblem(error).message) })}
            className="mt-1 inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full border-2 border-line-strong text-transparent hover:border-downs hover:text-downs focus:text-downs"
          >
            <Check aria-hidden="true" className="size-4.5" />
          </button>
        )}
        <div className="min-w-0 flex-1">
          <p className={clsx("font-semibold wrap-anywhere", isEnded && "text-ink-soft")}>{task.title}</p>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm text-ink-soft">
            <Due task={task} today={today} />
            <span>{taskTypeNames[task.type]}</span>
            {task.priority === "high" && <Badge tone="brick">High priority</Badge>}
            {task.recurrence !== null && <span>{recurrenceText(task.recurrence)}</span>}
            <span>{task.assignee?.name ?? "No one yet"}</span>
            {!isAlone && <Links task={task} />}
          </p>
        </div>
        {isEnded ? (
          <ReopenButton task={task} reopen={reopen} />
        ) : (
          <TaskMenu task={task} today={today} onProblem={setProblem} onUndo={reopen.undo} />
        )}
      </div>
      {problem !== "" && (
        <p role="alert" className="mt-1 text-sm font-semibold text-brick-deep">
          {`Not saved. ${problem}`}
        </p>
      )}
    </li>
  );
}

function useFinish({ id, rowVersion }: Task, today: string, undo: (done: Task) => void) {
  const send = useSend();
  return useAction(
    () => send("finish-task", { id, rowVersion }),
    ({ task: done, next }) =>
      void notify({
        message: "Done",
        tone: "success",
        ...(next && { detail: `Next time: ${dueText(next.dueOn, today)}` }),
        action: { label: "Undo", onClick: () => undo(done) },
      }),
  );
}

const ReopenButton = ({ task, reopen }: { task: Task; reopen: ReturnType<typeof useReopen> }) => (
  <Button
    variant="quiet"
    size="small"
    data-row={task.id}
    aria-label={`To do again: ${task.title}`}
    busy={reopen.isBusy}
    onClick={() => reopen.start(task)}
  >
    To do again
  </Button>
);

const dueClasses = { late: "font-semibold text-brick-deep", today: "font-semibold text-ink", later: "" } as const;

function Due({ task, today }: { task: Task; today: string }) {
  if (task.endedAt !== null)
    return (
      <span>
        {`${task.state === "done" ? "Done" : "Dropped"} ${formatMoment(task.endedAt)}${task.endedBy !== null ? ` by ${task.endedBy}` : ""}`}
      </span>
    );
  return (
    <span className={clsx("tabular-nums", dueClasses[dueTone(task.dueOn, today)])}>
      <span>{dueText(task.dueOn, today)}</span>
      {task.remindAt !== null && <span className="font-normal text-ink-soft">{`, reminder ${formatMoment(task.remindAt)}`}</span>}
    </span>
  );
}

const linkClass = "font-semibold wrap-anywhere text-downs hover:underline";

function Links({ task: { contact, deal, bookingReference } }: { task: Task }) {
  return (
    <>
      {contact !== null && (
        <Link to={contactAddress(contact.reference)} className={linkClass}>
          {contact.name}
        </Link>
      )}
      {deal !== null && (
        <Link to={dealAddress(deal.reference)} className={linkClass}>
          {deal.title}
        </Link>
      )}
      {bookingReference !== null && <span className="tabular-nums">{bookingReference}</span>}
    </>
  );
}
