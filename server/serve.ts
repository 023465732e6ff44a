/** Opens the server in order: database → content → routers → listen. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import fs from "node:fs/promises";
import path from "node:path";
import type { PublicConfig } from "#domain/company/company.ts";
import { openAccounts } from "./accounts/accounts.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { openGateCodes } from "./bookings/gate-codes/gate-code-keys.ts";
import { createBookingTokens } from "./bookings/tokens.ts";
import type { Config } from "./config.ts";
import { visitRange } from "#domain/pricing/visit-range.rules.ts";
import { claimsShown } from "./content/claims.ts";
import { createContentStore } from "./content/content.ts";
import type { Content, ContentStore } from "./content/content.ts";
import { renewDaily } from "./content/daily-renewal.ts";
import { loadAssets } from "./edge/pages/assets.ts";
import type { Listener } from "./edge/http/admission.ts";
import { isHealthCheck } from "./edge/http/request-kinds.ts";
import { createPageCache, keepAliveSeconds } from "./edge/pages/page-cache.ts";
import type { PageCache } from "./edge/pages/page-cache.ts";
import { createPages } from "./edge/pages/pages.router.ts";
import type { PageBuild, Pages } from "./edge/pages/pages.router.ts";
import { openFastPath } from "./edge/fast-path/fast-path.ts";
import type { FastPath } from "./edge/fast-path/fast-path.ts";
import { listen } from "./listen.ts";
import { createClock } from "./platform/clock/clock.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { countsThatLast } from "./kernel/requests/shared-counts.ts";
import { joinProcesses } from "./platform/database/processes.ts";
import { readSecret } from "./platform/database/secrets.ts";
import { offeredMethods, openProviders } from "./payments/payments.public.ts";
import type { Providers } from "./payments/payments.public.ts";
import { createPhotoCleaner } from "./platform/photos/photo-cleaner.ts";
import type { Log } from "./platform/log/log.ts";
import { openChatModel } from "./chat/chat.public.ts";
import { openVision } from "./platform/vision/open-vision.ts";
import { startWatchdog } from "./platform/watchdog/watchdog.ts";
import { createRouters } from "./routers.ts";
import type { RouterNeeds } from "./routers.ts";
import { connectionLimits, limitConnections } from "./connection-limits.ts";
import { isSocketRequest } from "./supabase/realtime/handshake.ts";
import { openRealtime } from "./supabase/realtime/realtime.ts";
import type { Realtime, RealtimeNeeds } from "./supabase/realtime/realtime.ts";
import { startDatabase } from "./start-database.ts";
import { makeDataDirectory } from "./platform/database/embedded/data-directory.ts";
import { createFreeWindows } from "./scheduling/scheduling.public.ts";
import { openBytes, uploadsDirectory } from "./platform/objects/open-bytes.ts";
import { createCounts } from "./statistics/statistics.public.ts";
import type { Counts } from "./statistics/statistics.public.ts";
import { startWorker } from "./worker/worker.ts";

/** `build/app/main.js` runs in the repository's folder, next to pages, migrations and assets. */
const root = process.cwd();

/** Answers the server's address once it is ready. What it opens is closed in reverse order with `opened`. */
export async function serve(config: Config, log: Log, opened: AsyncDisposableStack): Promise<string> {
  await makeDataDirectory(config.dataDirectory);
  const clock = createClock(config.clock);
  const { database, restDatabase, realtimeDatabase, adminlessUrl } = await startDatabase({ config, root, clock, log, opened });
  const sharedCounts = await openSharedCounts(config, adminlessUrl, log, opened);
  const counts = createCounts({ database, clock, log });
  opened.defer(counts.close);
  const publishableKey = await readSecret(database, "publishable-key");
  const bookings = await openBookings(config, database, log);
  const contentStore = await openContent({ database, clock, log }, opened);

  let publicUrl = config.publicUrl ?? "";
  const issuer = () => contentStore.current().company.name;
  const accounts = await startAccounts({ database, clock, log, publicUrl: () => publicUrl, publishableKey, issuer, config }, opened);
  const realtime = openSockets({ config, database: realtimeDatabase, accounts, clock, log, publicUrl: () => publicUrl });
  const models = { ...(await openModels(config, log)), providers: openProviders(config) };
  const publicConfig = () => buildPublicConfig(publishableKey, contentStore.current(), { ...models, isDemo: config.demo });
  const { files, photoCleaner } = await openFiles(config, database, log, opened);
  const { pages, cache } = await openPages({ contentStore, database, log, clock, publicConfig, publicUrl: () => publicUrl }, opened);

  const { server, fastPath, url } = await openPort(config, cache, counts);
  publicUrl ||= url;
  const worker = openWorker(config, adminlessUrl, publicUrl, log);
  opened.defer(worker.stop);
  opened.defer(() => drain(server, fastPath, config.shutdownSeconds));
  opened.defer(realtime.close); // before the drain, which would wait for open sockets
  const answer = createRouters({
    config,
    database,
    restDatabase,
    realtime,
    accounts,
    contentStore,
    ...bookings,
    clock,
    log,
    publicConfig,
    publicUrl: () => publicUrl,
    renderPdf: worker.renderPdf,
    previewMessage: worker.previewMessage,
    ...models,
    ...servedBy(pages),
    files,
    photoCleaner,
    counts,
    sharedCounts,
  });
  answerRequests({ config, server, cache, counts, answer, realtime });
  await pages.warm("/");
  opened.defer(startWatchdog(new URL("./watchdog.js", import.meta.url), { ...config, log }));
  return publicUrl;
}

