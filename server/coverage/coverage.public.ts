/** What other features may use of coverage. */
export { coverageProblem } from "./coverage.errors.ts";
export { readServicedZone } from "./coverage.command.ts";
