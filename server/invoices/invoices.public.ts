/** What other features may use of invoices. */
export { invoiceProblem } from "./invoices.errors.ts";
export { invoiceForMessageProcedure } from "./invoices.procedures.ts";
export { issueStatementsProcedure, statementForMessageProcedure } from "./statements.procedures.ts";
