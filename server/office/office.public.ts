/** What other features use of the office. */
export { asStaff } from "./as-staff.ts";
export { csvOf, plainCsvOf } from "./csv.ts";
export { recordExportProcedure } from "./office.procedures.ts";