const servedBy = ({ answer, published }: Pages) => ({ pages: answer, published });

/** The keys for signing bookings and encrypting gate codes. An unusable key stops the start. */
async function openBookings(config: Config, database: Database, log: Log): Promise<Pick<RouterNeeds, "tokens" | "gateCodes">> {
  return {
    tokens: createBookingTokens(await readSecret(database, "booking-tokens")),
    gateCodes: await openGateCodes({ config, database, log }),
  };
}

async function startAccounts(
  needs: Parameters<typeof openAccounts>[0] & { config: Config },
  opened: AsyncDisposableStack,
): Promise<Accounts> {
  const accounts = await openAccounts(needs);
  opened.defer(accounts.close);
  await writeSecretKey(needs.config, accounts.secretKey);
  return accounts;
}

type SocketNeeds = Pick<RealtimeNeeds, "database" | "clock" | "log" | "publicUrl"> & { config: Config; accounts: Accounts };

const openSockets = ({ config, accounts: { identify, onSessionNotice }, ...needs }: SocketNeeds) =>
  openRealtime({
    ...needs,
    identify,
    onSessionNotice,
    instance: config.instance,
    trustProxy: config.trustProxy,
    scale: config.rateLimitScale,
    limits: {
      sockets: config.realtimeSockets,
      socketsPerCaller: config.realtimeSocketsPerAddress,
      visitorsMayWrite: config.realtimeVisitors,
    },
  });

const openWorker = (config: Config, adminlessUrl: string, publicUrl: string, log: Log) =>
  startWorker(
    new URL("./worker.js", import.meta.url),
    { config, adminlessUrl, publicUrl, runsJobs: config.role !== "web", isOnlyWorker: config.databaseUrl === undefined },
    log,
  );

/** A single process counts most limits in memory only. */
async function openSharedCounts({ rateLimitStore, role }: Config, url: string, log: Log, opened: AsyncDisposableStack) {
  if (rateLimitStore === "memory" || role === "worker") return () => undefined;
  const processes = await joinProcesses({ url, onError: (error) => log.warn({ err: error }, "the other processes are out of sight") });
  opened.defer(processes.close);
  return countsThatLast(processes, rateLimitStore);
}

const openModels = async (config: Config, log: Log) => ({
  vision: await openVision(config),
  readByModel: await openChatModel(config, log),
});

const paymentFeatures = (providers: Providers) => {
  const offered = offeredMethods(providers);
  return { card: offered.includes("card"), paypal: offered.includes("paypal") };
};

const buildPublicConfig = (
  publishableKey: string,
  { company }: Content,
  has: { vision: object | undefined; providers: Providers; isDemo: boolean },
): PublicConfig => ({
  publishableKey,
  company,
  features: { ...paymentFeatures(has.providers), vision: has.vision !== undefined, chat: true },
  ...(has.isDemo ? { isDemo: true } : {}),
});

