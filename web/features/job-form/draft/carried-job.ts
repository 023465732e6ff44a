/** Hands a job from one page to another through browser storage; it is parsed with `carried-job.rules.ts`. */
import type { CarriedJob } from "./carried-job.rules.ts";
import { parseJson } from "./stored-draft.rules.ts";
import { readStoredText, removeStoredText, storeText } from "./stored-text.ts";

const storageName = "chalkway.carried-job";

/** The page a job is for, so that the page it comes from, while opening its own draft, neither takes nor clears it. */
export type Destination = "booking" | "quote";

/** False where the browser stores nothing. */
export const carryJob = (to: Destination, job: CarriedJob): boolean => storeText(storageName, JSON.stringify({ to, job }));

export const hasCarriedJob = (to: Destination): boolean => carriedJob(to) !== null;

/** Null when there is none. It is kept until the draft that took it over was stored, so that leaving in between loses nothing. */
export function carriedJob(to: Destination): unknown {
  const stored = parseJson(readStoredText(storageName));
  if (typeof stored !== "object" || stored === null || !("to" in stored) || !("job" in stored)) return null;
  return stored.to === to ? stored.job : null;
}

/** Call once the job was taken over and stored. */
export function clearCarriedJob(to: Destination): void {
  if (hasCarriedJob(to)) removeStoredText(storageName);
}
