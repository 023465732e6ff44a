/**
 * Who guesses at what, as digests: this caller at this account, everybody at this account, and how many in a row each
 * has got wrong. The database counts (`app.count_guess`) and says who waits.
 */
import type { SubjectOf } from "#server/kernel/subjects.ts";
import type { Device } from "./sessions/session-tokens.ts";

export type Guess = { caller: string; account: string; callerTotal: string; accountTotal: string };

/** `what` is guessed at: a kind of secret and whose. A known device is a caller of its own, wherever it is. */
export function guessOf(subject: SubjectOf, what: [kind: string, ...of: string[]], addressHash: string, device?: Device): Guess {
  const caller = device === undefined ? [addressHash] : ["device", device.id];
  return {
    caller: subject(...what, ...caller),
    account: subject(...what),
    callerTotal: subject("total", ...what, ...caller),
    accountTotal: subject("total", ...what),
  };
}
