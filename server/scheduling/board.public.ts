/** What other features may use of the schedule board. Separate from scheduling.public.ts, because bookings use that one and the board uses bookings. */
export { brokenRules, planStopsProcedure, scheduleBoardProcedure } from "./board.procedures.ts";
