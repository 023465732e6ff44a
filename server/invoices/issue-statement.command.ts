/** `issue-statement`: a company's statement of a month, as a file for an administrator. */
import { statementFileName } from "#domain/invoices/statement.copy.ts";
import { issueStatementContract } from "#domain/invoices/statements.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";
import { issueStatementProcedure } from "./statements.procedures.ts";

type Needs = { database: Pick<Database, "perform">; renderPdf: (props: PaperProps) => Promise<Uint8Array> };

export const issueStatementCommand = ({ database, renderPdf }: Needs) =>
  defineCommand(issueStatementContract, {
    run: async ({ actor, now }, { companyId, month }) => {
      const statement = await issueStatementProcedure.perform(database, actor, { companyId, month: `${month}-01`, now });
      return {
        status: 200,
        file: await renderPdf({ paper: "statement", statement }),
        fileName: statementFileName(month),
        contentType: "application/pdf",
      };
    },
  });
