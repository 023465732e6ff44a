/**
 * Which booking a line of a statement pays. Sure is one case alone: exactly one reference of ours, and exactly what is due for it, to the
 * penny. A reference with another amount decides nothing, because anybody can write anybody's reference into a transfer; it is suggested
 * to a person, as are names and amounts.
 */
import { normaliseReference } from "../kernel/reference.ts";
import type { Certainty, MatchReason } from "./statement-choices.ts";
import { namesCompany, namesPerson } from "./payer-names.rules.ts";

export type OpenLine = { id: string; pence: number; text: string };
export type Payable = {
  reference: string;
  fullName: string;
  payerName: string | null;
  company: string | null;
  /** Below zero: that much is to be refunded. */
  duePence: number;
};
export type MatchPart = { reference: string; fullName: string; duePence: number; pence: number };
export type Match = { certainty: Certainty; reason: MatchReason; parts: MatchPart[]; /** Of it beyond what is due. */ overPence: number };

const referenceLength = 6;
const maxReferences = 30;

/** What may be a reference of ours: spaces, hyphens and small letters make no difference, nor do O for 0 and I for 1. */
export function referencesIn(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const references = new Set<string>();
  for (let at = letters.indexOf("B"); at !== -1 && references.size < maxReferences; at = letters.indexOf("B", at + 1)) {
    const reference = normaliseReference(letters.slice(at, at + 1 + referenceLength));
    if (reference !== null && letters.length > at + referenceLength) references.add(reference);
  }
  return [...references];
}

/** The matches of these lines, in their order: what one line pays for sure is not offered to the next. */
export function matchLines(lines: readonly OpenLine[], payables: readonly Payable[]): Map<string, Match> {
  const open = new Map(payables.map((payable) => [payable.reference, { ...payable }]));
  const byPence = Map.groupBy(open.values(), ({ duePence }) => duePence);
  const named = new Map(lines.map((line) => [line.id, referencesIn(line.text).flatMap((reference) => open.get(reference) ?? [])]));
  const matches = new Map<string, Match>();
  for (const { id, pence } of lines) {
    const [only, ...others] = named.get(id) ?? [];
    if (only === undefined || others.length > 0 || pence <= 0 || only.duePence !== pence) continue;
    matches.set(id, { certainty: "sure", reason: "reference", parts: [toMatchPart(only, pence)], overPence: 0 });
    only.duePence = 0;
  }
  for (const line of lines) {
    if (line.pence <= 0 || matches.has(line.id)) continue;
    // Those that a sure line pays have nothing due any more.
    const ofAmount = (byPence.get(line.pence) ?? []).filter(({ duePence }) => duePence === line.pence);
    const match = byReferences(line, named.get(line.id) ?? []) ?? byAmount(line, ofAmount);
    if (match !== null) matches.set(line.id, match);
  }
  return matches;
}

const toMatchPart = ({ reference, fullName, duePence }: Payable, pence: number): MatchPart => ({ reference, fullName, duePence, pence });

/** Filled in the order in which they are named; what is left over goes to the last as too much. */
function byReferences({ pence }: OpenLine, named: readonly Payable[]): Match | null {
  if (named.length === 0) return null;
  const exact = named.find(({ duePence }) => duePence === pence);
  if (exact !== undefined) return { certainty: "suggested", reason: "reference", parts: [toMatchPart(exact, pence)], overPence: 0 };
  let left = pence;
  const parts: MatchPart[] = [];
  for (const payable of named) {
    const share = Math.min(left, Math.max(0, payable.duePence));
    if (share > 0) parts.push(toMatchPart(payable, share));
    left -= share;
  }
  const last = parts.at(-1);
  if (last === undefined) parts.push(...named.slice(0, 1).map((payable) => toMatchPart(payable, left)));
  else last.pence += left;
  if (left > 0) return { certainty: "suggested", reason: "more", parts, overPence: left };
  return { certainty: "suggested", reason: parts.length > 1 ? "several" : "part", parts, overPence: 0 };
}

function byAmount({ pence, text }: OpenLine, ofAmount: readonly Payable[]): Match | null {
  const payers = ofAmount.filter((payable) => isNamedIn(text, payable));
  const [payable, ...others] = payers.length > 0 ? payers : ofAmount;
  if (payable === undefined || others.length > 0) return null;
  return { certainty: "suggested", reason: payers.length > 0 ? "name" : "only-one", parts: [toMatchPart(payable, pence)], overPence: 0 };
}

const isNamedIn = (text: string, { fullName, payerName, company }: Payable): boolean =>
  namesPerson(text, fullName) || (payerName !== null && namesPerson(text, payerName)) || (company !== null && namesCompany(text, company));
