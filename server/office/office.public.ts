/** What other features may use of the office. */
export { asStaff } from "./as-staff.ts";
