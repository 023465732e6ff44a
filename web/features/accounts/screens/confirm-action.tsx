/**
 * Confirms an action that cannot be undone. The native `dialog` keeps the focus inside, closes with Escape and restores
 * the focus.
 */
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

/** A message ready to be shown. */
type Refusal = { message: string };

export type ConfirmActionProps = {
  /** The button that opens the dialog; `about` is added to its accessible name, to tell it from its neighbours. */
  button: string;
  about?: string;
  question: string;
  follows: ReactNode;
  confirm: string;
  onConfirm: () => Promise<Refusal | null>;
  onDone?: () => void;
};

export function ConfirmAction({ button, about, question, follows, confirm, onConfirm, onDone }: ConfirmActionProps) {
  const id = useId();
  const { dialog, title, openDialog: open, close, act, isBusy, problem } = useConfirmation(onConfirm, onDone);
  return (
    <>
      <Button variant="quiet" size="small" onClick={open}>
        <span>{button}</span>
        {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
      </Button>
      <dialog ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-follows`} className={dialogClass}>
        <h3 id={`${id}-title`} ref={title} tabIndex={-1} className="text-xl outline-none">
          {question}
        </h3>
        <div id={`${id}-follows`} className="mt-3">
          {follows}
        </div>
        {problem !== null && (
          <div className="mt-4">
            <ProblemNotice problem={problem} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="quiet" busy={isBusy} onClick={() => void act()} className="border-brick! text-brick-deep! max-sm:w-full">
            {confirm}
          </Button>
          <Button variant="quiet" onClick={close} className="max-sm:w-full">
            Cancel
          </Button>
        </div>
      </dialog>
    </>
  );
}

const dialogClass =
  "m-auto w-[min(30rem,calc(100vw-2rem))] rounded-large border border-line bg-paper p-6 text-left text-ink shadow-soft " +
  "backdrop:bg-[oklch(0.15_0.02_165_/_0.6)]";

function useConfirmation(onConfirm: ConfirmActionProps["onConfirm"], onDone: ConfirmActionProps["onDone"]) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const close = () => dialog.current?.close();
  const open = () => {
    setProblem(null);
    dialog.current?.showModal();
    title.current?.focus();
  };
  const act = async () => {
    setIsBusy(true);
    const refusal = await onConfirm();
    setIsBusy(false);
    setProblem(refusal);
    if (refusal !== null) return;
    close();
    onDone?.();
  };
  return { dialog, title, openDialog: open, close, act, isBusy, problem };
}
