/** Which vans are off the road on a day with jobs to place, and what the office is shown of it. */
import { formatDay, formatTimeRange } from "#domain/kernel/london-time.ts";
import { isOffAt } from "#domain/planning/problem-of-board.rules.ts";
import type { UnplacedJob } from "#domain/planning/van-off.contract.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import type { Commands } from "#web/platform/commands.ts";

export type AbsenceOfDay = { absence: ScheduleBoard["absences"][number]; van: string; jobs: readonly BoardJob[] };

/** Absences with the jobs that their vans were to do meanwhile. */
export function absencesWithJobs(board: ScheduleBoard): AbsenceOfDay[] {
  return board.absences.flatMap((absence) => {
    const { vanId, startsAt } = absence;
    const jobs = board.jobs.filter(
      ({ state, stops }) => isWaiting(state) && stops.some((stop) => stop.vanId === vanId && (startsAt === null || isOffAt(board, stop))),
    );
    const van = board.vans.find(({ id }) => id === vanId)?.name ?? "";
    return jobs.length === 0 ? [] : [{ absence, van, jobs }];
  });
}

const isWaiting = (state: BoardJob["state"]) => state === "confirmed" || state === "assigned" || state === "en_route";

type Offers = Commands["offer-windows"]["in"]["offers"];
/** What one press offers: to everybody with windows, who has not been offered any. */
export const listOffers = (unplaced: readonly UnplacedJob[]): Offers =>
  unplaced
    .filter(({ isOffered, windows }) => !isOffered && windows.length > 0)
    .map(({ reference, rowVersion, windows }) => ({
      reference,
      rowVersion,
      windows: windows.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    }));

export const windowText = ({ startsAt, endsAt }: Pick<UnplacedJob["windows"][number], "startsAt" | "endsAt">): string =>
  `${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;

export function offeredText({ offered, toRing, leftOut }: Commands["offer-windows"]["out"]): string {
  const counted = (count: number) => (count === 1 ? "1 customer has" : `${count} customers have`);
  return [
    ...(offered.length === 0 ? [] : [`${counted(offered.length)} been offered the times, and can choose one by the link.`]),
    ...(toRing.length === 0 ? [] : [`Ring ${toRing.join(", ")}: they only gave a landline.`]),
    ...(leftOut.length === 0
      ? []
      : [`Nothing was sent for ${leftOut.join(", ")}: a colleague has been there meanwhile. Work it out again.`]),
  ].join(" ");
}
