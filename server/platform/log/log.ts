/** Structured logs, one JSON object a line. Personal data never goes in: no names, addresses, tokens, bodies. */
import { pino } from "pino";
import type { DestinationStream, Logger, LoggerOptions } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** To standard output unless told otherwise. */
export function createLog(level: string, instance: string, destination: DestinationStream = pino.destination(1)): Log {
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
