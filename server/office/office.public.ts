/** What other features use of the office. */
export { asAdmin, asStaff } from "./as-staff.ts";
export { colleagueName, colleagueNameIfAny, colleaguesOf } from "./colleague-name.ts";
export { enquiryDue, waits } from "./needs-a-person.queries.ts";
export { csvOf, plainCsvOf } from "./csv.ts";
export { recordExportProcedure } from "./office.procedures.ts";
