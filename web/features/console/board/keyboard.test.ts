/** Where the arrow keys take a card that was picked up. */
import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { arrowsBetweenCells } from "./keyboard.ts";

type Context = Parameters<KeyboardCoordinateGetter>[1]["context"];
/** The tray, and two vans below it with two windows each; a cell is 100 by 50 pixels. */
const places = [
  { id: "tray", row: -1, column: 0, left: 0, top: 0 },
  ...[0, 1].flatMap((row) =>
    [0, 1].map((column) => ({ id: `van ${row}, window ${column}`, row, column, left: column * 100, top: 60 + row * 60 })),
  ),
];
const board = (over: string | null): Context =>
  ({
    over: over === null ? null : { id: over },
    droppableContainers: { getEnabled: () => places.map(({ id, row, column }) => ({ id, data: { current: { row, column, name: id } } })) },
    droppableRects: new Map(places.map(({ id, left, top }) => [id, { left, top, right: left + 100, bottom: top + 50 }])),
  }) as unknown as Context; // what the arrows read of it
/** The place that an arrow leads to. */
function led(code: string, over: string | null, card: { x: number; y: number }): string | undefined {
  const event = { code, preventDefault: () => {} } as KeyboardEvent;
  const to = arrowsBetweenCells(event, { active: "card", context: board(over), currentCoordinates: card }) ?? undefined;
  return to === undefined ? undefined : places.find(({ left, top }) => left + 6 === to.x && top + 6 === to.y)?.id;
}

test("the arrows lead from cell to cell, and out of the tray into the first van", () => {
  const inSecond = { x: 104, y: 64 };
  expect(led("ArrowLeft", "van 0, window 1", inSecond)).toBe("van 0, window 0");
  expect(led("ArrowDown", "van 0, window 1", inSecond)).toBe("van 1, window 1");
  expect(led("ArrowUp", "van 0, window 1", inSecond)).toBe("tray");
  expect(led("ArrowDown", "tray", { x: 4, y: 4 })).toBe("van 0, window 0");
  expect(led("ArrowRight", "tray", { x: 4, y: 4 })).toBeUndefined();
  expect(led("KeyA", "tray", { x: 4, y: 4 })).toBeUndefined();
});

test("an arrow pressed right after the pick-up goes on from where the card lies, not from the tray", () => {
  expect(led("ArrowLeft", null, { x: 104, y: 64 })).toBe("van 0, window 0");
  expect(led("ArrowDown", null, { x: 104, y: 64 })).toBe("van 1, window 1");
  expect(led("ArrowDown", null, { x: 4, y: 4 })).toBe("van 0, window 0");
});
