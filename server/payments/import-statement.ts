/** A statement from its file: which bank's it is, what is new in it, and what that probably pays. Stored only when asked to. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { importBankStatementContract } from "#domain/payments/bank-lines.contract.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { accountsIn, statementLines } from "#domain/payments/statement-rows.rules.ts";
import { balanceGaps, numbered } from "#domain/payments/statement-ledger.rules.ts";
import { normaliseHeadings, mappingProblem, recogniseLayout } from "#domain/payments/statement-layout.rules.ts";
import type { StatementLayout } from "#domain/payments/statement-layout.rules.ts";
import { statementDate } from "#domain/payments/statement-cells.rules.ts";
import type { StatementMapping } from "#domain/payments/statement-profiles.ts";
import { bankOf } from "#domain/payments/statement-profiles.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bankAccountProcedure, newBankLinesProcedure, storeBankStatementProcedure } from "./bank-lines.procedures.ts";
import { findMatches } from "./find-matches.ts";
import { paymentProblem } from "./payments.errors.ts";
import { statementRows } from "./read-statement.ts";

type Needs = { database: Pick<Database, "perform"> };
type Input = z.output<typeof importBankStatementContract.input>;
type Answer = z.output<typeof importBankStatementContract.answer>;
type Known = z.output<typeof bankAccountProcedure.answer>;

const limits = { unreadable: 100, gaps: 20, samples: 3 };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export async function importStatement({ database }: Needs, context: CommandContext, input: Input): Promise<Answer> {
  const known = await bankAccountProcedure.perform(database, context.actor, { account: input.account });
  const rows = statementRows(input.csv);
  const layout = layoutFor(rows, input, known);
  if (layout === null) return { ...nothingYet, columns: sampleColumns(rows, 1) };
  if (accountsIn(rows, layout) > 1) throw paymentProblem("payments.several_accounts");
  const { lines, unreadable } = statementLines(rows, layout);
  if (lines.length + unreadable.length > statementLimits.lines) throw paymentProblem("payments.statement_too_long");
  const counted = numbered(lines).map(({ equality, ...line }) => ({ ...line, fingerprint: sha256(equality) }));
  const places = counted.map(({ fingerprint, ordinal }) => ({ fingerprint, ordinal }));
  const heads = readHeads(rows, layout);
  const file = { fileHash: sha256(input.csv), ...(input.fileName !== undefined && { fileName: input.fileName }), heads };
  const how = layout.profile === null ? { mapping: layout.mapping } : { profile: layout.profile };
  const stored = { account: known.account, ...file, ...how, lines: counted.map(({ row: _, ...line }) => line), now: context.now };
  const fresh = input.preview
    ? await newBankLinesProcedure.perform(database, context.actor, { account: known.account, lines: places })
    : (await storeBankStatementProcedure.perform(database, context.actor, { ...stored, context: auditContext(context) })).stored;
  const newLines = fresh.flatMap((place) => counted[place] ?? []).map((line) => ({ ...line, id: String(line.row) }));
  const matches = await findMatches(database, context.actor, newLines);
  return {
    lines: lines.length,
    new: newLines.length,
    out: newLines.filter(({ pence }) => pence < 0).length,
    ...countMatches(matches),
    layout: { profile: layout.profile, bank: layout.profile === null ? null : bankOf(layout.profile) },
    columns: sampleColumns(rows, layout.skipped),
    mapping: layout.mapping,
    newLines: newLines.slice(0, statementLimits.listed).map(({ id, row, date, pence, text }) => {
      return { row, date, pence, text, match: matches.get(id) ?? null };
    }),
    unreadable: unreadable.length,
    unreadableRows: unreadable.slice(0, limits.unreadable),
    gaps: balanceGaps(lines).slice(0, limits.gaps),
    otherLayoutBefore: known.imports > 0 && (known.profile !== layout.profile || (layout.profile === null && !isSame(known.heads, heads))),
  };
}

/** Of matches as they are counted everywhere. */
export function countMatches(matches: Awaited<ReturnType<typeof findMatches>>): { sure: number; suggested: number } {
  const all = [...matches.values()];
  const sure = all.filter(({ certainty }) => certainty === "sure").length;
  return { sure, suggested: all.length - sure };
}

/** What the office says now, then a bank's headings, then what it said of the account before. */
function layoutFor(rows: readonly string[][], { mapping, profile }: Input, known: Known): StatementLayout | null {
  if (mapping !== undefined) {
    const problem = mappingProblem(mapping);
    if (problem !== null) throw paymentProblem("payments.mapping", { message: problem });
    return mappedLayout(rows, mapping);
  }
  const recognised = recogniseLayout(rows, profile);
  if (recognised !== null) return recognised;
  if (profile !== undefined) {
    const message = `These are not the headings of a file from ${bankOf(profile)}.`;
    throw paymentProblem("payments.statement_unreadable", { message });
  }
  const isKnown = known.mapping !== null && isSame(known.heads, normaliseHeadings(rows[0] ?? []));
  return isKnown && known.mapping !== null ? mappedLayout(rows, known.mapping) : null;
}

/** The first row is the headings, unless it has a date where dates are. */
const mappedLayout = (rows: readonly string[][], mapping: StatementMapping): StatementLayout => {
  const isLine = statementDate(rows[0]?.[mapping.date ?? 0] ?? "") !== null;
  return { profile: null, mapping, skipped: isLine ? 0 : 1, account: null };
};

const isSame = (one: readonly string[] | null, other: readonly string[]): boolean => JSON.stringify(one) === JSON.stringify(other);

const readHeads = (rows: readonly string[][], { skipped }: StatementLayout): string[] =>
  skipped === 0 ? [] : normaliseHeadings(rows[skipped - 1] ?? []).map((head) => head.slice(0, 200));

function sampleColumns(rows: readonly string[][], skipped: number): Answer["columns"] {
  const below = rows.slice(skipped, skipped + limits.samples);
  const heads = skipped === 0 ? (rows[0] ?? []).map((_, place) => `Column ${place + 1}`) : (rows[skipped - 1] ?? []);
  return heads.map((name, place) => ({
    name: name.trim().slice(0, 200),
    samples: below.map((cells) => (cells[place] ?? "").slice(0, 100)),
  }));
}

const nothingYet: Answer = {
  lines: 0,
  new: 0,
  out: 0,
  sure: 0,
  suggested: 0,
  layout: null,
  columns: [],
  mapping: null,
  newLines: [],
  unreadable: 0,
  unreadableRows: [],
  gaps: [],
  otherLayoutBefore: false,
};
