/** What a day's plan is made with where nobody has said otherwise, and how much at once. Estimates are named as such on the screen. */

/** The law gives twenty minutes in more than six hours; this is what a crew has. */
export const lunchOfCrew = { from: 11 * 60 + 30, to: 14 * 60, minutes: 30 } as const;
/** The crew sets out up to so much before the first window and is home up to so much after the last (decision 0044). */
export const wayOutMinutes = 60;
/** Of a job's minutes, those of the way to it, as `vanMinutes` charges them. */
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
