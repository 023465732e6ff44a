/** Hands what was worked out on one page to another, through this device. What arrives is read with `carried-job.rules.ts`. */
import type { CarriedJob } from "./carried-job.rules.ts";
import { parseJson } from "./stored-draft.rules.ts";
import { readStoredText, removeStoredText, storeText } from "./stored-text.ts";

const storageName = "chalkway.carried-job";

/** The page that the job goes to. The page that it leaves, which may still be opening its own draft, neither takes nor clears it. */
export type Destination = "booking" | "quote";

/** False where this device keeps nothing. */
export const carryJob = (to: Destination, job: CarriedJob): boolean => storeText(storageName, JSON.stringify({ to, job }));

export const hasCarriedJob = (to: Destination): boolean => carriedJob(to) !== null;

/** Null when there is none. It stays until the draft that took it over has been stored: a page that is left in between loses nothing. */
export function carriedJob(to: Destination): unknown {
  const stored = parseJson(readStoredText(storageName));
  if (typeof stored !== "object" || stored === null || !("to" in stored) || !("job" in stored)) return null;
  return stored.to === to ? stored.job : null;
}

/** What was taken over is not there a second time. */
export function clearCarriedJob(to: Destination): void {
  if (hasCarriedJob(to)) removeStoredText(storageName);
}
