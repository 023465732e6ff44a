/** What is said to whoever has entered too many wrong codes. */
import type { TooManyAttemptsDetails } from "#domain/accounts/portal.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { accountProblem } from "../accounts.errors.ts";

/** `retryAt`: the moment from which another attempt counts. */
export function tooManyAttempts(retryAt: string, now: Date): Problem {
  const details: TooManyAttemptsDetails = { retryAt: isoInLondon(retryAt) };
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(retryAt) - now.getTime()) / 1000));
  return accountProblem("portal.too_many_tries", { ...details, retryAfterSeconds });
}
