/**
 * Every setting in one tree: what it is for, its shape, its default and the variable that sets it. Parsed once,
 * before anything else; all problems are told together. `docs/configuration.md` and `.env.example` are generated
 * from here (`npm run generate`).
 */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";

const flag = z.enum(["", "0", "1", "false", "true", "off", "on"]).transform((value) => ["1", "true", "on"].includes(value));
const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

type Setting<T extends z.ZodType> = { variable: string; about: string; schema: T; fallback: string };
const setting = <T extends z.ZodType>(variable: string, fallback: string, schema: T, about: string): Setting<T> => ({
  variable,
  about,
  schema,
  fallback,
});

export const settings = {
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
  gateCodeKey: setting(
    "GATE_CODE_KEY",
    "",
    optionalText,
    "Keys that lock gate codes: 32 random bytes in base64url each, separated by commas; the first locks, all of them open. Empty: one is made in `DATA_DIR/gate-code-keys.txt`. Servers with data folders of their own need the same keys. Back them up apart from the database: without its key a code cannot be read.",
  ),
  databaseConnections: setting(
    "DATABASE_CONNECTIONS",
    "10",
    wholeNumber(1, 100),
    "Connections this process may hold for answering requests.",
  ),
  role: setting(
    "ROLE",
    "both",
    z.enum(["web", "worker", "both"]),
    "What this process does: answer requests (`web`), send messages and other jobs (`worker`), or both.",
  ),
  rateLimitScale: setting(
    "RATE_LIMIT_SCALE",
    "1",
    z.coerce.number().positive().max(1_000_000),
    "Multiplies every rate limit, for load and acceptance scripts that come from one address.",
  ),
  holdsPerCaller: setting(
    "HOLDS_PER_CALLER",
    "6",
    wholeNumber(1, 1_000),
    "Arrival windows one address (an IPv6 line counts as one) may hold at once without booking them.",
  ),
  bookingsPerCaller: setting(
    "BOOKINGS_PER_CALLER",
    "12",
    wholeNumber(1, 1_000),
    "Bookings one address may make within a day. Who needs more is asked to call.",
  ),
  bookingsPerContact: setting(
    "BOOKINGS_PER_CONTACT",
    "8",
    wholeNumber(1, 1_000),
    "Bookings still to come that one account, e-mail address or mobile number may have. Who needs more is asked to call.",
  ),
  dayPercentPerCaller: setting(
    "DAY_PERCENT_PER_CALLER",
    "50",
    wholeNumber(1, 100),
    "Part of a depot's day, in per cent, that one address or one contact may hold and book together. One visit alone may take more.",
  ),
  rateLimitStore: setting(
    "RATE_LIMIT_STORE",
    "auto",
    z.enum(["auto", "memory", "database"]),
    "Where calls are counted: `memory` of each process, the `database` for all of them, or `auto`: in the database as soon as a second process answers on it.",
  ),
  trustProxy: setting(
    "TRUST_PROXY",
    "off",
    flag,
    "`on` when a proxy of yours sets `X-Forwarded-For`; only then does a forwarded address count.",
  ),
  smtpUrl: setting(
    "SMTP_URL",
    "",
    optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
    "Mail server, like `smtps://user:password@mail.example.org`. Empty: every message is a file in `DATA_DIR/outbox`.",
  ),
  mailFrom: setting("MAIL_FROM", "", optionalText, "Sender of mail. Empty: the firm's address in the company settings."),
  smsUrl: setting(
    "SMS_URL",
    "",
    optionalText.pipe(z.url().optional()),
    "Twilio-shaped HTTP address for text messages. Empty: a `.txt` file in the outbox.",
  ),
  smsAccount: setting("SMS_ACCOUNT", "", optionalText, "Account name at the text-message service."),
  smsToken: setting("SMS_TOKEN", "", optionalText, "Secret at the text-message service."),
  smsFrom: setting("SMS_FROM", "", optionalText, "Number or name that text messages come from."),
  signUp: setting("SIGN_UP", "on", flag, "`off` closes sign-up; people who have an account can still sign in."),
  confirmEmail: setting(
    "CONFIRM_EMAIL",
    "on",
    flag,
    "`off` takes every new address as confirmed, without a message. For closed networks only.",
  ),
  phoneSignIn: setting(
    "PHONE_SIGN_IN",
    "off",
    flag,
    "`on` lets people sign up and in by a code in a text message. Costs a message each time.",
  ),
  phoneFactor: setting("PHONE_FACTOR", "on", flag, "`off` allows authenticator apps only as a second factor."),
  redirectUrls: setting(
    "REDIRECT_URLS",
    "",
    z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== "")),
    "Addresses outside this site that links in account mail may lead back to, separated by commas; `*` stands for a part, `**` for anything.",
  ),
  s3Bucket: setting(
    "S3_BUCKET",
    "",
    optionalText,
    "Bucket of an S3 service that keeps uploaded files. Empty: they are kept in `DATA_DIR/storage`. Several servers need one bucket.",
  ),
  s3Endpoint: setting(
    "S3_ENDPOINT",
    "",
    optionalText.pipe(z.url().optional()),
    "Address of the S3 service. Empty: Amazon's of `S3_REGION`.",
  ),
  s3Region: setting("S3_REGION", "eu-west-2", z.string().min(1), "Region of the S3 service."),
  s3AccessKeyId: setting("S3_ACCESS_KEY_ID", "", optionalText, "Name of the key to the S3 service. Asked for with `S3_BUCKET`."),
  s3SecretAccessKey: setting("S3_SECRET_ACCESS_KEY", "", optionalText, "The key itself. Asked for with `S3_BUCKET`."),
  s3Prefix: setting("S3_PREFIX", "chalkway/", z.string().regex(/^[\w./-]*$/), "What the names of our files in that bucket begin with."),
  uploadsMaxMegabytes: setting(
    "UPLOADS_MAX_MB",
    "2000",
    wholeNumber(100, 10_000_000),
    "What uploads under way may hold on this machine in all, megabytes. When it is used up, new ones are asked to come again later.",
  ),
  quotesMaxMegabytes: setting(
    "QUOTES_MAX_MB",
    "2000",
    wholeNumber(1, 10_000_000),
    "What quotes that did not become bookings may hold in all, megabytes. When it is used up, no new ones are kept.",
  ),
  visionUrl: setting(
    "VISION_URL",
    "",
    optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
    "Chat endpoint with image input that speaks OpenAI's protocol, up to `/v1`, to propose what photos show. Small copies of a customer's photos go there. Empty: customers pick what they have themselves.",
  ),
  visionKey: setting("VISION_KEY", "", optionalText, "Key to the vision service, where it asks for one."),
  visionModel: setting("VISION_MODEL", "", optionalText, "Model to ask there. Needed with `VISION_URL`."),
  visionSeconds: setting(
    "VISION_SECONDS",
    "12",
    z.coerce.number().min(0.05).max(20),
    "How long an answer about photos is waited for; after that the customer picks.",
  ),
  visionCallPence: setting(
    "VISION_CALL_PENCE",
    "1",
    z.coerce.number().min(0).max(10_000),
    "What one question with twelve small pictures costs at most, pence; parts of a penny may be given.",
  ),
  visionDailyPence: setting(
    "VISION_DAILY_PENCE",
    "300",
    z.coerce.number().min(0).max(10_000_000),
    "What questions about photos may cost in a day, pence. When it is used up, customers pick until the next day.",
  ),
  jwtSecret: setting(
    "JWT_SECRET",
    "",
    optionalText.pipe(z.string().min(32).optional()),
    "Shared secret of a hosted project: its older keys and tokens (HS256) are accepted too. At least 32 characters.",
  ),
  gateCodeDays: setting(
    "GATE_CODE_DAYS",
    "7",
    wholeNumber(0, 365),
    "Days a gate code is kept after its collection's window; one of a collection that was called off goes the next night.",
  ),
  auditDays: setting(
    "AUDIT_DAYS",
    "730",
    wholeNumber(90, 3_650),
    "Days the security record is kept: sign-ins, refusals, changes of rights, gate codes shown.",
  ),
  serviceAuditDays: setting(
    "SERVICE_AUDIT_DAYS",
    "30",
    wholeNumber(7, 3_650),
    "Days it is kept on record why the server acted as itself; some thousand rows a day.",
  ),
  holdDays: setting(
    "HOLD_DAYS",
    "30",
    wholeNumber(1, 3_650),
    "Days that reservations nobody booked on are kept, and past windows and counters that belong to no booking.",
  ),
  messageDays: setting(
    "MESSAGE_DAYS",
    "90",
    wholeNumber(7, 3_650),
    "Days messages about accounts and portal codes are kept. Those about a booking, a quote or an enquiry stay as long as it does.",
  ),
  unconfirmedAccountDays: setting(
    "UNCONFIRMED_ACCOUNT_DAYS",
    "30",
    wholeNumber(7, 3_650),
    "Days an account is kept whose address nobody confirmed and that nobody signed in to.",
  ),
  countDays: setting("COUNT_DAYS", "1095", wholeNumber(30, 36_500), "Days the counts of opened pages and used forms are kept."),
  failedJobDays: setting("FAILED_JOB_DAYS", "30", wholeNumber(1, 3_650), "Days a job that failed for good stays in the queue."),
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
  shutdownSeconds: setting("SHUTDOWN_SECONDS", "10", wholeNumber(0, 300), "How long a stop waits for requests under way."),
} as const;

type SettingValues = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]["schema"]> };
export type Config = SettingValues & { readonly instance: string };

/** @throws Error naming every variable that is wrong and what it must look like. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = { instance: randomUUID().slice(0, 8) };
  const problems: string[] = [];
  for (const [name, { variable, schema, fallback }] of Object.entries(settings)) {
    const parsed = schema.safeParse(environment[variable] ?? fallback);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${variable}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`);
  }
  const config = values as Config; // every key was just set from its own schema, or we throw below
  if (config.clock !== undefined && config.environment === "production" && !config.clockRehearsal)
    problems.push("CLOCK: a made-up clock is refused in production; set CLOCK_REHEARSAL=on for a rehearsal");
  if (config.s3Bucket !== undefined && (config.s3AccessKeyId === undefined || config.s3SecretAccessKey === undefined))
    problems.push("S3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with it");
  if (config.visionUrl !== undefined && config.visionModel === undefined) problems.push("VISION_URL: set VISION_MODEL with it");
  if (problems.length > 0) throw new Error(`Settings that cannot be used:\n  ${problems.join("\n  ")}\nSee docs/configuration.md.`);
  return Object.freeze(config);
}
