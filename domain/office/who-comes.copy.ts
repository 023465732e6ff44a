/** Who comes, in a line: "Lewes 1, Priya and Sam, 9:30am". */
import { formatTime } from "../kernel/london-time.ts";
import type { Coming } from "./who-comes.contract.ts";

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Empty while it is on no van. */
export function comingText(coming: Coming): string {
  if (coming === null) return "";
  const { vans, crew, startsAt } = coming;
  return [inWords.format(vans), ...(crew.length === 0 ? [] : [inWords.format(crew)]), formatTime(startsAt)].join(", ");
}

/** The board of that day at that depot, as the console's address has it. */
export const boardQuery = ({ date, depot }: NonNullable<Coming>): string =>
  `section=schedule&date=${date}&depot=${encodeURIComponent(depot)}`;
