/**
 * Passwords: argon2id with OWASP's parameters, on threads of their own, never on the main thread; bcrypt hashes of imported
 * accounts are accepted and replaced; weak passwords are refused with every reason, also estimated on a thread.
 */
import { availableParallelism } from "node:os";
import { AuthProblem } from "#server/supabase/auth/auth-problems.ts";
import type { WeakPasswordReason } from "#server/supabase/auth/auth-problems.ts";
import { createThreads } from "./hash-threads.ts";
import type { EstimateRequest, HashRequest } from "./hash-threads.ts";

export const minCharacters = 10;
const maxBytes = 72;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Does the same work where the account does not exist or has no password (`stored` null). */
  check: (stored: string | null | undefined, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>;
  /**
   * @throws AuthProblem `weak_password` with all reasons; `validation_failed` beyond 72 bytes, the maximum of bcrypt and so of the protocol;
   * `request_timeout` where the estimate took too long
   */
  refuseWeak: (password: string, email: string | undefined) => Promise<void>;
  close: () => Promise<void>;
};

/** The maximum characters of a password that zxcvbn reads, far above any real pattern, and the milliseconds it may take. */
const maxEstimated = 100;
const maxEstimateTime = 10_000;

/** One hash per core at a time: more would only compete, and each takes 19 MiB. */
export function createPasswords(atOnce = availableParallelism()): Passwords {
  const threads = createThreads<HashRequest>({ work: "hash", max: atOnce, memoryMegabytes: 16 });
  const estimates = createThreads<EstimateRequest>({ work: "estimate", max: 1, memoryMegabytes: 128, timeLimit: maxEstimateTime });
  const estimate = (password: string) =>
    estimates.request<number>({ type: "estimate", password: password.slice(0, maxEstimated) }).catch((cause: unknown) => {
      throw new AuthProblem("request_timeout", { cause });
    });
  return {
    hash: (password) => threads.request<string>({ type: "hash", password }),
    check: (stored, password) => threads.request({ type: "check", password, stored }),
    refuseWeak: (password, email) => refuseWeakPassword(password, email, estimate),
    close: async () => void (await Promise.all([threads.close(), estimates.close()])),
  };
}

async function refuseWeakPassword(
  password: string,
  email: string | undefined,
  estimate: (password: string) => Promise<number>,
): Promise<void> {
  if (Buffer.byteLength(password) > maxBytes)
    throw new AuthProblem("validation_failed", { message: "Password cannot be longer than 72 characters" });
  const reasons: WeakPasswordReason[] = [];
  if (Array.from(password).length < minCharacters) reasons.push("length");
  if ((await estimate(password)) < minScore) reasons.push("pwned");
  if (email !== undefined && isLikeEmail(password, email)) reasons.push("email");
  if (reasons.length > 0)
    throw new AuthProblem("weak_password", { message: reasons.map((reason) => weakPasswordText[reason]).join(" "), reasons });
}

const weakPasswordText: Record<WeakPasswordReason, string> = {
  length: "Use at least 10 characters.",
  pwned: "This password is too common and easy to guess.",
  email: "Do not use your email address as your password.",
};

/** Whether it is the mailbox's name or the whole address, with at most a few more characters. */
function isLikeEmail(password: string, email: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const given = plain(password);
  return [plain(email), plain(email.split("@", 1)[0] ?? "")].some(
    (part) => part.length >= 4 && (given === part || (given.includes(part) && given.length - part.length <= 4)),
  );
}

/** The minimum score of zxcvbn (0 to 4): below it, an attacker succeeds within a million attempts. */
const minScore = 2;
