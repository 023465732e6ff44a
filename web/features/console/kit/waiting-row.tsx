/** One waiting booking or quote in a list: reference, customer, time left; opens when pressed. */
import type { ReactNode } from "react";

export type WaitingRowProps = { reference: string; about: string; isOpen: boolean; onOpen: () => void; children: ReactNode };

/** `children`: the promised time left, or whom it waits for. */
export function WaitingRow({ reference, about, isOpen, onOpen, children }: WaitingRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen || undefined}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-downs-soft aria-current:bg-downs-soft"
      >
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">{reference}</span>
          <span className="ml-3 wrap-anywhere">{about}</span>
        </span>
        {children}
      </button>
    </li>
  );
}
