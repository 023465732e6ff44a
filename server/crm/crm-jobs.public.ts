/** What the worker does for the CRM. */
export { checkImport, runImport, undoImport } from "./import-contacts.job.ts";
export { loseSilentDealsProcedure, remindOfTasksProcedure } from "./deals.procedures.ts";
