/** Slashes taken off the ends of addresses and paths; without a pattern, which takes the square of their number. */

export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}

export function withoutOuterSlashes(text: string): string {
  const rest = withoutTrailingSlashes(text);
  let start = 0;
  while (rest[start] === "/") start += 1;
  return rest.slice(start);
}
