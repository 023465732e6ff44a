/** What the worker uses of accounts' data. */
export { clearEndedBookingsProcedure } from "./account-data.procedures.ts";
export { exportAccount } from "./export-account.job.ts";
