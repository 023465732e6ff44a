/** What other features may use of scheduling. */
export { createFreeWindows } from "./free-windows.ts";
export type { FreeWindows } from "./free-windows.ts";
export { availabilityProcedure, openWindowsProcedure, releaseLapsedHoldsProcedure } from "./scheduling.procedures.ts";
export { findWindows } from "./windows.ts";
export { vanMinutes } from "./van-minutes.ts";
