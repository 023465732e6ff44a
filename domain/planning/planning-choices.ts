/** Default values of a day's plan, and its limits. The screen labels estimates as such. */

/** The crew's lunch break; the law requires twenty minutes in a shift of more than six hours. */
export const lunchOfCrew = { from: 11 * 60 + 30, to: 14 * 60, minutes: 30 } as const;
/** Minutes before the first window in which the crew may leave, and after the last in which it is home (decision 0044). */
export const wayOutMinutes = 60;
/** The maximum minutes of drive that are included in a job's minutes, as `vanMinutes` charges them. */
export const longestCountedWay = 30;

export const planLimits = {
  /** Loads of a day and depot. */
  jobs: 120,
  leftOut: 60,
  pins: 60,
  without: 20,
  lateMinutes: 240,
  override: 300,
} as const;
