/** What the worker uses of this feature. */
export { clearEndedBookingsProcedure } from "./account-data.procedures.ts";
export { exportAccount } from "./export-account.job.ts";
