/** What other features use: where files are stored, and the sweep. */
export { openBytes, uploadsDirectory } from "./open-bytes.ts";
export { sweepFiles, sweepUploads } from "./sweep.job.ts";
export type { FilePlaces } from "./sweep.job.ts";
