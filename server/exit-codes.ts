/** How the process ends when it cannot go on, for whoever starts it again (scripts/supervise.mjs). */
import { isDiskFull } from "./platform/database/outage.ts";

/** As in sysexits.h: what stopped it may pass by itself, as a full disk does. */
const tryLater = 75;

/** For a last sentence, or for the error behind it. */
export const exitCodeFor = (reason: unknown): number => (isDiskFull(reason) ? tryLater : 1);
