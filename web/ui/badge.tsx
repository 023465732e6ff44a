/** A short word on a tinted ground: NEW, a state, a count. */
import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  signal: "bg-signal text-ink",
  ink: "bg-ink text-white",
  downs: "bg-downs-soft text-downs-deep",
  sea: "bg-sea-soft text-sea-deep",
  brick: "bg-brick-soft text-brick-deep",
} as const;

export function Badge({ tone = "downs", className, children }: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span className={clsx("inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-bold tracking-wide", tones[tone], className)}>
      {children}
    </span>
  );
}
