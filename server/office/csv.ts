/** A table as a spreadsheet opens it: RFC 4180, and no cell that a spreadsheet takes for a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // Excel reads UTF-8 only behind this mark.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
