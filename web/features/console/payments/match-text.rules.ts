/** What the page says of a line and of what it probably pays. */
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";

export type ShownMatch = NonNullable<BankLine["match"]>;

export function matchText({ certainty, reason, parts, overPence }: ShownMatch): string {
  if (certainty === "sure") return "Our reference, and exactly what’s due.";
  const due = formatPence(Math.max(0, parts[0]?.duePence ?? 0));
  const texts = {
    reference: "Exactly what’s due for one of the references in it.",
    several: "Several of our references, filled in their order.",
    part: `Our reference, but less than the ${due} due.`,
    more: `Our reference, but ${formatPence(overPence)} more than is due.`,
    name: "No reference, but the payer’s name and exactly what’s due.",
    "only-one": "No reference. It’s the only booking with exactly this due.",
  };
  return texts[reason];
}

/** The button of a line with one booking. */
export function confirmLabel({ reason, overPence }: ShownMatch): string {
  if (overPence > 0) return "Confirm and list a refund";
  return reason === "part" ? "Confirm as part payment" : "Confirm";
}

export type TypedPart = { key: string; reference: string; amount: string };

export const typedPounds = (pence: number): string => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2));

/** Of the line what no part has yet; below zero: too much is given out. */
export const remainingPence = (pence: number, parts: readonly TypedPart[]): number =>
  parts.reduce((left, { amount }) => left - (parsePounds(amount) ?? 0), pence);

/** Why the parts cannot be sent; null where they can. */
export function partsProblem(pence: number, parts: readonly TypedPart[]): string | null {
  if (parts.some(({ reference }) => reference.trim() === "")) return "Enter a booking reference in each row, like B-7F3K9M";
  if (parts.some(({ amount }) => (parsePounds(amount) ?? 0) === 0)) return "Enter an amount in pounds in each row, like 113 or 113.50";
  const left = remainingPence(pence, parts);
  if (left === 0) return null;
  return left > 0
    ? `${formatPence(left)} of the line is not given to a booking yet`
    : `The parts are ${formatPence(-left)} more than the line`;
}

/** `3 new lines, 2 of them sure` of a file that was read. */
export function newLinesText({
  lines,
  new: fresh,
  out,
  sure,
  suggested,
}: {
  lines: number;
  new: number;
  out: number;
  sure: number;
  suggested: number;
}) {
  const known = lines - fresh;
  const parts = [
    `${fresh} new ${fresh === 1 ? "line" : "lines"}`,
    ...(known > 0 ? [`${known} stored before`] : []),
    ...(sure > 0 ? [`${sure} sure`] : []),
    ...(suggested > 0 ? [`${suggested} suggested`] : []),
    ...(out > 0 ? [`${out} money out`] : []),
  ];
  return parts.join(", ");
}
