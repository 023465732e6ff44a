/** What others may use of the statistics. */
export { createCounts } from "./counts.ts";
export type { Counts } from "./counts.ts";
