/** A modal of the office's pages: the native `dialog` keeps the focus inside, closes with Escape and restores the focus. */
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

type DialogProps = { label: string; onClose: () => void; className?: string; children: ReactNode };

/** Open for as long as it is rendered. */
export function OfficeDialog({ label, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
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
    // A click on the backdrop closes it, as Escape does for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => (event.target === dialog.current ? onClose() : undefined)}
      className={clsx("border border-line bg-paper text-left text-ink shadow-soft backdrop:bg-[oklch(0.15_0.02_165_/_0.6)]", className)}
    >
      {children}
    </dialog>
  );
}
