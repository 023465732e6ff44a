/** What the worker uses of contacts. */
export { clearIdleContactsProcedure } from "./crm.procedures.ts";
