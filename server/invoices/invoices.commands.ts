/** Invoices for the office: list, one, its file, what would be issued; and issuing and crediting by administrators. */
import {
  creditInvoiceContract,
  exportAccountsContract,
  invoiceFileContract,
  issueInvoiceContract,
  listInvoicesContract,
  officeInvoiceContract,
  previewInvoiceContract,
} from "#domain/invoices/invoices.contract.ts";
import { accountsFileName, accountsRows } from "#domain/invoices/accounts-file.rules.ts";
import { invoiceFileName } from "#domain/invoices/invoice.copy.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { normalReference, repeatable } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { formatCsv, recordExportProcedure } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";
import { issueStatementCommand } from "./issue-statement.command.ts";
import { creditInvoiceProcedure, issueInvoiceProcedure, previewInvoiceProcedure } from "./invoices.procedures.ts";
import { readLedger } from "./ledger.queries.ts";
import { readInvoice, readInvoices, readPaper } from "./invoices.queries.ts";

export type InvoiceNeeds = {
  database: Pick<Database, "perform" | "asActor">;
  renderPdf: (props: PaperProps) => Promise<Uint8Array>;
};

export const invoiceCommands = (needs: InvoiceNeeds) => [
  previewInvoice(needs),
  issueInvoice(needs),
  creditInvoice(needs),
  listInvoices(needs),
  officeInvoice(needs),
  invoiceFile(needs),
  exportAccounts(needs),
  issueStatementCommand(needs),
];

const previewInvoice = ({ database }: InvoiceNeeds) =>
  defineCommand(previewInvoiceContract, {
    run: async ({ actor, now }, input) => {
      const reference = normalReference(input.reference);
      return { status: 200, body: { reference, ...(await previewInvoiceProcedure.perform(database, actor, { reference, now })) } };
    },
  });

const issueInvoice = ({ database }: InvoiceNeeds) =>
  defineCommand(issueInvoiceContract, {
    run: async (context, input) => {
      const issued = { ...input, reference: normalReference(input.reference), ...repeatable(context), context: auditContext(context) };
      return { status: 200, body: await issueInvoiceProcedure.perform(database, context.actor, issued) };
    },
  });

const creditInvoice = ({ database }: InvoiceNeeds) =>
  defineCommand(creditInvoiceContract, {
    run: async (context, input) => {
      const credited = { ...input, ...repeatable(context), context: auditContext(context) };
      return { status: 200, body: await creditInvoiceProcedure.perform(database, context.actor, credited) };
    },
  });

const listInvoices = ({ database }: InvoiceNeeds) =>
  defineCommand(listInvoicesContract, {
    run: async ({ actor, now }, input) => ({ status: 200, body: await readInvoices(database, actor, input, londonDate(now)) }),
  });

const officeInvoice = ({ database }: InvoiceNeeds) =>
  defineCommand(officeInvoiceContract, {
    run: async ({ actor, now }, { number }) => {
      const { allocations, creditNotes, paper, ...invoice } = await readInvoice(database, actor, number, londonDate(now));
      return {
        status: 200,
        body: {
          ...invoice,
          paper: { ...paper, issuedAt: isoInLondon(paper.issuedAt) },
          allocations: allocations.map((allocation) => ({ ...allocation, at: isoInLondon(allocation.at) })),
          creditNotes: creditNotes.map((note) => ({ ...note, issuedAt: isoInLondon(note.issuedAt) })),
        },
      };
    },
  });

const invoiceFile = ({ database, renderPdf }: InvoiceNeeds) =>
  defineCommand(invoiceFileContract, {
    run: async ({ actor }, { number }) => ({
      status: 200,
      file: await renderPdf({ paper: "invoice", invoice: await readPaper(database, actor, number) }),
      fileName: invoiceFileName(number),
      contentType: "application/pdf",
    }),
  });

/** On record, as every list that leaves the house. */
const exportAccounts = ({ database }: InvoiceNeeds) =>
  defineCommand(exportAccountsContract, {
    run: async (context, { format, from, to }) => {
      await recordExportProcedure.perform(database, context.actor, {
        list: "accounts",
        filters: { format, from, to },
        context: auditContext(context),
      });
      const rows = accountsRows[format](await readLedger(database, context.actor, from, to));
      // FreeAgent reads a mark before the first date as part of it.
      const file = new TextEncoder().encode(formatCsv(rows, format !== "freeagent"));
      return { status: 200, file, fileName: accountsFileName(format, from, to), contentType: "text/csv; charset=utf-8" };
    },
  });
