/** Hands what was worked out on one page to another, through this device. What arrives is read with `carried-job.rules.ts`. */
import type { CarriedJob } from "./carried-job.rules.ts";
import { parseJson } from "./stored-draft.rules.ts";
import { readStoredText, removeStoredText, storeText } from "./stored-text.ts";

const storageName = "chalkway.carried-job";

/** False where this device keeps nothing. */
export const carryJob = (job: CarriedJob): boolean => storeText(storageName, JSON.stringify(job));

export const hasCarriedJob = (): boolean => readStoredText(storageName) !== null;

/** Once: what was taken is not there a second time. Null when there is nothing to take. */
export function takeCarriedJob(): unknown {
  const stored = readStoredText(storageName);
  removeStoredText(storageName);
  return parseJson(stored);
}
