/** What other features may use of threads. */
export { threadProblem } from "./threads.errors.ts";
