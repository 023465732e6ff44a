/** Whether a line of a statement names somebody: as banks write names, `OKAFOR M` or `MAYA OKAFOR` or `MISS M OKAFOR`. */

const companyForms = new Set(["LTD", "LIMITED", "PLC", "LLP", "THE", "AND", "CO", "COMPANY", "UK", "OF"]);
const titles = new Set(["MR", "MRS", "MISS", "MS", "MX", "DR", "REV", "SIR", "PROF"]);

const words = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The last name, and the first one or its initial. A single name must be long enough to mean something. */
export function namesPerson(text: string, fullName: string): boolean {
  const textWords = new Set(words(text));
  const names = words(fullName).filter((word) => !titles.has(word));
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  if (names.length < 2) return last.length > 3 && textWords.has(last);
  return last.length > 1 && textWords.has(last) && (textWords.has(first) || textWords.has(first.slice(0, 1)));
}

/** Every word of its name that is not a form of company. */
export function namesCompany(text: string, company: string): boolean {
  const textWords = new Set(words(text));
  const own = words(company).filter((word) => word.length > 1 && !companyForms.has(word));
  return own.some((word) => word.length > 3) && own.every((word) => textWords.has(word));
}
