/** What other features use of the office. */
export { asAdmin, asStaff } from "./as-staff.ts";
export { colleagueName, colleagueNameIfAny, selectColleagues } from "./colleague-name.ts";
export { enquiryDue, waits } from "./needs-a-person.queries.ts";
export { formatCsv, formatPlainCsv } from "./csv.ts";
export { recordExportProcedure } from "./office.procedures.ts";
