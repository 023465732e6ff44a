/** Temporary failures (the database is down, starting, stopping or overloaded, or the disk is full), as opposed to bugs. */

/** Seconds after which a caller is told to retry. */
export const outageSeconds = 2;

/** No connection: the database does not answer, or too many requests wait for one. */
export class DatabaseUnavailable extends Error {}

/** SQLSTATEs of connections (class 08), of resources such as a full disk (53), of a shutdown (57P), and of a cancelled statement (57014). */
const ofDatabase = /^(08|53|57P0[1-5]|57014)/;
const ofSystem = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)$/;
/** Messages of `pg` without a code. */
const ofClient =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|connection is closed/;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = "code" in error ? String(error.code) : "";
  return ofDatabase.test(code) || ofSystem.test(code) || ofClient.test(error.message);
}

/** True for an error of ours or the system's, or for PostgreSQL's last output. */
export const isDiskFull = (reason: unknown): boolean =>
  reason instanceof Error && "code" in reason
    ? ["ENOSPC", "EDQUOT"].includes(String(reason.code))
    : /No space left on device|ENOSPC|disk that holds DATA_DIR is full/.test(String(reason));
