/** How long until a deal needs attention: icon, text and colour. */
import { clsx } from "clsx";
import { AlarmClock, TriangleAlert } from "lucide-react";
import { describeRot } from "./deal-labels.ts";

const classes = { late: "font-semibold text-brick-deep", soon: "font-semibold text-ink", calm: "text-ink-soft" } as const;

export function RotMark({ rotsAt, now }: { rotsAt: string | null; now: number }) {
  const rot = describeRot(rotsAt, now);
  if (rot === null) return null;
  const Icon = rot.tone === "late" ? TriangleAlert : AlarmClock;
  return (
    <span className={clsx("inline-flex items-center gap-1 tabular-nums", classes[rot.tone])}>
      {rot.tone !== "calm" && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span>{rot.text}</span>
    </span>
  );
}
