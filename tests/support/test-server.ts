/** The server's edge and commands over real HTTP on a database of its own, with a clock the test sets. */
import fs from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { openAccounts } from "#server/accounts/accounts.ts";
import type { AccountConfig, Accounts } from "#server/accounts/accounts.ts";
import { createGateCodes } from "#server/bookings/gate-codes.ts";
import { createBookingTokens } from "#server/bookings/tokens.ts";
import { readConfig } from "#server/config.ts";
import { createContentStore } from "#server/content/content.ts";
import { restUrl, serverUrl } from "#server/platform/database/login.ts";
import { openRestDatabase } from "#server/platform/database/rest-database.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import { createPhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import type { OpenVision } from "#server/platform/vision/open-vision.ts";
import { createRouters } from "#server/routers.ts";
import type { RouterNeeds } from "#server/routers.ts";
import type { ObjectBytes } from "#server/supabase/storage/bytes.ts";
import { openDiskBytes } from "#server/storage/disk-bytes.ts";
import { createCounts } from "#server/statistics/statistics.public.ts";
import type { Counts } from "#server/statistics/statistics.public.ts";
import { tasksOf } from "#server/worker/tasks.ts";
import { createTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

/** The key that gate codes are locked with unless a test says otherwise. */
export const testGateCodeKey = Buffer.alloc(32, 7);

export type Answer<Body = any> = { status: number; body: Body; headers: Headers }; // a test reads what it expects
export type TestServer = TestDatabase & {
  url: string;
  key: string;
  tokens: ReturnType<typeof createBookingTokens>;
  accounts: Accounts;
  counts: Counts;
  /** What was mailed and texted so far; `runJobs` does what is queued. */
  mails: MailMessage[];
  texts: { to: string; text: string }[];
  runJobs: () => Promise<void>;
  setNow: (moment: string) => void;
  now: () => Date;
  reloadContent: () => Promise<unknown>;
  /** Where uploaded files lie, and uploads in parts beside them. */
  filesDirectory: string;
  /** Creates the routers anew: what they kept in memory is gone. With `gateCodeKeys` they get these. */
  restart: (gateCodeKeys?: readonly Buffer[]) => void;
  /** Every line the server has logged. */
  logged: string[];
  command: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

export type TestServerOptions = {
  now?: string;
  rateLimitScale?: number;
  connections?: number;
  trustProxy?: boolean;
  environment?: "production" | "test";
  accountConfig?: Partial<AccountConfig> & { redirectUrls?: string[] };
  /** Puts something in place of the disk, or around it. */
  filesIn?: (disk: ObjectBytes) => ObjectBytes;
  vision?: OpenVision;
  /** What answers every address that is no sub-path. */
  pages?: RouterNeeds["pages"];
  quotesMaxMegabytes?: number;
  uploadsMaxMegabytes?: number;
};

export async function createTestServer({
  now = "2026-11-23T09:00:00Z",
  rateLimitScale = 100_000,
  connections = 20,
  trustProxy = false,
  environment = "test",
  accountConfig = {},
  filesIn = (disk) => disk,
  vision,
  pages = async () => new Response("no pages here", { status: 404 }),
  quotesMaxMegabytes = 2_000,
  uploadsMaxMegabytes = 2_000,
}: TestServerOptions = {}): Promise<TestServer> {
  const testDatabase = await createTestDatabase(connections);
  const { database } = testDatabase;
  let moment = new Date(now);
  const clock = { now: () => moment };
  await database.performAsService("open-windows", "open_windows", { now: moment });
  const key = await readSecret(database, "publishable-key");
  const tokens = createBookingTokens(await readSecret(database, "booking-tokens"));
  const logged: string[] = [];
  const log = createLog("info", "test", { write: (line) => void logged.push(line) });
  const contentStore = await createContentStore({ database, log });
  const publicConfig = () => ({
    publishableKey: key,
    company: contentStore.current().company,
    features: { card: false, paypal: false, vision: vision !== undefined, chat: false },
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = await openAccounts({
    database,
    clock,
    log,
    publicUrl: () => url,
    publishableKey: key,
    issuer: () => contentStore.current().company.name,
    config: {
      signUp: true,
      confirmEmail: true,
      phoneSignIn: false,
      phoneFactor: true,
      jwtSecret: undefined,
      rateLimitScale,
      ...accountConfig,
    },
  });
  const restDatabase = openRestDatabase({ url: restUrl(testDatabase.adminUrl), connections, onError: () => {} });
  const counts = createCounts({ database, clock, log, everySeconds: 3_600 });
  const filesDirectory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-files-"));
  const bytes = filesIn(await openDiskBytes(filesDirectory));
  const uploadsDirectory = path.join(filesDirectory, "uploads");
  const photoCleaner = createPhotoCleaner(log);
  const routerNeeds: RouterNeeds = {
    config: {
      ...readConfig({}),
      environment,
      trustProxy,
      rateLimitScale,
      redirectUrls: accountConfig.redirectUrls ?? [],
      quotesMaxMegabytes,
      uploadsMaxMegabytes,
    },
    database,
    restDatabase,
    accounts,
    contentStore,
    tokens,
    gateCodes: createGateCodes([testGateCodeKey]),
    clock,
    log,
    publicConfig,
    publicUrl: () => url,
    renderPdf: renderBookingPdf,
    vision,
    photoCleaner,
    counts,
    pages,
    sharedCounts: () => undefined,
    files: { bytes, uploadsDirectory, addressSecret: await readSecret(database, "storage-addresses") },
  };
  const openRouters = () => createRouters(routerNeeds);
  let answer = openRouters();
  server.on("request", (request, response) => answer(request, response));

  const mails: MailMessage[] = [];
  const texts: { to: string; text: string }[] = [];
  const queue = new pg.Pool({ connectionString: serverUrl(testDatabase.adminUrl), max: 2, options: "-c role=chalkway_jobs" });
  queue.on("error", () => {}).on("connect", (connection) => connection.on("error", () => {}));
  const taskList = tasksOf({
    database,
    clock,
    log,
    mailer: { send: async (mail) => ({ providerRef: String(mails.push(mail)) }) },
    sms: { send: async (text) => ({ providerRef: String(texts.push(text)) }) },
    company: async () => contentStore.current().company,
    publicUrl: url,
    accessToken: tokens.accessToken,
    quoteAccessToken: tokens.quoteAccessToken,
    secrets: accounts.oneTime,
    files: { bytes, uploadsDirectory },
    retention: readConfig({}),
  });

  return {
    ...testDatabase,
    url,
    key,
    tokens,
    accounts,
    counts,
    mails,
    texts,
    runJobs: () => runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) }),
    setNow: (next) => void (moment = new Date(next)),
    now: () => moment,
    reloadContent: contentStore.reload,
    filesDirectory,
    restart: (gateCodeKeys) => {
      if (gateCodeKeys !== undefined) routerNeeds.gateCodes = createGateCodes(gateCodeKeys);
      answer = openRouters();
    },
    logged,
    command: async (name, body, headers = {}) => {
      const response = await fetch(`${url}/functions/v1/${name}`, {
        method: "POST",
        headers: { apikey: key, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      return { status: response.status, body: isJson ? await response.json() : await response.text(), headers: response.headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await photoCleaner.close();
      await counts.close();
      await contentStore.close();
      await accounts.close();
      await restDatabase.close();
      await queue.end();
      await testDatabase.close();
      await fs.rm(filesDirectory, { recursive: true, force: true });
    },
  };
}
