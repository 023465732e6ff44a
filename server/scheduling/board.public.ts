/** What other features may use of the schedule board. Apart from scheduling.public.ts, which bookings use that the board uses. */
export { brokenRules, planStopsProcedure, scheduleBoardProcedure } from "./board.procedures.ts";
