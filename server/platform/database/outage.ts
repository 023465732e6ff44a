/** The database is away, starting, stopping or too busy, or the disk is full: worth trying again in a moment, unlike a fault of ours. */

/** What a request is told to wait before it asks again. */
export const outageSeconds = 2;

/** Nothing was asked of the database: it does not answer, or too many are waiting for it. */
export class DatabaseUnavailable extends Error {}

/** Errors of connections (class 08), of resources such as a full disk (53), of a stop (57P), and a statement cut off (57014). */
const ofDatabase = /^(08|53|57P0[1-5]|57014)/;
const ofSystem = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/;
/** What `pg` says without a code. */
const ofClient =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|connection is closed/;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = "code" in error ? String(error.code) : "";
  return ofDatabase.test(code) || ofSystem.test(code) || ofClient.test(error.message);
}

/** An error of ours or of the system, or the words PostgreSQL left. */
export const isDiskFull = (reason: unknown): boolean =>
  reason instanceof Error && "code" in reason
    ? ["ENOSPC", "EDQUOT"].includes(String(reason.code))
    : /No space left on device|ENOSPC|disk that holds DATA_DIR is full/.test(String(reason));
