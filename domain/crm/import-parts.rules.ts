/** The parts in which a file of contacts is sent and kept. */

/** Splits a file into parts of at most `most` UTF-16 units, without splitting surrogate pairs. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + most);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd8_00 && last <= 0xdb_ff) to -= 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
