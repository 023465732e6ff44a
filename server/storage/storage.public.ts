/** What other features use: the store of bytes, and the sweep. */
export { openBytes, uploadsDirectory } from "./open-bytes.ts";
export { sweepFiles, sweepUploads } from "./sweep.job.ts";
export type { FilePlaces } from "./sweep.job.ts";
