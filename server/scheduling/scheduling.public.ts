/** What other features may use of scheduling. */
export { findWindows } from "./windows.ts";
export { vanMinutes } from "./van-minutes.ts";
