/** Converts lower-level errors to refusals of this interface: PostgreSQL's, the edge's, a full disk. */
import pg from "pg";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import { isDiskFull, isOutage } from "#server/platform/database/outage.ts";
import { Problem } from "#server/kernel/problem.ts";
import { StorageProblem } from "./storage.errors.ts";
import type { StorageCode } from "./storage.errors.ts";

/** The first prefix that fits decides; a value that PostgreSQL cannot hold is for the caller to correct. */
const ofDatabase: [prefix: string, code: StorageCode][] = [
  ["42501", "AccessDenied"],
  ["23505", "KeyAlreadyExists"],
  ["23503", "NoSuchBucket"],
  ["57014", "DatabaseTimeout"],
  ["55P03", "LockTimeout"],
  ["40", "LockTimeout"],
  ["57P", "Unavailable"],
  ["08", "Unavailable"],
  ["53", "Unavailable"],
  ["22", "InvalidRequest"],
  ["23514", "InvalidRequest"],
];

export function toStorageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error;
  if (error instanceof Problem && error.code === "request.rate_limited") return new StorageProblem("SlowDown", undefined, { cause: error });
  if (error instanceof pg.DatabaseError) {
    const code = ofDatabase.find(([prefix]) => error.code?.startsWith(prefix))?.[1] ?? "InternalError";
    return new StorageProblem(code, undefined, { cause: error });
  }
  if (isDiskFull(error)) return new StorageProblem("InsufficientStorage", undefined, { cause: error });
  return new StorageProblem(isOutage(error) ? "Unavailable" : "InternalError", undefined, { cause: error });
}

/** True if PostgreSQL itself refused, so that nothing was written; after a broken connection the outcome is unknown. */
export const isCertain = (error: unknown) =>
  error instanceof pg.DatabaseError || (error instanceof Error && error.cause instanceof DatabaseProblem);
