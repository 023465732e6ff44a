/** The cells of a statement, read strictly: what is not plainly a date or an amount is refused, and never guessed at. */
import { withoutControls } from "../kernel/typed-text.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2026-11-30`, `2026-11-30T09:14:00Z`, `30/11/2026`, `30 Nov 2026` → `2026-11-30`; null where it is not a day from 2000 to 2199. */
export function statementDate(cell: string): string | null {
  const text = cell.trim();
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ][0-9:.]{1,15}(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?$/.exec(text);
  if (iso) return parseDay(iso[1], iso[2], iso[3]);
  const british = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/.exec(text);
  if (british) return parseDay(british[3], british[2], british[1]);
  const named = /^([0-9]{1,2}) ([A-Za-z]{3}) ([0-9]{4})$/.exec(text);
  if (named) return parseDay(named[3], String(months.indexOf((named[2] ?? "").toLowerCase()) + 1), named[1]);
  return null;
}

function parseDay(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && year >= "2000" && year < "2200" ? text : null;
}

/** The sign, then pounds with or without commas between thousands, then a point and one or two digits. Digits of other scripts are no digits here. */
const amountPattern = /^([+\-\u2212]?)(?:£ ?)?([+\-\u2212]?)([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,9})(?:\.([0-9]{1,2}))?$/;

/** Signed pence, `-12.50` or `£1,234.50`; null for an empty cell, `undefined` for what is no amount: `1.234,50`, `=SUM(A1)`, `12.5.0`. */
export function statementPence(cell: string): number | null | undefined {
  const text = cell.replace(/\u00a0/g, " ").trim();
  if (text === "") return null;
  const amount = amountPattern.exec(text);
  if (amount === null || (amount[1] !== "" && amount[2] !== "")) return undefined;
  const pence = Number((amount[3] ?? "").replaceAll(",", "")) * 100 + Number((amount[4] ?? "").padEnd(2, "0"));
  return (amount[1] ?? "") + (amount[2] ?? "") === "" || amount[1] === "+" || amount[2] === "+" ? pence : -pence;
}

/** Of a text what can be shown in one line: control characters and what cannot be seen are taken out. A formula stays the text it is. */
export const statementText = (cells: readonly string[]): string =>
  cells
    .map((cell) => withoutControls(cell).replace(/\s+/g, " ").trim())
    .filter((text, place, all) => text !== "" && all.indexOf(text) === place)
    .join(" · ");
