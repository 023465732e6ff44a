/**
 * Hashes and compares passwords, one at a time. A thread of its own because it can be put behind everybody else: what
 * takes a core for milliseconds waits while somebody's page or price is answered.
 */
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { verifySync as verifyBcrypt } from "@node-rs/bcrypt";
import type { HashAnswer, HashRequest } from "./hash-threads.ts";

/** OWASP's first choice of 2026: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const parametersInHash = "$m=19456,t=2,p=1$";
/** Of random bytes that nobody has: the work for a person who does not exist or has no password. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$3c8+NVOKD8TzD1k10EHKvg$UWi42cGqmaW8mSj2HYXmIZl+B4QDWZoRUlGA6ySiySo";

// On Linux this lowers the thread alone.
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
  if (stored != null && /^\$2[aby]\$/.test(stored)) return { isRight: verifyBcrypt(password, stored), isOutdated: true };
  const isRight = isHashOf(stored ?? nobody, password);
  return { isRight: isRight && stored != null, isOutdated: stored != null && !stored.includes(parametersInHash) };
}

/** False for a stored hash that cannot be read: no password matches it. */
function isHashOf(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}
