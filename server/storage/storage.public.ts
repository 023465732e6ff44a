/** What the worker uses: the sweep. */
export { sweepFiles, sweepUploads } from "./sweep.job.ts";
export type { FilePlaces } from "./sweep.job.ts";
