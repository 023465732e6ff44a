/** `payment-ledger` and `export-payments`: the ledger over all bookings; `aged-debt`: who owes what for how long. */
import { londonDate } from "#domain/kernel/london-time.ts";
import { maxDebtors, maxExportedPayments, paymentsPerPage } from "#domain/payments/ledger-choices.ts";
import { agedDebtContract, exportPaymentsContract, paymentLedgerContract } from "#domain/payments/ledger.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { recordExportProcedure } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ledgerFile } from "./ledger-file.ts";
import { agedDebtProcedure } from "./ledger.procedures.ts";
import { readPayments } from "./ledger.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const ledgerCommands = ({ database }: Needs): Command[] => [
  defineCommand(paymentLedgerContract, {
    run: async ({ actor }, { after, ...filters }) => ({
      status: 200,
      body: await readPayments(database, actor, { filters, after, limit: paymentsPerPage }),
    }),
  }),
  exportPayments({ database }),
  defineCommand(agedDebtContract, {
    run: async ({ actor, now }) => {
      const { debtors, owed } = await agedDebtProcedure.perform(database, actor, { today: londonDate(now), limit: maxDebtors + 1 });
      return { status: 200, body: { debtors: debtors.slice(0, maxDebtors), hasMore: debtors.length > maxDebtors, owed } };
    },
  }),
];

/** On record, as every list that leaves the house. */
const exportPayments = ({ database }: Needs) =>
  defineCommand(exportPaymentsContract, {
    run: async (context, filters) => {
      const { actor, now } = context;
      await recordExportProcedure.perform(database, actor, { list: "payments", filters, context: auditContext(context) });
      const { payments, hasMore } = await readPayments(database, actor, { filters, limit: maxExportedPayments });
      return {
        status: 200,
        file: ledgerFile(payments, hasMore),
        contentType: "text/csv; charset=utf-8",
        fileName: `payments-${londonDate(now)}.csv`,
      };
    },
  });
