/** The server's edge and commands over real HTTP on a database of its own, with a clock the test sets. */
import fs from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { londonDate } from "#domain/kernel/london-time.ts";
import { openAccounts } from "#server/accounts/accounts.ts";
import type { AccountConfig, Accounts } from "#server/accounts/accounts.ts";
import { createGateCodes } from "#server/bookings/gate-codes/gate-codes.ts";
import { createBookingTokens } from "#server/bookings/tokens.ts";
import { readConfig } from "#server/config.ts";
import { createContentStore } from "#server/content/content.ts";
import { restUrl, serverUrl } from "#server/platform/database/login.ts";
import { openRestDatabase } from "#server/platform/database/rest-database.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { Mailbox } from "#server/platform/mail/mailbox.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import { createPhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import type { ReadByModel } from "#server/chat/chat.public.ts";
import type { OpenVision } from "#server/platform/vision/open-vision.ts";
import type { RealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import { openRealtimeDatabase } from "#server/platform/database/realtime-database.ts";
import { createRouters } from "#server/routers.ts";
import type { RouterNeeds } from "#server/routers.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { isSocketRequest } from "#server/supabase/realtime/handshake.ts";
import type { RealtimeLimits } from "#server/supabase/realtime/limits.ts";
import { openRealtime } from "#server/supabase/realtime/realtime.ts";
import type { Realtime } from "#server/supabase/realtime/realtime.ts";
import { openDiskBytes } from "#server/platform/objects/disk-bytes.ts";
import { createCounts } from "#server/statistics/statistics.public.ts";
import type { Counts } from "#server/statistics/statistics.public.ts";
import { makeAccountExport } from "#server/account-data/account-data.public.ts";
import type { ExportJob } from "#server/account-data/account-data.public.ts";
import type { LookUpTexts } from "#server/automations/automations.public.ts";
import { previewMessage } from "#server/messages/messages.public.ts";
import { createTasks } from "#server/worker/tasks.ts";
import type { Providers } from "#server/payments/payments.public.ts";
import { offeredMethods } from "#server/payments/payments.public.ts";
import { createTestDatabase } from "./test-database.ts";
import { testMoment } from "./test-moment.ts";
import type { TestDatabase } from "./test-database.ts";

/** The key that gate codes are locked with unless a test says otherwise. */
export const testGateCodeKey = Buffer.alloc(32, 7);

export type Answer<Body = any> = { status: number; body: Body; headers: Headers }; // a test reads what it expects
export type SecondRealtime = {
  url: string;
  realtime: Realtime;
  /** Drops its database connections without notice to the other processes, as when a process is killed. */
  abandon: () => Promise<void>;
  close: () => Promise<void>;
};
export type TestServer = TestDatabase & {
  url: string;
  key: string;
  tokens: ReturnType<typeof createBookingTokens>;
  accounts: Accounts;
  counts: Counts;
  realtime: Realtime;
  /** Another process with sockets on the same database, as far as they can tell. */
  openSecondRealtime: (instance: string) => Promise<SecondRealtime>;
  /** What was mailed and texted so far; `runJobs` does what is queued. */
  mails: MailMessage[];
  texts: { to: string; text: string }[];
  runJobs: () => Promise<void>;
  setNow: (moment: string) => void;
  now: () => Date;
  reloadContent: () => Promise<unknown>;
  /** Where uploaded files lie, and uploads in parts beside them. */
  filesDirectory: string;
  /** Creates the routers anew, which clears all that they kept in memory. With `gateCodeKeys` they get these keys. */
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
  readByModel?: ReadByModel;
  /** Answers every address that belongs to no API. */
  pages?: RouterNeeds["pages"];
  quotesMaxMegabytes?: number;
  uploadsMaxMegabytes?: number;
  restAggregates?: boolean;
  realtime?: Partial<RealtimeLimits>;
  /** DNS answers; the real DNS is never asked. */
  lookUpTexts?: LookUpTexts;
  mailDkimSelector?: string;
  /** The secret of the text-message service; without it no receipts are accepted. */
  smsToken?: string;
  /** Of payments; without any, nothing can be paid online. */
  providers?: Providers;
  /** The mailbox that answers to our mail about enquiries come to; without it none is read. */
  enquiryReplyAddress?: string;
  mailbox?: Mailbox;
  /** Without it limits are counted in memory. */
  sharedCounts?: RouterNeeds["sharedCounts"];
};

export async function createTestServer({
  now = testMoment,
  rateLimitScale = 100_000,
  connections = 20,
  trustProxy = false,
  environment = "test",
  accountConfig = {},
  filesIn = (disk) => disk,
  vision,
  readByModel,
  pages = async () => new Response("no pages here", { status: 404 }),
  quotesMaxMegabytes = 2_000,
  uploadsMaxMegabytes = 2_000,
  restAggregates = false,
  realtime: realtimeLimits = {},
  lookUpTexts = () => Promise.reject(new Error("no DNS here")),
  mailDkimSelector,
  smsToken,
  providers = {},
  enquiryReplyAddress,
  mailbox,
  sharedCounts = () => undefined,
}: TestServerOptions = {}): Promise<TestServer> {
  // Windows are opened by the day.
  const withWindows = londonDate(new Date(now)) === londonDate(new Date(testMoment));
  const testDatabase = await createTestDatabase({ connections, withWindows });
  const { database } = testDatabase;
  let moment = new Date(now);
  const clock = { now: () => moment };
  if (!withWindows) await database.performAsService("open-windows", "open_windows", { now: moment });
  const key = await readSecret(database, "publishable-key");
  const tokens = createBookingTokens(await readSecret(database, "booking-tokens"));
  const logged: string[] = [];
  const log = createLog("info", "test", { write: (line) => void logged.push(line) });
  const contentStore = await createContentStore({ database, log });
  const publicConfig = () => ({
    publishableKey: key,
    company: contentStore.current().company,
    features: {
      card: offeredMethods(providers).includes("card"),
      paypal: offeredMethods(providers).includes("paypal"),
      vision: vision !== undefined,
      chat: true,
    },
  });
  const { server, url } = await openPort();
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
      keylessRequests: false,
      rateLimitScale,
      ...accountConfig,
    },
  });
  const restDatabase = openRestDatabase({ url: restUrl(testDatabase.adminUrl), connections, onError: () => {} });
  const openSockets = (on: RealtimeDatabase, instance: string, at: string) =>
    openRealtime({
      database: on,
      identify: accounts.identify,
      onSessionNotice: accounts.onSessionNotice,
      clock,
      log,
      instance,
      publicUrl: () => at,
      trustProxy,
      scale: rateLimitScale,
      limits: { visitorsMayWrite: true, ...realtimeLimits },
    });
  const realtimeDatabase = openRealtimeDatabase({ url: restUrl(testDatabase.adminUrl), instance: "first", onError: () => {} });
  const realtime = openSockets(realtimeDatabase, "first", url);
  server.on("upgrade", realtime.upgrade);
  const counts = createCounts({ database, clock, log, everySeconds: 3_600 });
  const filesDirectory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-files-"));
  const bytes = filesIn(await openDiskBytes(filesDirectory));
  const uploadsDirectory = path.join(filesDirectory, "uploads");
  const photoCleaner = createPhotoCleaner(log);
  const mails: MailMessage[] = [];
  const texts: { to: string; text: string }[] = [];
  const jobNeeds = {
    database,
    clock,
    log,
    mailer: { send: async (mail: MailMessage) => ({ providerRef: String(mails.push(mail)) }) },
    sms: { send: async (text: { to: string; text: string }) => ({ providerRef: String(texts.push(text)) }) },
    company: async () => contentStore.current().company,
    publicUrl: url,
    accessToken: tokens.accessToken,
    quoteAccessToken: tokens.quoteAccessToken,
    refusalToken: tokens.refusalToken,
    reviewToken: tokens.reviewToken,
    payToken: tokens.payToken,
    changeOrderToken: tokens.changeOrderToken,
    enquiryReplyToken: tokens.enquiryReplyToken,
    enquiryReplyAddress,
    mailbox,
    secrets: accounts.oneTime,
    files: { bytes, uploadsDirectory },
    outboxDirectory: path.join(filesDirectory, "outbox"),
    retention: readConfig({}),
    providers,
    exportApart: (job: ExportJob) => makeAccountExport({ database, company: async () => contentStore.current().company }, job),
  };
  const routerNeeds: RouterNeeds = {
    config: {
      ...readConfig({}),
      environment,
      trustProxy,
      rateLimitScale,
      redirectUrls: accountConfig.redirectUrls ?? [],
      quotesMaxMegabytes,
      uploadsMaxMegabytes,
      restAggregates,
      smsToken,
      mailDkimSelector,
      enquiryReplyAddress,
    },
    database,
    restDatabase,
    realtime,
    accounts,
    contentStore,
    tokens,
    gateCodes: createGateCodes([testGateCodeKey]),
    clock,
    log,
    publicConfig,
    publicUrl: () => url,
    renderPdf: renderPaper,
    previewMessage: (message) => previewMessage(jobNeeds, message),
    lookUpTexts,
    vision,
    readByModel,
    providers,
    photoCleaner,
    counts,
    pages,
    sharedCounts,
    files: { bytes, uploadsDirectory, addressSecret: await readSecret(database, "storage-addresses") },
  };
  const openRouters = () => createRouters(routerNeeds);
  let answer = openRouters();
  server.on("request", (request, response) => answer(request, response));

  const queue = new pg.Pool({ connectionString: serverUrl(testDatabase.adminUrl), max: 2, options: "-c role=chalkway_jobs" });
  queue.on("error", () => {}).on("connect", (connection) => connection.on("error", () => {}));
  const taskList = createTasks(jobNeeds);

  return {
    ...testDatabase,
    url,
    key,
    tokens,
    accounts,
    counts,
    realtime,
    openSecondRealtime: async (instance) => {
      const second = await openPort();
      const on = openRealtimeDatabase({ url: restUrl(testDatabase.adminUrl), instance, onError: () => {} });
      const sockets = openSockets(on, instance, second.url);
      second.server.on("upgrade", sockets.upgrade);
      const close = async () => {
        await sockets.close();
        await new Promise((resolve) => second.server.close(resolve));
      };
      return { url: second.url, realtime: sockets, abandon: on.close, close };
    },
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
      await realtime.close();
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

async function openPort(): Promise<{ server: Server; url: string }> {
  const server = createServer({ shouldUpgradeCallback: isSocketRequest });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
