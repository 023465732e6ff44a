/** `import-bank-statement`, `list-bank-lines` and the decisions about a line: `confirm-`, `split-`, `ignore-`, `restore-` and `take-back-`; `take-back-payment`. */
import * as contracts from "#domain/payments/bank-lines.contract.ts";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import type { Match } from "#domain/payments/bank-matching.rules.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import type { LineList } from "#domain/payments/statement-choices.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import * as procedures from "./bank-lines.procedures.ts";
import { countMatches, importStatement } from "./import-statement.ts";
import { findMatches } from "./find-matches.ts";

type Needs = { database: Pick<Database, "perform"> };

export function bankLineCommands({ database }: Needs): Command[] {
  return [
    defineCommand(contracts.importBankStatementContract, {
      run: async (context, input) => ({ status: 200, body: await importStatement({ database }, context, input) }),
    }),
    defineCommand(contracts.listBankLinesContract, {
      run: async ({ actor }, { list }) => ({ status: 200, body: await listLines(database, actor, list) }),
    }),
    defineCommand(contracts.confirmBankLinesContract, {
      run: async (context, { lines }) => {
        const withReferences = lines.map((line) => ({ ...line, reference: writtenReference(line.reference) }));
        const { confirmed, refused } = await procedures.confirmBankLinesProcedure.perform(database, context.actor, {
          lines: withReferences,
          ...decidedIn(context),
        });
        return { status: 200, body: { confirmed, refused: refused.map((one) => ({ ...one, message: messageOf(one.code) })) } };
      },
    }),
    defineCommand(contracts.splitBankLineContract, {
      run: async (context, input) => {
        const parts = input.parts.map((part) => ({ ...part, reference: writtenReference(part.reference) }));
        const split = { ...input, parts, ...decidedIn(context) };
        return { status: 200, body: await procedures.splitBankLineProcedure.perform(database, context.actor, split) };
      },
    }),
    defineCommand(contracts.ignoreBankLineContract, {
      run: async (context, input) => {
        const ignored = { ...input, ...decidedIn(context) };
        return { status: 200, body: await procedures.ignoreBankLineProcedure.perform(database, context.actor, ignored) };
      },
    }),
    defineCommand(contracts.restoreBankLineContract, {
      run: async (context, { id }) => {
        const restored = { id, context: auditContext(context) };
        return { status: 200, body: await procedures.restoreBankLineProcedure.perform(database, context.actor, restored) };
      },
    }),
    defineCommand(contracts.takeBackBankLineContract, {
      run: async (context, { id, reason }) => {
        const taken = { id, reason, now: context.now, context: auditContext(context) };
        return { status: 200, body: await procedures.takeBackBankLineProcedure.perform(database, context.actor, taken) };
      },
    }),
    takeBackPayment({ database }),
  ];
}

const takeBackPayment = ({ database }: Needs) =>
  defineCommand(contracts.takeBackPaymentContract, {
    run: async (context, input) => {
      const taken = { ...input, now: context.now, context: auditContext(context) };
      return { status: 200, body: await procedures.takeBackPaymentProcedure.perform(database, context.actor, taken) };
    },
  });

const decidedIn = (context: CommandContext) => ({
  now: context.now,
  idempotencyKey: context.idempotencyKey,
  context: auditContext(context),
});

async function listLines(database: Needs["database"], actor: Actor, list: LineList) {
  const limit = list === "open" ? statementLimits.judged : statementLimits.listed;
  const { lines, accounts } = await procedures.bankLinesProcedure.perform(database, actor, { list, limit });
  const matches = list === "open" ? await findMatches(database, actor, lines) : new Map<string, Match>();
  const counts = countMatches(matches);
  const rank = (id: string): number => ({ sure: 0, suggested: 1, none: 2 })[matches.get(id)?.certainty ?? "none"];
  const listed = lines.toSorted((one, other) => rank(one.id) - rank(other.id)).slice(0, statementLimits.listed);
  const unmatched = list === "open" ? lines.length - counts.sure - counts.suggested : 0;
  return { lines: listed.map((line) => shownLine(line, matches)), ...counts, unmatched, accounts };
}

const shownLine = (line: procedures.StoredLine, matches: ReadonlyMap<string, Match>): BankLine => ({
  ...line,
  match: matches.get(line.id) ?? null,
  decidedAt: line.decidedAt === null ? null : isoInLondon(line.decidedAt),
  takenBack: line.takenBack.map((one) => ({ ...one, at: isoInLondon(one.at) })),
});

const problems = new Map(Object.entries(procedures.payingProblems));
const messageOf = (code: string): string => problems.get(code)?.message ?? "This line could not be confirmed.";

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function writtenReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (normal === null) throw bookingProblem("bookings.not_found", { reference });
  return normal;
}
