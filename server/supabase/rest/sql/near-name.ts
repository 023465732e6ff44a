/**
 * The name most like one that there is none of, for hints. Judged as PostgREST judges it (its library is FuzzySet), so that both give the
 * same hint: the names that share the most groups of letters, of those the one with the fewest letters changed.
 */
const groupSizes = [3, 2];
const compared = 50;
const leastLikeness = 0.33;
/** Names in PostgreSQL have 63 bytes; a list of parameters may have several. */
const maxLength = 300;

export function nearName(wanted: string, names: readonly string[]): string | undefined {
  const own = wanted.toLowerCase();
  if (own.length > maxLength) return undefined;
  const exact = names.find((name) => name.toLowerCase() === own);
  if (exact !== undefined) return exact;
  for (const size of groupSizes) {
    const groups = countGroups(own, size);
    const sharing = names
      .map((name) => ({ name, likeness: cosine(groups, countGroups(name.toLowerCase(), size)) }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, compared)
      .map(({ name }) => ({ name, likeness: 1 - changes(own, name.toLowerCase()) / Math.max(own.length, name.length) }))
      .toSorted((a, b) => b.likeness - a.likeness);
    const [best] = sharing;
    if (best !== undefined) return best.likeness >= leastLikeness ? best.name : undefined;
  }
  return undefined;
}

/** How often each group of so many letters occurs; the edges of the name count as a letter. */
function countGroups(name: string, size: number): Map<string, number> {
  const text = `-${name.replace(/[^\p{L}\p{N}, ]/gu, "")}-`.padEnd(size, "-");
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= text.length; at += 1) {
    const group = text.slice(at, at + size);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}

function cosine(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  for (const [group, count] of one) shared += count * (other.get(group) ?? 0);
  return shared / (vectorLength(one) * vectorLength(other));
}

const vectorLength = (counts: Map<string, number>) => Math.hypot(...counts.values());

/** Letters to insert, remove or replace until one name is the other. */
function changes(one: string, other: string): number {
  const letters = other.split("");
  let previous = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [row, letter] of one.split("").entries()) {
    const next = [row + 1];
    for (const [column, theirs] of letters.entries())
      next.push(Math.min((next[column] ?? 0) + 1, (previous[column + 1] ?? 0) + 1, (previous[column] ?? 0) + (letter === theirs ? 0 : 1)));
    previous = next;
  }
  return previous[other.length] ?? 0;
}
