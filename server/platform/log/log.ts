/** Structured logs, one JSON object per line. Must never contain personal data: no names, addresses, tokens, bodies. */
import { pino } from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Writes to standard output by default. */
export function createLog(level: string, instance: string, destination: DestinationStream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database error's `detail` quotes the offending row, which may contain an address.
    serializers: {
      err: (error: Error) => ({
        type: error.name,
        message: error.message.slice(0, 500),
        code: "code" in error ? error.code : undefined,
        stack: error.stack,
      }),
    },
  };
  return pino(options, destination);
}

const maxUnwrittenBytes = 1024 * 1024;

/** Lines that cannot be written, as on a full disk, are buffered for a while and then dropped, so that no request fails. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxUnwrittenBytes });
  output.on("error", () => {});
  return output;
}
