/** Requests another mail or text, with a countdown until it is allowed. Stays focusable meanwhile. */
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";

export type AgainButtonProps = { isBusy: boolean; secondsLeft: number; waiting: ReactNode; onPress: () => void; children: ReactNode };

export function AgainButton({ isBusy, secondsLeft, waiting, onPress, children }: AgainButtonProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        {...(secondsLeft > 0 ? { "aria-disabled": true } : {})}
        onClick={() => secondsLeft === 0 && onPress()}
        className="mt-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        {children}
      </Button>
      <p className="mt-1 min-h-6 text-[0.9375rem] text-ink-soft tabular-nums">{secondsLeft > 0 && waiting}</p>
    </>
  );
}
