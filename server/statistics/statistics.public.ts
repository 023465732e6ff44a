/** What other parts of the server use of the statistics. */
export { createCounts } from "./counts.ts";
export type { Counts } from "./counts.ts";
