/** What went wrong below, as a refusal of this interface: our own functions' codes, PostgreSQL's, the edge's. */
import pg from "pg";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import { isDiskFull, isOutage } from "#server/platform/database/outage.ts";
import { Problem } from "#server/kernel/problem.ts";
import { isStorageCode, StorageProblem } from "./storage.errors.ts";
import type { StorageCode } from "./storage.errors.ts";

/** The first prefix that fits decides; a text PostgreSQL cannot hold is the asker's to mend. */
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

export function refusalOf(error: unknown): StorageProblem {
  if (error instanceof StorageProblem) return error;
  if (error instanceof DatabaseProblem && isStorageCode(error.code)) return new StorageProblem(error.code);
  if (error instanceof Problem && error.code === "request.rate_limited") return new StorageProblem("SlowDown", undefined, { cause: error });
  if (error instanceof pg.DatabaseError) {
    const code = ofDatabase.find(([prefix]) => error.code?.startsWith(prefix))?.[1] ?? "InternalError";
    return new StorageProblem(code, undefined, { cause: error });
  }
  if (isDiskFull(error)) return new StorageProblem("InsufficientStorage", undefined, { cause: error });
  return new StorageProblem(isOutage(error) ? "Unavailable" : "InternalError", undefined, { cause: error });
}

/** PostgreSQL has answered, so nothing has happened; of a connection that broke nobody knows. */
export const isCertain = (error: unknown) =>
  error instanceof StorageProblem || error instanceof DatabaseProblem || error instanceof pg.DatabaseError;
