/** One quote that waits: who, where, and how much of the promised time is left. Amber from half of it on, red from four fifths. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { reviewUrgency } from "#domain/quotes/review-promise.rules.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { WaitingQuote } from "./waiting-quotes.ts";

type Props = { quote: WaitingQuote; now: number; isOpen: boolean; onOpen: () => void };

export function WaitingRow({ quote, now, isOpen, onOpen }: Props) {
  const { reference, contact_name, outcode } = quote;
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
          <span className="ml-3 wrap-anywhere">{[contact_name, outcode].filter(Boolean).join(", ")}</span>
        </span>
        <TimeLeft quote={quote} now={now} />
      </button>
    </li>
  );
}

const tones = { calm: "downs", amber: "signal", red: "brick", missed: "brick" } as const;

function TimeLeft({ quote: { state, review_asked_at, promised_at }, now }: Pick<Props, "quote" | "now">) {
  if (state === "needs_info") return <Badge tone="sea">Waits for an answer</Badge>;
  if (promised_at === null || review_asked_at === null) return null;
  const urgency = reviewUrgency(review_asked_at, promised_at, new Date(now));
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="text-ink-soft">promised by {formatMoment(promised_at)}</span>
      <Badge tone={tones[urgency]}>{leftText(Date.parse(promised_at) - now)}</Badge>
    </span>
  );
}

function leftText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const text = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return milliseconds < 0 ? `${text} late` : `${text} left`;
}
