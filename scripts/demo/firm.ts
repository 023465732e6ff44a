/**
 * Runs the firm's commands in process, validated by their contracts, at a simulated time. All demo data is made through
 * these, so that it is consistent.
 */
import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import type { z } from "zod";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import type { PhotoPlace } from "#domain/quotes/quotes.contract.ts";
import { openAccounts } from "#server/accounts/accounts.ts";
import { openGateCodes } from "#server/bookings/gate-codes/gate-code-keys.ts";
import { createBookingTokens } from "#server/bookings/tokens.ts";
import { createCommands } from "#server/commands.ts";
import { readConfig } from "#server/config.ts";
import { createContentStore } from "#server/content/content.ts";
import type { Content } from "#server/content/content.ts";
import { Problem } from "#server/kernel/problem.ts";
import { createSubjects } from "#server/kernel/subjects.ts";
import type { SubjectOf } from "#server/kernel/subjects.ts";
import type { Command } from "#server/kernel/command.ts";
import { visitor } from "#server/platform/database/actor.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { jobSeconds, openDatabase } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { createPhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { openBytes } from "#server/platform/objects/open-bytes.ts";
import { serverClient } from "#server/supabase/storage/client.ts";
import { takeFile } from "#server/supabase/storage/uploads/take-file.ts";
import type { Keeping } from "#server/supabase/storage/uploads/take-file.ts";

export type Firm = {
  database: Database;
  content: () => Content;
  /** Runs SQL as the owner of the database: for reads, and for changes without a command. */
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
  call: <Input extends z.ZodType, Answer extends z.ZodType>(
    contract: CommandContract<string, Input, Answer>,
    input: z.input<Input>,
    context: { now: Date; by?: Actor },
  ) => Promise<z.output<Answer>>;
  /** Stores a photo's bytes at the place given by `add-quote-photo`, as an upload would. */
  upload: (place: PhotoPlace, bytes: Uint8Array, now: Date) => Promise<void>;
  close: () => Promise<void>;
};

type Options = { adminUrl: string; dataDirectory: string; connections: number };

const clock = { now: () => new Date() };

export async function openFirm({ adminUrl, dataDirectory, connections }: Options): Promise<Firm> {
  const opened = new AsyncDisposableStack();
  // All calls come from one address, so rate limits are raised out of the way.
  const config = readConfig({ NODE_ENV: "development", DATA_DIR: dataDirectory, RATE_LIMIT_SCALE: "100000" });
  const log = createLog("silent", "demo");
  const database = openDatabase({ url: serverUrl(adminUrl), connections, onError: () => {}, seconds: jobSeconds });
  opened.defer(database.close);
  const admin = openAdmin({ adminUrl, connections }, opened);
  const contentStore = await createContentStore({ database, log });
  opened.defer(contentStore.close);
  const photoCleaner = createPhotoCleaner(log);
  opened.defer(photoCleaner.close);
  const bytes = await openBytes(config);
  opened.defer(bytes.close);
  const settings = { ...config, signUp: true, confirmEmail: true };
  const publishableKey = await readSecret(database, "publishable-key");
  const accounts = await openAccounts({ database, clock, log, publicUrl: () => "", publishableKey, issuer: () => "", config: settings });
  opened.defer(accounts.close);
  const commands = createCommands({
    database,
    contentStore,
    tokens: createBookingTokens(await readSecret(database, "booking-tokens")),
    gateCodes: await openGateCodes({ config, database, log }),
    secrets: accounts.oneTime,
    grants: accounts.grants,
    publicUrl: () => "",
    renderPdf: renderPaper,
    previewMessage: () => Promise.reject(new Error("a demo previews no messages while it is made")),
    log,
    clock,
    vision: undefined,
    providers: {},
    takesEnquiryReplies: false,
    reservationLimits: undefined,
    quoteLimits: { maxMegabytes: config.quotesMaxMegabytes, scale: config.rateLimitScale },
    enquiryPhotosMaxMegabytes: config.enquiryPhotosMaxMegabytes,
    rateLimitScale: config.rateLimitScale,
    files: { bytes, addressSecret: await readSecret(database, "storage-addresses") },
    photoCleaner,
    mailFrom: config.mailFrom,
    mailDkimSelector: config.mailDkimSelector,
  });
  return {
    database,
    content: contentStore.current,
    rows: async <Row extends object>(sql: string, values?: unknown[]) => (await admin.query<Row>(sql, values)).rows,
    call: callerOf(commands, createSubjects(accounts.digestKey)),
    upload: uploaderTo({ bytes, server: serverClient(database), log, maxBytes: maxPhotoBytes }),
    close: () => opened.disposeAsync(),
  };
}

function openAdmin({ adminUrl, connections }: Pick<Options, "adminUrl" | "connections">, opened: AsyncDisposableStack): pg.Pool {
  const admin = new pg.Pool({ connectionString: adminUrl, max: connections });
  admin.on("error", () => {});
  opened.defer(() => admin.end());
  return admin;
}

const maxPhotoBytes = 20_000_000;

function callerOf(commands: readonly Command[], subject: SubjectOf): Firm["call"] {
  const byName = new Map(commands.map((command) => [command.contract.name, command]));
  return async (contract, input, { now, by = visitor }) => {
    const command = byName.get(contract.name);
    if (command === undefined) throw new Error(`there is no command ${contract.name}`);
    const requestHash = createHash("sha256")
      .update(`${contract.name}\n${JSON.stringify(input)}`)
      .digest("hex");
    const [requestId, idempotencyKey, addressHash] = [randomUUID(), randomUUID(), subject("address", randomUUID())];
    const context = { actor: by, now, requestId, idempotencyKey, requestHash, addressHash, networkHash: addressHash, subject };
    const answer = await Promise.resolve(command.run(context, contract.input.parse(input))).catch(withFields(contract.name));
    if (!("body" in answer)) throw new Error(`${contract.name} answers a file`);
    return contract.answer.parse(answer.body);
  };
}

const uploaderTo =
  (keeping: Omit<Keeping, "clock">): Firm["upload"] =>
  async ({ bucket, objectName }, photo, now) => {
    const file = {
      declaredType: "image/jpeg",
      chunks: async function* inOnePiece() {
        yield photo;
      },
      fields: async () => ({ cacheControl: undefined, contentEncoding: undefined, userMetadata: null }),
    };
    const limits = { fileSizeLimit: null, allowedMimeTypes: null };
    await takeFile({ ...keeping, clock: { now: () => now } }, { bucket, key: objectName, mode: "upsert", owner: null }, limits, file);
  };

/** Adds the command's name and the invalid fields to an error. */
const withFields = (name: string) => (error: unknown) => {
  if (error instanceof Problem && error.code === "request.invalid")
    throw new Error(`${name}: ${JSON.stringify(error.extras)}`, { cause: error });
  throw error;
};

/** The actor of a signed-in person; staff need `aal2`. */
export const signedIn = (id: string, level: "aal1" | "aal2" = "aal1"): Actor => ({
  role: "authenticated",
  claims: { role: "authenticated", sub: id, aal: level },
});
