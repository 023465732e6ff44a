/** What the worker uses of this feature. */
export { clearEndedBookingsProcedure } from "./account-data.procedures.ts";
export { exportAccount } from "./export-account.job.ts";
export type { ExportApart } from "./export-account.job.ts";
export { makeAccountExport } from "./make-account-export.ts";
export type { ExportJob, ExportOutcome } from "./make-account-export.ts";
