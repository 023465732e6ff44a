/** A modal of the office's pages: the native `dialog` keeps the focus inside, closes with Escape and restores the focus. */
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { FormEvent, MouseEvent, PointerEvent, ReactNode } from "react";

type DialogProps = { label: string; onClose: () => void; className?: string; children: ReactNode };

/** Open for as long as it is rendered. */
export function OfficeDialog({ label, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdrop = useBackdrop(onClose);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...backdrop}
      className={clsx("border border-line bg-paper text-left text-ink shadow-soft backdrop:bg-[oklch(0.15_0.02_165_/_0.6)]", className)}
    >
      {children}
    </dialog>
  );
}

/**
 * A press beside the dialog closes it, as Escape does for the keyboard; not one on its own edge, nor one that began inside, as where a
 * word is marked with the mouse. What was typed into a form goes only with Escape or a button.
 */
function useBackdrop(onClose: () => void) {
  const isPressed = useRef(false);
  const isWritten = useRef(false);
  return {
    onInput: ({ target }: FormEvent) => void (isWritten.current ||= target instanceof Element && target.closest("form") !== null),
    onPointerDown: (event: PointerEvent) => void (isPressed.current = isBeside(event)),
    onClick: (event: MouseEvent) => {
      if (isPressed.current && !isWritten.current && isBeside(event)) onClose();
      isPressed.current = false;
    },
  };
}

/** The backdrop is the dialog's own, but outside of its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
