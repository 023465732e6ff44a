/** The payment that this browser was sent away for: which, and the link of its booking, so that whoever comes back finds the way. */
import { readStoredText, removeStoredText, storeText } from "./draft/stored-text.ts";

const name = "chalkway.paying";

type Paying = { attemptId: string; reference: string; accessToken: string };

export const rememberPaying = (paying: Paying): void => void storeText(name, JSON.stringify(paying));

export const forgetPaying = (): void => removeStoredText(name);

/** Null where there is none, or nothing is kept here. */
export function readPaying(): Paying | null {
  try {
    const { attemptId, reference, accessToken } = JSON.parse(readStoredText(name) ?? "{}") as Partial<Paying>; // checked below
    return typeof attemptId === "string" && typeof reference === "string" && typeof accessToken === "string"
      ? { attemptId, reference, accessToken }
      : null;
  } catch {
    return null;
  }
}
