/** From settings to a server that answers: config → database → content → rooms → listen; and back again on SIGTERM. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { services } from "#domain/pricing/pricing.contract.ts";
import { createBookingTokens } from "./bookings/tokens.ts";
import { createCommands } from "./commands.ts";
import { readConfig } from "./config.ts";
import { createContentStore } from "./content/content.ts";
import { createFunctionsRoom } from "./gateway/functions/functions.room.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createKeyCheck } from "./gateway/http/caller.ts";
import { createRateLimits } from "./gateway/http/rate-limits.ts";
import { loadAssets } from "./gateway/pages/assets.ts";
import { createPageCache } from "./gateway/pages/page-cache.ts";
import { createPages } from "./gateway/pages/pages.room.ts";
import type { PageBuild } from "./gateway/pages/pages.room.ts";
import { createClock } from "./platform/clock/clock.ts";
import { claimDataDirectory } from "./platform/database/data-directory.ts";
import { openDatabase } from "./platform/database/database.ts";
import { startEmbeddedDatabase } from "./platform/database/embedded.ts";
import { serverUrl } from "./platform/database/login.ts";
import { migrate } from "./platform/database/migrate.ts";
import { readSecret } from "./platform/database/secrets.ts";
import { createLog } from "./platform/log/log.ts";
import { startWorker } from "./worker/worker.ts";

/** `build/app/main.js` runs from the repository's folder: pages, migrations and assets lie beside it. */
const root = process.cwd();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, config.instance);
  const clock = createClock(config.clock);
  const letGo = config.databaseUrl === undefined ? await claimDataDirectory(config.dataDirectory) : undefined;
  const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase({ directory: config.dataDirectory, log: (line) => log.debug({ postgres: true }, line) }) : undefined;
  const adminUrl = embedded?.adminUrl ?? config.databaseUrl ?? "";
  await migrate({ adminUrl, folder: path.join(root, "database") });
  const database = openDatabase({ url: serverUrl(adminUrl), connections: config.databaseConnections, onError: (error) => log.warn({ err: error }, "idle database connection failed") });
  await database.performAsService("open-windows", "open_windows", { now: clock.now() });
  const publishableKey = await readSecret(database, "publishable-key");
  const tokens = createBookingTokens(await readSecret(database, "booking-tokens"));
  const contentStore = await createContentStore({ database, log });
  const content = contentStore.current;

  const cache = createPageCache();
  contentStore.onReload(() => cache.drop());
  const build = (await import(path.join(root, "build", "server", "index.js"))) as PageBuild;
  await loadAssets(path.join(root, "build", "client"), cache);
  let publicUrl = config.publicUrl ?? "";

  const publicConfig = () => ({ publishableKey, company: content().company, features: { card: false, paypal: false, vision: false, chat: false } });
  const pages = createPages({
    build, cache, publicUrl: () => publicUrl,
    pageData: () => ({
      config: publicConfig(), publicUrl, now: clock.now().toISOString(),
      fromPrices: Object.fromEntries(services.map((service) => [service, content().tariff.serviceMinimumPence[service]])) as Record<(typeof services)[number], number>,
      catalogue: async () => content().items, tariff: async () => content().tariff, bankHolidays: async () => [...content().bankHolidays],
    }),
  });

  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(config.port, config.host, resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  publicUrl ||= `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;

  const worker = startWorker(new URL("./worker.js", import.meta.url), { config, adminlessUrl: serverUrl(adminUrl), publicUrl, runsJobs: config.role !== "web", isOnlyWorker: embedded !== undefined }, log);
  const commands = createCommands({ database, contentStore, tokens, publicUrl: () => publicUrl, renderPdf: worker.renderPdf });
  const functions = createFunctionsRoom({ commands, clock, limits: createRateLimits(config.rateLimitScale), publicConfig });
  const gateway = createGateway({ log, trustProxy: config.trustProxy, checkKey: createKeyCheck(publishableKey), isReady: database.isUp, functions, pages: pages.answer });
  const answer = getRequestListener(gateway.fetch);
  server.on("request", (request, response) => {
    if (config.role === "worker" && !request.url?.startsWith("/health/")) response.writeHead(404).end();
    else if (!cache.answer(request, response)) void answer(request, response);
  });
  await pages.warm("/");
  process.stdout.write(`Chalkway is ready at ${publicUrl}\n`);

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const patience = setTimeout(() => server.closeAllConnections(), config.shutdownSeconds * 1000);
    await drained;
    clearTimeout(patience);
    await worker.stop();
    await contentStore.close();
    await database.close();
    await embedded?.stop();
    await letGo?.();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? `${error.message}${error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ""}` : String(error)}\n`);
  process.exit(1);
});
