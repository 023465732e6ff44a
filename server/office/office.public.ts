/** What other features use of the office. */
export { asStaff } from "./as-staff.ts";
export { csvOf } from "./csv.ts";
