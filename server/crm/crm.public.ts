/** What the worker uses of contacts. */
export { clearIdleContactsProcedure } from "./crm.procedures.ts";
export { crmProblem } from "./crm.errors.ts";
