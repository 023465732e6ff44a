/** The exit codes of a process that cannot continue, for the supervisor (scripts/supervise.mjs). */
import { isDiskFull } from "./platform/database/outage.ts";

/** EX_TEMPFAIL of sysexits.h: the cause may pass by itself, such as a full disk. */
const tryLater = 75;

/** For a final error message, or the error itself. */
export const exitCodeFor = (reason: unknown): number => (isDiskFull(reason) ? tryLater : 1);