async function openFiles(
  config: Config,
  database: Database,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<Pick<RouterNeeds, "files" | "photoCleaner">> {
  const bytes = await openBytes(config);
  opened.defer(bytes.close);
  const addressSecret = await readSecret(database, "storage-addresses");
  const photoCleaner = createPhotoCleaner(log);
  opened.defer(photoCleaner.close);
  return { files: { bytes, addressSecret, uploadsDirectory: uploadsDirectory(config) }, photoCleaner };
}

type Answering = { config: Config; server: Server; cache: PageCache; counts: Counts; answer: Listener; realtime: Realtime };

function answerRequests({ config, server, cache, counts, answer, realtime }: Answering): void {
  if (config.role !== "worker") server.on("upgrade", realtime.upgrade);
  server.on("request", (request, response) => {
    // Two Host headers can be interpreted differently by a proxy in front of us (RFC 9112, 3.2); Node itself only requires at least one.
    if ((request.headersDistinct["host"]?.length ?? 0) > 1) return void response.writeHead(400, { connection: "close" }).end();
    if (config.role === "worker" && !isHealthCheck(request.url?.split("?", 1)[0] ?? "")) return void response.writeHead(404).end();
    countOpening(counts, request, response);
    if (!cache.answer(request, response)) answer(request, response);
  });
}

/** Counts requests handled by `node:http` when they were answered with a page, cached or not. */
function countOpening(counts: Counts, { method, url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "GET" || headers["sec-fetch-mode"] !== "navigate") return;
  response.once("finish", () => {
    if (response.statusCode === 200 || response.statusCode === 304) counts.page(url.split("?", 1)[0] ?? url, headers);
  });
}

/** Writes the secret key for administering accounts to a file for the owner: it never appears in a browser or a log. */
async function writeSecretKey({ dataDirectory }: Config, secretKey: string): Promise<void> {
  const file = path.join(dataDirectory, "secret-key.txt");
  await fs.writeFile(`${file}.new`, `${secretKey}\n`, { mode: 0o600 });
  await fs.rename(`${file}.new`, file);
}

type Listening = { server: Server; fastPath: FastPath; url: string };

async function openPort({ host, port, role, ...config }: Config, cache: PageCache, counts: Counts): Promise<Listening> {
  const timeouts = { keepAliveTimeout: keepAliveSeconds * 1000, headersTimeout: 20_000, requestTimeout: 60_000 };
  // Upgrade requests to any other path are answered as ordinary HTTP requests.
  const options = { ...timeouts, shouldUpgradeCallback: isSocketRequest };
  const { server, address } = await listen({ host, port }, options);
  // A connection on which nothing moves: longer than any answer takes to begin.
  server.setTimeout(90_000);
  const fastPath = openFastPath(server, cache, { isOn: config.fastPath && role !== "worker", onAnswer: counts.page });
  limitConnections(server, connectionLimits(config));
  return { server, fastPath, url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}` };
}

async function openContent(needs: { database: Database; clock: Clock; log: Log }, opened: AsyncDisposableStack): Promise<ContentStore> {
  const store = await createContentStore(needs);
  opened.defer(store.close);
  opened.defer(renewDaily({ clock: needs.clock, renew: store.renew }));
  return store;
}

type PageNeeds = {
  contentStore: ContentStore;
  database: Database;
  log: Log;
  clock: Clock;
  publicConfig: () => PublicConfig;
  publicUrl: () => string;
};

async function openPages(needs: PageNeeds, opened: AsyncDisposableStack): Promise<{ pages: Pages; cache: PageCache }> {
  const { contentStore, database, log, clock, publicConfig, publicUrl } = needs;
  const freeWindows = await createFreeWindows({ database, content: contentStore.current, clock, log });
  opened.defer(freeWindows.close);
  const cache = createPageCache();
  contentStore.onReload(() => cache.drop());
  freeWindows.onChange(() => cache.drop());
  const build = (await import(path.join(root, "build", "server", "index.js"))) as PageBuild;
  await loadAssets(path.join(root, "build", "client"), cache);
  const pageData = () => ({
    ...pageFacts(contentStore.current()),
    config: publicConfig(),
    publicUrl: publicUrl(),
    now: clock.now().toISOString(),
    nextWindow: freeWindows.next,
    claims: () => claimsShown(contentStore.current(), clock.now()),
    reportError: (error: unknown) => log.error({ err: error }, "a page failed"),
  });
  return { cache, pages: createPages({ build, cache, publicUrl, pageData }) };
}

/** The facts a page may show; long lists are read only on demand. */
function pageFacts({ tariff, items, bankHolidays, openingHours, factsChanged, articles, places, comparisonFigures, claims }: Content) {
  return {
    articles,
    factsChanged,
    visitRange: visitRange(tariff),
    fromPrices: tariff.serviceMinimumPence,
    catalogue: async () => items,
    tariff: async () => tariff,
    bankHolidays: async () => [...bankHolidays],
    openingHours: async () => openingHours,
    places: async () => places,
    comparisonFigures,
    reviews: claims.reviews,
  };
}

/** Accepts no more requests and waits for those in progress, with a time limit. */
async function drain(server: Server, fastPath: FastPath, seconds: number): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  fastPath.closeConnections();
  const patience = setTimeout(() => {
    server.closeAllConnections();
    fastPath.closeAllConnections();
  }, seconds * 1000);
  await drained;
  clearTimeout(patience);
}
