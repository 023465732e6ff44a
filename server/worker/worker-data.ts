/** The data passed to the worker thread at its start. */
import type { Config } from "#server/config.ts";

export type WorkerData = { config: Config; adminlessUrl: string; publicUrl: string; runsJobs: boolean; isOnlyWorker: boolean };
