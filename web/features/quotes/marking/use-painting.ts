/**
 * One finger, pen or mouse on the picture: a drag paints, a tap points. A second finger (zoom) or `pointercancel` discards
 * the stroke.
 */
import { useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";
import { markPoint } from "#domain/quotes/marks/marks.rules.ts";

/** CSS pixels: a smaller movement is a tap. */
const tapSlack = 6;

export type PaintingEvents = { onStroke: (points: MarkPoint[]) => void; onTap: (point: MarkPoint) => void };

type Press = { pointer: number; x: number; y: number; points: MarkPoint[]; isDrag: boolean };

/** `draft`: the stroke in progress. The handlers belong on the element over the picture. */
export function usePainting({ onStroke, onTap }: PaintingEvents) {
  const [draft, setDraft] = useState<MarkPoint[] | null>(null);
  const press = useRef<Press | null>(null);
  const drop = () => {
    press.current = null;
    setDraft(null);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (press.current !== null) return drop();
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, points: pointerPoints(event), isDrag: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press;
    if (current === null || current.pointer !== event.pointerId) return;
    const points = pointerPoints(event);
    current.points.push(...points);
    current.isDrag ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) > tapSlack;
    if (current.isDrag) setDraft([...current.points]);
  };
  const onPointerUp = (event: PointerEvent) => {
    const { current } = press;
    if (current === null || current.pointer !== event.pointerId) return;
    drop();
    const [first] = current.points;
    if (current.isDrag) onStroke(current.points);
    else if (first !== undefined) onTap(first);
  };
  return { draft, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop } };
}

/** All pointer positions since the last event (coalesced events), as shares of the picture. */
function pointerPoints(event: PointerEvent): MarkPoint[] {
  const box = event.currentTarget.getBoundingClientRect();
  const coalesced = event.type === "pointermove" ? (event.nativeEvent.getCoalescedEvents?.() ?? []) : [];
  const events = coalesced.length > 0 ? coalesced : [event.nativeEvent];
  return events.map(({ clientX, clientY }) => markPoint((clientX - box.left) / box.width, (clientY - box.top) / box.height));
}
