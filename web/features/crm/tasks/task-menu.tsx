/** What else can be done with a task: put it off, change it, drop it. */
import { MoreHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { problemOf } from "../frame/crm-problem.ts";
import { useSend } from "../frame/use-crm.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { dueText, snoozeChoices } from "./task-words.ts";

type MenuProps = { task: Task; today: string; onProblem: (problem: string) => void };

export function TaskMenu({ task, today, onProblem }: MenuProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const send = useSend();
  const [isChanging, setIsChanging] = useState(false);
  const key = { id: task.id, rowVersion: task.rowVersion };
  const act = async (work: () => Promise<unknown>, said: string) => {
    fold.current?.removeAttribute("open");
    onProblem("");
    try {
      await work();
      void notify({ message: said, tone: "success" });
    } catch (error) {
      onProblem(problemOf(error).message);
    }
  };
  const choices = [
    ...snoozeChoices(today).map(({ label, until }) => ({
      label,
      run: () => act(() => send("snooze-task", { ...key, until }), `Put off. ${dueText(until, today)}`),
    })),
    { label: "Change it", run: () => setIsChanging(true) },
    { label: "Drop it", run: () => act(() => send("cancel-task", key), "Dropped") },
  ];
  return (
    <>
      <Fold fold={fold} label={`Put off or change: ${task.title}`}>
        {choices.map(({ label, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() =>  run()}
              className="flex min-h-10 w-full cursor-pointer items-center rounded-small px-3 text-left font-semibold text-downs hover:bg-downs-soft"
            >
              {label}
            </button>
          </li>
        ))}
      </Fold>
      {isChanging && <TaskDialog task={task} today={today} onClose={() => setIsChanging(false)} />}
    </>
  );
}

type FoldProps = { fold: React.RefObject<HTMLDetailsElement | null>; label: string; children: React.ReactNode };

function Fold({ fold, label, children }: FoldProps) {
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fold.current?.removeAttribute("open");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || fold.current?.open !== true) return;
    event.preventDefault();
    fold.current.removeAttribute("open");
    fold.current.querySelector("summary")?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open, wherever the focus is in it
    <details ref={fold} onBlur={handleBlur} onKeyDown={handleKeyDown} className="relative shrink-0">
      <summary
        aria-label={label}
        className="inline-flex size-10 cursor-pointer list-none items-center justify-center rounded-small text-downs hover:bg-downs-soft"
      >
        <MoreHorizontal aria-hidden="true" className="size-5" />
      </summary>
      <ul className="absolute right-0 z-20 w-44 rounded-medium border border-line bg-paper p-1 shadow-soft">{children}</ul>
    </details>
  );
}
