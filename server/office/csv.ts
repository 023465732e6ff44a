/** A table as a spreadsheet opens it: RFC 4180, and no cell that a spreadsheet takes for a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[], isBeginning = true): string {
  // Excel reads UTF-8 only behind this mark.
  return `${isBeginning ? "\uFEFF" : ""}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Every cell as it is: for programs that read it again, not for a spreadsheet. */
export const plainCsvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return quoted(safe);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
