/**
 * Hashes and compares passwords, one at a time. On a thread of its own with low priority, so that milliseconds of computing
 * wait while a page or price is served.
 */
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { compareSync as isBcryptOf } from "bcryptjs";
import type { HashAnswer, HashRequest } from "./hash-threads.ts";

/** OWASP's first choice of 2026: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const parametersInHash = "$m=19456,t=2,p=1$";
/** The hash of discarded random bytes, compared with where the account does not exist or has no password, so that the work is the same. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$3c8+NVOKD8TzD1k10EHKvg$UWi42cGqmaW8mSj2HYXmIZl+B4QDWZoRUlGA6ySiySo";

// On Linux this lowers the priority of this thread only.
os.setPriority(0, 10);

parentPort?.on("message", (request: HashRequest) => parentPort?.postMessage(answer(request)));

function answer({ type, password, stored }: HashRequest): HashAnswer {
  try {
    return { value: type === "hash" ? hashSync(password, parameters) : check(stored, password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function check(stored: string | null | undefined, password: string) {
  if (stored != null && /^\$2[aby]\$/.test(stored)) return { isRight: isBcryptOf(password, stored), isOutdated: true };
  const isRight = isHashOf(stored ?? nobody, password);
  return { isRight: isRight && stored != null, isOutdated: stored != null && !stored.includes(parametersInHash) };
}

/** False for a malformed stored hash, which matches no password. */
function isHashOf(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}
