/** The worker's jobs of the CRM. */
export { checkImport, runImport, undoImport } from "./import-contacts.job.ts";
export { readTaskForMessage } from "./task-for-message.ts";
export { loseSilentDealsProcedure, remindOfTasksProcedure } from "./deals.procedures.ts";
