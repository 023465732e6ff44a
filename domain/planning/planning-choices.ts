/** Default values of a day's plan, and its limits. The screen labels estimates as such. */

/** The crew's lunch break; the law requires twenty minutes in a shift of more than six hours. */
export const lunchOfCrew = { from: 11 * 60 + 30, to: 14 * 60, minutes: 30 } as const;
/** Minutes before the first window in which the crew may leave, and after the last in which it is home (decision 0044). */
export const wayOutMinutes = 60;
/** The maximum minutes of drive that are included in a job's minutes, as `vanMinutes` charges them. */
export const longestCountedWay = 30;

/** How long the first new arrival of a plan may lie in the past when it is accepted. */
const graceMinutes = 10;

/** Whether a plan was left so long that it would send a van to a job in the past. */
export const isOutOfDate = (moves: readonly { stops: readonly { startsAt: string }[] }[], now: number): boolean =>
  moves.some(({ stops }) => stops.some(({ startsAt }) => Date.parse(startsAt) < now - graceMinutes * 60_000));

export const planLimits = {
  /** Loads of a day and depot. */
  jobs: 120,
  leftOut: 60,
  pins: 60,
  without: 20,
  lateMinutes: 240,
  override: 300,
} as const;

/**
 * The time limit of a search, in milliseconds. With starting its threads and reading the board, a day of 40 jobs is answered
 * within two seconds; `round`: how often the board refused a part of it, after which a shorter search is enough. A small day sooner, with the plan that the whole time would find (measured up to 20 jobs, decision 0110).
 */
export const thinkingMilliseconds = (jobs: number, round = 0): number =>
  round === 0 ? Math.min(1_500, 150 + 35 * jobs) : Math.min(400, 100 + 10 * jobs);
