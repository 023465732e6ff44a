/** The server's edge and commands over real HTTP on a database of its own, with a clock the test sets. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createBookingTokens } from "#server/bookings/tokens.ts";
import { createCommands } from "#server/commands.ts";
import { createContentStore } from "#server/content/content.ts";
import { createFunctionsRoom } from "#server/gateway/functions/functions.room.ts";
import { createGateway } from "#server/gateway/gateway.ts";
import { createKeyCheck } from "#server/gateway/http/caller.ts";
import { createRateLimits } from "#server/gateway/http/rate-limits.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import { createTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

export type Answer<Body = any> = { status: number; body: Body; headers: Headers }; // a test reads what it expects
export type TestServer = TestDatabase & {
  url: string;
  key: string;
  tokens: ReturnType<typeof createBookingTokens>;
  setNow: (moment: string) => void;
  now: () => Date;
  reloadContent: () => Promise<unknown>;
  /** Every line the server has logged. */
  logged: string[];
  command: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
};

export type TestServerOptions = { now?: string; rateLimitScale?: number; connections?: number; trustProxy?: boolean };

export async function createTestServer({
  now = "2026-11-23T09:00:00Z",
  rateLimitScale = 100_000,
  connections = 20,
  trustProxy = false,
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
    features: { card: false, paypal: false, vision: false, chat: false },
  });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const commands = createCommands({ database, contentStore, tokens, publicUrl: () => url, renderPdf: renderBookingPdf });
  const functions = createFunctionsRoom({ commands, clock, limits: createRateLimits(rateLimitScale), publicConfig });
  const gateway = createGateway({
    log,
    trustProxy,
    checkKey: createKeyCheck(key),
    isReady: database.isUp,
    functions,
    pages: async () => new Response("no pages here", { status: 404 }),
  });
  const answer = getRequestListener(gateway.fetch);
  server.on("request", (request, response) => void answer(request, response));

  return {
    ...testDatabase,
    url,
    key,
    tokens,
    setNow: (next) => void (moment = new Date(next)),
    now: () => moment,
    reloadContent: contentStore.reload,
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
      await contentStore.close();
      await testDatabase.close();
    },
  };
}
