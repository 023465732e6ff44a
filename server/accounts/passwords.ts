/**
 * Passwords: argon2id at OWASP's parameters on threads of their own, never on the one that answers people; bcrypt of
 * imported accounts is accepted and replaced; weak ones are refused with every reason.
 */
import { availableParallelism } from "node:os";
import { AuthProblem } from "#server/gateway/auth/auth-problems.ts";
import type { WeakPasswordReason } from "#server/gateway/auth/auth-problems.ts";
import { createHashThreads } from "./hash-threads.ts";

export const leastCharacters = 10;
const mostBytes = 72;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** The same work for a person who does not exist or has no password (`stored` null). */
  check: (stored: string | null | undefined, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>;
  close: () => Promise<void>;
};

/** One hash a core at a time: more would only take turns, and each holds 19 MiB. */
export function createPasswords(atOnce = availableParallelism()): Passwords {
  const threads = createHashThreads(atOnce);
  return {
    hash: (password) => threads.ask<string>({ type: "hash", password }),
    check: (stored, password) => threads.ask({ type: "check", password, stored }),
    close: threads.close,
  };
}

/** @throws AuthProblem `weak_password` with all reasons; `validation_failed` beyond 72 bytes (design: wire 1.2). */
export async function refuseWeakPassword(password: string, email: string | undefined): Promise<void> {
  if (Buffer.byteLength(password) > mostBytes)
    throw new AuthProblem("validation_failed", { message: "Password cannot be longer than 72 characters" });
  const reasons: WeakPasswordReason[] = [];
  if (Array.from(password).length < leastCharacters) reasons.push("length");
  if (await isCommon(password)) reasons.push("pwned");
  if (email !== undefined && isLikeEmail(password, email)) reasons.push("email");
  if (reasons.length > 0) throw new AuthProblem("weak_password", { message: reasons.map((reason) => inWords[reason]).join(" "), reasons });
}

const inWords: Record<WeakPasswordReason, string> = {
  length: "Use at least 10 characters.",
  pwned: "This password is too common and easy to guess.",
  email: "Do not use your email address as your password.",
};

/** The name or the whole address, with or without a few characters around it. */
function isLikeEmail(password: string, email: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const given = plain(password);
  return [plain(email), plain(email.split("@", 1)[0] ?? "")].some(
    (part) => part.length >= 4 && (given === part || (given.includes(part) && given.length - part.length <= 4)),
  );
}

/** Below this score a patient guesser is through within a million tries. */
const leastScore = 2;
let estimator: Promise<(password: string) => number> | undefined;

async function isCommon(password: string): Promise<boolean> {
  estimator ??= loadEstimator(); // its word lists are megabytes, and most starts see no new password
  return (await estimator)(password) < leastScore;
}

async function loadEstimator(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password).score;
}
