/** Who comes, in a line: "Lewes 1, Priya and Sam, 9:30am"; of a late crew, what its customer was told. */
import { formatTime, formatTimeRange } from "../kernel/london-time.ts";
import type { Coming } from "./who-comes.contract.ts";

const inWords = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Empty while it is on no van. */
export function comingText(coming: Coming): string {
  if (coming === null) return "";
  const { vans, crew, startsAt, expected } = coming;
  const when = expected === null ? formatTime(startsAt) : `running late, told ${formatTimeRange(expected.startsAt, expected.endsAt)}`;
  return [inWords.format(vans), ...(crew.length === 0 ? [] : [inWords.format(crew)]), when].join(", ");
}

/** The board of that day at that depot, as the console's address has it. */
export const boardQuery = ({ date, depot }: NonNullable<Coming>): string =>
  `section=schedule&date=${date}&depot=${encodeURIComponent(depot)}`;
