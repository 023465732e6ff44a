/** What other features may use of coverage. */
export { readServicedZone } from "./coverage.command.ts";
