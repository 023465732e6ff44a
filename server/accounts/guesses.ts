/**
 * The counted subjects of a guess, as digests: this caller at this account, everybody at this account, and the consecutive
 * failures of each. The database counts (`app.count_guess`) and decides who has to wait.
 */
import type { SubjectOf } from "#server/kernel/subjects.ts";
import type { Device } from "./sessions/session-tokens.ts";

export type Guess = { caller: string; account: string; callerTotal: string; accountTotal: string };

/** `what` is guessed: a kind of secret and its owner. A known device is a caller of its own, whatever its address. */
export function buildGuess(subject: SubjectOf, what: [kind: string, ...of: string[]], addressHash: string, device?: Device): Guess {
  const caller = device === undefined ? [addressHash] : ["device", device.id];
  return {
    caller: subject(...what, ...caller),
    account: subject(...what),
    callerTotal: subject("total", ...what, ...caller),
    accountTotal: subject("total", ...what),
  };
}
