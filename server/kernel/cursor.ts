/** The cursor of a paged list. */
import { boundedText, dateText, momentText } from "#domain/kernel/text.ts";
import type { Problem } from "./problem.ts";

const kinds = {
  text: boundedText(200),
  amount: boundedText(9).regex(/^\d+$/),
  day: dateText("A day"),
  moment: momentText("A moment"),
};
export type CursorKind = keyof typeof kinds;
type After = { value: string; id: string };

/** Validates a cursor that was sent back: the database would report an invalid one as an internal error. */
export function readCursor(after: After | undefined, kind: CursorKind, refusal: () => Problem): After | undefined {
  if (after === undefined) return undefined;
  const read = kinds[kind].safeParse(after.value);
  if (!read.success) throw refusal();
  return { value: read.data, id: after.id };
}
