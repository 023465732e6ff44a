/** What the worker thread is started with. */
import type { Config } from "#server/config.ts";

export type WorkerData = { config: Config; adminlessUrl: string; publicUrl: string; runsJobs: boolean; isOnlyWorker: boolean };
