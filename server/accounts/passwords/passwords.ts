/**
 * Passwords: argon2id at OWASP's parameters on threads of their own, never on the one that answers people; bcrypt of
 * imported accounts is accepted and replaced; weak ones are refused with every reason, estimated on a thread as well.
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
  /** The same work for a person who does not exist or has no password (`stored` null). */
  check: (stored: string | null | undefined, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>;
  /**
   * @throws AuthProblem `weak_password` with all reasons; `validation_failed` beyond 72 bytes, of which bcrypt and so the protocol read no more;
   * `request_timeout` where nobody could say in time how weak it is
   */
  refuseWeak: (password: string, email: string | undefined) => Promise<void>;
  close: () => Promise<void>;
};

/** The characters zxcvbn reads of a password, far more than any honest pattern has, and the milliseconds it may take. */
const maxEstimated = 100;
const maxEstimateTime = 10_000;

/** One hash a core at a time: more would only take turns, and each holds 19 MiB. */
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

/** The name or the whole address, with or without a few characters around it. */
function isLikeEmail(password: string, email: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const given = plain(password);
  return [plain(email), plain(email.split("@", 1)[0] ?? "")].some(
    (part) => part.length >= 4 && (given === part || (given.includes(part) && given.length - part.length <= 4)),
  );
}

/** Below this score (of zxcvbn, 0 to 4) a patient guesser succeeds within a million attempts. */
const minScore = 2;
