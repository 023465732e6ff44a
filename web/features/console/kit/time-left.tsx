/** How much of a promised time is left: amber from half of it on, red from four fifths. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { reviewUrgency } from "#domain/quotes/review/review-promise.rules.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { calm: "downs", amber: "signal", red: "brick", missed: "brick" } as const;

/** `now`: milliseconds since 1970. */
type Props = { requestedAt: string; promisedAt: string; now: number };

export function TimeLeft({ requestedAt, promisedAt, now }: Props) {
  const urgency = reviewUrgency(requestedAt, promisedAt, new Date(now));
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="text-ink-soft">{`promised by ${formatMoment(promisedAt)}`}</span>
      <Badge tone={tones[urgency]}>{leftText(Date.parse(promisedAt) - now)}</Badge>
    </span>
  );
}

function leftText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const text = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return milliseconds < 0 ? `${text} late` : `${text} left`;
}
