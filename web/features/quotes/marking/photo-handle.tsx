/**
 * A point on a picture that can be moved: by dragging, and by the arrow keys as a slider of two directions. Its target
 * is 44 CSS pixels wide; what it looks like is drawn by the caller.
 */
import { useRef } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { markScale } from "#domain/quotes/marks/mark-choices.ts";
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";
import { markPoint } from "#domain/quotes/marks/marks.rules.ts";
import { scalePoint } from "#web/features/job-form/photo/drawing.rules.ts";
import type { Sheet } from "#web/features/job-form/photo/drawing.rules.ts";

export type PhotoHandleProps = {
  at: MarkPoint;
  sheet: Sheet;
  label: string;
  describedBy?: string;
  /** How far an arrow key moves, in ten-thousandths of the picture's side; with Shift ten times that. */
  step?: number;
  onMove: (at: MarkPoint) => void;
  /** A drag or a key has ended. */
  onRest?: () => void;
  onHold?: (isHeld: boolean) => void;
  onRemove?: () => void;
  id?: string;
  children?: ReactNode;
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function PhotoHandle(props: PhotoHandleProps) {
  const { at, sheet, label, describedBy, id, children } = props;
  const { x, y } = scalePoint(at, sheet);
  const { unit } = sheet;
  const percent = (share: number) => Math.round((share * 100) / markScale);
  return (
    <g
      id={id}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(at[0])}
      aria-valuetext={`${percent(at[0])}% across, ${percent(at[1])}% down`}
      className="group cursor-grab outline-none active:cursor-grabbing"
      {...useMoves(props)}
    >
      <circle cx={x} cy={y} r={22 * unit} fill="transparent" />
      {children}
      <circle cx={x} cy={y} r={15 * unit} fill="none" strokeWidth={6 * unit} className="hidden stroke-white group-focus-visible:block" />
      <circle cx={x} cy={y} r={15 * unit} fill="none" strokeWidth={3 * unit} className="hidden stroke-ink group-focus-visible:block" />
    </g>
  );
}

function useMoves({ at, step = 50, onMove, onRest, onHold, onRemove }: PhotoHandleProps) {
  /** The offset from pointer to point, so that the handle does not jump when grabbed off its centre. */
  const grip = useRef<{ x: number; y: number } | null>(null);
  const pointerShare = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const release = () => {
    if (grip.current === null) return;
    grip.current = null;
    onHold?.(false);
    onRest?.();
  };
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      event.stopPropagation();
      if (!event.isPrimary || event.button !== 0) return release();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = pointerShare(event);
      grip.current = { x: at[0] / markScale - x, y: at[1] / markScale - y };
      onHold?.(true);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (grip.current === null || !event.isPrimary) return;
      const { x, y } = pointerShare(event);
      onMove(markPoint(x + grip.current.x, y + grip.current.y));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (arrow !== undefined) {
        event.preventDefault();
        const by = event.shiftKey ? step * 10 : step;
        onMove(markPoint((at[0] + arrow[0] * by) / markScale, (at[1] + arrow[1] * by) / markScale));
      } else if ((event.key === "Delete" || event.key === "Backspace") && onRemove !== undefined) {
        event.preventDefault();
        onRemove();
      }
    },
    onKeyUp: (event: KeyboardEvent) => event.key in arrows && onRest?.(),
  };
}
