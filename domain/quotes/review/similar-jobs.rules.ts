/**
 * The similarity of two loads: the volume they have in common, item by item, divided by the volume of their union (Jaccard
 * index). Equal lists give 1, nothing in common 0, twice as much of the same one half.
 */
type Line = { id: string; quantity: number };

/** @param litresOf litres of one piece of an item; 0 for an unknown one */
export function likeness(one: readonly Line[], other: readonly Line[], litresOf: (id: string) => number): number {
  const [mine, theirs] = [countItems(one), countItems(other)];
  let common = 0;
  let together = 0;
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [a, b, litres] = [mine.get(id) ?? 0, theirs.get(id) ?? 0, litresOf(id)];
    common += Math.min(a, b) * litres;
    together += Math.max(a, b) * litres;
  }
  return together === 0 ? 0 : common / together;
}

function countItems(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, quantity } of lines) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}

/** The `limit` most similar jobs, newer ones first at equal similarity. Jobs with nothing in common are left out. */
export function alikeJobs<Job extends { items: readonly Line[]; startsAt: Date }>(
  items: readonly Line[],
  jobs: readonly Job[],
  litresOf: (id: string) => number,
  limit: number,
): (Job & { likeness: number })[] {
  return jobs
    .map((job) => ({ ...job, likeness: likeness(items, job.items, litresOf) }))
    .filter((job) => job.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, limit);
}

/** The median; of an even number the lower middle value, which somebody really paid. Null of none. */
export function medianPence(jobs: readonly { totalPence: number }[]): number | null {
  const sorted = jobs.map(({ totalPence }) => totalPence).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
