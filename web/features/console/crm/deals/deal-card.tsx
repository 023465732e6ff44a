/** A deal on the board: contact, value, and when it needs attention. Opened by its name, moved by mouse, keyboard or menu. */
import { useDraggable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { GripVertical } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { movesFrom } from "#domain/crm/deal-stages.rules.ts";
import { dealStages } from "#domain/crm/deal-choices.ts";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { withRecord } from "../frame/crm-place.rules.ts";
import { dealName } from "./deal-labels.ts";
import { RotMark } from "./rot-mark.tsx";

const edges = { late: "border-l-brick", soon: "border-l-signal-deep", calm: "border-l-line-strong" } as const;
export type CardProps = { deal: Deal; now: number; onMove: (deal: Deal) => void };

export function DealCard({ deal, now, onMove }: CardProps) {
  const [query] = useSearchParams();
  const isFixed = movesFrom(deal.stage, dealStages).length === 0;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: deal.reference,
    data: { deal },
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      {...(isFixed ? {} : { onMouseDown: listeners?.["onMouseDown"] as () => void })} // dnd-kit's own listener
      className={clsx(cardClass(deal, now), !isFixed && "cursor-grab", isDragging && "opacity-40")}
    >
      <div className="flex items-start gap-1">
        <Link
          to={withRecord(query, deal.reference)}
          preventScrollReset
          draggable={false}
          data-row={deal.reference}
          className="min-w-0 flex-1 py-0.5 font-semibold text-downs wrap-anywhere hover:underline"
        >
          {deal.title}
        </Link>
        {!isFixed && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-disabled={undefined}
            onClick={() => onMove(deal)}
            aria-label={`Move ${dealName(deal)}`}
            className="inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-small text-downs hover:bg-downs-soft"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <CardText deal={deal} now={now} />
    </li>
  );
}

/** The card shown under the pointer while dragging. */
export const FloatingCard = ({ deal, now }: Omit<CardProps, "onMove">) => (
  <div className={clsx(cardClass(deal, now), "w-60 rotate-1 shadow-soft")}>
    <p className="font-semibold">{deal.title}</p>
    <CardText deal={deal} now={now} />
  </div>
);

const cardClass = (deal: Deal, now: number) => {
  const tone = deal.rotsAt === null ? null : deal.isRotting || Date.parse(deal.rotsAt) < now ? "late" : "calm";
  return clsx(
    "rounded-small border border-l-4 border-line bg-paper p-2 text-sm text-ink",
    tone === null ? "border-l-downs-mid" : edges[tone],
  );
};

function CardText({ deal, now }: Omit<CardProps, "onMove">) {
  const { contact, valuePence, expectedOn, owner } = deal;
  return (
    <>
      <p className="truncate text-ink-soft">
        <span>{`${contact?.name ?? "No contact yet"} · `}</span>
        <span className="tabular-nums">{deal.reference}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
        <span className="font-semibold">{valuePence === 0 ? "No price yet" : formatPounds(valuePence)}</span>
        {expectedOn !== null && <span className="text-ink-soft">{formatDay(expectedOn)}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <RotMark rotsAt={deal.rotsAt} now={now} />
        <span className="text-ink-soft">{owner?.name ?? "No owner"}</span>
      </p>
    </>
  );
}
