/** What the worker uses of contacts. */
export { forgetContactsProcedure } from "./crm.procedures.ts";
