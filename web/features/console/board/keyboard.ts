/** Moves a picked-up job between drop targets with the arrow keys, and announces the target. */
import { pointerWithin } from "@dnd-kit/core";
import type { Announcements, ClientRect, CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import type { DropPlace } from "./board-cell.tsx";

const arrows: Readonly<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDropPlace = (data: unknown): data is DropPlace => typeof data === "object" && data !== null && "row" in data;

/** The next target in a direction, from the tray (row -1) down to the vans; the same one at an edge. */
export function nextPlace<Place extends Pick<DropPlace, "row" | "column">>(
  places: readonly Place[],
  from: Place,
  [across, down]: readonly [number, number],
): Place | undefined {
  const row = places.filter((place) => place.row === from.row + down);
  if (from.row === -1 && across !== 0) return undefined;
  return row.toSorted((a, b) => Math.abs(a.column - from.column - across) - Math.abs(b.column - from.column - across))[0];
}

const isInside = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: ClientRect): boolean =>
  x + 1 >= left && x + 1 <= right && y + 1 >= top && y + 1 <= bottom;

export const arrowsBetweenCells: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const arrow = arrows[event.code];
  if (arrow === undefined) return undefined;
  event.preventDefault();
  const places = context.droppableContainers.getEnabled().flatMap((container) => {
    const rect = context.droppableRects.get(container.id);
    const data: unknown = container.data.current;
    return rect === undefined || !isDropPlace(data) ? [] : [{ ...data, id: container.id, rect }];
  });
  // An arrow pressed right after the card was picked up comes before the target it lies over is known.
  const here =
    places.find(({ id }) => id === context.over?.id) ??
    places.find(({ rect }) => isInside(currentCoordinates, rect)) ??
    places.find(({ row }) => row === -1);
  const next = here && nextPlace(places, here, arrow);
  return next && { x: next.rect.left + 6, y: next.rect.top + 6 };
};

/** The target under the pointer; for the keyboard, the one that contains the card's corner. */
export const placeUnder: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  const { left, top } = args.collisionRect;
  return args.droppableContainers
    .filter(({ id }) => {
      const rect = args.droppableRects.get(id);
      return rect !== undefined && isInside({ x: left, y: top }, rect);
    })
    .map((container) => ({ id: container.id, data: { droppableContainer: container, value: 1 } }));
};

const nameOf = (over: { data: { current?: unknown } } | null): string => {
  const data = over?.data.current;
  return isDropPlace(data) ? data.name : "the board";
};
const jobReference = ({ id }: { id: string | number }): string => String(id).split(" ")[0] ?? "";

export const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${jobReference(active)}.`,
  onDragOver: ({ active, over }) => `${jobReference(active)} is ${over === null ? "outside the board" : `over ${nameOf(over)}`}.`,
  onDragEnd: ({ active, over }) =>
    over === null
      ? `${jobReference(active)} was dropped outside the board and hasn’t moved.`
      : `${jobReference(active)} was dropped on ${nameOf(over)}.`,
  onDragCancel: ({ active }) => `${jobReference(active)} stays where it was.`,
};

export const instructions = {
  draggable:
    "Press space to pick the job up, the arrow keys to move it between vans and windows, space to drop it, escape to leave it. Press enter for a menu.",
};
