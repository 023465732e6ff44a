/** The messages between the worker and the process that makes a copy of an account's data, and the limits of both. */
import type { ExportOutcome } from "#server/account-data/account-data.public.ts";

export type ToExportProcess = { databaseUrl: string; exportId: string; now: string };
export type FromExportProcess = { outcome: ExportOutcome } | { error: string };

export const maxExportResidentBytes = 320_000_000;
/** By the clock, four times that on a machine that has no time for it. */
export const maxExportMilliseconds = 120_000;
