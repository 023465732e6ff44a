/** Removes slashes from the ends of addresses and paths; without a regular expression, which would take quadratic time. */

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
