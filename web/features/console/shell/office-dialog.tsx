/** A modal of the office's pages: the native `dialog` keeps the focus inside, closes with Escape and restores the focus. */
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import type { FormEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

type DialogProps = {
  label: string;
  onClose: () => void;
  className?: string;
  /** What is written in it: kept when it closes, or saved form by form while it stays open. Otherwise it goes with the dialog. */
  text?: "kept" | "saved by its forms";
  children: ReactNode;
};

/** Open for as long as it is rendered. Escape asks before it takes away what was written. */
export function OfficeDialog({ label, onClose, className, text, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const unsent = useUnsent(onClose, text);
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (unsent.hasText() ? setIsAsking(!isAsking) : onClose());
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        if (event.cancelable) leave();
      }}
      // A browser lets Escape, pressed again, close it whatever the page says.
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        if (unsent.hasText()) currentTarget.showModal();
        leave();
      }}
      {...unsent.handlers}
      className={clsx("border border-line bg-paper text-left text-ink shadow-soft backdrop:bg-[oklch(0.15_0.02_165_/_0.6)]", className)}
    >
      {children}
      {isAsking && <LeaveQuestion onStay={() => setIsAsking(false)} onLeave={onClose} />}
    </dialog>
  );
}

/** Within the dialog: one on top of it would be closed together with it. The focus goes to the answer that loses nothing, and back. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector("button")?.focus();
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  return (
    <div ref={box} role="alert" className="sticky bottom-0 mt-5 rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">Close without saving what you’ve written?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={onStay}>
          Go on writing
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Close without saving
        </Button>
      </div>
    </div>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;
const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

/**
 * A press beside the dialog closes it, as Escape does for the keyboard; not one on its own edge, nor one that began inside, as where a
 * word is marked with the mouse, nor once something was entered into a form.
 */
function useUnsent(onClose: () => void, text: DialogProps["text"]) {
  const isPressed = useRef(false);
  const isChanged = useRef(false);
  const boxes = useRef(new Set<TextBox>());
  return {
    hasText: () => text !== "kept" && [...boxes.current].some((box) => box.isConnected && box.value.trim() !== ""),
    handlers: {
      onInput: ({ target }: FormEvent) => {
        if (!(target instanceof Element) || target.closest("form") === null) return;
        isChanged.current = true;
        if (isTextBox(target)) boxes.current.add(target);
      },
      onSubmit: () => void (text === "saved by its forms" && boxes.current.clear()),
      onPointerDown: (event: PointerEvent) => void (isPressed.current = isBeside(event)),
      onClick: (event: MouseEvent) => {
        if (isPressed.current && !isChanged.current && isBeside(event)) onClose();
        isPressed.current = false;
      },
    },
  };
}

/** The backdrop is the dialog's own, but outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
