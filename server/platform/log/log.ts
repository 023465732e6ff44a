/** Structured logs, one JSON object a line. Personal data never goes in: no names, addresses, tokens, bodies. */
import { pino } from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** To standard output unless told otherwise. */
export function createLog(level: string, instance: string, destination: DestinationStream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    // A database error's `detail` quotes the row that offended, and with it somebody's address.
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

/** What cannot be written, as on a full disk, is kept for a while and then lost: nobody's request fails for it. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxUnwrittenBytes });
  output.on("error", () => {});
  return output;
}
