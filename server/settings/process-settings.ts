/** The process itself: address, role, data folder, logs and shutdown. */
import path from "node:path";
import { z } from "zod";
import { flag, optionalText, setting, wholeNumber } from "./setting.ts";

export const processSettings = {
  environment: setting("NODE_ENV", "production", z.enum(["production", "development", "test"]), "`production` unless you develop or test."),
  port: setting("PORT", "3000", wholeNumber(0, 65_535), "Port to listen on; 0 takes a free one."),
  host: setting(
    "HOST",
    "127.0.0.1",
    z.string().min(1),
    "Address to listen on. Put a TLS-terminating proxy in front before opening it to the world.",
  ),
  publicUrl: setting(
    "PUBLIC_URL",
    "",
    optionalText.pipe(z.url().optional()),
    "Address people use, for links in pages, mail and calendars. Empty: `http://HOST:PORT`.",
  ),
  trustProxy: setting(
    "TRUST_PROXY",
    "off",
    flag,
    "`on` when a proxy of yours sets `X-Forwarded-For`; only then does a forwarded address count.",
  ),
  role: setting(
    "ROLE",
    "both",
    z.enum(["web", "worker", "both"]),
    "What this process does: answer requests (`web`), send messages and other jobs (`worker`), or both.",
  ),
  dataDirectory: setting(
    "DATA_DIR",
    "./data",
    z
      .string()
      .min(1)
      .transform((value) => path.resolve(value)),
    "Folder for the embedded database, the outbox and files.",
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    "",
    optionalText,
    "A PostgreSQL 15 or newer to use instead of the embedded one. The login must be able to create roles.",
  ),
  databaseConnections: setting(
    "DATABASE_CONNECTIONS",
    "10",
    wholeNumber(1, 100),
    "Connections this process may hold for answering requests.",
  ),
  gateCodeKey: setting(
    "GATE_CODE_KEY",
    "",
    optionalText,
    "Keys that lock gate codes: 32 random bytes in base64url each, separated by commas; the first locks, all of them open. Empty: one is made in `DATA_DIR/gate-code-keys.txt`. Servers with data folders of their own need the same keys. Back them up apart from the database: without its key a code cannot be read.",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    "info",
    z.enum(["debug", "info", "warn", "error", "silent"]),
    "How much is logged, as one JSON object a line on standard output.",
  ),
  clock: setting(
    "CLOCK",
    "",
    optionalText.pipe(z.iso.datetime({ offset: true }).optional()),
    "Starts the clock at this moment, for rehearsals of clock changes. Refused in production unless `CLOCK_REHEARSAL=on`.",
  ),
  clockRehearsal: setting(
    "CLOCK_REHEARSAL",
    "off",
    flag,
    "Allows `CLOCK` outside development and test; bookings made meanwhile carry the rehearsed time.",
  ),
  demo: setting(
    "DEMO",
    "off",
    flag,
    "Says on every page that this is a demo; `npm run demo` sets it. Refused in production, and beside services that would reach somebody.",
  ),
  shutdownSeconds: setting("SHUTDOWN_SECONDS", "10", wholeNumber(0, 300), "How long a stop waits for requests under way."),
} as const;
