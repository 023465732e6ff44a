/** The process itself: address, role, data folder, logs and shutdown. */
import path from "node:path";
import { z } from "zod";
import { flag, optionalText, optionalWebAddress, setting, integer } from "./setting.ts";

/** Without a path, because pages live at the root, and without the `/` at its end, because paths are added to it. */
const siteAddress = optionalWebAddress
  .refine((text) => text === undefined || isOrigin(new URL(text)), "an address like https://www.example.org, with nothing behind the name")
  .transform((text) => (text === undefined ? undefined : new URL(text).origin));
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;

const databaseAddress = optionalText.pipe(
  z
    .url({
      abort: true,
      protocol: /^postgres(?:ql)?$/,
      error: "an address like postgresql://owner:password@db.example.org/chalkway; write @, / and # of a password as %40, %2F and %23",
    })
    .refine((text) => new URL(text).password !== "", "name the login's password in it: the passwords of our own logins are made from it")
    .optional(),
);

export const processSettings = {
  environment: setting("NODE_ENV", "production", z.enum(["production", "development", "test"]), "`production` unless you develop or test."),
  port: setting("PORT", "3000", integer(0, 65_535), "Port to listen on; 0 takes a free one."),
  host: setting(
    "HOST",
    "127.0.0.1",
    z.string().min(1),
    "Address to listen on. Put a TLS-terminating proxy in front before opening it to the world.",
  ),
  publicUrl: setting(
    "PUBLIC_URL",
    "",
    siteAddress,
    "Address people use, for links in pages, mail and calendars. Empty: `http://HOST:PORT`.",
  ),
  trustProxy: setting(
    "TRUST_PROXY",
    "off",
    flag,
    "`on` when a proxy of yours sets `X-Forwarded-For`; only then does a forwarded address count.",
  ),
  fastPath: setting(
    "FAST_PATH",
    "on",
    flag,
    "`off` sends kept pages and files through Node's own HTTP server, as everything else: the same answers, fewer of them a second.",
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
    databaseAddress,
    "A PostgreSQL 15 or newer to use instead of the embedded one, like `postgresql://owner:password@db.example.org/chalkway`. The login must be able to create roles, and have a password, from which those of ours are made.",
  ),
  databaseConnections: setting("DATABASE_CONNECTIONS", "10", integer(1, 100), "Connections this process may hold for answering requests."),
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
  shutdownSeconds: setting(
    "SHUTDOWN_SECONDS",
    "10",
    integer(0, 300),
    "How long a stop waits for requests under way, or for a start that has not come to its end.",
  ),
} as const;
