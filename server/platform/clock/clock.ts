/** The time, as a dependency: the real one, or one that starts at a given moment and runs on from there. */
export type Clock = { now: () => Date };

export function createClock(startsAt?: string): Clock {
  if (startsAt === undefined) return { now: () => new Date() };
  const offset = new Date(startsAt).getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}
