/** `my-payments`: what a customer paid, with receipts; `my-company-papers`, `my-company-paper`: invoices and statements of their company. */
import { invoiceFileName } from "#domain/invoices/invoice.copy.ts";
import { statementFileName, statementMonth } from "#domain/invoices/statement.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { myCompanyPaperContract, myCompanyPapersContract, myPaymentsContract } from "#domain/payments/own-payments.contract.ts";
import { invoiceProblem } from "#server/invoices/invoices.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";
import { myCompanyPaperProcedure, myCompanyPapersProcedure, myPaymentsProcedure } from "./own-payments.procedures.ts";

type Needs = { database: Pick<Database, "perform">; renderPdf: (props: PaperProps) => Promise<Uint8Array> };

export const ownPaymentCommands = (needs: Needs): Command[] => [myPayments(needs), myCompanyPapers(needs), myCompanyPaper(needs)];

const myPayments = ({ database }: Needs) =>
  defineCommand(myPaymentsContract, {
    run: async ({ actor }) => {
      const payments = await myPaymentsProcedure.perform(database, actor, {});
      return { status: 200, body: { payments: payments.map((payment) => ({ ...payment, at: isoInLondon(payment.at) })) } };
    },
  });

const myCompanyPapers = ({ database }: Needs) =>
  defineCommand(myCompanyPapersContract, {
    run: async ({ actor, now }) => {
      const company = await myCompanyPapersProcedure.perform(database, actor, { now });
      if (company === null) return { status: 200, body: { company } };
      const invoices = company.invoices.map((invoice) => ({ ...invoice, issuedAt: isoInLondon(invoice.issuedAt) }));
      return { status: 200, body: { company: { ...company, invoices } } };
    },
  });

const myCompanyPaper = ({ database, renderPdf }: Needs) =>
  defineCommand(myCompanyPaperContract, {
    run: async ({ actor }, input) => {
      const requested = "month" in input ? { month: `${input.month}-01` } : { number: input.number };
      const { invoice, statement } = await myCompanyPaperProcedure.perform(database, actor, requested);
      if (invoice !== undefined) return pdf(await renderPdf({ paper: "invoice", invoice }), invoiceFileName(invoice.number));
      if (statement === undefined) throw invoiceProblem("invoices.not_found");
      return pdf(await renderPdf({ paper: "statement", statement }), statementFileName(statementMonth(statement)));
    },
  });

const pdf = (file: Uint8Array, fileName: string) => ({ status: 200 as const, file, fileName, contentType: "application/pdf" });
