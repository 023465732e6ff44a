/** When an administrator who does nothing is signed out: after 30 minutes. */
export const idleAfterMilliseconds = 30 * 60_000;
/** Activity is stored at most this often, so that not every key pressed writes to storage. */
export const markEveryMilliseconds = 10_000;

export const isIdle = (lastActive: number | null, now: number): boolean => lastActive !== null && now - lastActive >= idleAfterMilliseconds;

export const isWorthMarking = (lastActive: number | null, now: number): boolean =>
  lastActive === null || now - lastActive >= markEveryMilliseconds;
