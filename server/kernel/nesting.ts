/** How deep what somebody sent may be nested: beyond some thousand levels it overflows the stack of whatever walks it, here or in the database. */

/** Real metadata and messages have two or three levels. */
const maxLevels = 32;

/** Iterative, because a recursive check would overflow as well. */
export function isNestedTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true;
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
  }
  return false;
}
