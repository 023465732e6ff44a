/** The cell of a list that people and programs fill in: what stands between several values in it. */

/** Without these signs, and spaces, at both ends. A pattern for the far end would look through the text once for each of its signs. */
export function withoutEdges(text: string, signs: string): string {
  const isEdge = (sign: string | undefined) => sign !== undefined && (signs.includes(sign) || sign.trim() === "");
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from])) from += 1;
  while (to > from && isEdge(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** What may stand between two numbers or addresses. */
export const betweenValues = ",;|/:&";
